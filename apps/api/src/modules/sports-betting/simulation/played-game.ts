import type { Simulation, EventModel } from '@touchline/price-model';
import type { GameState, OpenGame, LineRef } from '../catalogue/index.ts';
import { type PublishedLines, publishedLinesOf } from './published-lines.ts';

/** Timing of a game's messages, in real milliseconds, already divided by the speed. */
export type PlayTerms = {
  producer: string;
  /** Repricing interval while the clock runs; `null` for sports in which only points move prices. */
  repriceEveryMs: number | null;
  /** How often the clock is published again when it runs at another rate than real time. */
  setClockEveryMs: number;
  /** Repricing interval before the start; `null` for never. */
  driftEveryMs: number | null;
  /** Time from the end to the second, final settlement (DR-7.43). */
  confirmAfterMs: number;
};

/** The model that prices a game before it starts. */
export type LineModel = (nowMs: number) => EventModel;

/** One game of a simulated feed: its simulation, and what has been published. Changed only by `stepGame`. */
export type PlayedGame = {
  readonly gameId: number;
  readonly sportKey: string;
  readonly isSimulated: boolean;
  readonly simulation: Simulation;
  readonly terms: PlayTerms;
  readonly lineModel: LineModel;
  readonly lines: PublishedLines;
  /** Lines whose result the source does not have; void when the game is over. */
  readonly isVoid?: (line: LineRef) => boolean;
  state: GameState;
  /** Number of incidents published; -1 when this process has published none yet. */
  publishedCount: number;
  boardKey: string;
  nextPriceAtMs: number;
  nextClockAtMs: number;
  nextLifeSignAtMs: number;
  /** The last match-tracker facts, without the time. */
  zoneShown: string;
  isStopped: boolean;
  /** True once the game is closed: nothing more will be published. */
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
