import type { RoundWire } from '@touchline/contracts/gaming';
import { badNetwork, NETWORK_FAULTS } from '@touchline/game-sandbox/bad-network';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { type GamePage, startTwoSites, suppliedSecret, type TwoSites } from '@touchline/testkit/two-sites';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { disableFailpoints, enableFailpoints } from '../../../platform/process/failpoints.ts';
import { reconcileDay } from '../game-wallet/index.ts';

/** The same books on both sides, whatever the network and the processes do (DR-8.150 to DR-8.153). */

const operator = useTestDatabase();
const supplier = useTestDatabase();
let sites: TwoSites;
beforeAll(async () => {
  sites = await startTwoSites({ operator: operator.db(), supplier: supplier.db() });
});
afterEach(() => {
  disableFailpoints();
  sites.setNetwork(null);
});
afterAll(() => sites.stop());

type Gambler = Awaited<ReturnType<TwoSites['addGambler']>>;

/** A pseudo-random sequence of numbers below 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const balanceOf = async ({ userId }: Gambler): Promise<bigint | undefined> =>
  (await sites.operator.app.wallet.accounts(operator.db(), userId))[0]?.availableMinor;

/** What the supplier's books say of the operator's players: rounds with a result, their net, and calls without an answer. */
async function suppliersBooks(): Promise<{ rounds: number; netMinor: bigint; open: number }> {
  const [row] = await supplier.db().query<{ rounds: number; netMinor: bigint; open: number }>(
    `select (select count(*)::int from suppliedgames_round where state = 'finished') as rounds,
       coalesce(sum(case c.kind when 'win' then c.amount_minor else -c.amount_minor end)
         filter (where c.kind in ('bet', 'win') and c.state = 'accepted'), 0)::bigint as "netMinor",
       (count(*) filter (where c.state = 'pending'))::int as open
     from suppliedgames_call c`,
  );
  if (!row) throw new Error('a sum has a row');
  return row;
}

/** The bets and wins that count, on each side: id, kind and amount. */
async function bothBooks(): Promise<[object[], object[]]> {
  return [
    await supplier.db().query(
      `select transaction_ref::text as ref, kind, amount_minor as minor from suppliedgames_call
       where kind in ('bet', 'win') and state = 'accepted' order by 1`,
    ),
    await operator.db().query(
      `select transaction_ref as ref, kind, moved_minor as minor from gamewallet_call
       where company = 'touchline' and kind <> 'rollback' and outcome = 'ok'
         and not gamewallet_is_taken_back(company, transaction_ref) order by 1`,
    ),
  ];
}

