import { randomUUID } from 'node:crypto';
import { badNetwork, NETWORK_FAULTS } from '@touchline/game-sandbox/bad-network';
import { createCatalogue } from '@touchline/game-sandbox/catalogue';
import { createCompany } from '@touchline/game-sandbox/company';
import { createWalletClient, type SendCall } from '@touchline/game-sandbox/wallet-client';
import { type Gambler, roundSteps } from '@touchline/testkit/rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { decimalAmount } from './amounts.ts';
import { addGrant } from './grant-store.ts';
import type { GameProvider } from './provider.ts';
import { differencesOf, reconcileDay } from './reconcile.ts';
import { openGameSession } from './session-store.ts';

const { db, admin } = useTestDatabase();
const secret = 'secret-of-the-games-0123456789abcdef';
let test: ReturnType<typeof createTestApp>;
const { addGambler } = roundSteps(
  () => test,
  () => db(),
);
beforeAll(async () => {
  test = createTestApp(db(), { gameSandbox: { origin: 'http://127.0.0.1:1', secret } });
  await test.app.siteConfig.change({ gameGapMs: 0, slotGapMs: 0 });
  await admin().query(
    `insert into gamewallet_game (company, code, name, slug, studio, studio_slug, section, volatility, has_demo, added_on,
       is_listed) values ('sandbox', 'sb-0001', 'A', 'a', 'S', 's', 'slots', 3, true, '2026-01-01', true)`,
  );
});

/** A pseudo-random sequence of numbers below 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sends a call to the site, in this process. */
const deliver: SendCall = async (_url, headers, body) => {
  const answer = await test.browser().post('/web-api/game-wallet/sandbox/call', body, headers);
  return { status: answer.status, body: JSON.stringify(answer.body) };
};

/** Of fourteen calls eight have a fault. */
const KINDS = 14;

/** A network that misbehaves by a seed. */
function seededNetwork(random: () => number): { send: SendCall; late: (() => Promise<unknown>)[] } {
  const late: (() => Promise<unknown>)[] = [];
  const send = badNetwork({
    secret,
    deliver,
    next: () => NETWORK_FAULTS[Math.floor(random() * KINDS)] ?? null,
    later: (one) => late.push(one),
    random,
  });
  return { send, late };
}

/** Grants a player eight free rounds. @returns their id */
async function grantFreeRounds(gambler: Gambler, gameNumber: bigint): Promise<string> {
  const id = randomUUID();
  await db().transaction((tx) =>
    addGrant(tx, {
      id,
      company: 'sandbox',
      userId: gambler.userId,
      accountId: BigInt(gambler.accountId),
      currency: 'EUR',
      gameNumber: Number(gameNumber),
      rounds: 8,
      betMinor: 50n,
      endsAtMs: test.clock.nowMs() + 86_400_000,
    }),
  );
  return id;
}

/** How many free rounds the grant counts, and how many rounds of it have a bet that was not taken back. */
async function freeRoundsOf(grantId: string): Promise<{ used: number; begun: number } | undefined> {
  const [row] = await db().query<{ used: number; begun: number }>(
    `select g.used::int as used, (select count(*)::int from gamewallet_round r join gamewallet_call c on c.round_id = r.id
       where r.grant_id = g.id and c.kind = 'bet' and not gamewallet_is_taken_back(c.company, c.transaction_ref)) as begun
     from gamewallet_grant g where g.id = $1`,
    [grantId],
  );
  return row;
}

