import { randomUUID } from 'node:crypto';
import { createCatalogue } from '@touchline/game-sandbox/catalogue';
import { createCompany } from '@touchline/game-sandbox/company';
import { signedHeaders } from '@touchline/game-sandbox/signature';
import { createWalletClient, type SendCall } from '@touchline/game-sandbox/wallet-client';
import { roundSteps } from '@touchline/testkit/rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { decimalAmount } from './amounts.ts';
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

type Wire = (headers: Record<string, string>, body: string) => Promise<{ status: number; body: string }>;

/** Sends a call to the site, in this process. */
const wire: Wire = async (headers, body) => {
  const answer = await test.browser().post('/web-api/game-wallet/sandbox/call', body, headers);
  return { status: answer.status, body: JSON.stringify(answer.body) };
};

/**
 * A network that misbehaves by a seed: a call is lost, its reply is lost, it arrives twice, late, cut at a byte, with a
 * foreign or an old signature, or the site is down for it.
 */
function badNetwork(random: () => number): { send: SendCall; late: (() => Promise<unknown>)[] } {
  const late: (() => Promise<unknown>)[] = [];
  const lost = (): never => {
    throw new Error('no answer');
  };
  const send: SendCall = async (_url, headers, body) => {
    const kind = Math.floor(random() * 14);
    switch (kind) {
      case 0:
        return lost();
      case 1:
        await wire(headers, body);
        return lost();
      case 2:
        await wire(headers, body);
        return wire(headers, body);
      case 3:
        late.push(() => wire(headers, body));
        return lost();
      case 4:
        return wire(headers, body.slice(0, Math.floor(random() * body.length)));
      case 5:
        return wire(signedHeaders('a-foreign-secret', body, Number(headers['x-games-time'])), body);
      case 6:
        return wire(signedHeaders(secret, body, Number(headers['x-games-time']) - 120), body);
      case 7:
        return { status: 503, body: '' };
      default:
        return wire(headers, body);
    }
  };
  return { send, late };
}

describe('the sandbox’s company over a bad network', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    '[DR-8.122] [DR-8.123] [DR-8.127] [DR-8.136] seed %s: both end with equal books',
    async (seed) => {
      const random = seeded(seed);
      const network = badNetwork(random);
      const gambler = await addGambler(1000_00n);
      const [login] = await admin().query<{ id: bigint }>(
        'select max(id) as id from identity_session where user_id = $1',
        [gambler.userId],
      );
      const [game] = await db().query<{ number: bigint }>('select number from gamewallet_game limit 1');
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
        currency: 'EUR',
        lng: 'en',
        siteOrigin: 'http://localhost',
        walletUrl: '',
      });
      const seat = company.seat(id ?? '');
      if (!seat) throw new Error('the game is open');
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
