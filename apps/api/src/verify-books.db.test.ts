import { type BettingRig, couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { runOps } from './ops/run-command.ts';
import type { Log } from './platform/process/log.ts';
import { createMetrics } from './platform/process/metrics.ts';
import { verify } from './verify-books.ts';

// The check reads by the database's own clock.
const { db, admin, rig } = useBettingRig({ startMs: Date.now() });

/** Changes the database without triggers while `work` runs. */
async function withPlanted(plant: string, undo: string, work: () => Promise<void>): Promise<void> {
  const withoutTriggers = (text: string) =>
    admin().transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(text);
    });
  await withoutTriggers(plant);
  try {
    await work();
  } finally {
    await withoutTriggers(undo);
  }
}

type Line = { invariant: string; rule: string; rows: object[] };

function recordingLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = [];
  const log = { error: (line: Line) => lines.push(line) } as unknown as Log;
  return { log, lines };
}

/** Returns a value of `/metrics`, with a clock at which cached values have expired. */
async function metric(test: BettingRig, name: string): Promise<number> {
  const { registry } = createMetrics({
    db: test.app.db,
    nowMs: () => 0,
    mirrorDifferences: () => 0,
    hubStats: () => ({ sockets: 0, bufferedBytes: 0 }),
    openIncidents: async () => 0,
    feedAgeMs: async () => null,
  });
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

describe('the check of the running site', () => {
  it('finds nothing after bets, settlements and a checkpoint, and counts from the checkpoint on', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().place(player, [bet]);
    const { log, lines } = recordingLog();
    expect(await verify({ db: db(), log }, 'full')).toMatchObject({ outcome: 'checked', violations: [] });
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect(await verify({ db: db(), log }, 'recent')).toMatchObject({ outcome: 'checked', violations: [] });
    expect(lines).toEqual([]);
    expect(await metric(rig(), 'touchline_ledger_imbalance')).toBe(0);
    expect(await metric(rig(), 'touchline_invariant_violations')).toBe(0);
    expect(await metric(rig(), 'touchline_invariants_age_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('[RL-90] a planted imbalance appears in the metric at once, with money before and after the checkpoint', async () => {
    const player = await rig().addPlayer(100_00n);
    const account = `(select ledger_account_id from wallet_account where user_id = ${player.userId})`;
    const shift = (by: number) =>
      `update ledger_balance set posted_in = posted_in + ${by} where account_id = ${account}`;
    await withPlanted(shift(1), shift(-1), async () => {
      expect(await metric(rig(), 'touchline_ledger_imbalance')).toBe(1);
    });
    // The rows are older than the checkpoint, so they are already summed and not read again.
    await admin().transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query("update ledger_transfer set created_at = created_at - interval '1 hour'");
      await tx.query("update ledger_account set created_at = created_at - interval '1 hour'");
    });
    await db().query('select ledger_advance_checkpoint()');
    const [checkpoint] = await db().query<{ n: number }>('select count(*)::int as n from ledger_checkpoint');
    expect(checkpoint?.n).toBeGreaterThan(0);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().place(player, [bet]);
    expect(await metric(rig(), 'touchline_ledger_imbalance')).toBe(0);
    // The next checkpoint continues from the first; the bet lies between them.
    await admin().transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query("update ledger_checkpoint set upto = upto - interval '10 minutes'");
      await tx.query(
        `update ledger_transfer set created_at = clock_timestamp() - interval '5 minutes'
         where created_at > clock_timestamp() - interval '1 minute'`,
      );
    });
    await db().query('select ledger_advance_checkpoint()');
    expect(await metric(rig(), 'touchline_ledger_imbalance')).toBe(0);
    await withPlanted(shift(-1), shift(1), async () => {
      expect(await metric(rig(), 'touchline_ledger_imbalance')).toBe(1);
    });
  });

  it('the frequent check reports the violating row, in the log and to the operator', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { id } = couponOf(await rig().place(player, [bet]));
    const setStake = (minor: number) => `update betting_coupon set stake_minor = ${minor} where id = ${id}`;
    await withPlanted(setStake(999), setStake(1000), async () => {
      const { log, lines } = recordingLog();
      await verify({ db: db(), log }, 'recent');
      const line = lines.find(({ invariant }) => invariant === 'I5');
      expect(line?.rows).toEqual([{ id: BigInt(id), why: 'stake' }]);
      expect(await metric(rig(), 'touchline_invariant_violations')).toBe(lines.length);
      const result = await runOps(rig().app, ['verify', '--full'], 'tester');
      expect(result.ok).toBe(false);
      expect(result.text).toContain(`I5 an accepted coupon is as it was hashed`);
      expect(result.text).toContain(`"id":"${id}","why":"stake"`);
    });
    expect(await runOps(rig().app, ['verify', '--full'], 'tester')).toEqual({
      ok: true,
      text: expect.stringMatching(/^\d+ rules hold\.$/) as string,
    });
  });

  it('only one check runs at a time', async () => {
    const { log } = recordingLog();
    await db().transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(7203516)');
      expect(await verify({ db: db(), log }, 'recent')).toEqual({ outcome: 'busy' });
    });
  });
});
