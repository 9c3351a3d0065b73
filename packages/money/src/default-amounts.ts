import { convertToCredit } from './conversion.ts';
import type { RateRecord } from './conversion.ts';
import type { Currency } from './currency.ts';
import { isoCurrency } from './currency.ts';
import { rational } from './rational.ts';
import { roundMinStake } from './rounding.ts';

/** Default coupon amounts in minor units (DR-1.22). */
const DEFAULT_AMOUNT_MINOR: ReadonlyMap<string, bigint> = new Map([
  ['RUB', 150_00n],
  ['USD', 5_00n],
  ['EUR', 5_00n],
]);

/** Default steps in minor units (DR-1.22). */
const DEFAULT_STEP_MINOR: ReadonlyMap<string, bigint> = new Map([
  ['RUB', 100_00n],
  ['USD', 2_50n],
  ['KWD', 500n],
]);

const REFERENCE_AMOUNT_MINOR = 5_00n;
const ROUND_HEADS = [1n, 2n, 5n, 10n] as const;

/**
 * Returns the number of the form 1, 2 or 5 x 10^n that is nearest to a positive amount in minor units. A tie goes up
 * (DR-1.22).
 */
export function nearestRoundAmount(minor: bigint): bigint {
  if (minor <= 1n) return 1n;
  const scale = 10n ** BigInt(minor.toString().length - 1);
  let best = scale;
  for (const head of ROUND_HEADS) {
    const candidate = head * scale;
    if (distance(candidate, minor) <= distance(best, minor)) best = candidate;
  }
  return best;
}

function distance(a: bigint, b: bigint): bigint {
  return a < b ? b - a : a - b;
}

/**
 * Sources of the amounts of a currency that the specification does not name: the operator's settings and a rate table.
 */
export interface DefaultAmountSources {
  readonly configuredMinor?: bigint | undefined;
  readonly configuredStepMinor?: bigint | undefined;
  /** The reference rate between EUR and the currency. */
  readonly referenceRate?: RateRecord | undefined;
}

/**
 * Returns the default amount of a coupon in minor units (DR-1.22). The first known source is used: the operator's
 * setting, the amount in the specification, or 5 EUR at the reference rate, rounded to 1, 2 or 5 x 10^n. Returns
 * `undefined` when none is known.
 */
export function defaultCouponAmountMinor(
  currency: Currency,
  sources: DefaultAmountSources = {},
): bigint | undefined {
  const known = sources.configuredMinor ?? DEFAULT_AMOUNT_MINOR.get(currency.code);
  if (known !== undefined) return known;
  const euro = isoCurrency('EUR');
  if (!sources.referenceRate || !euro) return undefined;
  const exact = convertToCredit({ minor: REFERENCE_AMOUNT_MINOR, currency: euro }, sources.referenceRate);
  return exact.currency.code === currency.code ? nearestRoundAmount(exact.minor) : undefined;
}

/**
 * Returns the default step in minor units (DR-1.22): the operator's setting, the step in the specification, or half of
 * the default amount. Half a minor unit is rounded up, so a step is never zero.
 */
export function defaultStepMinor(currency: Currency, sources: DefaultAmountSources = {}): bigint | undefined {
  const known = sources.configuredStepMinor ?? DEFAULT_STEP_MINOR.get(currency.code);
  if (known !== undefined) return known;
  const amountMinor = defaultCouponAmountMinor(currency, sources);
  return amountMinor === undefined ? undefined : roundMinStake(rational(amountMinor, 2n));
}
