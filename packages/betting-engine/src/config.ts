import type { Currency } from '@touchline/money';
import { isoCurrency } from '@touchline/money';
import type { CoefMilli } from './coefficient/coef.ts';

/** Limits per currency in minor units, set by an operator; never by a live rate (DR-1.13). */
export interface CurrencyLimits {
  readonly currency: Currency;
  /** Gross payout of one coupon, any bonus included (DR-1.13). */
  readonly maxPayoutMinor: bigint;
  /** Minimum stake of a coupon (DR-4.56). */
  readonly minBetMinor: bigint;
  /** Minimum stake of a line, for types whose minimum grows with their lines (DR-4.56). */
  readonly minLineMinor: bigint;
  readonly minHyperBonusBetMinor: bigint;
  readonly maxHyperBonusMinor: bigint;
  /** Maximum profit credited per client and UTC day; absent = off (DR-1.17). */
  readonly maxDailyWinMinor?: bigint;
}

/** The configuration of the engine (Appendix B of the rules, the keys of the engine). Durations in ms. */
export interface EngineConfig {
  /** Caps on the factor of a whole coupon (DR-1.14). */
  readonly maxCoefSingleMilli: CoefMilli;
  readonly maxCoefExpressMilli: CoefMilli;
  readonly maxLines: bigint;
  /** Currency of the risk limits (`maxWinMinor`) (DR-4.57). */
  readonly houseCurrency: Currency;
  readonly limits: ReadonlyMap<string, CurrencyLimits>;
  /** Types whose stake is limited by the limits of their legs; `all` by default (DR-4.60). */
  readonly typesWithMaximum: 'all' | readonly number[];
  /** How long a re-quote can be approved (DR-4.74). */
  readonly quoteTtlMs: number;
  /** Whether stakes over the maximum may be sent to a trader, and the trader's time to decide (DR-4.84, DR-4.86). */
  readonly isVipBetAllowed: boolean;
  readonly vipDecisionMs: number;
  readonly isBonusLegOn: boolean;
  readonly isHyperBonusOn: boolean;
  /** Live delay by sport key, and for other sports (DR-4.70). */
  readonly betDelayMs: ReadonlyMap<string, number>;
  readonly otherBetDelayMs: number;
  /** How long a live leg with an unconfirmed result waits (DR-4.110). */
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
    maxHyperBonusMinor: 5_000_00n,
  },
  {
    currency: known('USD'),
    maxPayoutMinor: 60_000_00n,
    minBetMinor: 20n,
    minLineMinor: 2n,
    minHyperBonusBetMinor: 1_00n,
    maxHyperBonusMinor: 5_000_00n,
  },
  {
    currency: known('RUB'),
    maxPayoutMinor: 6_000_000_00n,
    minBetMinor: 20_00n,
    minLineMinor: 2_00n,
    minHyperBonusBetMinor: 100_00n,
    maxHyperBonusMinor: 500_000_00n,
  },
  {
    currency: known('KWD'),
    maxPayoutMinor: 20_000_000n,
    minBetMinor: 100n,
    minLineMinor: 10n,
    minHyperBonusBetMinor: 300n,
    maxHyperBonusMinor: 1_700_000n,
  },
];

const SECOND_MS = 1000;

/** Defaults of Appendix B; an operator overrides single values. */
export const DEFAULT_CONFIG: EngineConfig = {
  maxCoefSingleMilli: 200_000n,
  maxCoefExpressMilli: 1_000_000n,
  maxLines: 13_000n,
  houseCurrency: known('EUR'),
  limits: new Map(DEFAULT_LIMITS.map((limits) => [limits.currency.code, limits])),
  typesWithMaximum: 'all',
  quoteTtlMs: 10 * SECOND_MS,
  isVipBetAllowed: true,
  vipDecisionMs: 15 * 60 * SECOND_MS,
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
  settleHoldMs: 60 * SECOND_MS,
};

/** The live delay of a sport in milliseconds (DR-4.70). */
export function betDelayMs(config: EngineConfig, sport: string): number {
  return config.betDelayMs.get(sport) ?? config.otherBetDelayMs;
}

/** The limits of a currency. An account in a currency without limits is a configuration bug and throws. */
export function currencyLimits(config: EngineConfig, code: string): CurrencyLimits {
  const limits = config.limits.get(code);
  if (!limits) throw new RangeError(`no coupon limits are configured for ${code}`);
  return limits;
}
