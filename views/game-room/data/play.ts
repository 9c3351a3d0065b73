/** What the game room needs of play, for money and for free alike. Amounts are decimal texts of the currency. */
import type { Json } from '@touchline/game-kit';

/** A round of either kind. */
export interface PlayedRound {
  readonly key: string;
  /** The number of a stored round; null in free play. */
  readonly roundId: number | null;
  readonly bet: Readonly<Record<string, Json>>;
  readonly actions: readonly Readonly<Record<string, Json>>[];
  readonly shown: Readonly<Record<string, Json>>;
  readonly isOver: boolean;
  readonly multiplier: string;
  readonly stake: string;
  readonly staked: string;
  /** The most that the round may pay: it decides which steps were offered (DR-8.33). */
  readonly maxWin: string;
  /** What was paid; of an open round what a cash-out pays now. */
  readonly payout: string;
  readonly nonce: number;
  /** The seeds that anyone can repeat the round with; the server seed is null until it is revealed. */
  readonly seeds: Seeds;
  readonly startedAtMs: number;
}

export interface Seeds {
  readonly pairId: number | null;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly serverSeed: string | null;
}

/** Sums since the log-in, or since the free play began. */
export interface Sums {
  readonly rounds: number;
  readonly staked: string;
  readonly returned: string;
  readonly net: string;
}

/** Why nothing was played: a code of the server, or of the free play, with its details. */
export interface PlayRefusal {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The state of a room. */
export interface Play {
  readonly isFree: boolean;
  readonly currency: string;
  /** Null until it is known. */
  readonly balance: string | null;
  readonly minStake: string;
  readonly maxWin: string;
  /** The rounds of this visit, the newest first. An open one is the first. */
  readonly rounds: readonly PlayedRound[];
  /** The open round of another game, which has to end first; null without one. */
  readonly elsewhere: { readonly game: string } | null;
  readonly sums: Sums;
  readonly pair: (Seeds & { readonly nextNonce: number }) | null;
  /** An answer is on its way. */
  readonly isBusy: boolean;
  /** The next round may begin from this time on, in ms since 1970 (DR-8.71). */
  readonly nextAtMs: number;
  readonly refusal: PlayRefusal | null;
}

/** What a room can do. */
export interface PlayActions {
  /** Resolves when the press has its answer. */
  readonly play: (stake: string, bet: object) => void | Promise<void>;
  readonly act: (action: object) => void;
  /** Reveals the server seed of the pair and begins a new one (DR-8.3). */
  readonly rotate: () => void;
  readonly dismiss: () => void;
}
