/** What the page of a cup shows: its rounds, which of them is played now, and its figures. */
import type { CupTieWire, SeasonWire } from '@touchline/contracts/sports-betting';

export type Bracket = NonNullable<SeasonWire['bracket']>;

/** The first round with a match that has not ended; the final when all have. */
export function currentRound(bracket: Bracket): number {
  const open = bracket.findIndex((ties) => ties.some(({ state }) => state !== 'ended'));
  return open === -1 ? bracket.length - 1 : open;
}

/** The sides that the round begins with: 16, 8, 4, 2. */
export const sidesOf = (ties: readonly CupTieWire[]): number => 2 * ties.length;

const DAY_MS = 24 * 3_600_000;

/** Whether all ties start within a day, so that their times need no date. */
export function isWithinDay(bracket: Bracket): boolean {
  const starts = bracket.flat().map(({ startAtMs }) => startAtMs);
  return Math.max(...starts) - Math.min(...starts) < DAY_MS;
}

export interface CupFigures {
  readonly played: number;
  readonly total: number;
  readonly goals: number;
  readonly shootOuts: number;
}

/** Figures of the matches that have ended; kicks of a shoot-out are not goals. */
export function cupFigures(bracket: Bracket): CupFigures {
  const ties = bracket.flat();
  const ended = ties.filter(({ state }) => state === 'ended');
  return {
    played: ended.length,
    total: ties.length,
    goals: ended.reduce((sum, { score }) => sum + (score?.home ?? 0) + (score?.away ?? 0), 0),
    shootOuts: ended.filter(({ score }) => score?.pens).length,
  };
}

export interface ShownTie {
  readonly state: CupTieWire['state'];
  readonly score: CupTieWire['score'];
}

type LiveGame = {
  readonly section: string;
  readonly score: { readonly home: number; readonly away: number } | null;
};

/** A tie with the score of its match in play; an ended one stays as it ended. */
export function tieNow({ state, score }: CupTieWire, live: LiveGame | undefined): ShownTie {
  if (state === 'ended' || live?.section !== 'live') return { state, score };
  const { home = 0, away = 0 } = live.score ?? {};
  return { state: 'live', score: { home, away, pens: null } };
}
