/** Words for limits. */
import type { Translate } from '@touchline/i18n';
import { amountLimitOf, SESSION_LIMIT } from '@touchline/contracts/players';
import { formatMoney } from '@touchline/ui';
import { isNone, type Limit } from '../../data/limits.ts';

/** "Deposit limit, 7 days". */
export function limitName(limitType: number, t: Translate): string {
  const amount = amountLimitOf(limitType);
  if (amount) return t('office_limit_name', { kind: amount.kind, days: String(amount.days) });
  return t(limitType === SESSION_LIMIT ? 'office_limit_session' : 'office_limit_reality');
}

/** "€300.00", "3 hours", "no limit". */
export function valueText(
  { limitType, currency }: Limit,
  value: Limit['limitValue'],
  t: Translate,
  lang: string,
): string {
  if (value === null || isNone(value)) return t('office_limit_none');
  if (amountLimitOf(limitType)) return formatMoney(String(value), { lang, currency: currency ?? 'EUR' });
  return t(limitType === SESSION_LIMIT ? 'office_limit_hours' : 'office_limit_minutes', {
    count: Number(value),
  });
}
