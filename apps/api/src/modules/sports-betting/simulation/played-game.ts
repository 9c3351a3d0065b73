import {
  noPlayCounts,
  type EventModel,
  type MatchPlayers,
  type PlayCounts,
  type Simulation,
} from '@touchline/price-model';
import type { GameState, OpenGame, LineRef } from '../catalogue/index.ts';
import { type PublishedLines, publishedLinesOf } from './published-lines.ts';

/** When a game's messages are sent. Times are real milliseconds, already divided by the speed. */
export type PlayTerms = {
  producer: string;
  /** Repricing interval while the clock runs; `null` for sports in which only points change prices. */
  repriceEveryMs: number | null;
  /** The interval for publishing a clock that does not run at the rate of real time. */
  setClockEveryMs: number;
  /** Repricing interval before the start; `null` for no repricing. */
  driftEveryMs: number | null;
  /** Time between the end and the second, final settlement (DR-7.43). */
  confirmAfterMs: number;
};

/** The players of a game, in a sport that has them. */
export type PlayedPlayers = {
  /** When the line-ups are published; real milliseconds (DR-7.126). */
  lineUpsAtMs: number;
  /** Draws the players at the first call, and returns the same ones afterwards. */
  read: () => MatchPlayers;
};

/** Returns the model that prices a game before its start. */
export type LineModel = (nowMs: number) => EventModel;

/** One game of a simulated feed: its simulation and what has been published. Only `stepGame` changes it. */
export type PlayedGame = {
  readonly gameId: number;
  readonly sportKey: string;
  readonly isSimulated: boolean;
  readonly simulation: Simulation;
  readonly terms: PlayTerms;
  readonly lineModel: LineModel;
  readonly lines: PublishedLines;
  /** Whether the source has no result for a line; such a line is void when the game is over. */
  readonly isVoid?: (line: LineRef) => boolean;
  readonly players?: PlayedPlayers | undefined;
  state: GameState;
  hasLineUps: boolean;
  /** Number of incidents published; -1 when this process has published none yet. */
  publishedCount: number;
  boardKey: string;
  nextPriceAtMs: number;
  nextClockAtMs: number;
  nextLifeSignAtMs: number;
  /** The match-tracker facts published last, without the time. */
  zoneShown: string;
  /** The story published last, and when the next one is due. */
  story: PublishedStory;
  isStopped: boolean;
  /** True once the game is closed; nothing more is published. */
  isOver: boolean;
};

export type PublishedStory = {
  counts: PlayCounts;
  text: string;
  /** Number of incidents in the last story. */
  incidentCount: number;
  nextAtMs: number;
  repeatAtMs: number;
};

export function newPlayedGame(
  options: Pick<
    PlayedGame,
    'gameId' | 'sportKey' | 'isSimulated' | 'simulation' | 'terms' | 'lineModel' | 'isVoid' | 'players'
  >,
  known?: OpenGame,
): PlayedGame {
  return {
    ...options,
    lines: publishedLinesOf(known?.lines ?? []),
    state: known?.state ?? 'SCHEDULED',
    hasLineUps: false,
    publishedCount: -1,
    boardKey: '',
    nextPriceAtMs: 0,
    nextClockAtMs: 0,
    nextLifeSignAtMs: 0,
    zoneShown: '',
    story: { counts: noPlayCounts, text: '', incidentCount: 0, nextAtMs: 0, repeatAtMs: 0 },
    isStopped: false,
    isOver: false,
  };
}
