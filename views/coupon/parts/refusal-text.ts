import type { Translate } from '@touchline/i18n';

/** The text of a refusal by its code; a code without one gets the general text. */
export function refusalText(
  code: string,
  details: Readonly<Record<string, unknown>>,
  t: Translate,
  money: (amount: string) => string,
): string {
  const name = code.split('/').at(-1)?.replaceAll('-', '_') ?? '';
  const amount = (key: string): string => (typeof details[key] === 'string' ? money(details[key]) : '');
  const values = { min: amount('min'), max: amount('max') };
  return t.find(`coupon_refused_${name}`, values) ?? t('coupon_refused_other');
}
