/** Words for limits. */
import type { Translate } from '@touchline/i18n';
import { amountLimitOf, EXTRA_LIMIT, SESSION_LIMIT } from '@touchline/contracts/players';
import { formatMoney } from '@touchline/ui';
import { isNone, type Limit } from '../../data/limits.ts';

/** "Deposit limit, 7 days". */
export function limitName(limitType: number, t: Translate): string {
  const amount = amountLimitOf(limitType);
  if (amount) return t('office_limit_name', { kind: amount.kind, days: String(amount.days) });
  return t(limitType === SESSION_LIMIT ? 'office_limit_session' : 'office_limit_reality');
}

/** "Largest stake of one bet": a limit that the site has set. */
export const siteLimitName = (kind: string | null | undefined, t: Translate): string =>
  t(kind === 'net-deposit' ? 'office_limit_site_net_deposit' : 'office_limit_site_single_stake');

/** "€300.00", "3 hours", "no limit". */
export function valueText(
  { limitType, currency }: { readonly limitType: number; readonly currency: string | null },
  value: Limit['limitValue'],
  t: Translate,
  lang: string,
): string {
  if (value === null || isNone(value)) return t('office_limit_none');
  if (amountLimitOf(limitType) || limitType === EXTRA_LIMIT)
    return formatMoney(String(value), { lang, currency: currency ?? 'EUR' });
  return t(limitType === SESSION_LIMIT ? 'office_limit_hours' : 'office_limit_minutes', {
    count: Number(value),
  });
}
