/** The fee of a payment method: a fixed amount and a rate. */
import { intlTag } from '@touchline/i18n';

interface Fee {
  /** An amount, as the server sends it. */
  readonly fixed: string;
  /** Hundredths of a percent. */
  readonly rateBp: number;
}

/**
 * Returns the parts of a fee, such as "€0.50 + 1.5%"; null without a fee.
 * @param money formats an amount
 */
export function formatFee(
  { fixed, rateBp }: Fee,
  money: (amount: string) => string,
  lang: string,
): string | null {
  const hasFixed = !/^[0.]+$/.test(fixed);
  if (!hasFixed && rateBp === 0) return null;
  const rate = new Intl.NumberFormat(intlTag(lang), { style: 'percent', maximumFractionDigits: 2 });
  const parts = [...(hasFixed ? [money(fixed)] : []), ...(rateBp > 0 ? [rate.format(rateBp / 10_000)] : [])];
  return parts.join(' + ');
}
