import type { WalletApi } from '@touchline/contracts/banking';
import { couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import type { Sql } from '../../../platform/database/db.ts';
import type { LedgerAccountId } from '../ledger/index.ts';

// The ledger writes the time of the database, so the clock begins at the real time.
const { db, admin, rig } = useBettingRig({ startMs: Date.now() });

type Sums = WalletApi['statementSums']['reply'];
type Statement = WalletApi['statement']['reply'];

const sumsOf = ({ browser, accountId }: RigPlayer, days: number | string = 365) =>
  browser.get(`/web-api/wallet/statement/sums?accountId=${accountId}&days=${days}`);
const pageOf = async ({ browser, accountId }: RigPlayer, query = ''): Promise<Statement> =>
  (await browser.get(`/web-api/wallet/statement?accountId=${accountId}${query}`)).body as Statement;

/** Places a single of 10.00 at 2.000 and settles it as won, or leaves it open. */
async function bet(player: RigPlayer, isWon: boolean): Promise<number> {
  const one = await rig().addPricedGame('line', 2000);
  const { id } = couponOf(await rig().place(player, [one], { amount: '10.00' }));
  if (isWon) {
    await rig().settle(one.gameId, [1, 0, 0]);
    await rig().settleCoupons(one.gameId);
  }
  return id;
}

const ledgerIdOf = async ({ userId, accountId }: RigPlayer): Promise<LedgerAccountId> => {
  const account = await rig().app.wallet.account(db(), userId, BigInt(accountId));
  if (!account) throw new Error('no account');
  return account.ledgerAccountId;
};

describe('the statement of an account', () => {
  it('[DR-1.32] [DR-1.33] has balances and sums that the movements add up to', async () => {
    const player = await rig().addPlayer(100_00n);
    await bet(player, true);
    const openId = await bet(player, false);
    const { status, body } = await sumsOf(player);
    const sums = body as Sums;
    const { toMs, fromMs } = sums;
    expect([status, toMs - fromMs]).toEqual([200, 365 * 86_400_000]);
    const { movements } = await pageOf(player);
    const credited = sums.credited;
    expect(sums).toEqual({
      currency: 'EUR',
      fromMs,
      toMs,
      opening: '0.00',
      closing: '100.00',
      deposits: '0.00',
      withdrawals: '0.00',
      netDeposits: '0.00',
      converted: '0.00',
      credited,
      netPosition: '0.00',
    });
    expect(credited).toBe('100.00');
    expect(movements.map(({ amount, reason }) => `${reason} ${amount}`).slice(0, 3)).toEqual([
      'coupon-stake -10.00',
      'coupon-payout 20.00',
      'coupon-stake -10.00',
    ]);
    expect(movements[0]?.reference).toBe(`coupon:${openId}:stake`);
  });

  it('[DR-1.33] a hold that is released comes back in the movements and in the sums', async () => {
    const player = await rig().addPlayer(40_00n);
    const id = await ledgerIdOf(player);
    const { ledger } = rig().app;
    await db().transaction(async (tx) => {
      const other = await ledger.openAccount(tx, {
        code: 'stakes-in-play',
        currency: 'EUR',
        isGuarded: false,
      });
      const key = `statement:${player.userId}`;
      const hold = { sourceId: id, destinationId: other, currency: 'EUR', amountMinor: 15_00n } as const;
      const made = [
        await ledger.apply(tx, [{ phase: 'pending', key: `${key}:hold`, reason: 'withdrawal', ...hold }]),
        await ledger.apply(tx, [
          { phase: 'void', key: `${key}:void`, reason: 'withdrawal', pendingKey: `${key}:hold` },
        ]),
      ];
      expect(made).toEqual([['applied'], ['applied']]);
    });
    const { movements } = await pageOf(player);
    expect(movements.map(({ reason, amount }) => `${reason} ${amount}`)).toEqual([
      'withdrawal 15.00',
      'withdrawal -15.00',
      'demo-grant 40.00',
    ]);
    expect((await sumsOf(player)).body).toMatchObject({
      opening: '0.00',
      closing: '40.00',
      withdrawals: '0.00',
      credited: '40.00',
    });
  });

  it('[DM-AC-020] [RL-53] a guest reads neither accounts nor statements', async () => {
    const { accountId } = await rig().addPlayer(5_00n);
    const guest = rig().browser();
    for (const path of [
      'accounts',
      `statement?accountId=${accountId}`,
      `statement/sums?accountId=${accountId}&days=7`,
    ]) {
      const answer = await guest.get(`/web-api/wallet/${path}`);
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it('[DR-1.32] what moved before the period is the opening balance', async () => {
    const player = await rig().addPlayer(40_00n);
    const id = await ledgerIdOf(player);
    const since = (ms: number) => rig().app.ledger.sumsOf(db(), id, new Date(Date.now() + ms));
    const later = await since(86_400_000);
    expect([later.availableMinor, [...later.byReason]]).toEqual([40_00n, []]);
    const earlier = await since(-86_400_000);
    expect([...earlier.byReason.values()]).toEqual([40_00n]);
  });

  it('[RL-53] [DR-1.32] the account of another player has none', async () => {
    const [one, other] = [await rig().addPlayer(5_00n), await rig().addPlayer(5_00n)];
    const answer = await sumsOf({ ...other, accountId: one.accountId });
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
      404,
      'wallet/no-account',
    ]);
  });

  it.each(['0', '367', 'x', ''])('[RL-70] [DR-1.32] refuses a period of "%s" days', async (days) => {
    const answer = await sumsOf(await rig().addPlayer(0n), days);
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
      400,
      'request/invalid',
    ]);
  });

  it('[DR-1.34] pages have each movement once, with the requested limit', async () => {
    const player = await rig().addPlayer(100_00n);
    for (let at = 0; at < 3; at++) await bet(player, at === 1);
    const { movements, next } = await pageOf(player);
    expect(next).toBeNull();
    const ids: number[] = [];
    for (let before = ''; ;) {
      const page: Statement = await pageOf(player, `&limit=2${before}`);
      expect(page.movements.length).toBeLessThanOrEqual(2);
      ids.push(...page.movements.map(({ id }) => id));
      if (page.next === null) break;
      before = `&before=${page.next}`;
    }
    expect(ids).toEqual(movements.map(({ id }) => id));
    const refused = await player.browser.get(
      `/web-api/wallet/statement?accountId=${player.accountId}&limit=501`,
    );
    expect(refused.status).toBe(400);
  });

  it('[DR-1.34] the last page of 20,000 movements reads as many rows as the first', async () => {
    const player = await rig().addPlayer(0n);
    const id = await ledgerIdOf(player);
    const read = await admin()
      .transaction(async (tx) => {
        // Without triggers, because only the reads matter; nothing of it is committed.
        await tx.query('set local session_replication_role = replica');
        await tx.query(
          `insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason, input_hash)
           select 'statement-test:' || n, 'direct', case n % 2 when 0 then $1 else 1 end,
             case n % 2 when 0 then 1 else $1 end, 'EUR', 1, 'coupon-stake', ''
           from generate_series(1, 20000) n`,
          [id],
        );
        await tx.query('analyze ledger_transfer');
        const [oldest] = await tx.query<{ id: bigint }>(
          `select id from ledger_transfer where key = 'statement-test:60'`,
        );
        const rowsOf = async (before: bigint): Promise<number> => {
          const start = await readRows(tx);
          await rig().app.ledger.movementsOf(tx, id, { before, limit: 51 });
          return (await readRows(tx)) - start;
        };
        const counts = { first: await rowsOf(1n << 62n), last: await rowsOf(oldest?.id ?? 0n) };
        throw new Undone(counts);
      })
      .catch((error: unknown) => {
        if (error instanceof Undone) return error.counts;
        throw error;
      });
    expect(read.first).toBeLessThanOrEqual(2 * 51 * 2);
    expect(read.last).toBeLessThanOrEqual(read.first * 1.3);
  });
});

/** Ends a transaction that must not be committed. */
class Undone extends Error {
  readonly counts: { first: number; last: number };
  constructor(counts: { first: number; last: number }) {
    super('undone');
    this.counts = counts;
  }
}

/** Counts the rows and index entries of transfers that this transaction has read. */
async function readRows(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select sum(pg_stat_get_xact_tuples_returned(place))::int as n
     from (select 'ledger_transfer'::regclass as place
       union all select indexrelid from pg_index where indrelid = 'ledger_transfer'::regclass) p`,
  );
  return row?.n ?? 0;
}
