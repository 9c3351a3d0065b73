import type { CanonicalMessage } from './feed-messages.ts';

/** What a batch touched; the store reads the rows once at its end. */
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
