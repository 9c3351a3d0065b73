import { randomUUID } from 'node:crypto';
import { signedHeaders } from '@touchline/game-sandbox/signature';
import { createRelay, type SiteProcess, startSiteProcess } from '@touchline/testkit/crash/site-process';
import { type Gambler, roundSteps } from '@touchline/testkit/rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { testAuditKey } from '@touchline/testkit/test-database-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariants } from '../../../invariants.ts';
import { findViolations } from '../../../platform/database/invariants.ts';
import { openGameSession } from './session-store.ts';

/**
 * An api process that dies during a call of a game company: after the decision and before the commit, or after the commit
 * and before the answer (DR-8.122, DR-8.139). The company sends the call again, to a process that lives.
 */

const { db, admin, url } = useTestDatabase({ maxConnections: 10 });
const secret = 'secret-of-the-games-0123456789abcdef';
const points = ['foreign-call-decided', 'foreign-call-committed'] as const;
type Point = (typeof points)[number];
type Node = 'living' | Point;

let test: ReturnType<typeof createTestApp>;
const { addGambler } = roundSteps(
  () => test,
  () => db(),
);
const nodes = new Map<Node, SiteProcess>();

beforeAll(async () => {
  test = createTestApp(db(), { startMs: Date.now(), gameSandbox: { origin: 'http://127.0.0.1:1', secret } });
  await test.app.siteConfig.change({ gameGapMs: 0, slotGapMs: 0 });
  await admin().query(
    `insert into gamewallet_game (company, code, name, slug, studio, studio_slug, section, volatility, has_demo, added_on,
       is_listed) values ('sandbox', 'sb-0001', 'A', 'a', 'S', 's', 'slots', 3, true, '2026-01-01', true)`,
  );
  const shared = {
    NODE_ENV: 'test',
    AUDIT_KEY: testAuditKey,
    FEED: 'off',
    PAYMENTS: 'off',
    GAMES_ORIGIN: 'http://127.0.0.1:1',
    GAMES_SECRET: secret,
  };
  for (const node of ['living', ...points] as const) {
    const env = node === 'living' ? shared : { ...shared, TOUCHLINE_FAILPOINTS: `${node}=kill:1` };
    nodes.set(node, await startSiteProcess({ kind: 'api', databaseUrl: url(), relay: createRelay(), env }));
  }
});
afterAll(async () => {
  for (const node of nodes.values()) await node.stop();
});

type Call = { kind: string; [field: string]: string | boolean };

