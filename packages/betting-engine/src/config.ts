import type { Currency } from '@touchline/money';
import { isoCurrency } from '@touchline/money';
import type { CoefMilli } from './coefficient/coef.ts';

/** Limits per currency in minor units. An operator sets them; they never follow exchange rates (DR-1.13). */
export interface CurrencyLimits {
  readonly currency: Currency;
  /** Maximum payout of one coupon, including any bonus (DR-1.13). */
  readonly maxPayoutMinor: bigint;
  /** Minimum stake of a coupon (DR-4.56). */
  readonly minBetMinor: bigint;
  /** Minimum stake per line, for types whose minimum grows with the number of lines (DR-4.56). */
  readonly minLineMinor: bigint;
  readonly minHyperBonusBetMinor: bigint;
  /** The lowest value for which a coupon can be sold back (cash-out) (DR-4.117). */
  readonly minSaleMinor: bigint;
  readonly maxHyperBonusMinor: bigint;
  /** The maximum stake of an accumulator of the day, and the most that its boost adds (DR-9.34). */
  readonly maxDayStakeMinor: bigint;
  readonly maxDayBonusMinor: bigint;
  /** Maximum profit credited per player and UTC day; absent means no limit (DR-1.17). */
  readonly maxDailyWinMinor?: bigint;
}

/** The configuration of the engine (Appendix B of the domain rules). Durations are in ms. */
export interface EngineConfig {
  /** Maximum factor of a whole coupon, by kind (DR-1.14). */
  readonly maxCoefSingleMilli: CoefMilli;
  readonly maxCoefExpressMilli: CoefMilli;
  readonly maxLines: bigint;
  /** The margin of an anti-express, in millionths: 50_000n is 5 % (DR-4.37). */
  readonly antiExpressMarginPpm: bigint;
  /** The currency of risk limits (`maxWinMinor`) (DR-4.57). */
  readonly houseCurrency: Currency;
  readonly limits: ReadonlyMap<string, CurrencyLimits>;
  /** Coupon types whose stake is limited by the limits of their legs; by default all (DR-4.60). */
  readonly typesWithMaximum: 'all' | readonly number[];
  /** How long a player can approve new coefficients (DR-4.74). */
  readonly quoteTtlMs: number;
  /**
   * Whether a stake over the maximum may be sent to a trader, and how long the trader has to decide (DR-4.84, DR-4.86).
   */
  readonly isVipBetAllowed: boolean;
  readonly vipDecisionMs: number;
  /** Whether a stake over the maximum payout may be sent to a trader too, who may lift it (DR-4.87). */
  readonly isMaxPayoutOverrideAllowed: boolean;
  /** How long the player has to approve a trader's counter-offer (DR-4.85). */
  readonly vipApprovalMs: number;
  readonly isBonusLegOn: boolean;
  readonly isHyperBonusOn: boolean;
  /** Live delay by sport key, and for other sports (DR-4.70). */
  readonly betDelayMs: ReadonlyMap<string, number>;
  readonly otherBetDelayMs: number;
  /**
   * The margin of a sale (cash-out) in millionths: base, addition for each open leg after the first, and maximum
   * (DR-4.116).
   */
  readonly saleMargin: {
    readonly basePpm: bigint;
    readonly perOpenLegPpm: bigint;
    readonly maxPpm: bigint;
  };
  /** How long a sale offer is valid, in ms (DR-4.120). */
  readonly saleOfferTtlMs: number;
  /** A live leg whose result is not confirmed is not settled for this time, in ms (DR-4.110). */
  readonly settleHoldMs: number;
}

function known(code: string): Currency {
  const currency = isoCurrency(code);
  if (!currency) throw new RangeError(`${code} is not a currency code`);
  return currency;
}

