import { readFields, singleDraw, uniformInt } from '@touchline/game-kit';
import { rational, type Rational } from '@touchline/money';

export type ScratchBet = Readonly<Record<never, never>>;

export interface ScratchTicket {
  /** The place of the ticket among 1,000,000 equal chances. */
  readonly place: number;
  /** What it returns for a price of 1. */
  readonly prize: number;
}

/** A card is a draw of its own among as many equal chances (DR-8.44). */
export const SCRATCH_CHANCES = 1_000_000;

/** Prizes for a price of 1, and how many of the chances have them; the highest come first. */
export const SCRATCH_PRIZES: readonly { readonly prize: number; readonly count: number }[] = [
  { prize: 100_000, count: 1 },
  { prize: 5000, count: 5 },
  { prize: 500, count: 50 },
  { prize: 50, count: 1000 },
  { prize: 10, count: 8000 },
  { prize: 5, count: 40_000 },
  { prize: 2, count: 120_000 },
  { prize: 1, count: 180_000 },
];

function prizeAt(place: number): number {
  let from = 0;
  for (const { prize, count } of SCRATCH_PRIZES) {
    from += count;
    if (place < from) return prize;
  }
  return 0;
}

/** The average return for a price of 1: 0.90 (DR-8.44). */
export const scratchReturn = (): Rational =>
  rational(
    SCRATCH_PRIZES.reduce((total, { prize, count }) => total + BigInt(prize) * BigInt(count), 0n),
    BigInt(SCRATCH_CHANCES),
  );

/** A scratch card (DR-8.44). */
export const scratch = singleDraw<ScratchBet, ScratchTicket>({
  id: 'scratch',
  version: 1,
  readBet: (value) => (readFields(value, []) ? {} : null),
  draw: (stream) => {
    const place = uniformInt(stream, SCRATCH_CHANCES);
    const prize = prizeAt(place);
    return { returned: rational(BigInt(prize)), shown: { place, prize } };
  },
  most: () => rational(BigInt(SCRATCH_PRIZES[0]?.prize ?? 0)),
});