describe('the sandbox’s company over a bad network', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    '[DR-8.122] [DR-8.123] [DR-8.127] [DR-8.136] [DR-8.146] seed %s: both end with equal books and equal free rounds',
    async (seed) => {
      const random = seeded(seed);
      const network = seededNetwork(random);
      const gambler = await addGambler(1000_00n);
      const [login] = await admin().query<{ id: bigint }>(
        'select max(id) as id from identity_session where user_id = $1',
        [gambler.userId],
      );
      const [game] = await db().query<{ number: bigint }>('select number from gamewallet_game limit 1');
      const { token, player } = await db().transaction((tx) =>
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
      const { nowMs } = test.clock;
      const wallet = createWalletClient({ secret, nowMs, send: network.send, wait: () => Promise.resolve() });
      const company = createCompany({
        games: createCatalogue().slice(0, 1),
        wallet,
        nowMs,
        draw: (size) => Math.floor(random() * size),
      });
      const id = company.launch({
        code: 'sb-0001',
        mode: 'real',
        token,
        player,
        currency: 'EUR',
        lng: 'en',
        siteOrigin: 'http://localhost',
        walletUrl: '',
      });
      const seat = company.seat(id ?? '');
      if (!seat) throw new Error('the game is open');
      const grantId = await grantFreeRounds(gambler, game?.number ?? 0n);
      const shared = { player, game: 'sb-0001', currency: 'EUR', rounds: 8, bet: '0.50' };
      company.freeRounds.add({ ...shared, grant: grantId, endsAtMs: nowMs() + 86_400_000 });
      for (let round = 0; round < 40; round++) {
        await company.play(seat, '2.00', '');
        // What was late arrives after later calls.
        if (random() < 0.3) await network.late.shift()?.();
      }
      for (const arrive of network.late) await arrive();
      await company.settled();
      const sums = company
        .transactions(0, Infinity)
        .reduce(
          (sum, { kind, amount }) => sum + (kind === 'bet' ? -1 : 1) * Math.round(Number(amount) * 100),
          0,
        );
      expect(await gambler.balance()).toBe(((1000_00 + sums) / 100).toFixed(2));
      // All eight are used on both sides, each once, although bets were lost, repeated and taken back.
      expect(company.freeRoundsOf(seat)).toBe(null);
      expect(await freeRoundsOf(grantId)).toEqual({ used: 8, begun: 8 });
      const list = company.transactions(0, Infinity).map(({ transaction, kind, currency, amount }) => ({
        transaction,
        kind,
        currency,
        amount: decimalAmount(amount),
      }));
      const known = await db().query<{ transaction: string; currency: string; minor: bigint }>(
        `select transaction_ref as transaction, currency, moved_minor as minor from gamewallet_call c
         where user_id = $1 and kind <> 'rollback' and outcome = 'ok'
           and not gamewallet_is_taken_back(company, transaction_ref)`,
        [gambler.userId],
      );
      expect(differencesOf(known, new Map(known.map((one) => [one.transaction, one])), list)).toEqual([]);
    },
  );
});

describe('the comparison with the list of a company', () => {
  const listing = (transactions: readonly { transaction: string; amount: string }[]): GameProvider =>
    ({
      id: 'sandbox',
      transactions: async () =>
        transactions.map(({ transaction, amount }) => ({
          transaction,
          kind: 'bet' as const,
          currency: 'EUR',
          amount: decimalAmount(amount),
        })),
    }) as unknown as GameProvider;

  it('[DR-8.136] finds what is missing on either side and other amounts, once, and forgets what was corrected', async () => {
    const day = new Date(test.clock.nowMs()).toISOString().slice(0, 10);
    const counted = await db().query<{ transaction: string; minor: bigint }>(
      `select transaction_ref as transaction, moved_minor as minor from gamewallet_call c where kind <> 'rollback'
         and outcome = 'ok' and not gamewallet_is_taken_back(company, transaction_ref) order by id`,
    );
    const all = counted.map(({ transaction, minor }) => ({
      transaction,
      amount: (Number(minor) / 100).toFixed(2),
    }));
    expect(await reconcileDay(db(), listing(all), day, 0)).toBe(0);
    const [first, second, ...rest] = all;
    const strange = { transaction: randomUUID(), amount: '7.00' };
    const wrong = [{ transaction: second?.transaction ?? '', amount: '99.00' }, ...rest, strange];
    for (let run = 0; run < 2; run++) expect(await reconcileDay(db(), listing(wrong), day, 0)).toBe(3);
    const rows = await db().query<{ kind: string; ref: string }>(
      'select kind, transaction_ref as ref from gamewallet_difference order by kind',
    );
    expect(rows).toEqual([
      { kind: 'amount', ref: second?.transaction },
      { kind: 'missing-here', ref: strange.transaction },
      { kind: 'missing-there', ref: first?.transaction },
    ]);
    expect(await reconcileDay(db(), listing(all), day, 0)).toBe(0);
    expect(await db().query('select 1 from gamewallet_difference')).toEqual([]);
  });
});
