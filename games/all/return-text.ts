import { intlTag } from '@touchline/i18n';
import type { GameLine } from './list.ts';

/** The average return in the language's own form: one figure, or the least and the most: `96.25% – 97.00%` (DR-8.12). */
export function returnText({ least, most }: GameLine['returns'], lang: string): string {
  const format = percentFormat(lang);
  const [from, to] = [least, most].map((one) => format.format(one as Intl.StringNumericLiteral));
  return from === to ? String(to) : `${from} – ${to}`;
}

/** An average return of millionths, rounded down to two digits, so that no game shows more than it returns. */
export const returnOfPpm = (ppm: number, lang: string): string =>
  percentFormat(lang).format(Math.floor(ppm / 100) / 10_000);

const percentFormat = (lang: string): Intl.NumberFormat =>
  new Intl.NumberFormat(intlTag(lang), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
