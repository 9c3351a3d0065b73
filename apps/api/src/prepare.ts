import { createApp } from './app.ts';
import { createMemoryBus } from './platform/process/bus.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { assertRights } from './platform/database/assert-rights.ts';
import { appendAudit } from './platform/database/audit.ts';
import { readAuditHead, useAuditKey } from './platform/database/audit-check.ts';
import { systemClock } from './platform/process/clock.ts';
import { type Database, openDatabase, sqlState } from './platform/database/db.ts';
import { silentLog } from './platform/process/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { type LoginRole, roles, setPassword } from './platform/database/roles.ts';
import { seedDemo } from './seed.ts';

// Prepares the database. The supervisor runs it before the processes; `npm run seed` runs it on an external database.
// It creates the roles and the newest schema with the login of DATABASE_URL, checks the privileges of the processes'
// login (APP_DATABASE_URL), and adds missing demo accounts.
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set: give the address of the database to prepare.');
const appUrl = process.env['APP_DATABASE_URL'] || null;
/** The password of a login that this script creates; an operator's own login already has a password. */
const appPassword = process.env['APP_DATABASE_PASSWORD'] || null;
/** The login of the process that decides shared rounds, which alone reads their seeds. */
const seedsUrl = process.env['SEEDS_DATABASE_URL'] || null;
const seedsPassword = process.env['SEEDS_DATABASE_PASSWORD'] || null;
const isProduction = process.env['NODE_ENV'] === 'production';
const open = (address: string): Database =>
  openDatabase({ url: address, maxConnections: 2, statementTimeoutMs: 120_000, connectTimeoutMs: 10_000 });

const db = open(url);
const appDb = appUrl ? open(appUrl) : null;
const seedsDb = seedsUrl ? open(seedsUrl) : null;
try {
  const applied = await migrate(db, { appPassword, seedsPassword });
  if (isProduction) await refuseDemoAccounts(db);
  if (appDb) {
    await logIn(appDb, roles.app, appPassword);
    await assertRights(appDb, { isProduction });
  }
  if (seedsDb) {
    await logIn(seedsDb, roles.seeds, seedsPassword);
    await assertRights(seedsDb, { isProduction });
  }
  await beginKeyedAudit(appDb ?? db);
  const seeded = isProduction ? false : await seedDemo(createSeedApp(appDb ?? db));
  process.send?.({ type: 'prepared', applied: applied.length, seeded });
  if (!process.send)
    process.stdout.write(
      `${applied.length} migrations applied, demo people ${seeded ? 'added' : 'not added'}\n`,
    );
} finally {
  await appDb?.close();
  await seedsDb?.close();
  await db.close();
  if (process.connected) process.disconnect();
}

/** At the first start with a key, writes an audit row that is signed with it. The hash of this row covers all earlier rows. */
async function beginKeyedAudit(chain: Database): Promise<void> {
  await useAuditKey(chain, process.env['AUDIT_KEY'] || null);
  if (!process.env['AUDIT_KEY']) return;
  await chain.transaction(async (tx) => {
    if ((await readAuditHead(tx))?.seal) return;
    await appendAudit(tx, {
      actor: 'system',
      action: 'audit.keyed',
      subject: 'audit',
      reason: null,
      before: null,
      after: null,
    });
  });
}

/**
 * Logs in as a role of the processes. The embedded server may have an older password, which is then replaced. On an
 * external server the password is not replaced, because the login may be in use elsewhere.
 */
async function logIn(login: Database, role: LoginRole, password: string | null): Promise<void> {
  try {
    await login.query('select 1');
  } catch (error) {
    if (sqlState(error) !== '28P01' || password === null) throw error;
    if (process.env['IS_EMBEDDED'] !== 'yes') {
      throw new Error(
        `The role ${role} exists on this server with another password: set ${role === roles.app ? 'APP' : 'SEEDS'}_DATABASE_URL to its address.`,
        { cause: error },
      );
    }
    await setPassword(db, role, password);
    await login.query('select 1');
  }
}

function createSeedApp(seedDb: Database) {
  return createApp({
    db: seedDb,
    clock: systemClock,
    bus: createMemoryBus(),
    log: silentLog,
    sandboxSecret: 'unused',
    callbackBaseUrl: () => '',
  });
}
