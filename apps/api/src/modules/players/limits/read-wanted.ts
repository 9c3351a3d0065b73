import {
  amountLimitOf,
  type ChangeableLimitType,
  EXTRA_LIMIT,
  type LimitErrorCode,
  NO_AMOUNT_LIMIT,
  NO_SESSION_LIMIT,
  REALITY_CHECK_LIMIT,
  REALITY_CHECK_MINUTES,
  SELF_EXCLUSION,
  SELF_EXCLUSION_DAYS,
  SESSION_HOURS,
  TIME_OUT,
  TIME_OUT_DAYS,
  type WantedLimit,
} from '@touchline/contracts/players';
import { knownCurrency, parseAmount } from '@touchline/money';
import type { NewExclusion } from './exclusions.ts';

export type ReadWanted =
  /** A value of null removes the limit. */
  | { outcome: 'limit'; type: ChangeableLimitType; value: bigint | null }
  | ({ outcome: 'exclusion' } & NewExclusion)
  | { outcome: 'refused'; code: LimitErrorCode };

const refused = (code: LimitErrorCode): ReadWanted => ({ outcome: 'refused', code });

/**
 * Reads one wanted limit. An amount is above zero and exact in the currency of the player's limits; hours, minutes and
 * days are of the lists (DR-5.6 to DR-5.12).
 */
export function readWanted(
  { limitType, limitValue, currency: named, selfExcludeReason }: WantedLimit,
  currency: string,
): ReadWanted {
  if (limitType === EXTRA_LIMIT) return refused('limits/not-editable');
  if (named !== undefined && named !== currency) return refused('limits/currency');
  if (selfExcludeReason !== undefined && limitType !== SELF_EXCLUSION) return refused('limits/value');
  if (limitType === SELF_EXCLUSION || limitType === TIME_OUT) {
    const days: readonly number[] = limitType === TIME_OUT ? TIME_OUT_DAYS : SELF_EXCLUSION_DAYS;
    if (typeof limitValue !== 'number' || !days.includes(limitValue)) return refused('limits/value');
    return { outcome: 'exclusion', type: limitType, days: limitValue, reason: selfExcludeReason ?? null };
  }
  if (amountLimitOf(limitType)) return readAmount(limitType, limitValue, currency);
  if (limitValue === NO_SESSION_LIMIT) return { outcome: 'limit', type: limitType, value: null };
  const values: readonly number[] = limitType === REALITY_CHECK_LIMIT ? REALITY_CHECK_MINUTES : SESSION_HOURS;
  if (typeof limitValue !== 'number' || !values.includes(limitValue)) return refused('limits/value');
  return { outcome: 'limit', type: limitType, value: BigInt(limitValue) };
}

function readAmount(type: ChangeableLimitType, text: string | number, currency: string): ReadWanted {
  if (typeof text !== 'string') return refused('limits/value');
  if (text === NO_AMOUNT_LIMIT) return { outcome: 'limit', type, value: null };
  const parsed = parseAmount(text, knownCurrency(currency));
  if (parsed.outcome === 'refused' || parsed.minor <= 0n) return refused('limits/value');
  return { outcome: 'limit', type, value: parsed.minor };
}
