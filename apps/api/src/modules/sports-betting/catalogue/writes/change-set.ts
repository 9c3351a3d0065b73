import type { CanonicalMessage } from './feed-messages.ts';

export type DeletedCombination = { marketId: number; gameId: number };

/** The rows that a batch changes; they are read once, at the end of the batch. */
export type ChangeSet = {
  games: Set<number>;
  markets: Set<number>;
  settledGames: Set<number>;
  /** Combinations that this batch deletes; every process that knows one must forget it. */
  deleted: DeletedCombination[];
  hasNewNames: boolean;
};

export const emptyChangeSet = (): ChangeSet => ({
  games: new Set(),
  markets: new Set(),
  settledGames: new Set(),
  deleted: [],
  hasNewNames: false,
});

export type ApplyDeps = { nowMs: number; onDropped: (message: CanonicalMessage, why: string) => void };
