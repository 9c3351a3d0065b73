import { runCrashes } from '@touchline/testkit/crash/crash-run';
import type { Attempt } from '@touchline/testkit/crash/simulated-requests';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, url, rig } = useBettingRig({ startMs: Date.now() });

/** The rule requires 100 kills, which take ten minutes: `npm run test:long`. */
const KILLS = Number(process.env['TOUCHLINE_KILLS'] ?? 4);
const SEED = Number(process.env['TOUCHLINE_SEED'] ?? 1);
const PLAYERS = 200;

/** Returns rows that are in one list only, or that differ in content, matched by id. */
function differences<T extends { id: string }>(found: readonly T[], expected: readonly T[]): object[] {
  const text = (row: T | undefined) =>
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  const byId = (rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  const [a, b] = [byId(found), byId(expected)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((id) => text(a.get(id)) !== text(b.get(id)))
    .map((id) => ({ found: a.get(id), expected: b.get(id) }));
}

describe('processes that are killed, frozen and disconnected while players bet', () => {
  it(`[RL-22] [RL-32] [RL-36] [RL-37] ${KILLS} kills (seed ${SEED}): nothing acknowledged is lost, nothing is done twice`, async () => {
    const report = await runCrashes({
      db: db(),
      databaseUrl: url(),
      rig: rig(),
      players: PLAYERS,
      atOnce: 8,
      kills: KILLS,
      seed: SEED,
    });
    const answered = (kind: 'coupon' | 'deposit' | 'withdrawal', isTaken: boolean) =>
      report.attempts.filter((one) => one.kind === kind && (one.answer?.status ?? 0) < 300 === isTaken);
    const acknowledged = answered('coupon', true);
    const coupons = await db().query<{ id: string; userId: bigint; stake: bigint }>(
      'select request_id::text as id, user_id as "userId", stake_minor as stake from betting_coupon',
    );
    expect(
      differences(
        coupons,
        acknowledged.map(({ id, userId, amountMinor }) => ({ id, userId, stake: amountMinor })),
      ),
    ).toEqual([]);
    const paid = answered('deposit', true);
    const deposits = await db().query<{ id: string; state: string; credits: number }>(
      `select r.id::text, r.state, (select count(*)::int from ledger_transfer t where t.key = 'recharge:' || r.id) as credits
       from payments_recharge r`,
    );
    expect(
      differences(
        deposits,
        paid.map(({ id }) => ({ id, state: 'credited', credits: 1 })),
      ),
      JSON.stringify(await callbacksNotAccepted(), null, 1),
    ).toEqual([]);
    const withdrawn = answered('withdrawal', true);
    expect(differences(await withdrawalsAsDecided(), withdrawn.map(expectedWithdrawal))).toEqual([]);
    expect(await heldByWithdrawals()).toEqual([]);
    expect(withdrawn.length).toBeGreaterThan(KILLS);
    // Every coupon whose games are all decided is settled, despite the kills.
    const unsettled = await db().query<{ id: bigint }>(
      `select c.id from betting_coupon c where c.state = 'open' and not exists (
         select 1 from betting_leg l where l.coupon_id = c.id and not l.game_id = any($1::bigint[]))`,
      [report.settledGames],
    );
    expect(unsettled).toEqual([]);
    expect(report.broken.kill).toBe(KILLS);
    expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
    process.stdout.write(
      `crash rig, seed ${SEED}: ${JSON.stringify(report.broken)}, ${report.exits} deaths at failpoints, ${acknowledged.length} coupons and ${paid.length} deposits and ${withdrawn.length} withdrawals acknowledged, ` +
        `${answered('coupon', false).length} coupons refused, ${report.games} games decided\n`,
    );
  }, 1_800_000);
});

/** An approved withdrawal is paid by the provider once; a refused one never reaches the provider. */
const expectedWithdrawal = ({ id, userId, amountMinor, decision }: Attempt) => ({
  id,
  userId,
  amount: amountMinor,
  state: decision === 'approve' ? 'paid' : 'refused',
  provider: decision === 'approve' ? 'paid' : null,
  posted: decision === 'approve' ? 1 : 0,
  released: decision === 'approve' ? 0 : 1,
});

/** Returns each withdrawal with its state here, its state at the provider, and what the ledger did with its hold. */
const withdrawalsAsDecided = () =>
  db().query<ReturnType<typeof expectedWithdrawal>>(
    `select w.id::text, w.user_id as "userId", p.amount_minor as amount, p.state, s.state as provider,
       (select count(*)::int from ledger_transfer t where t.phase = 'post'
          and t.pending_id = h.id) as posted,
       (select count(*)::int from ledger_transfer t where t.phase = 'void' and t.pending_id = h.id) as released
     from payments_withdrawal w join payments_payout p on p.withdrawal_id = w.id
       join ledger_transfer h on h.key = 'withdrawal:' || w.id || ':' || p.part
       left join payments_sandbox_payout s on s.key = w.id || ':' || p.part`,
  );

/** Returns the accounts of players on which money is still held, although nothing waits any more. */
const heldByWithdrawals = () =>
  db().query(
    `select a.code from ledger_account a join ledger_balance b on b.account_id = a.id
     where a.code like 'player/%' and b.held_out <> 0`,
  );

/**
 * Returns call-backs of deposits that were paid but not credited, with the number of attempts. The list is shown when
 * the test fails.
 */
const callbacksNotAccepted = () =>
  db().query(
    `select r.id::text, n.outcome, n.tries, n.due_at as "dueAt", n.done_at as "doneAt", o.callback_url as "callbackUrl"
     from payments_recharge r join payments_sandbox_order o on o.reference = r.provider_reference
     join payments_sandbox_notice n using (reference) where r.state = 'waiting' and o.state = 'paid'`,
  );
