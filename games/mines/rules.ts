import {
  choose,
  drawWithoutReplacement,
  type GameRules,
  isIntegerIn,
  type Played,
  readFields,
} from '@touchline/game-kit';
import { compare, rational, type Rational } from '@touchline/money';

/** How many of the 25 tiles are mines: 1 to 24. */
export interface MinesBet {
  readonly mines: number;
}

/** Opens a tile, 0 to 24 row by row, or takes what the round returns now. */
export type MinesAction = { readonly tile: number } | { readonly tile: 'cash-out' };

export interface MinesBoard {
  readonly opened: readonly number[];
  /** Where the mines were; null while the round is open. */
  readonly mines: readonly number[] | null;
  /** The mine that ended the round; null without one. */
  readonly hit: number | null;
  /** What the next safe tile would return for a stake of 1; null when none may be opened. */
  readonly next: Rational | null;
}

const TILES = 25;

/** What k safe tiles return for a stake of 1: floor(97 C(25,k) / C(25-m,k)) / 100 (DR-8.33). */
export const minesMultiplier = (mines: number, opened: number): Rational =>
  rational((97n * choose(TILES, opened)) / choose(TILES - mines, opened), 100n);

/** The average return of a player who opens k tiles and takes the money (DR-8.12). */
export function minesReturn(mines: number, opened: number): Rational {
  const { num, den } = minesMultiplier(mines, opened);
  return rational(num * choose(TILES - mines, opened), den * choose(TILES, opened));
}

/** Mines: each safe tile raises what a cash-out returns; a mine ends the round without a return (DR-8.33). */
export const mines: GameRules<MinesBet, MinesAction, MinesBoard> = {
  id: 'mines',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, ['mines']);
    return bet && isIntegerIn(bet.mines, 1, TILES - 1) ? { mines: bet.mines } : null;
  },
  readAction: (value) => {
    const action = readFields(value, ['tile']);
    if (action?.tile === 'cash-out') return { tile: 'cash-out' };
    return action && isIntegerIn(action.tile, 0, TILES - 1) ? { tile: action.tile } : null;
  },
  play: (stream, bet, actions, limit) => {
    const laid = drawWithoutReplacement(stream, TILES, bet.mines);
    const opened: number[] = [];
    for (const [at, { tile }] of actions.entries()) {
      const isLast = at === actions.length - 1;
      if (tile === 'cash-out') return opened.length > 0 && isLast ? paid(bet, laid, opened) : null;
      if (opened.includes(tile) || nextOf(bet, opened.length, limit) === null) return null;
      if (laid.includes(tile)) return isLast ? lost(laid, opened, tile) : null;
      opened.push(tile);
      // The last safe tile and the limit leave nothing to choose.
      if (nextOf(bet, opened.length, limit) === null) return isLast ? paid(bet, laid, opened) : null;
    }
    const returned = opened.length === 0 ? rational(0n) : minesMultiplier(bet.mines, opened.length);
    const shown = { opened, mines: null, hit: null, next: nextOf(bet, opened.length, limit) };
    return { isOver: false, stakes: 1, returned, shown };
  },
  cautious: ({ isOver, shown }) =>
    isOver ? null : shown.opened.length > 0 ? { tile: 'cash-out' } : { tile: 0 },
  most: ({ mines: count }) => minesMultiplier(count, 1),
  parts: () => 1,
};

/** Null when no safe tile is left, or when the next one would return more than the limit. */
function nextOf({ mines: count }: MinesBet, opened: number, limit: Rational): Rational | null {
  if (opened >= TILES - count) return null;
  const next = minesMultiplier(count, opened + 1);
  return compare(next, limit) > 0 ? null : next;
}

const paid = (
  { mines: count }: MinesBet,
  laid: readonly number[],
  opened: readonly number[],
): Played<MinesBoard> => ({
  isOver: true,
  stakes: 1,
  returned: minesMultiplier(count, opened.length),
  shown: { opened, mines: laid, hit: null, next: null },
});

const lost = (laid: readonly number[], opened: readonly number[], hit: number): Played<MinesBoard> => ({
  isOver: true,
  stakes: 1,
  returned: rational(0n),
  shown: { opened, mines: laid, hit, next: null },
});
