import { monitorEventLoopDelay } from 'node:perf_hooks';
import { couponPaths } from '@touchline/contracts/sports-betting';
import { Counter, Gauge, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/db.ts';
import { readClockDrift } from './clock-drift.ts';
import { readProxyList, type ClientAddressReader } from '../http/client-address.ts';

export type Metrics = {
  registry: Registry;
  /** Counts one answered request. Codes are a closed list, so the number of label values is bounded. */
  answered: (answer: { method: string; route: string; status: number; code: string | null }) => void;
};

export type MetricSources = {
  db: Database;
  nowMs: () => number;
  /** Games and markets in which this node differed from the database at the last check (I11). */
  mirrorDifferences: () => number;
  hubStats: () => { sockets: number; bufferedBytes: number };
  /** Number of call-backs from payment providers that could not be applied and wait for an operator (RL-7). */
  openIncidents: () => Promise<number>;
  /** Milliseconds since the last alive message of the producer that has been silent longest; null without a feed. */
  feedAgeMs: () => Promise<number | null>;
};

/** Placing a coupon and reading the history have the same path; only the method differs. */
const { place } = couponPaths;

/** The minimum time between two computations of an expensive metric, however often it is scraped. */
const slowFigureLifeMs = 5_000;

/** The metrics for operators (RL-90). */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'touchline_requests_total',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const accepted = new Counter({
    name: 'touchline_coupons_accepted_total',
    help: 'Coupons accepted or waiting',
    registers,
  });
  const refused = new Counter({
    name: 'touchline_refused_total',
    help: 'Refused requests by code',
    labelNames: ['code'],
    registers,
  });
  gauge(
    'touchline_outbox_lag_seconds',
    'Age of the oldest undelivered outbox row',
    registers,
    readOutboxLag(sources),
  );
  gauge(
    'touchline_ledger_imbalance',
    'Currencies in which players and house do not sum to zero',
    registers,
    readImbalance(sources),
  );
  gauge(
    'touchline_invariant_violations',
    'Invariants that the last check found violated',
    registers,
    readViolations(sources),
  );
  gauge('touchline_invariants_age_seconds', 'Time since the invariants were checked', registers, () =>
    readAgeSec(sources, 'select max(started_at) from platform_verification'),
  );
  gauge(
    'touchline_payment_callback_incidents_open',
    'Payment call-backs that could not be applied and are not resolved',
    registers,
    sources.openIncidents,
  );
  gauge(
    'touchline_feed_age_seconds',
    'Time since the last alive message of the feed',
    registers,
    async () => {
      const ageMs = await sources.feedAgeMs();
      return ageMs === null ? -1 : ageMs / 1000;
    },
  );
  gauge(
    'touchline_mirror_differences',
    'Games and markets in which this node differed from the database at the last check',
    registers,
    async () => sources.mirrorDifferences(),
  );
  gauge(
    'touchline_clock_drift_seconds',
    'How far the database clock is ahead of the clock of this node',
    registers,
    async () => (await readClockDrift({ db: sources.db, clock: sources })) / 1000,
  );
  gauge('touchline_sockets', 'Open live sockets', registers, async () => sources.hubStats().sockets);
  gauge(
    'touchline_socket_buffer_bytes',
    'Bytes buffered for live sockets',
    registers,
    async () => sources.hubStats().bufferedBytes,
  );
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  gauge(
    'touchline_event_loop_lag_p99_seconds',
    'Event-loop delay, 99th percentile since last read',
    registers,
    async () => {
      const lagSec = delay.percentile(99) / 1e9;
      delay.reset();
      return Number.isFinite(lagSec) ? lagSec : 0;
    },
  );
  return {
    registry,
    answered: ({ method, route, status, code }) => {
      requests.inc({ method, route, status: String(status) });
      if (code) refused.inc({ code });
      else if (method === place.method && route === place.path && status < 300) accepted.inc();
    },
  };
}

/**
 * Serves `GET /metrics` to the operator's addresses; any other client gets the reply of an unknown path. Behind a
 * trusted proxy, the visitor's address is checked, not the proxy's.
 */
export function addMetricsPage(
  server: FastifyInstance,
  deps: {
    registry: Registry;
    clientAddress: Pick<ClientAddressReader, 'isFrom'>;
    /** Addresses and networks. */
    operators: readonly string[];
  },
): void {
  const operators = readProxyList(deps.operators.join(','));
  server.get('/metrics', async (request, reply) =>
    deps.clientAddress.isFrom(request, operators)
      ? reply.header('content-type', deps.registry.contentType).send(await deps.registry.metrics())
      : reply.callNotFound(),
  );
}

function gauge(name: string, help: string, registers: Registry[], read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      // A metric that cannot be read is omitted; zero would be a wrong value.
      await read().then(
        (value) => this.set(value),
        () => this.reset(),
      );
    },
  });
}

/** Caches a read; simultaneous callers share it. A failed read is not cached. */
function remembered(nowMs: () => number, read: () => Promise<number>): () => Promise<number> {
  let value: Promise<number> | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (value && nowMs() - readAtMs <= slowFigureLifeMs) return value;
    readAtMs = nowMs();
    const reading = read();
    value = reading;
    reading.catch(() => {
      if (value === reading) value = null;
    });
    return reading;
  };
}

/** Returns the seconds since the time that the query `moment` returns; -1 when it returns none. */
async function readAgeSec({ db }: MetricSources, moment: string): Promise<number> {
  const rows = await db.query<{ age: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - (${moment})), -1)::float8 as age`,
  );
  return rows[0]?.age ?? -1;
}

const readOutboxLag = (sources: MetricSources) => async (): Promise<number> =>
  Math.max(0, await readAgeSec(sources, 'select min(created_at) from platform_outbox'));

const readViolations =
  ({ db }: MetricSources) =>
  async (): Promise<number> => {
    const rows = await db.query<{ n: number }>(
      'select jsonb_array_length(violations) as n from platform_verification order by id desc limit 1',
    );
    return rows[0]?.n ?? 0;
  };

const readImbalance = ({ db, nowMs }: MetricSources) =>
  remembered(nowMs, async () => {
    const rows = await db.query<{ n: number }>('select count(*)::int as n from ledger_imbalances()');
    return rows[0]?.n ?? 0;
  });
