/** The rounds of the page, the newest first, each once. An open round is the newest: a player has one at a time (DR-8.70). */
import type { PlayedRound } from './play.ts';

/** How many rounds of the visit are kept on the page. */
const KEPT_ROUNDS = 30;

/** Puts a round that was just played or stepped in its place. */
export const withRound = (known: readonly PlayedRound[], round: PlayedRound): readonly PlayedRound[] =>
  known.some(({ key }) => key === round.key)
    ? known.map((one) => (one.key === round.key ? round : one))
    : [round, ...known].slice(0, KEPT_ROUNDS);

/** Adds the rounds of the server's list, which may be older than the open round that the room has already. */
export const withLoaded = (
  known: readonly PlayedRound[],
  loaded: readonly PlayedRound[],
): readonly PlayedRound[] =>
  [...known, ...loaded.filter(({ key }) => known.every((one) => one.key !== key))]
    .toSorted((one, other) => (other.roundId ?? 0) - (one.roundId ?? 0))
    .slice(0, KEPT_ROUNDS);
