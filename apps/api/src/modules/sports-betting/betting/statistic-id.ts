import type { Names } from '../catalogue/index.ts';

/** The statistics of a match open under its id; an event without two sides has none (DR-7.134). */
export const statisticIdOf = ({
  gameId,
  awayNames,
}: {
  gameId: bigint;
  awayNames: Names | null;
}): number | null => (awayNames === null ? null : Number(gameId));
