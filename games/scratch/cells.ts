/**
 * The nine cells of a card. They follow from its place and its prize, and decide nothing: the prize stands in three cells,
 * every other prize in one at most. So a card without a prize never shows two alike (DR-8.82).
 */
import { SCRATCH_PRIZES, type ScratchTicket } from './rules.ts';

export const CELLS = 9;
/** What a cell without an amount has. */
export const BLANK = 0;
const ALIKE = 3;
/** Other prizes on a card that wins, and on one that does not. */
const OTHERS_OF_WIN = 3;
const OTHERS = 5;

/** A row of numbers that looks random and follows from the place (the mixing function of SplitMix32). */
function numbersOf(place: number): (bound: number) => number {
  let state = place;
  return (bound) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  };
}

function shuffled<T>(items: readonly T[], next: (bound: number) => number): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(next(rest.length), 1));
}

export function cellsOf({ place, prize }: ScratchTicket): number[] {
  const next = numbersOf(place);
  const others = shuffled(
    SCRATCH_PRIZES.map((one) => one.prize).filter((one) => one !== prize),
    next,
  ).slice(0, prize > 0 ? OTHERS_OF_WIN : OTHERS);
  const alike = prize > 0 ? Array.from({ length: ALIKE }, () => prize) : [];
  const filled = [...alike, ...others];
  return shuffled([...filled, ...Array.from({ length: CELLS - filled.length }, () => BLANK)], next);
}
