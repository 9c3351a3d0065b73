import {
  createRunner,
  publishDemoChains,
  type Runner,
  sharedGames,
} from '@touchline/api/modules/gaming/shared-rounds';
import { setAuditKey } from '@touchline/api/platform/database/audit-key';
import { createSealingKeys } from '@touchline/api/platform/process/sealing-keys';
import { benchSecret, type PlacementSite } from './placement-site.ts';

/** Rounds of Crash for a benchmark. */
export type Rounds = {
  /** Opens a round that runs, with entries of all players; `isEnding`: its point is reached and half was cashed out. */
  run: (wanted: { entries: number; isEnding: boolean }) => Promise<void>;
  end: () => Promise<void>;
};

/** Opens rounds whose times are set back, so that nothing waits for their bets. */
export async function openRounds({ app, adminDb, players }: PlacementSite): Promise<Rounds> {
  const game = sharedGames.get('crash');
  if (!game) throw new Error('the site has Crash');
  const runner: Runner = createRunner({
    sql: adminDb,
    keys: createSealingKeys(benchSecret),
    game,
    chainRounds: 200,
  });
  setAuditKey('the key of the benchmark, which checks no audit log');
  await runner.prepareChain();
  await publishDemoChains(app.db);
  await adminDb.query(
    `insert into ledger_account (code, currency, is_guarded) values ('house/casino', 'EUR', false) on conflict do nothing`,
  );
  return {
    run: async ({ entries, isEnding }) => {
      await setBack(adminDb, `update shared_round set ended_at = ended_at - interval '1 hour'`);
      if ((await runner.step()).done !== 'open') throw new Error('no round was opened');
      await setBack(
        adminDb,
        `insert into shared_entry (round_id, user_id, wallet_account_id, house_id, currency, request_id, request_hash,
           stake_minor, target, goal, max_win_minor, state, multiplier, taken_by, taken_at, placed_at)
         select r.id, 1 + n % ${players}, 1 + n % ${players}, h.id, 'EUR', gen_random_uuid(), '\\x00', 100, null, 1000000,
           10000000, case when t.is_taken then 'taken' else 'open' end, case when t.is_taken then 150 end,
           case when t.is_taken then 'player' end, case when t.is_taken then now() end, now()
         from shared_round r, ledger_account h, generate_series(1, ${entries}) n,
           lateral (select ${String(isEnding)} and n % 2 = 0 as is_taken) t
         where r.state = 'betting' and h.code = 'house/casino' and h.currency = 'EUR'`,
        `update shared_point set point = 200, bust_tick = ${isEnding ? 116 : 2000}`,
        `update shared_round set state = 'running', started_at = now() - interval '${isEnding ? 20 : 5} seconds',
           closes_at = opened_at + interval '1 millisecond' where state = 'betting'`,
        `update shared_runner set alive_at = now()`,
      );
    },
    end: async () => {
      await adminDb.query('update shared_runner set alive_at = now()');
      if ((await runner.step()).done !== 'end') throw new Error('the round did not end');
    },
  };
}

/** Changes rows that a site never changes. */
async function setBack(db: PlacementSite['adminDb'], ...statements: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    for (const statement of statements) await tx.query(statement);
  });
}
