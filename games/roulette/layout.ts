/** Where the fields of the table lie, and how the arrow keys go from one to another (DR-8.83). */
import { ROULETTE_RED, ROULETTE_SPOTS } from './rules.ts';

/** Bets on numbers: the table offers one kind of them at a time, so that each field is large enough for a finger. */
export const INSIDE_KINDS = ['straight', 'split', 'street', 'corner', 'line'] as const;
export type InsideKind = (typeof INSIDE_KINDS)[number];
export const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
export const DOZENS = ['dozen-1', 'dozen-2', 'dozen-3'] as const;
export const COLUMNS = ['column-1', 'column-2', 'column-3'] as const;

export const numbersOf = (spot: string): readonly number[] => ROULETTE_SPOTS.get(spot) ?? [];

export const kindOf = (spot: string): string => spot.split('-')[0] ?? '';

export const spotsOfKind = (kind: InsideKind): string[] =>
  [...ROULETTE_SPOTS.keys()].filter((spot) => kindOf(spot) === kind);

export const colourOf = (number: number): 'zero' | 'red' | 'black' => {
  if (number === 0) return 'zero';
  return ROULETTE_RED.includes(number) ? 'red' : 'black';
};

/**
 * A place on the numbers. `along` goes from the zero (-1 to 0) over the twelve rows of three (0 to 12), `across` over the
 * three numbers of a row (0 to 3).
 */
export interface Place {
  readonly along: number;
  readonly across: number;
}

/** Fields of whole rows lie at the side of the row, inside the first number. */
const SIDE = 0.22;
const rowOf = (number: number): number => Math.floor((number - 1) / 3);
const middleOf = (number: number): number => ((number - 1) % 3) + 0.5;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function placeOf(spot: string): Place {
  const numbers = numbersOf(spot);
  const others = numbers.filter((number) => number > 0);
  if (others.length === 0) return { along: -0.5, across: 1.5 };
  // Fields with the zero lie between it and the first row.
  const along = numbers.includes(0) ? 0 : mean(others.map(rowOf)) + 0.5;
  const isRow = others.length % 3 === 0;
  return { along, across: isRow ? SIDE : mean(others.map(middleOf)) };
}

export interface Box {
  readonly x: number;
  readonly y: number;
}
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const DIRECTIONS: Readonly<Record<Arrow, Box>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much farther a field counts that lies beside the way of the arrow. */
const ASIDE = 3;

/** The field that an arrow key leads to from a field, by the middles of both; null at the edge of the table. */
export function nextField(from: Box, all: readonly Box[], arrow: Arrow): number | null {
  const { x, y } = DIRECTIONS[arrow];
  let best: { at: number; distance: number } | null = null;
  for (const [at, box] of all.entries()) {
    const ahead = (box.x - from.x) * x + (box.y - from.y) * y;
    const aside = Math.abs((box.x - from.x) * y) + Math.abs((box.y - from.y) * x);
    // What lies more beside than ahead is not in this direction.
    if (ahead < 1 || aside > 2 * ahead) continue;
    const distance = ahead + ASIDE * aside;
    if (best === null || distance < best.distance) best = { at, distance };
  }
  return best?.at ?? null;
}
