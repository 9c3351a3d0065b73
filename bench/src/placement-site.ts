import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '@touchline/api';
import { type Bus, createMemoryBus } from '@touchline/api/platform/process/bus';
import { systemClock } from '@touchline/api/platform/process/clock';
import { type Database, openDatabase } from '@touchline/api/platform/database/db';
import { silentLog } from '@touchline/api/platform/process/log';
import { migrate } from '@touchline/api/platform/database/migrate';
import { appLogin, choosePostgresPlace, startEmbeddedPostgres, withLogin } from '@touchline/supervisor';
import type { BenchOptions } from './options.ts';
import { addPlayers } from './add-players.ts';

/** One market that accepts bets, with one outcome and its price. */
export type Pick = { marketId: number; outcomeKey: string; coefMilli: number };

export type PlacementSite = {
  /** The database with the login of the application, as the site uses it. */
  db: Database;
  /** The database with the superuser's login, which fills tables. */
  adminDb: Database;
  /** Address of the database for the login of the application. */
  url: string;
  app: App;
  players: number;
  /** Ledger account of each player, at index id minus one. */
  ledgerAccountIds: readonly bigint[];
  /** One main market of each game. */
  picks: readonly Pick[];
  close: () => Promise<void>;
};

export const concurrency = 16;
/** The key that seals server seeds of rounds, in the benchmark and in its server. */
export const benchSecret = 'the key of the benchmark, which seals nothing of a real site';
const games = 1000;
const producer = 'bench';
const wide = '100000000000.00';
const wideLimits = {
  selectionLiabilityMax: wide,
  marketLiabilityMax: wide,
  eventLiabilityMax: wide,
  playerLiabilityMax: wide,
  siteLiabilityMax: wide,
};

/**
 * Opens a server over an embedded PostgreSQL with production settings. It has 100,000 players, a million old coupons (a
 * hundredth of that when small) and 1,000 line games with one market each.
 */
export async function openPlacementSite({ size, onStep }: BenchOptions): Promise<PlacementSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const place = choosePostgresPlace(join(import.meta.dirname, '..', '..'), dataDir);
  const postgres = await startEmbeddedPostgres(place);
  const adminDb = openDatabase({
    url: postgres.url('postgres'),
    maxConnections: 2,
    statementTimeoutMs: 600_000,
  });
  const appPassword = 'touchlinebenchapplication';
  await migrate(adminDb, { appPassword });
  const url = withLogin(postgres.url('postgres'), appLogin, appPassword);
  const db = openDatabase({ url, maxConnections: concurrency, statementTimeoutMs: 600_000 });
  const app = createBenchApp(db);
  await app.catalogue.setProducer(producer, 'UP', { aliveAtMs: Date.UTC(2100, 0, 1) });
  const picks = await addGames(app);
  await loadMemory(app);
  // The counters of liability are locked and compared, but a benchmark takes more bets than a site's limits allow.
  await app.siteConfig.change(wideLimits);
  const players = size === 'full' ? 100_000 : 1000;
  onStep(`filling ${players} players and ${players * 10} old coupons`);
  await addPlayers(adminDb, players, 10);
  const accounts = await db.query<{ id: bigint }>(
    'select ledger_account_id as id from wallet_account order by user_id',
  );
  return {
    db,
    adminDb,
    url,
    app,
    players,
    ledgerAccountIds: accounts.map(({ id }) => id),
    picks,
    close: async () => {
      await db.close();
      await adminDb.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Loads the data that a server needs before its first request. */
export async function loadMemory(app: App): Promise<void> {
  await app.siteConfig.load();
  await app.mirror.load();
  await app.producers.load(app.db);
}

export const createBenchApp = (db: Database, bus: Bus = createMemoryBus()): App =>
  createApp({
    db,
    clock: systemClock,
    bus,
    log: silentLog,
    sandboxSecret: 'bench',
    mailSecret: 'bench',
    identitySecret: benchSecret,
    callbackBaseUrl: () => 'http://127.0.0.1',
  });

async function addGames(app: App): Promise<Pick[]> {
  const head = { producer, producerTs: systemClock.nowMs() };
  const ids = Array.from({ length: games }, (_, at) => at + 1);
  const names = (text: string) => ({ en: text, ru: text });
  await app.catalogue.apply([
    {
      ...head,
      kind: 'FixtureUpsert',
      sports: [{ id: 1, key: 'football', names: names('Football'), isCyber: false, sort: 1 }],
      categories: [],
      champs: [{ id: 1, sportId: 1, categoryId: null, names: names('League'), sort: 1, isSimulated: false }],
      competitors: ids
        .flatMap((id) => [2 * id, 2 * id + 1])
        .map((id) => ({ id, sportId: 1, names: names(`Team ${id}`), countryCode: null, crest: null })),
      games: ids.map((id) => ({
        id,
        champId: 1,
        sportId: 1,
        homeId: 2 * id,
        awayId: 2 * id + 1,
        kind: 'line' as const,
        startAtMs: systemClock.nowMs() + 86_400_000,
        isSimulated: false,
      })),
    },
  ]);
  const batch = await app.catalogue.apply(
    ids.map((gameId) => ({
      ...head,
      kind: 'MarketsDelta' as const,
      gameId,
      markets: [resultMarket()],
    })),
  );
  return batch.markets.map((market) => ({ marketId: market.id, outcomeKey: '1', coefMilli: 2100 }));
}

/** The open result market of a game; each price is raised by `raiseMilli`. */
export const resultMarket = (raiseMilli = 0n) => ({
  typeKey: '1x2',
  spec: {},
  status: 'OPEN' as const,
  isMain: true,
  noExpress: false,
  outcomes: ['1', 'X', '2'].map((key, at) => ({
    key,
    coefMilli: ([2100n, 3400n, 3600n][at] ?? 0n) + raiseMilli,
    prob: null,
    active: true,
  })),
});
