import type { DayAccumulatorApi } from '@touchline/contracts/sports-betting';
import { dayAccumulatorKey, dayAccumulatorTopic } from '@touchline/contracts/sports-betting';
import type { LegRow } from '../../catalogue/index.ts';
import { isShown, rowsOf } from './day-legs.ts';
import { type DayRow, picksOf, readPublished } from './day-rows.ts';
import { presentDay, presentDayLive, type ShownDay } from './present-day.ts';
import { type DayDeps, publishSets, reviewSets } from './publish-sets.ts';

type Section = DayRow['section'];
type Live = Record<string, ReturnType<typeof presentDayLive>>;

export type DayAccumulators = {
  /** Publishes sets until each list is full; the job of one worker. */
  publish: () => Promise<number>;
  /** Withdraws sets that may not stay published (DR-9.33). */
  review: () => Promise<number>;
  /** Reads which sets are published into the memory of this process. */
  load: () => Promise<void>;
  /** Returns the sets of a list that are open now, in a language. Reads no database. */
  list: (section: Section, language: string) => DayAccumulatorApi['list']['reply']['accumulators'];
  /** Returns the prices of the open sets of a list, by the key of the topic. */
  live: (section: Section) => Live;
  /** The list of a topic; null for a topic of another kind. */
  sectionOf: (topic: string) => Section | null;
};

export const daySections = ['line', 'live'] as const;

/**
 * The accumulators of the day (DR-9.33). Workers publish and withdraw them. `api` processes keep the published ones in
 * memory and compute their prices from the in-memory read model, so pages cost no statement.
 */
export function createDayAccumulators(
  deps: DayDeps & {
    cachedLegs: (picks: readonly { marketId: bigint; outcomeKey: string }[]) => LegRow[] | null;
    perList: () => number;
  },
): DayAccumulators {
  const { db, clock, cachedLegs } = deps;
  let published: DayRow[] = [];
  const shown = (section: Section): ShownDay[] => {
    const nowMs = clock.nowMs();
    return published.flatMap((row) => {
      if (row.section !== section) return [];
      const found = cachedLegs(picksOf([row]));
      const legs = found && rowsOf(row, found);
      if (!legs || !isShown(section, legs, nowMs)) return [];
      return [{ row, legs: legs.filter((leg) => leg !== undefined) }];
    });
  };
  return {
    publish: () => publishSets(deps, deps.perList()),
    review: () => reviewSets(deps),
    load: async () => {
      published = await readPublished(db);
    },
    list: (section, language) => shown(section).map((one) => presentDay(one, language)),
    live: (section) =>
      Object.fromEntries(
        shown(section).map((one) => [dayAccumulatorKey(one.row.expressId), presentDayLive(one)]),
      ),
    sectionOf: (topic) => daySections.find((section) => dayAccumulatorTopic(section) === topic) ?? null,
  };
}
