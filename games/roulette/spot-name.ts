import type { Translate } from '@touchline/i18n';
import { kindOf, numbersOf } from './layout.ts';

const NUMBERED = ['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen'] as const;
const NAMED = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;

/** The spoken name of a field: `Split 17, 20`, `Dozen 1`, `Red`. */
export function spotName(spot: string, t: Translate): string {
  const kind = kindOf(spot);
  const named = NAMED.find((one) => one === spot);
  if (named !== undefined) return t(`games_roulette_${named}`);
  const numbered = NUMBERED.find((one) => one === kind);
  if (numbered === undefined) return spot;
  const isCounted = numbered === 'column' || numbered === 'dozen';
  const numbers = isCounted ? (spot.split('-')[1] ?? '') : numbersOf(spot).join(', ');
  return t(`games_roulette_spot_${numbered}`, { numbers });
}
