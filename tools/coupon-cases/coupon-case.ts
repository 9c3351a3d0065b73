/** The file format of coupon cases. A case says what a coupon must pay (docs/how-to/check-coupons.md). */
import { COUPON_FORMS, type CouponTypeName } from '@touchline/betting-engine';
import { z } from 'zod';

/** Results by name, with the status ids of the specification (DR-3.2). */
export const RESULTS = {
  lost: 0,
  won: 1,
  returned: 2,
  void: 3,
  'half-won': 4,
  'half-lost': 5,
  'half-lost-half-won': 6,
} as const;

export type ResultName = keyof typeof RESULTS;

/** A number from `min` to `max` decimals, without a sign and without leading zeros. */
const decimal = (min: number, max: number) =>
  z.string().regex(new RegExp(`^(0|[1-9]\\d{0,11})(\\.\\d{${min},${max}})?$`), 'is not a decimal number');
const amount = decimal(1, 2);

const leg = z.strictObject({
  /** Decimal odds with the stake included: "1.865". */
  coef: decimal(1, 3),
  result: z.enum(Object.keys(RESULTS) as [ResultName, ...ResultName[]]),
  /**
   * The number of the block; 0 is the block of the bankers. By default it is the position of the bet, from 1 on
   * (DR-4.6).
   */
  block: z.int().min(0).max(30).optional(),
  /** Number of places and of competitors in a dead heat, with the result `won` (DR-3.5). */
  deadHeat: z.tuple([z.int().min(1).max(99), z.int().min(1).max(99)]).optional(),
  /**
   * Only for an anti-express: the overround of the leg's market when the coupon was accepted, such as "1.06" (DR-4.37).
   */
  overround: decimal(1, 6).optional(),
});

const couponCase = z.strictObject({
  name: z.string().min(1).max(200),
  type: z.enum(Object.keys(COUPON_FORMS) as [CouponTypeName, ...CouponTypeName[]]),
  /** The stake. For many singles it is the sum of `stakes`. */
  stake: amount,
  legs: z.array(leg).min(1).max(30),
  systemValue: z.int().min(1).max(30).optional(),
  /** Stakes of the blocks of a conditional bet, from the second block on (DR-4.30). */
  blockAmounts: z.record(z.string().regex(/^[1-9]\d?$/), z.union([amount, z.literal('max')])).optional(),
  /** One stake for each bet of many singles (DR-4.49). */
  stakes: z.array(amount).optional(),
  /** The caps of DR-1.13 and DR-1.14. By default they are the caps of the site. */
  maxPayout: amount.optional(),
  maxCoef: decimal(1, 3).optional(),
  /** The amount that the coupon pays, with the stake included. */
  expected: amount,
});

export type CouponCase = z.infer<typeof couponCase>;

const caseFile = z.strictObject({
  format: z.literal('touchline-coupon-cases/1'),
  cases: z.array(couponCase).min(1).max(100_000),
});

/**
 * Parses a case file.
 * @throws an error with the position of the first fault
 */
export function parseCases(value: unknown): readonly CouponCase[] {
  const parsed = caseFile.safeParse(value);
  if (parsed.success) return parsed.data.cases;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}
