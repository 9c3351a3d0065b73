import { couponLimits } from '@touchline/contracts/sports-betting';
import { couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../../platform/database/db.ts';

const { db, admin, rig } = useBettingRig();

type Page = {
  coupons: { id: number; bets: { champName: string }[] }[];
  openCount: number;
  next: number | null;
};

const pageOf = async (player: RigPlayer, query: string): Promise<Page> =>
  (await player.browser.get(`/web-api/coupons?${query}`)).body;
const idsOf = ({ coupons }: Page): number[] => coupons.map(({ id }) => id);

/**
 * Places this many coupons on a separate game.
 * @returns their ids, newest first
 */
async function placeMany(player: RigPlayer, count: number): Promise<{ gameId: number; ids: number[] }> {
  const bet = await rig().addPricedGame('line', 2000);
  const ids: number[] = [];
  for (let at = 0; at < count; at++)
    ids.unshift(couponOf(await rig().place(player, [bet], { amount: '1.00' })).id);
  return { gameId: bet.gameId, ids };
}

async function signInAgain(player: RigPlayer): Promise<void> {
  const session = await db().transaction((tx) =>
    rig().app.identity.openSession(tx, player.userId, {}, false),
  );
  player.browser.cookies.set('session', session.token);
}

describe('the history of coupons', () => {
  it('[RL-72] simultaneous requests: each player gets their own coupons, with the requested filter and language', async () => {
    const [anna, boris] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
    const won = await placeMany(anna, 2);
    const open = await placeMany(anna, 1);
    const theirs = await placeMany(boris, 1);
    await rig().settle(won.gameId, [4, 2, 2]);
    await rig().settleCoupons(won.gameId);
    const pages = await Promise.all([
      pageOf(anna, 'lng=en'),
      pageOf(anna, 'lng=ru&filter=open'),
      pageOf(anna, 'lng=en&filter=settled'),
      pageOf(anna, `lng=en&before=${won.ids[0]}`),
      pageOf(boris, 'lng=ru'),
      pageOf(boris, 'lng=en&filter=settled'),
    ]);
    expect(pages.map(idsOf)).toEqual([
      [...open.ids, ...won.ids],
      open.ids,
      won.ids,
      won.ids.slice(1),
      theirs.ids,
      [],
    ]);
    expect(pages.map(({ openCount }) => openCount)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(pages.map(({ coupons }) => coupons[0]?.bets[0]?.champName)).toEqual([
      'League',
      'Лига',
      'League',
      'League',
      'Лига',
      undefined,
    ]);
  });

  it('a page says where the next page starts, and a period leaves out older coupons', async () => {
    const player = await rig().addPlayer(100_00n);
    const old = await placeMany(player, 1);
    rig().clock.advance(2 * 86_400_000);
    await signInAgain(player);
    const { ids } = await placeMany(player, couponLimits.pageSize);
    const first = await pageOf(player, 'lng=en');
    expect([idsOf(first), first.next]).toEqual([ids, ids.at(-1)]);
    const second = await pageOf(player, `lng=en&before=${first.next}`);
    expect([idsOf(second), second.next]).toEqual([old.ids, null]);
    expect(idsOf(await pageOf(player, 'lng=en&days=1'))).toEqual(ids);
  });

  it.each([
    ['all', 51, 51],
    ['open', 1, 1],
    // The page skips the open coupon.
    ['settled', 51, 52],
  ] as const)(
    '[RL-72] a page of %s coupons reads only what it shows, however many the player has',
    async (which, shown, read) => {
      const player = await rig().addPlayer(100_00n);
      await placeMany(player, 1);
      const counted = await undone(async (tx) => {
        // The planner's statistics contain only players with few coupons.
        await addOldCoupons(tx, { fromUserId: 1000n, players: 2000, each: 5 });
        await tx.query('analyze betting_coupon');
        await addOldCoupons(tx, { fromUserId: player.userId, players: 1, each: 5000 });
        const before = await readRows(tx);
        const rows = await tx.query('select * from betting_history($1, $2, $3, $4, 51)', [
          which,
          [player.userId],
          [new Date(0)],
          [1n << 62n],
        ]);
        return { shown: rows.length, read: (await readRows(tx)) - before };
      });
      expect(counted).toEqual({ shown, read });
    },
  );
});

describe('the newest coupons of the private topic', () => {
  it('[DR-11.24] say whether more came back than was paid', async () => {
    const player = await rig().addPlayer(100_00n);
    const settled = async (statuses: readonly [number, number, number]): Promise<number> => {
      const { gameId, ids } = await placeMany(player, 1);
      await rig().settle(gameId, statuses);
      await rig().settleCoupons(gameId);
      return ids[0] ?? 0;
    };
    const [won, lost, refunded] = [
      await settled([1, 0, 0]),
      await settled([0, 1, 0]),
      await settled([2, 2, 2]),
    ];
    const open = (await placeMany(player, 1)).ids[0] ?? 0;
    const recent = await rig().app.betting.recent(player.userId);
    const head = { hasOffer: false };
    expect(recent).toEqual([
      { ...head, couponId: open, state: 'open', hasGain: false },
      { ...head, couponId: refunded, state: 'returned', hasGain: false },
      { ...head, couponId: lost, state: 'lost', hasGain: false },
      { ...head, couponId: won, state: 'won', hasGain: true },
    ]);
  });
});

/** Counts the coupon rows and index entries that this transaction has read. */
async function readRows(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select sum(pg_stat_get_xact_tuples_returned(place))::int as n
     from (select 'betting_coupon'::regclass as place
       union all select indexrelid from pg_index where indrelid = 'betting_coupon'::regclass) p`,
  );
  return row?.n ?? 0;
}

/** Adds coupons older than all others, without their money; must never be committed. */
async function addOldCoupons(
  tx: Transaction,
  { fromUserId, players, each }: { fromUserId: bigint; players: number; each: number },
): Promise<void> {
  await tx.query(
    `insert into betting_coupon (id, user_id, wallet_account_id, currency, type_id, state, stake_minor, request_id,
       request_hash, coef_milli, possible_win_minor, line_count, trace_id, placed_at)
     select (select least(min(id), 0) from betting_coupon) - row_number() over (), $1 + p, 0, 'EUR', 0, 'refused', 1,
       gen_random_uuid(), '', 2000, 2, 1, 'test', now()
     from generate_series(0, $2::int - 1) p, generate_series(1, $3::int)`,
    [fromUserId, players, each],
  );
}

/** Runs some work, rolls its writes back, and returns its result. */
async function undone<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  const taken: { answer?: Answer } = {};
  const back = new Error('taken back');
  await expect(
    admin().transaction(async (tx) => {
      taken.answer = await work(tx);
      throw back;
    }),
  ).rejects.toBe(back);
  return taken.answer as Answer;
}
