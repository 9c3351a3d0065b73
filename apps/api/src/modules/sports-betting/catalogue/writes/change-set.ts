import type { CanonicalMessage } from './feed-messages.ts';

/** The rows that a batch changes; they are read once, at the end of the batch. */
export type ChangeSet = {
  games: Set<number>;
  markets: Set<number>;
  settledGames: Set<number>;
  hasNewNames: boolean;
};

export const emptyChangeSet = (): ChangeSet => ({
  games: new Set(),
  markets: new Set(),
  settledGames: new Set(),
  hasNewNames: false,
});

export type ApplyDeps = { nowMs: number; onDropped: (message: CanonicalMessage, why: string) => void };
