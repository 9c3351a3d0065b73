/** Decides which games of a topic a page lists, because topics are separated by sport only. */
import type { GameLiveWire } from '@touchline/contracts/sports-betting';

/** Time filters in hours, as in the address. */
export const TIME_FILTERS = ['all', '1h', '3h', '12h', '24h'] as const;
export type TimeFilter = (typeof TIME_FILTERS)[number];

const HOUR_MS = 3_600_000;
const HOURS: Readonly<Record<TimeFilter | 'upcoming', number | null>> = {
  all: null,
  upcoming: 2,
  '1h': 1,
  '3h': 3,
  '12h': 12,
  '24h': 24,
};

export interface ListFilter {
  readonly champId: number | null;
  readonly time: TimeFilter | 'upcoming';
  /** Only these championships or games; null means all. */
  readonly champIds: readonly number[] | null;
  readonly gameIds: readonly number[] | null;
  /** Sports that the visitor does not see (DM-OF-013). */
  readonly hiddenSportIds: readonly number[];
}

export const NO_FILTER: ListFilter = {
  champId: null,
  time: 'all',
  champIds: null,
  gameIds: null,
  hiddenSportIds: [],
};

/** Whether the page lists a game that was added to the topic at `nowMs`. */
export function belongs(
  game: GameLiveWire,
  { champId, time, champIds, gameIds, hiddenSportIds }: ListFilter,
  nowMs: number,
): boolean {
  const hours = HOURS[time];
  return (
    (champId === null || game.champId === champId) &&
    (hours === null || game.startAtMs <= nowMs + hours * HOUR_MS) &&
    (champIds === null || champIds.includes(game.champId)) &&
    (gameIds === null || gameIds.includes(game.id)) &&
    !hiddenSportIds.includes(game.sportId)
  );
}

/** Returns the filter in `?time=3h`; any other value means all. */
export function readTimeFilter(search: string): TimeFilter {
  const asked = new URLSearchParams(search).get('time');
  return TIME_FILTERS.find((filter) => filter === asked) ?? 'all';
}
