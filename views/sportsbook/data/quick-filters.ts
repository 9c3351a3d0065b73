/** Which games of a list match the visitor's quick filters (DM-PR-013). */
import { type Preferences, TIME_FILTERS } from '@touchline/contracts/players';
import type { GameWire, ScoreWire } from '@touchline/contracts/sports-betting';
import type { Section } from '@touchline/line-kit';

export type TimeFilterId = Preferences['timeFilter'];

/** Filters with a meaning in a section: an upcoming game has no period, a live one has begun. */
export const TIME_FILTERS_OF: Readonly<Record<Section, readonly TimeFilterId[]>> = {
  live: [TIME_FILTERS.all, TIME_FILTERS.firstPeriod, TIME_FILTERS.secondPeriod, TIME_FILTERS.recommended],
  line: [TIME_FILTERS.all, TIME_FILTERS.upcoming, TIME_FILTERS.recommended],
};

/** The active filter: one without a meaning in the section is all. */
export const timeFilterIn = (section: Section, timeFilter: TimeFilterId): TimeFilterId =>
  TIME_FILTERS_OF[section].includes(timeFilter) ? timeFilter : TIME_FILTERS.all;

export interface QuickFilter {
  readonly time: TimeFilterId;
  readonly isOnlyWithVideos: boolean;
  /** The most popular championships. */
  readonly topChampIds: readonly number[];
}

export const NO_QUICK_FILTER: QuickFilter = {
  time: TIME_FILTERS.all,
  isOnlyWithVideos: false,
  topChampIds: [],
};

/** The current period or, in a break, the last one: 1 is the first half, set, quarter. Null before the start. */
export const periodOf = (score: ScoreWire | null): number | null =>
  score === null ? null : Math.max(1, score.periods.at(-1)?.no ?? 1);

/**
 * Whether only the filters leave games out. `ids` are all games, `passing` the matching ones; `only` limits both
 * (the visitor's stars).
 */
export function areAllLeftOut(
  ids: readonly number[],
  passing: readonly number[],
  only: readonly number[] = ids,
): boolean {
  const hasOne = (of: readonly number[]) => of.some((id) => only.includes(id));
  return hasOne(ids) && !hasOne(passing);
}

export function passes(game: GameWire, filter: QuickFilter): boolean {
  if (filter.isOnlyWithVideos && game.videoId === undefined) return false;
  switch (filter.time) {
    case TIME_FILTERS.all:
    // The api knows the time: it has left the later games out.
    case TIME_FILTERS.upcoming:
      return true;
    case TIME_FILTERS.firstPeriod:
      return periodOf(game.score) === 1;
    case TIME_FILTERS.secondPeriod:
      return periodOf(game.score) === 2;
    case TIME_FILTERS.recommended:
      return filter.topChampIds.includes(game.champId);
  }
}
