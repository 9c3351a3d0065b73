/** The way to the final of a cup, for each of its two halves. */
import type { CupTieWire } from '@touchline/contracts/sports-betting';
import type { Bracket } from './cup-bracket.ts';

/** The half of the bracket that leads to the home side of the final, and the one that leads to the away side. */
export type Half = 'home' | 'away';

export interface Way {
  /** The side that has reached the final; null until it is known. */
  readonly finalistId: number | null;
  /** The ties that the finalist has won, the first one first; before it is known, the ties of the half's open round. */
  readonly ties: readonly CupTieWire[];
}

/** Returns one half of a round. */
const halfOf = (ties: readonly CupTieWire[], half: Half): readonly CupTieWire[] =>
  half === 'home' ? ties.slice(0, ties.length / 2) : ties.slice(ties.length / 2);

/** Returns how a half of the bracket leads to the final (DR-7.140). */
export function wayToFinal(bracket: Bracket, half: Half): Way {
  const rounds = bracket.slice(0, -1);
  const side = bracket.at(-1)?.[0]?.[half];
  if (side?.kind === 'known')
    return {
      finalistId: side.id,
      ties: rounds.flatMap((ties) => ties.filter(({ winnerId }) => winnerId === side.id)),
    };
  const open = rounds
    .map((ties) => halfOf(ties, half))
    .find((ties) => ties.some(({ state }) => state !== 'ended'));
  return { finalistId: null, ties: open ?? [] };
}
