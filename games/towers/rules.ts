import {
  drawWithoutReplacement,
  type GameRules,
  isIntegerIn,
  type Played,
  readFields,
} from '@touchline/game-kit';
import { compare, rational, type Rational } from '@touchline/money';

export const TOWERS_LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type TowersLevel = (typeof TOWERS_LEVELS)[number];

export interface TowersBet {
  readonly level: TowersLevel;
}

/** Steps on a tile of the next row, or takes what the round returns now. */
export type TowersAction = { readonly tile: number } | { readonly tile: 'cash-out' };

export interface TowersClimb {
  /** The tile of each row that was stepped on. */
  readonly steps: readonly number[];
  /** The loose tiles of every row from the bottom; null while the round is open. */
  readonly loose: readonly (readonly number[])[] | null;
  readonly hasFallen: boolean;
  /** What the next row would return for a stake of 1; null when there is none. */
  readonly next: Rational | null;
}

export const TOWERS_ROWS = 8;

/** Tiles of a row, and how many of them are loose (DR-8.66). */
export const TOWERS_TILES: Readonly<Record<TowersLevel, { readonly tiles: number; readonly loose: number }>> =
  {
    easy: { tiles: 4, loose: 1 },
    medium: { tiles: 3, loose: 1 },
    hard: { tiles: 2, loose: 1 },
    expert: { tiles: 3, loose: 2 },
  };

/** What k rows return for a stake of 1: floor(97 (tiles / firm tiles)^k) / 100 (DR-8.66). */
export function towersMultiplier(level: TowersLevel, rows: number): Rational {
  const { tiles, loose } = TOWERS_TILES[level];
  return rational((97n * BigInt(tiles) ** BigInt(rows)) / BigInt(tiles - loose) ** BigInt(rows), 100n);
}

/** The average return of a player who climbs k rows and takes the money (DR-8.12). */
export function towersReturn(level: TowersLevel, rows: number): Rational {
  const { tiles, loose } = TOWERS_TILES[level];
  const { num, den } = towersMultiplier(level, rows);
  return rational(num * BigInt(tiles - loose) ** BigInt(rows), den * BigInt(tiles) ** BigInt(rows));
}

/** Towers: one firm tile a row leads up; a loose one ends the round without a return (DR-8.66). */
export const towers: GameRules<TowersBet, TowersAction, TowersClimb> = {
  id: 'towers',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, ['level']);
    const level = TOWERS_LEVELS.find((one) => one === bet?.level);
    return level === undefined ? null : { level };
  },
  readAction: (value) => {
    const action = readFields(value, ['tile']);
    if (action?.tile === 'cash-out') return { tile: 'cash-out' };
    return action && isIntegerIn(action.tile, 0, 3) ? { tile: action.tile } : null;
  },
  play: (stream, { level }, actions, limit) => {
    const { tiles, loose: count } = TOWERS_TILES[level];
    // All rows are drawn at the start, from the bottom, so that no step decides a later row.
    const loose = Array.from({ length: TOWERS_ROWS }, () => drawWithoutReplacement(stream, tiles, count));
    const steps: number[] = [];
    for (const [at, { tile }] of actions.entries()) {
      const isLast = at === actions.length - 1;
      if (tile === 'cash-out') return steps.length > 0 && isLast ? paid(level, loose, steps) : null;
      if (tile >= tiles || nextOf(level, steps.length, limit) === null) return null;
      const hasFallen = loose[steps.length]?.includes(tile) === true;
      steps.push(tile);
      if (hasFallen) return isLast ? fallen(loose, steps) : null;
      if (nextOf(level, steps.length, limit) === null) return isLast ? paid(level, loose, steps) : null;
    }
    const returned = steps.length === 0 ? rational(0n) : towersMultiplier(level, steps.length);
    const shown = { steps, loose: null, hasFallen: false, next: nextOf(level, steps.length, limit) };
    return { isOver: false, stakes: 1, returned, shown };
  },
  cautious: ({ isOver, shown }) =>
    isOver ? null : shown.steps.length > 0 ? { tile: 'cash-out' } : { tile: 0 },
  most: ({ level }) => towersMultiplier(level, 1),
  parts: () => 1,
};

/** Null on the top, and when the next row would return more than the limit. */
function nextOf(level: TowersLevel, rows: number, limit: Rational): Rational | null {
  if (rows >= TOWERS_ROWS) return null;
  const next = towersMultiplier(level, rows + 1);
  return compare(next, limit) > 0 ? null : next;
}

const paid = (
  level: TowersLevel,
  loose: TowersClimb['loose'],
  steps: readonly number[],
): Played<TowersClimb> => ({
  isOver: true,
  stakes: 1,
  returned: towersMultiplier(level, steps.length),
  shown: { steps, loose, hasFallen: false, next: null },
});

const fallen = (loose: TowersClimb['loose'], steps: readonly number[]): Played<TowersClimb> => ({
  isOver: true,
  stakes: 1,
  returned: rational(0n),
  shown: { steps, loose, hasFallen: true, next: null },
});
