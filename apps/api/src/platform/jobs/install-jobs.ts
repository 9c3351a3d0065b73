import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import type { Transaction } from '../database/db.ts';
import { roles } from '../database/roles.ts';

/** The schema of pg-boss's tables. It is fixed, because the functions of pg-boss contain the name. */
export const jobsSchema = 'touchline_jobs';

/**
 * Creates the empty schema for the owner's role, with the rights of the migrating login.
 * @throws with the statement for an administrator when that login may not create schemas
 */
export async function createJobsSchema(tx: Transaction): Promise<void> {
  await tx.query(`do $$ begin
    if to_regnamespace('${jobsSchema}') is null then create schema ${jobsSchema} authorization ${roles.owner}; end if;
  end $$`);
}

/**
 * Migrates the tables of pg-boss to the version of the installed package and grants the application its privileges.
 * Runs as the owner, in the migrator's transaction. The processes therefore start pg-boss with its own migrations off.
 */
export async function installJobs(tx: Transaction): Promise<void> {
  const current = await readVersion(tx);
  if (current === null)
    await tx.query(inTransaction(getConstructionPlans(jobsSchema, { createSchema: false })));
  else if (current < packageVersion()) await tx.query(inTransaction(getMigrationPlans(jobsSchema, current)));
  else return;
  await tx.query(`
    grant usage on schema ${jobsSchema} to ${roles.app};
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${roles.app};
    grant usage, select on all sequences in schema ${jobsSchema} to ${roles.app};
    revoke execute on all functions in schema ${jobsSchema} from public;
    grant execute on all functions in schema ${jobsSchema} to ${roles.app}`);
}

async function readVersion(tx: Transaction): Promise<number | null> {
  const [table] = await tx.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${jobsSchema}.version`,
  ]);
  if (!table?.exists) return null;
  const [row] = await tx.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return row?.version ?? null;
}

/** Removes BEGIN and COMMIT from the SQL of pg-boss, because the migrator's transaction contains it. */
const inTransaction = (plans: string): string => plans.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

function packageVersion(): number {
  const [, version] = /version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(jobsSchema)) ?? [];
  if (version === undefined) throw new Error('pg-boss does not say the version of its schema');
  return Number(version);
}
