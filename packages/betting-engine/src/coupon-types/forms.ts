/**
 * The form of each coupon type: the data with which a page offers the type. The calculations of a type are in another
 * file, which uses the form from here. So a browser that only builds coupons loads only this file.
 */
export interface CouponForm {
  /** The id on the wire (DR-4.1). */
  readonly id: number;
  readonly name: string;
  /** Permitted number of legs, including bankers (DR-4.4). */
  readonly legLimits: { readonly min: number; readonly max: number };
  /** Permitted number of legs without bankers. */
  readonly ordinaryLimits: { readonly min: number; readonly max: number };
  /** Whether the number of legs alone selects this type, until the player chooses another type (DR-4.8). */
  readonly isPlain: boolean;
  /** Whether legs may be in block 0, the lobby, as bankers (DR-4.6). */
  readonly hasBankers: boolean;
  /** Whether the coupon may contain dependent legs, and legs that are banned from expresses (DR-4.51, DR-4.53). */
  readonly allowsDependentLegs: boolean;
  readonly allowsBannedExpress: boolean;
  /** Whether a leg may be a combination of several outcomes of one event (DR-4.225). */
  readonly allowsSameGame?: true;
  /** Returns the permitted system values for a number of ordinary blocks; empty when the type has none (DR-4.5). */
  readonly systemValues: (ordinaryCount: number) => readonly number[];
  /**
   * Permitted number of ordinary blocks, when a block may hold several legs (DR-4.4); absent when each block has one
   * leg.
   */
  readonly blockLimits?: { readonly min: number; readonly max: number };
  /** Whether blocks from the second one on have their own stake (DR-4.30). */
  readonly hasBlockAmounts?: true;
  /** Whether each bet has its own amount and becomes its own coupon (DR-4.49). */
  readonly hasAmountPerBet?: true;
}

/** The lobby (the specification's word): block 0, whose legs are bankers. A banker is part of every line (DR-4.6). */
export const LOBBY = 0;

const MAX_BANKERS = 8;
const MIN_SYSTEM_VALUE = 2;
const noSystemValues = (): readonly number[] => [];

const SINGLE_LIMITS = { min: 1, max: 1 };
const EXPRESS_LIMITS = { min: 2, max: 30 };
const SYSTEM_LIMITS = { min: 3, max: 16 };
const MANY_SINGLES_LIMITS = { min: 2, max: 20 };
const CHAIN_LIMITS = { min: 2, max: 20 };
const MULTIBET_LIMITS = { min: 3, max: 30 };
const CONDITIONAL_LIMITS = { min: 3, max: 20 };
const ANTI_EXPRESS_LIMITS = { min: 2, max: 20 };
const LUCKY_LIMITS = { min: 2, max: 8 };
const PATENT_LIMITS = { min: 3, max: 8 };

/** Returns the permitted m of a system "m from n": at least 2 and below n (DR-4.5). */
const systemValuesBelow = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, size) => size).filter((size) => size >= MIN_SYSTEM_VALUE);

/** The common properties of types that combine legs and that the player must choose. */
const COMBINED = {
  isPlain: false,
  hasBankers: false,
  allowsDependentLegs: false,
  allowsBannedExpress: false,
  systemValues: noSystemValues,
} as const;

/** The forms by name, in the order in which a page offers them. */
export const COUPON_FORMS = {
  single: {
    id: 0,
    name: 'single',
    legLimits: SINGLE_LIMITS,
    ordinaryLimits: SINGLE_LIMITS,
    isPlain: true,
    hasBankers: false,
    allowsDependentLegs: true,
    allowsBannedExpress: true,
    allowsSameGame: true,
    systemValues: noSystemValues,
  },
  manySingles: {
    id: 9,
    name: 'manySingles',
    legLimits: MANY_SINGLES_LIMITS,
    ordinaryLimits: MANY_SINGLES_LIMITS,
    isPlain: false,
    hasBankers: false,
    allowsDependentLegs: true,
    allowsBannedExpress: true,
    allowsSameGame: true,
    systemValues: noSystemValues,
    hasAmountPerBet: true,
  },
  express: {
    id: 1,
    name: 'express',
    legLimits: EXPRESS_LIMITS,
    ordinaryLimits: EXPRESS_LIMITS,
    isPlain: true,
    hasBankers: false,
    allowsDependentLegs: false,
    allowsBannedExpress: false,
    allowsSameGame: true,
    systemValues: noSystemValues,
  },
  system: {
    id: 2,
    name: 'system',
    legLimits: { min: SYSTEM_LIMITS.min, max: SYSTEM_LIMITS.max + MAX_BANKERS },
    ordinaryLimits: SYSTEM_LIMITS,
    isPlain: false,
    hasBankers: true,
    allowsDependentLegs: false,
    allowsBannedExpress: false,
    allowsSameGame: true,
    systemValues: systemValuesBelow,
  },
  lucky: {
    id: 7,
    name: 'lucky',
    legLimits: LUCKY_LIMITS,
    ordinaryLimits: LUCKY_LIMITS,
    ...COMBINED,
  },
  patent: {
    id: 8,
    name: 'patent',
    legLimits: PATENT_LIMITS,
    ordinaryLimits: PATENT_LIMITS,
    ...COMBINED,
  },
  chain: {
    id: 3,
    name: 'chain',
    legLimits: CHAIN_LIMITS,
    ordinaryLimits: CHAIN_LIMITS,
    ...COMBINED,
  },
  multibet: {
    id: 4,
    name: 'multibet',
    legLimits: MULTIBET_LIMITS,
    ordinaryLimits: MULTIBET_LIMITS,
    ...COMBINED,
    hasBankers: true,
    systemValues: systemValuesBelow,
    blockLimits: SYSTEM_LIMITS,
  },
  conditional: {
    id: 5,
    name: 'conditional',
    legLimits: CONDITIONAL_LIMITS,
    ordinaryLimits: CONDITIONAL_LIMITS,
    ...COMBINED,
    blockLimits: { min: 2, max: 10 },
    hasBlockAmounts: true,
  },
  antiExpress: {
    id: 6,
    name: 'antiExpress',
    legLimits: ANTI_EXPRESS_LIMITS,
    ordinaryLimits: ANTI_EXPRESS_LIMITS,
    ...COMBINED,
  },
} as const satisfies Record<string, CouponForm>;

export type CouponTypeName = keyof typeof COUPON_FORMS;

const FORMS: readonly (CouponForm & { readonly name: CouponTypeName })[] = Object.values(COUPON_FORMS);

/** The form of a wire id, or `undefined` for an unknown id. */
export const couponForm = (id: number): (CouponForm & { readonly name: CouponTypeName }) | undefined =>
  FORMS.find((form) => form.id === id);

/** Whether a type can hold this many legs. */
export const canHold = ({ legLimits }: CouponForm, count: number): boolean =>
  count >= legLimits.min && count <= legLimits.max;

/** Returns the plain type for this many legs; when there are too many, the largest plain type. */
export function plainForm(count: number): CouponForm {
  const fits = FORMS.find(({ isPlain, legLimits }) => isPlain && count <= legLimits.max);
  return fits ?? COUPON_FORMS.express;
}
