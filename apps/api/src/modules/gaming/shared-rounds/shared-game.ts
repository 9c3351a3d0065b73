import { fairnessOf, type SeedStream } from '@touchline/game-kit';
import { nodeHashing } from '@touchline/game-kit/node';
import {
  bustTickOf,
  CRASH_ID,
  CRASH_VERSION,
  goalOf,
  mostStakeMinor,
  pointOf,
} from '@touchline/games/shared-rules';

/** What a game with shared rounds decides itself. Multipliers are hundredths. */
export type SharedGame = {
  id: string;
  version: number;
  /** The multiplier at which the round ends. */
  pointOf: (stream: SeedStream) => number;
  /** The first tick at which a cash-out is too late. */
  bustTickOf: (point: number) => number;
  /** Where an entry is cashed out at the latest; null for a stake above the greatest (DR-8.97). */
  goalOf: (stakeMinor: bigint, maxWinMinor: bigint, target: number | null) => number | null;
  mostStakeMinor: (maxWinMinor: bigint) => bigint;
};

const crash: SharedGame = {
  id: CRASH_ID,
  version: CRASH_VERSION,
  pointOf,
  bustTickOf,
  goalOf,
  mostStakeMinor,
};

/** The games with shared rounds, by id. */
export const sharedGames: ReadonlyMap<string, SharedGame> = new Map([[crash.id, crash]]);

export const { hashChain } = fairnessOf(nodeHashing);
