import type { Simulation, EventModel } from '@touchline/price-model';
import type { GameState, OpenGame, LineRef } from '../catalogue/index.ts';
import { type PublishedLines, publishedLinesOf } from './published-lines.ts';

/** How a game's producer speaks; times are real milliseconds, already divided by the speed. */
export type PlayTerms = {
  producer: string;
  /** While the clock runs prices are made anew this often; `null` for sports in which only points move prices. */
  repriceEveryMs: number | null;
  /** A clock of another pace than the world's is set right this often. */
  setClockEveryMs: number;
  /** Prices before the start are looked at again this often; `null` for never. */
  driftEveryMs: number | null;
  /** From the end to the second, final settlement (DR-7.43). */
  confirmAfterMs: number;
};

/** What to price a game by before it starts. */
export type LineModel = (nowMs: number) => EventModel;

/** One game of a simulated feed: its simulation, and what has been told of it. Changed only by `stepGame`. */
export type PlayedGame = {
  readonly gameId: number;
  readonly sportKey: string;
  readonly isSimulated: boolean;
  readonly simulation: Simulation;
  readonly terms: PlayTerms;
  readonly lineModel: LineModel;
  readonly lines: PublishedLines;
  /** Lines whose result the source does not have: void when the game is over. */
  readonly isVoid?: (line: LineRef) => boolean;
  state: GameState;
  /** Incidents already told; -1 when this process has told none yet. */
  publishedCount: number;
  boardKey: string;
  nextPriceAtMs: number;
  nextClockAtMs: number;
  nextLifeSignAtMs: number;
  /** What its picture showed last, without the time. */
  zoneShown: string;
  isStopped: boolean;
  /** True once the game is closed: nothing more will be told. */
  isOver: boolean;
};

export function newPlayedGame(
  options: Pick<
    PlayedGame,
    'gameId' | 'sportKey' | 'isSimulated' | 'simulation' | 'terms' | 'lineModel' | 'isVoid'
  >,
  known?: OpenGame,
): PlayedGame {
  return {
    ...options,
    lines: publishedLinesOf(known?.lines ?? []),
    state: known?.state ?? 'SCHEDULED',
    publishedCount: -1,
    boardKey: '',
    nextPriceAtMs: 0,
    nextClockAtMs: 0,
    nextLifeSignAtMs: 0,
    zoneShown: '',
    isStopped: false,
    isOver: false,
  };
}
