import { useTestDatabase } from '@touchline/testkit';
import { expect, it } from 'vitest';
import type { Transaction } from '../../../../platform/database/db.ts';

const { admin } = useTestDatabase();

/** Players 1 to 16 bet on markets 1 to 16 of events 101 to 116. */
const batch = `
  select array(select jsonb_populate_record(null::betting_placement_row,
      jsonb_build_object('user_id', n, 'state', 'open', 'liability_minor', 5)) from generate_series(1, 16) n) as placements,
    array(select jsonb_populate_record(null::betting_leg_row,
      jsonb_build_object('placement', n, 'market_id', n, 'game_id', 100 + n, 'outcome_key', '1',
        'caps', jsonb_build_array(1000000, 1000000, 1000000, null, null))) from generate_series(1, 16) n) as legs,
    array_fill('placed'::text, array[16]) as outcomes`;

/** Does to the counters of the batch all that a placement may do: in one pass, and coupon by coupon. */
async function countBatch(tx: Transaction): Promise<void> {
  const scopes = `(select array_agg(s.scope) as scopes, array_agg(s.scope_id) as ids, array_agg(s.outcome_key) as keys
    from betting_risk_scopes(b.placements, b.legs, false) s) s`;
  await tx.query(
    `select betting_lock_liability(s.scopes, s.ids, s.keys) from (${batch}) b cross join lateral ${scopes}`,
  );
  const [added] = await tx.query<{ fits: boolean }>(
    `select betting_add_placements(b.placements, b.legs, false) as fits from (${batch}) b`,
  );
  expect(added?.fits).toBe(true);
  await tx.query(`select betting_remove_placements(b.placements, b.legs, false) from (${batch}) b`);
  const [checked] = await tx.query<{ outcomes: string[] }>(
    `select betting_judge_liability(b.placements, b.legs, b.outcomes, false) as outcomes from (${batch}) b`,
  );
  expect(checked?.outcomes).toEqual(Array.from({ length: 16 }, () => 'placed'));
  await tx.query(
    `select betting_count_placements(b.placements, b.legs, b.outcomes, false, now()) from (${batch}) b`,
  );
  const [read] = await tx.query<{ count: number }>(
    `select count(*)::int from (${batch}) b cross join lateral ${scopes}
     cross join lateral betting_read_liability(s.scopes, s.ids, s.keys) r where r.liability_minor > 0`,
  );
  expect(read?.count).toBe(64);
}

const rowsRead = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.query<{ rows: number }>(
    `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
     from pg_stat_xact_user_tables where relname = 'betting_liability'`,
  );
  return row?.rows ?? 0;
};

class Undo extends Error {}

it('[RL-15] [DR-4.162] a session whose plans are older than the counters still reads each counter by its key', async () => {
  const undone = admin().transaction(async (tx) => {
    // The plans of this session are made here, when the planner knows a table of one row.
    await tx.query('analyze betting_liability');
    for (let at = 0; at < 3; at++) await countBatch(tx);
    await tx.query(
      'insert into betting_liability (scope, scope_id) select 4, n from generate_series(1000, 20999) n',
    );
    const before = await rowsRead(tx);
    await countBatch(tx);
    // 64 counters are locked, found and removed, checked, found and changed, and read: six reads each. A walk over the
    // table is 20,000.
    expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(6 * 64);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
});

it('[DR-4.166] a batch with a bet on a stopped market does not fit, also when the market has no figure any more', async () => {
  const undone = admin().transaction(async (tx) => {
    const fits = async () =>
      (
        await tx.query<{ fits: boolean }>(
          `select betting_add_placements(b.placements, b.legs, false) as fits from (${batch}) b`,
        )
      )[0]?.fits;
    expect(await fits()).toBe(true);
    await tx.query('update betting_liability set is_stopped = true where scope = 2 and scope_id = 3');
    expect(await fits()).toBe(false);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
});
