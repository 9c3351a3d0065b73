import { randomUUID } from 'node:crypto';
import type { SharedEntryWire, SharedRoundApi } from '@touchline/contracts/gaming';
import {
  createRunner,
  publishDemoChains,
  type Runner,
  type Step,
  sharedGames,
} from '@touchline/api/modules/gaming/shared-rounds';
import { type Database, openDatabase } from '@touchline/api/platform/database/db';
import { createSealingKeys } from '@touchline/api/platform/process/sealing-keys';
import { afterAll } from 'vitest';
import type { Gambler } from './rounds.ts';
import type { createTestApp, TestAnswer } from './test-app.ts';

/** The round of a test, whose point the test knows. */
export type KnownRound = { roundId: number; point: number; bustTick: number };

/** What the steps need of a player. */
type Bettor = Pick<Gambler, 'browser' | 'accountId'>;

type Deps = {
  test: () => Pick<ReturnType<typeof createTestApp>, 'app' | 'clock' | 'browser'>;
  /** The superuser's connection, which reads the point. */
  admin: () => Database;
  /** The login of the process that decides rounds; without it, the superuser decides them. */
  seedsUrl?: () => string;
  /** How many rounds a chain has. */
  chainRounds?: number;
};

/** Steps of tests of shared rounds: a process that decides them, with a clock that the test moves. */
export function sharedRoundRig({ test, admin, seedsUrl, chainRounds = 200 }: Deps) {
  let seeds: Database | null = null;
  let runner: Runner | null = null;
  afterAll(() => seeds?.close());
  const game = sharedGames.get('crash');
  if (!game) throw new Error('the site has Crash');
  const seedsDb = (): Database =>
    seedsUrl ? (seeds ??= openDatabase({ url: seedsUrl(), maxConnections: 4 })) : admin();
  /** Another process of the same kind. */
  const newRunner = (): Runner =>
    createRunner({ sql: seedsDb(), keys: createSealingKeys('test-seeds-key'), game, chainRounds });
  const own = (): Runner => (runner ??= newRunner());
  /** The clock of the database follows that of the app, which writes it before its next statement. */
  const settleClock = (): Promise<unknown> => test().app.db.query('select 1');
  const step = async (by: Runner = own()): Promise<Step> => {
    await settleClock();
    return by.step();
  };

  const readOpen = async (): Promise<(KnownRound & { state: string }) | null> => {
    const [row] = await admin().query<{ id: bigint; state: string; point: number; bustTick: number }>(
      `select r.id, r.state, p.point, p.bust_tick as "bustTick" from shared_round r join shared_point p on p.round_id = r.id
       where r.state <> 'ended'`,
    );
    return row
      ? { roundId: Number(row.id), state: row.state, point: row.point, bustTick: row.bustTick }
      : null;
  };

  /** Ends the round of now, whatever its state. */
  const finish = async (): Promise<void> => {
    const open = await readOpen();
    if (!open) return;
    if (open.state === 'betting') await start();
    await end(open);
  };

  /** Opens rounds until one has a point that the test wants. */
  async function openRound(isWanted: (point: number) => boolean = () => true): Promise<KnownRound> {
    for (;;) {
      await finish();
      test().clock.advance(3000);
      await settleClock();
      await own().prepareChain();
      await publishDemoChains(test().app.db);
      await step();
      const open = await readOpen();
      if (open && isWanted(open.point)) return open;
    }
  }

  async function start(): Promise<void> {
    test().clock.advance(7000);
    await step();
  }

  /** Moves the clock to the bust tick in steps below the 3 s that count as a break, and ends the round. */
  async function end({ bustTick, roundId }: KnownRound): Promise<void> {
    const [row] = await admin().query<{ startedAt: Date }>(
      'select started_at as "startedAt" from shared_round where id = $1',
      [roundId],
    );
    const bustAtMs = (row?.startedAt.getTime() ?? 0) + bustTick * 100;
    while (test().clock.nowMs() < bustAtMs) {
      test().clock.advance(Math.min(2000, bustAtMs - test().clock.nowMs()));
      await step();
    }
    if ((await readOpen())?.roundId === roundId) await step();
  }

  const state = async (): Promise<SharedRoundApi['state']['reply']> =>
    (await test().browser().get('/web-api/shared-rounds/crash')).body as SharedRoundApi['state']['reply'];

  /** Sends a bet of 1.00 without an automatic cash-out in the round of now. */
  async function send(gambler: Bettor, change: Record<string, unknown> = {}): Promise<TestAnswer> {
    const { round } = await state();
    return gambler.browser.post('/web-api/shared-rounds/entries', {
      id: randomUUID(),
      game: 'crash',
      roundId: round?.roundId ?? 1,
      version: 1,
      accountId: gambler.accountId,
      stake: '1.00',
      target: null,
      ...change,
    });
  }

  /** Places a bet. @returns its number */
  async function place(gambler: Bettor, change: Record<string, unknown> = {}): Promise<number> {
    const answer = await send(gambler, change);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as SharedEntryWire).entryId;
  }

  const room = async (gambler: Bettor): Promise<SharedRoundApi['room']['reply']> =>
    (await gambler.browser.get(`/web-api/shared-rounds/crash/room?accountId=${gambler.accountId}`))
      .body as SharedRoundApi['room']['reply'];

  const entry = async (gambler: Bettor, entryId: number): Promise<SharedEntryWire | undefined> =>
    (await room(gambler)).entries.find((one) => one.entryId === entryId);

  const sendCashOut = (gambler: Bettor, entryId: number): Promise<TestAnswer> =>
    gambler.browser.post(`/web-api/shared-rounds/entries/${entryId}/cash-out`, {});

  async function cashOut(gambler: Bettor, entryId: number): Promise<SharedEntryWire> {
    const answer = await sendCashOut(gambler, entryId);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as SharedEntryWire;
  }

  return {
    openRound,
    start,
    end,
    step,
    newRunner,
    state,
    send,
    place,
    room,
    entry,
    sendCashOut,
    cashOut,
    own,
    seedsDb,
    settleClock,
  };
}

/** Opens a round that takes bets for a year, on a chain of its own. @returns its number */
export async function openLongRound(admin: Database): Promise<number> {
  const [row] = await admin.query<{ id: bigint }>(
    `with chain as (
       insert into shared_chain (game, terminal_hash, rounds, created_at, source, published_at, public_value, fixed_at)
       values ('crash', sha256(gen_random_uuid()::text::bytea), 10, platform_now(), 'test', platform_now(), 'value', platform_now())
       returning id),
     round as (
       insert into shared_round (game, chain_id, number, version, state, opened_at, closes_at)
       select 'crash', id, 1, 1, 'betting', platform_now(), platform_now() + interval '1 year' from chain returning id)
     insert into shared_point (round_id, point, bust_tick) select id, 200, 116 from round returning round_id as id`,
  );
  return Number(row?.id ?? 0n);
}
