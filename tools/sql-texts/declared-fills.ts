import type { Fills } from './find-sql-texts.ts';

const root = 'apps/api/src/';
const modules = `${root}modules/`;

/** Texts from files or from the database, which are known only at run time. They are not checked. */
const unknownBeforeRun: readonly string[] = [];

/** The values of interpolations that are not constants: by file, then by the source text of the expression. */
export const declaredFills: Readonly<Record<string, Fills>> = {
  [`${modules}gaming/rounds/commit-seeds.ts`]: { prefix: ['rounds', 'suppliedgames'] },
  [`${modules}gaming/rounds/read-proof.ts`]: {
    prefix: ['rounds', 'suppliedgames'],
    owned: [
      'rounds_seed_pair p left join rounds_commitment_root r on r.id = p.root_id where p.user_id',
      'suppliedgames_seed_pair p left join suppliedgames_commitment_root r on r.id = p.root_id where p.player_id',
    ],
  },
  [`${modules}gaming/rounds/seed-pairs.ts`]: {
    prefix: ['rounds', 'suppliedgames'],
    table: ['rounds_seed_pair', 'suppliedgames_seed_pair'],
    owned: ['rounds_seed_pair where user_id', 'suppliedgames_seed_pair where player_id'],
  },
  [`${modules}gaming/supplied-games/round-store.ts`]: {
    where: [
      'r.id = $1',
      'r.player_id = $1 and r.id = $2',
      'r.player_id = $1 and r.request_id = $2',
      "r.player_id = $1 and r.state in ('bet-pending', 'open')",
      'r.ref = $2 and exists (select from suppliedgames_player o where o.id = r.player_id and o.operator = $1)',
    ],
  },
  [`${modules}operations/support/chats.ts`]: { column: ['user_id', 'token_hash'] },
  [`${modules}operations/support/requests.ts`]: { lock: ['', 'for update'] },
  [`${modules}operations/support/support.ts`]: { what: ['requests', 'chats'] },
  [`${modules}sports-betting/betting/history/read-coupons.ts`]: {
    'where.text': ['c.user_id = $1 and c.id = $2', 'c.user_id = $1 and c.request_id = $2'],
    'where.limit': ['1'],
  },
  [`${modules}sports-betting/catalogue/writes/apply-fixture.ts`]: {
    'table.name': ['catalogue_champ'],
    'table.columns': ['id, sport_id, category_id, names, sort, is_simulated'],
    'table.types': [
      'id bigint, sport_id int, category_id bigint, names jsonb, sort int, is_simulated boolean',
    ],
    "table.update.map((column) => `${column} = excluded.${column}`).join(', ')": ['sort = excluded.sort'],
  },
  // The invariants have their own check, which runs after each test file.
  [`${root}platform/database/invariants.ts`]: { text: ['select 1 as id'] },
  [`${root}platform/process/metrics.ts`]: { moment: ['select min(created_at) from platform_outbox'] },
  [`${root}platform/database/roles.ts`]: { role: ['touchline_app'], password: ['password'] },
  [`${root}platform/database/db.ts`]: { '{ text, values: values as unknown[], ...name }': unknownBeforeRun },
  [`${root}platform/database/database-rights.ts`]: { "statements.join(';\\n')": unknownBeforeRun },
  [`${root}platform/database/function-files.ts`]: { text: unknownBeforeRun },
  [`${root}platform/database/migrate.ts`]: { text: unknownBeforeRun },
  // The texts are statements of pg-boss.
  [`${root}platform/jobs/install-jobs.ts`]: {
    'inTransaction(getConstructionPlans(jobsSchema, { createSchema: false }))': unknownBeforeRun,
    'inTransaction(getMigrationPlans(jobsSchema, current))': unknownBeforeRun,
  },
  [`${root}platform/jobs/jobs.ts`]: { text: unknownBeforeRun },
};

/**
 * Row types that are derived from schemas or have any columns, by file and source text. Their columns are not compared.
 */
export const unreadableRows: readonly string[] = [
  `${modules}operations/support/chats.ts Row`,
  `${modules}players/referrals/referrals.ts StoredTags`,
  `${root}platform/database/invariants.ts object`,
];
