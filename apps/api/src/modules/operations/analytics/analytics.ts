import {
  type AnalyticsApi,
  analyticsEventName,
  type AnalyticsWireEvent,
  unknownInWireEvent,
} from '@touchline/contracts/operations';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';

type Batch = AnalyticsApi['collect']['body'];

export type Analytics = {
  /** Stores known events. Unknown values are logged as an error and not stored (DM-AN-024). */
  collect: (batch: Batch) => Promise<{ stored: number; unknown: number }>;
  /** Returns counts by event since midnight UTC, the most frequent first. */
  today: () => Promise<{ event: string; count: number; sessions: number }[]>;
  /**
   * Creates the partitions of the coming days and drops expired ones.
   * @returns the number of dropped days
   */
  deleteExpired: () => Promise<number>;
};

const dayMs = 24 * 3_600_000;
/** Maximum number of unknown values in one log line. */
const namedUnknown = 5;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Stores the analytics events of pages, in one partition per day. */
export function createAnalytics(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  siteConfig: SiteConfigStore;
}): Analytics {
  const { db, clock, log, siteConfig } = deps;
  /** Days for which this process knows that the partition exists. */
  const openDays = new Set<string>();
  const openDay = async (day: string): Promise<void> => {
    if (openDays.has(day)) return;
    await db.query('select analytics_open_day($1::date)', [day]);
    openDays.add(day);
  };
  return {
    collect: async (batch) => {
      const unknown = batch.events.map(unknownInWireEvent).filter((what) => what !== null);
      if (unknown.length > 0)
        log.error({ unknown: unknown.slice(0, namedUnknown) }, 'unknown analytics values');
      const known = batch.events.filter((event) => unknownInWireEvent(event) === null);
      const nowMs = clock.nowMs();
      for (const day of new Set(known.map(({ ago }) => dayOf(nowMs - ago)))) await openDay(day);
      if (known.length > 0) await insertEvents(db, batch, known, nowMs);
      return { stored: known.length, unknown: unknown.length };
    },
    today: async () => {
      const rows = await db.query<{ eventId: number; count: bigint; sessions: bigint }>(
        `select event_id as "eventId", count(*) as count, count(distinct session) as sessions
         from analytics_event where at >= $1 group by event_id order by count(*) desc, event_id`,
        [`${dayOf(clock.nowMs())}T00:00:00Z`],
      );
      return rows.map(({ eventId, count, sessions }) => ({
        event: `${eventId} ${analyticsEventName(eventId) ?? ''}`.trim(),
        count: Number(count),
        sessions: Number(sessions),
      }));
    },
    deleteExpired: async () => {
      const nowMs = clock.nowMs();
      for (const at of [nowMs, nowMs + dayMs]) await openDay(dayOf(at));
      const firstKept = dayOf(nowMs - siteConfig.get().analyticsRetentionDays * dayMs);
      const [row] = await db.query<{ dropped: number }>('select analytics_drop_before($1::date) as dropped', [
        firstKept,
      ]);
      for (const day of openDays) if (day < firstKept) openDays.delete(day);
      return row?.dropped ?? 0;
    },
  };
}

async function insertEvents(
  db: Database,
  { session, lang, device }: Batch,
  events: readonly AnalyticsWireEvent[],
  nowMs: number,
): Promise<void> {
  const column = <T>(read: (event: AnalyticsWireEvent) => T): T[] => events.map(read);
  await db.query(
    `insert into analytics_event (at, event_id, session, lang, device, s, i, f)
     select at, event_id, $2::uuid, $3, $4, s, i, f
     from unnest($1::timestamptz[], $5::smallint[], $6::jsonb[], $7::jsonb[], $8::jsonb[])
       as given (at, event_id, s, i, f)`,
    [
      column(({ ago }) => new Date(nowMs - ago)),
      session,
      lang,
      device,
      column(({ id }) => id),
      column(({ s }) => JSON.stringify(s)),
      column(({ i }) => JSON.stringify(i)),
      column(({ f }) => JSON.stringify(f)),
    ],
  );
}