const DEFAULT_LIMITS: readonly CurrencyLimits[] = [
  {
    currency: known('EUR'),
    maxPayoutMinor: 60_000_00n,
    minBetMinor: 20n,
    minLineMinor: 2n,
    minHyperBonusBetMinor: 1_00n,
    minSaleMinor: 10n,
    maxHyperBonusMinor: 5_000_00n,
    maxDayStakeMinor: 500_00n,
    maxDayBonusMinor: 1_000_00n,
  },
  {
    currency: known('USD'),
    maxPayoutMinor: 60_000_00n,
    minBetMinor: 20n,
    minLineMinor: 2n,
    minHyperBonusBetMinor: 1_00n,
    minSaleMinor: 10n,
    maxHyperBonusMinor: 5_000_00n,
    maxDayStakeMinor: 500_00n,
    maxDayBonusMinor: 1_000_00n,
  },
  {
    currency: known('RUB'),
    maxPayoutMinor: 6_000_000_00n,
    minBetMinor: 20_00n,
    minLineMinor: 2_00n,
    minHyperBonusBetMinor: 100_00n,
    minSaleMinor: 10_00n,
    maxHyperBonusMinor: 500_000_00n,
    maxDayStakeMinor: 50_000_00n,
    maxDayBonusMinor: 100_000_00n,
  },
  // Retired on 2023-01-01 at 7.53450 for 1 EUR; open balances remain until they are converted (DR-1.36).
  {
    currency: known('HRK'),
    maxPayoutMinor: 450_000_00n,
    minBetMinor: 1_50n,
    minLineMinor: 15n,
    minHyperBonusBetMinor: 7_50n,
    minSaleMinor: 75n,
    maxHyperBonusMinor: 37_500_00n,
    maxDayStakeMinor: 3_750_00n,
    maxDayBonusMinor: 7_500_00n,
  },
  {
    currency: known('KWD'),
    maxPayoutMinor: 20_000_000n,
    minBetMinor: 100n,
    minLineMinor: 10n,
    minHyperBonusBetMinor: 300n,
    minSaleMinor: 50n,
    maxHyperBonusMinor: 1_700_000n,
    maxDayStakeMinor: 170_000n,
    maxDayBonusMinor: 340_000n,
  },
];

const SECOND_MS = 1000;

/** The defaults of Appendix B; an operator may override each value. */
export const DEFAULT_CONFIG: EngineConfig = {
  maxCoefSingleMilli: 200_000n,
  maxCoefExpressMilli: 1_000_000n,
  maxLines: 13_000n,
  antiExpressMarginPpm: 50_000n,
  houseCurrency: known('EUR'),
  limits: new Map(DEFAULT_LIMITS.map((limits) => [limits.currency.code, limits])),
  typesWithMaximum: 'all',
  quoteTtlMs: 10 * SECOND_MS,
  isVipBetAllowed: true,
  isMaxPayoutOverrideAllowed: false,
  vipDecisionMs: 15 * 60 * SECOND_MS,
  vipApprovalMs: 60 * SECOND_MS,
  isBonusLegOn: true,
  isHyperBonusOn: true,
  betDelayMs: new Map([
    ['football', 6 * SECOND_MS],
    ['ice-hockey', 6 * SECOND_MS],
    ['basketball', 5 * SECOND_MS],
    ['tennis', 7 * SECOND_MS],
    ['table-tennis', 7 * SECOND_MS],
    ['volleyball', 6 * SECOND_MS],
    ['esports', 7 * SECOND_MS],
    ['cricket', 7 * SECOND_MS],
  ]),
  otherBetDelayMs: 8 * SECOND_MS,
  saleMargin: { basePpm: 50_000n, perOpenLegPpm: 10_000n, maxPpm: 150_000n },
  saleOfferTtlMs: 60 * SECOND_MS,
  settleHoldMs: 60 * SECOND_MS,
};

/** The live delay of a sport in milliseconds (DR-4.70). */
export function betDelayMs(config: EngineConfig, sport: string): number {
  return config.betDelayMs.get(sport) ?? config.otherBetDelayMs;
}

/** Returns the limits of a currency. An account in a currency without limits is a configuration error, so it throws. */
export function currencyLimits(config: EngineConfig, code: string): CurrencyLimits {
  const limits = config.limits.get(code);
  if (!limits) throw new RangeError(`no coupon limits are configured for ${code}`);
  return limits;
}
