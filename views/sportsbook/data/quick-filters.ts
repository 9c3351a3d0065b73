/** Decides which games of a list match the visitor's quick filters (DM-PR-013). */
import { type Preferences, TIME_FILTERS } from '@touchline/contracts/players';
import type { GameWire, ScoreWire } from '@touchline/contracts/sports-betting';
import type { Section } from '@touchline/line-kit';

export type TimeFilterId = Preferences['timeFilter'];

/** The filters of each section. Games of the line have no period yet, and live games have already started. */
export const TIME_FILTERS_OF: Readonly<Record<Section, readonly TimeFilterId[]>> = {
  live: [TIME_FILTERS.all, TIME_FILTERS.firstPeriod, TIME_FILTERS.secondPeriod, TIME_FILTERS.recommended],
  line: [TIME_FILTERS.all, TIME_FILTERS.upcoming, TIME_FILTERS.recommended],
};

/** Returns the active filter; a filter that does not apply in the section means all. */
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

/**
 * Returns the number of the current period; in a break, that of the last period. 1 is the first half, set or quarter.
 * Null before the start.
 */
export const periodOf = (score: ScoreWire | null): number | null =>
  score === null ? null : Math.max(1, score.periods.at(-1)?.no ?? 1);

/**
 * Whether the list is empty only because of the filters. `ids` are all games, and `passing` are those that match the
 * filters. `only` limits both lists, for example to starred games.
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
    // The API has already omitted the later games.
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
