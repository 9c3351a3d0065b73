/** Rounds that all players share (DR-8.93 to DR-8.108). */
export const sharedRoundPaths = {
  state: { method: 'GET', path: '/web-api/shared-rounds/:game' },
  room: { method: 'GET', path: '/web-api/shared-rounds/:game/room' },
  played: { method: 'GET', path: '/web-api/shared-rounds/:game/played' },
  place: { method: 'POST', path: '/web-api/shared-rounds/entries' },
  cashOut: { method: 'POST', path: '/web-api/shared-rounds/entries/:entryId/cash-out' },
} as const;

/** The live topic of a game with shared rounds. */
export const sharedRoundTopic = (game: string): string => `round/${game}`;

/** How many points of past rounds are shown. */
export const MAX_SHARED_HISTORY = 50;
/** How many ended rounds of a player are listed, the newest ones (DR-8.106). */
export const MAX_SHARED_PLAYED = 30;
/** How many entries of a round are listed, the first ones. */
export const MAX_SHARED_LISTED = 40;

export const sharedRoundStates = ['betting', 'running', 'ended'] as const;

/** A round as everybody sees it. Times are ms since 1970, multipliers are hundredths. */
export type SharedRoundWire = {
  roundId: number;
  /** Its place in the chain, from 1. */
  number: number;
  chainId: number;
  /** The version of the rules. */
  version: number;
  state: (typeof sharedRoundStates)[number];
  openedAtMs: number;
  /** Bets are taken before this time. */
  closesAtMs: number;
  startedAtMs: number | null;
  endedAtMs: number | null;
  /** Null until the round has ended. */
  point: number | null;
  /** In hex; null until the round has ended. */
  seed: string | null;
  /** Whether the site broke the round off, and returned the stakes that were in play (DR-8.100). */
  isBroken: boolean;
};

/** An entry in the list of the round, with a masked player. */
export type SharedListedWire = {
  /** Such as `•••47`. */
  player: string;
  stake: string;
  currency: string;
  /** Its cash-out in hundredths; null while it is in play, and when it has lost. */
  multiplier: number | null;
};

/** A hash chain (DR-8.8). */
export type SharedChainWire = {
  chainId: number;
  /** SHA-256 of the seed of its first round, in hex. */
  terminalHash: string;
  rounds: number;
  /** Where the public value came from, as it was told before it was known. */
  source: string;
  publishedAtMs: number;
  publicValue: string;
  fixedAtMs: number;
};

export type SharedPointWire = {
  roundId: number;
  number: number;
  chainId: number;
  point: number;
  seed: string;
  /** Whether the round was broken off (DR-8.100). */
  isBroken: boolean;
};

/** The objects of a `round/{game}` topic: each part may be missing. */
export type SharedLiveObjects = {
  /** `nowMs`: the time of the site when the round was read. */
  round?: { round: SharedRoundWire; nowMs: number };
  chain?: SharedChainWire;
  /** The last points, the newest first. */
  history?: { points: SharedPointWire[] };
  totals?: { entries: number; taken: number };
  [entry: `entry:${number}`]: SharedListedWire;
};
