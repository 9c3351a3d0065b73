/** The table of a season as it stood, and the points of a side by its matches (DR-10.61). */
import { standings, type StandingsRow } from '@touchline/betting-engine';
import type { SeasonWire } from '@touchline/contracts/sports-betting';

export function tableOf({ entrants, results, winPoints, drawPoints }: SeasonWire): StandingsRow<number>[] {
  return standings(
    entrants.map(({ id }) => id),
    results,
    { win: winPoints, draw: drawPoints },
  );
}

/** Points of a row after each of its matches: the first number is 0, before the first match. */
export function pointsByMatch(
  { outcomes }: Pick<StandingsRow<number>, 'outcomes'>,
  { winPoints, drawPoints }: Pick<SeasonWire, 'winPoints' | 'drawPoints'>,
): readonly number[] {
  const sums = [0];
  for (const outcome of outcomes) {
    const points = outcome === 'won' ? winPoints : outcome === 'drawn' ? drawPoints : 0;
    sums.push((sums.at(-1) ?? 0) + points);
  }
  return sums;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** An SVG path through the numbers, from left to right; `length` and `most` are the ends of the scales, above 0. */
export function pathOf(
  numbers: readonly number[],
  { length, most }: { readonly length: number; readonly most: number },
  { width, height }: Box,
): string {
  const at = (number: number, index: number): string =>
    `${((index / length) * width).toFixed(1)} ${(height - (number / most) * height).toFixed(1)}`;
  return numbers.map((number, index) => `${index === 0 ? 'M' : 'L'}${at(number, index)}`).join('');
}
