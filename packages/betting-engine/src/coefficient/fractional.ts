/** Fractional odds for display: the traditional fractions of British bookmakers (DR-2.5). */
import { roundHalfUp, rational } from '@touchline/money';
import type { CoefMilli } from './coef.ts';
import { COEF_UNIT } from './coef.ts';

interface Fraction {
  readonly text: string;
  /** The profit on a stake of one, in thousandths. */
  readonly profitMilli: bigint;
}

/** In ascending order. */
const LADDER: readonly Fraction[] = [
  '1/1000 1/500 1/200 1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/10 1/9 1/8 1/7 2/13 1/6 2/11 1/5 2/9 1/4',
  '2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 21/20 11/10 6/5 5/4 11/8 6/4 13/8 7/4 15/8',
  '2/1 85/40 9/4 12/5 5/2 11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1',
  '18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1',
]
  .join(' ')
  .split(' ')
  .map((text) => {
    const [above = '', below = ''] = text.split('/');
    return { text, profitMilli: (BigInt(above) * COEF_UNIT) / BigInt(below) };
  });

/** From 100/1 on, fractions are whole numbers to one. */
const WHOLE_FROM_MILLI = 100n * COEF_UNIT;

/**
 * Formats the profit part of a coefficient above 1.000 as the nearest fraction of the ladder; of two equally near ones
 * the lower. From 100/1 on it is the nearest whole number to one (DR-2.5).
 */
export function fractional(coefMilli: CoefMilli): string {
  const profitMilli = coefMilli - COEF_UNIT;
  if (profitMilli >= WHOLE_FROM_MILLI) return `${roundHalfUp(rational(profitMilli, COEF_UNIT))}/1`;
  let nearest = { text: '', distance: WHOLE_FROM_MILLI };
  for (const { text, profitMilli: milli } of LADDER) {
    const distance = milli > profitMilli ? milli - profitMilli : profitMilli - milli;
    if (distance < nearest.distance) nearest = { text, distance };
  }
  return nearest.text;
}