/** Sends a call. @returns the bytes of the answer; null when the connection ends without one */
async function send(node: Node, call: Call): Promise<string | null> {
  const body = JSON.stringify(call);
  // The clock of the test stands; that of the processes does not.
  const headers = signedHeaders(secret, body, Math.floor(Date.now() / 1000));
  const address = `${nodes.get(node)?.origin ?? ''}/web-api/game-wallet/sandbox/call`;
  try {
    const answer = await fetch(address, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    return await answer.text();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Sends a call to a process that dies in it, and waits for the next process. */
async function sendIntoDeath(point: Point, call: Call): Promise<void> {
  const node = nodes.get(point);
  const before = node?.exits() ?? 0;
  const restarted = node?.restarted();
  expect(await send(point, call)).toBe(null);
  await restarted;
  expect(node?.exits()).toBe(before + 1);
}

async function seat(): Promise<Gambler & { token: string }> {
  const gambler = await addGambler(100_00n);
  const [login] = await admin().query<{ id: bigint }>(
    'select max(id) as id from identity_session where user_id = $1',
    [gambler.userId],
  );
  const [game] = await db().query<{ number: bigint }>('select number from gamewallet_game');
  const { token } = await db().transaction((tx) =>
    openGameSession(tx, {
      company: 'sandbox',
      userId: gambler.userId,
      accountId: BigInt(gambler.accountId),
      currency: 'EUR',
      gameNumber: game?.number ?? 0n,
      loginSessionId: login?.id ?? 0n,
      lng: 'en',
      nowMs: test.clock.nowMs(),
    }),
  );
  return { ...gambler, token };
}

const balanceOf = (answer: string | null): unknown =>
  (JSON.parse(answer ?? '{}') as { balance?: unknown }).balance;

/** The stored answer of a transaction; null while the transaction is unknown. */
async function storedAnswer(transaction: string): Promise<string | null> {
  const [row] = await db().query<{ answer: Buffer }>(
    `select answer from gamewallet_call where company = 'sandbox' and transaction_ref = $1`,
    [transaction],
  );
  return row ? row.answer.toString('utf8') : null;
}

/** How often a player's money moved for calls of the company, and what remains. */
async function moved({ userId, ledgerAccountId }: Gambler): Promise<{ transfers: number; minor: bigint }> {
  const [row] = await db().query<{ transfers: number; minor: bigint }>(
    `select count(*)::int as transfers, gamewallet_available($2) as minor from ledger_transfer t
     where t.key in (select 'foreign:' || c.id || ':' || k from gamewallet_call c,
       unnest(array['stake', 'payout', 'return', 'correction']) k where c.user_id = $1)`,
    [userId, ledgerAccountId],
  );
  return row ?? { transfers: -1, minor: -1n };
}

type Case = {
  name: string;
  /** Calls that are answered before, and the call in which the process dies. */
  before: (call: (change: Call) => Call) => readonly Call[];
  fatal: (call: (change: Call) => Call) => Call;
  /** The balance after the call, and the transfers of the player's calls. */
  balance: string;
  transfers: number;
};

const ids = { bet: 'a', win: 'b', back: 'c', both: 'd' };
const cases: readonly Case[] = [
  {
    name: 'a bet',
    before: () => [],
    fatal: (call) => call({ kind: 'bet', transaction: ids.bet, amount: '10.00' }),
    balance: '90.00',
    transfers: 1,
  },
  {
    name: 'a win',
    before: (call) => [call({ kind: 'bet', transaction: ids.bet, amount: '10.00' })],
    fatal: (call) => call({ kind: 'win', transaction: ids.win, amount: '25.00', reference: ids.bet }),
    balance: '115.00',
    transfers: 2,
  },
  {
    name: 'a bet with its win',
    before: () => [],
    fatal: (call) => call({ kind: 'bet-and-win', transaction: ids.both, amount: '10.00', win: '4.00' }),
    balance: '94.00',
    transfers: 2,
  },
  {
    name: 'a rollback of a bet',
    before: (call) => [call({ kind: 'bet', transaction: ids.bet, amount: '10.00' })],
    fatal: (call) => call({ kind: 'rollback', transaction: ids.back, reference: ids.bet }),
    balance: '100.00',
    transfers: 2,
  },
];

/** Calls of one round of a player: the ids of transactions become unique, and each kind gets its fields. */
function callsOf(token: string): (change: Call) => Call {
  const round = randomUUID();
  const named = (id: string | boolean | undefined): string => `${round}:${String(id)}`;
  return ({ kind, transaction, reference, ...rest }) => ({
    kind,
    token,
    round,
    ...(transaction === undefined ? {} : { transaction: named(transaction) }),
    ...(reference === undefined ? {} : { reference: named(reference) }),
    ...(kind === 'rollback' || kind === 'round-end' ? {} : { game: 'sb-0001', currency: 'EUR' }),
    ...rest,
  });
}

describe.each(points)('a process that dies at %s', (point) => {
  it.each(cases)(
    '[DR-8.122] [DR-8.139] [RL-22] in $name: the repeat is answered and the money has moved once',
    async ({ before, fatal, balance, transfers }) => {
      const player = await seat();
      const call = callsOf(player.token);
      for (const one of before(call)) await send('living', one);
      const counted = await moved(player);
      const lost = fatal(call);
      await sendIntoDeath(point, lost);
      const transaction = String(lost['transaction']);
      const stored = await storedAnswer(transaction);
      if (point === 'foreign-call-decided') {
        // Nothing of the call is left, also not its money.
        expect([stored, await moved(player)]).toEqual([null, counted]);
      } else expect([balanceOf(stored), (await moved(player)).transfers]).toEqual([balance, transfers]);
      const first = await send('living', lost);
      if (stored !== null) expect(first).toBe(stored);
      expect(balanceOf(first)).toBe(balance);
      for (let repeat = 0; repeat < 2; repeat++) expect(await send('living', lost)).toBe(first);
      expect(await storedAnswer(transaction)).toBe(first);
      expect(await moved(player)).toEqual({ transfers, minor: BigInt(balance.replace('.', '')) });
      expect(await findViolations(db(), invariants)).toEqual([]);
    },
  );

  it('[DR-8.125] [DR-8.139] [RL-22] in the end of a round: after the repeat it takes no bet', async () => {
    const player = await seat();
    const call = callsOf(player.token);
    await send('living', call({ kind: 'bet', transaction: ids.bet, amount: '10.00' }));
    const end = call({ kind: 'round-end' });
    const ended = async () => {
      const [row] = await db().query<{ endedAt: Date | null }>(
        'select ended_at as "endedAt" from gamewallet_round where user_id = $1',
        [player.userId],
      );
      return row?.endedAt ?? null;
    };
    await sendIntoDeath(point, end);
    const firstEnd = await ended();
    expect(firstEnd === null).toBe(point === 'foreign-call-decided');
    // The clock of the database follows with the next statement of the app.
    test.clock.advance(1000);
    expect(await player.balance()).toBe('90.00');
    const first = await send('living', end);
    expect(balanceOf(first)).toBe('90.00');
    const at = await ended();
    if (firstEnd !== null) expect(at).toEqual(firstEnd);
    expect([await send('living', end), await ended()]).toEqual([first, at]);
    const late = await send('living', call({ kind: 'bet', transaction: ids.win, amount: '1.00' }));
    expect(JSON.parse(late ?? '{}')).toMatchObject({ outcome: 'round-ended', balance: '90.00' });
    expect(await moved(player)).toEqual({ transfers: 1, minor: 90_00n });
    expect(await findViolations(db(), invariants)).toEqual([]);
  });
});