/** Asserts that both sides have the same books, to the cent, and that nothing is open. */
async function expectEqualBooks(gamblers: readonly Gambler[], paidInMinor: bigint): Promise<void> {
  const [here, there] = await bothBooks();
  expect(here).toEqual(there);
  const books = await suppliersBooks();
  expect(books.open).toBe(0);
  const balances = await Promise.all(gamblers.map(balanceOf));
  expect(balances.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toBe(paidInMinor + books.netMinor);
}

/** Bets and the choice of the next action, for each kind of game. */
const plays: readonly { game: string; bet: object; act: ((round: RoundWire) => object) | null }[] = [
  { game: 'dice', bet: { target: 4950 }, act: null },
  { game: 'limbo', bet: { target: 150 }, act: null },
  { game: 'wheel', bet: {}, act: null },
  {
    game: 'mines',
    bet: { mines: 3 },
    act: ({ actions }) => ({ tile: actions.length < 3 ? actions.length * 4 : 'cash-out' }),
  },
  {
    game: 'towers',
    bet: { level: 'easy' },
    act: ({ actions }) => ({ tile: actions.length < 2 ? 0 : 'cash-out' }),
  },
  {
    game: 'blackjack',
    bet: {},
    act: ({ actions }) => ({ choice: actions.length === 0 ? 'double' : 'stand' }),
  },
];

/** Plays a round to its end. A step that has no answer is tried again a few times, then the round stays open. */
async function playOne(page: GamePage, pairId: number, { bet, act }: (typeof plays)[number]): Promise<void> {
  const opened = await page.bet({ bet, pairId });
  let round = opened.status === 200 ? (opened.body as RoundWire) : null;
  if (round === null) {
    const room = (await page.get(`rounds/room?game=x&accountId=1`)).body as { open: RoundWire | null };
    round = room.open?.game === page.url.pathname.split('/').at(-1) ? room.open : null;
  }
  for (let tries = 0; round && act && round.state === 'open' && tries < 12; tries++) {
    const answer = await page.act(round, act(round));
    if (answer.status === 200) round = answer.body as RoundWire;
    else if (round.game === 'blackjack') {
      const stood = await page.act(round, { choice: 'stand' });
      if (stood.status === 200) round = stood.body as RoundWire;
    }
  }
}

describe('two sites over a network that misbehaves', () => {
  it('[DR-8.136] [DR-8.150] [DR-8.151] [DR-8.152] [DR-8.153] 200 rounds of six games end with equal books', async () => {
    const random = seeded(20_261_127);
    const late: (() => Promise<unknown>)[] = [];
    const gamblers = [await sites.addGambler(500_00n), await sites.addGambler(500_00n)];
    const pages: GamePage[][] = [];
    for (const gambler of gamblers) {
      const own: GamePage[] = [];
      for (const { game } of plays) own.push(await sites.open(gambler, game));
      pages.push(own);
    }
    const pairIds = [];
    for (const [page] of pages) pairIds.push((await page?.pair())?.pairId);
    // Of fourteen calls eight have a fault.
    sites.setNetwork(
      badNetwork({
        secret: suppliedSecret,
        deliver: sites.deliver,
        next: () => NETWORK_FAULTS[Math.floor(random() * 14)] ?? null,
        later: (one) => late.push(one),
        random,
      }),
    );
    for (let round = 0; round < 200; round++) {
      const at = Math.floor(random() * plays.length);
      const [page, play] = [pages[round % 2]?.[at], plays[at]];
      if (!page || !play) throw new Error('there is a page for each game');
      await playOne(page, pairIds[round % 2] ?? 0, play);
      sites.clock.advance(15_000);
      if (random() < 0.4) await sites.supplier.app.suppliedGames.work();
      // What was late arrives after later calls.
      if (random() < 0.4) await late.shift()?.();
    }
    for (const arrive of late) await arrive();
    await sites.settle();
    sites.setNetwork(null);
    sites.clock.advance(86_400_000);
    await sites.supplier.app.suppliedGames.finishAbandoned();
    await sites.settle();
    for (const arrive of late) await arrive();
    expect((await suppliersBooks()).rounds).toBeGreaterThan(60);
    await expectEqualBooks(gamblers, 1000_00n);
    const provider = sites.operator.app.gameWallet.providers.get('touchline');
    if (!provider) throw new Error('the operator has the company');
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
      expect(await reconcileDay(operator.db(), provider, day, sites.clock.nowMs())).toBe(0);
  });
});

describe('a process that dies', () => {
  it.each([
    ['supplied-bet-written', 'void'],
    ['supplied-bet-answered', 'void'],
    ['supplied-result-written', 'finished'],
    ['supplied-call-claimed', 'finished'],
    ['supplied-call-answered', 'finished'],
  ] as const)('[DR-8.151] [DR-8.152] at %s leaves equal books, and the round is %s', async (point, state) => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler);
    const before = await suppliersBooks();
    enableFailpoints(`${point}=throw:1`, false);
    const answer = await page.bet();
    expect(answer.status).toBe(500);
    disableFailpoints();
    // A bet under way is left alone for 30 s.
    sites.clock.advance(29_000);
    const { suppliedGames } = sites.supplier.app;
    const early = await suppliedGames.work();
    expect(early).toBe(state === 'void' ? 0 : 1);
    sites.clock.advance(2000);
    await suppliedGames.work();
    expect(await suppliedGames.work()).toBe(0);
    const [row] = await supplier
      .db()
      .query<{ state: string }>('select state from suppliedgames_round order by id desc limit 1');
    expect(row?.state).toBe(state);
    const after = await suppliersBooks();
    expect([after.open, await balanceOf(gambler)]).toEqual([0, 100_00n + after.netMinor - before.netMinor]);
    const [here, there] = await bothBooks();
    expect(here).toEqual(there);
    // The player can go on.
    expect((await page.bet()).status).toBe(200);
  });

  it('[DR-8.151] a lost bet that cannot be taken back keeps neither another one nor the calls that are due', async () => {
    enableFailpoints('supplied-bet-written=throw:1', false);
    for (let player = 0; player < 2; player++)
      expect((await (await sites.open(await sites.addGambler(100_00n))).bet()).status).toBe(500);
    disableFailpoints();
    const [first] = await supplier
      .db()
      .query<{ id: bigint }>("select min(id) as id from suppliedgames_call where state = 'pending'");
    await supplier.admin().query(`create function test_refuse_call() returns trigger language plpgsql as
      $$ begin if old.id = ${first?.id} then raise exception 'refused'; end if; return new; end $$`);
    await supplier
      .admin()
      .query(
        'create trigger test_refuse before update on suppliedgames_call for each row execute function test_refuse_call()',
      );
    sites.clock.advance(31_000);
    const { suppliedGames } = sites.supplier.app;
    // The bet of the other player, and its rollback.
    expect([await suppliedGames.work(), await suppliersBooks()]).toMatchObject([2, { open: 1 }]);
    await supplier.admin().query('drop function test_refuse_call cascade');
    expect([await suppliedGames.work(), await suppliersBooks()]).toMatchObject([2, { open: 0 }]);
  });

  it('[DR-8.151] an answer that comes after the bet was taken back shows nothing', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler);
    const { suppliedGames } = sites.supplier.app;
    sites.setNetwork(async (url, headers, body) => {
      const answer = await sites.deliver(url, headers, body);
      if (!url.endsWith('/bet')) return answer;
      // Another worker takes the bet to be lost.
      sites.clock.advance(31_000);
      sites.setNetwork(null);
      await suppliedGames.work();
      return answer;
    });
    const answer = await page.bet();
    expect([answer.status, (answer.body as { error?: { code: string } }).error?.code]).toEqual([
      502,
      'supplied-games/no-answer',
    ]);
    expect([(await suppliersBooks()).open, await balanceOf(gambler)]).toEqual([0, 100_00n]);
  });
});

