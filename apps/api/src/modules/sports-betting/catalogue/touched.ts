import type { CanonicalMessage } from './canonical.ts';

/** What a batch touched; the store reads the rows once at its end. */
export type Touched = {
  games: Set<number>;
  markets: Set<number>;
  settledGames: Set<number>;
  hasNewNames: boolean;
};

export const emptyTouched = (): Touched => ({
  games: new Set(),
  markets: new Set(),
  settledGames: new Set(),
  hasNewNames: false,
});

export type ApplyDeps = { nowMs: number; onDropped: (message: CanonicalMessage, why: string) => void };
