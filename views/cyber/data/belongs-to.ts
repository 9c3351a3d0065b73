/** Decides which games of a topic a page lists, because a topic has a whole sport. */
import type { GameLiveWire } from '@touchline/contracts/sports-betting';
import type { GamesOfSection } from './load-games.ts';

const HOUR_MS = 3_600_000;

/** Whether the page lists a game that was added to the topic at `nowMs`. */
export const belongsTo = (
  game: Pick<GameLiveWire, 'champId' | 'sportId' | 'startAtMs'>,
  { champIds, hiddenSportIds, hours }: Pick<GamesOfSection, 'champIds' | 'hiddenSportIds' | 'hours'>,
  nowMs: number,
): boolean =>
  champIds.includes(game.champId) &&
  !hiddenSportIds.includes(game.sportId) &&
  (hours === null || game.startAtMs <= nowMs + hours * HOUR_MS);