describe('an operator that is down', () => {
  it('[DR-8.152] delays no call of another operator, and gets one call a time', async () => {
    const pages = [];
    for (let player = 0; player < 3; player++)
      pages.push(await sites.open(await sites.addGambler(100_00n), 'limbo'));
    sites.setNetwork((url, headers, body) =>
      url.endsWith('/bet') ? sites.deliver(url, headers, body) : Promise.reject(new Error('no answer')),
    );
    for (const page of pages) expect((await page.bet({ bet: { target: 150 } })).status).toBe(200);
    sites.clock.advance(10_000);
    const { suppliedGames } = sites.supplier.app;
    expect([await suppliedGames.work('own-site'), await suppliedGames.work('another-site')]).toEqual([1, 0]);
    sites.setNetwork(null);
    expect(await suppliedGames.work('another-site')).toBe(0);
    expect(await suppliedGames.work('own-site')).toBe(2);
    await sites.settle();
    expect((await suppliersBooks()).open).toBe(0);
  });
});

describe('two workers at once', () => {
  it('[DR-8.152] send each call once', async () => {
    const gambler = await sites.addGambler(100_00n);
    const pages = [];
    for (let player = 0; player < 6; player++)
      pages.push(await sites.open(player === 0 ? gambler : await sites.addGambler(100_00n), 'limbo'));
    const sent: string[] = [];
    sites.setNetwork((url, headers, body) => {
      if (url.endsWith('/bet')) return sites.deliver(url, headers, body);
      return Promise.reject(new Error('no answer'));
    });
    for (const page of pages) expect((await page.bet({ bet: { target: 150 } })).status).toBe(200);
    sites.setNetwork((url, headers, body) => {
      if (/(win|round-end)$/.test(url)) sent.push(body);
      return sites.deliver(url, headers, body);
    });
    sites.clock.advance(10_000);
    const { suppliedGames } = sites.supplier.app;
    const counts = await Promise.all([suppliedGames.work(), suppliedGames.work(), suppliedGames.work()]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(6);
    expect([sent.length, new Set(sent).size, (await suppliersBooks()).open]).toEqual([6, 6, 0]);
  });
});
