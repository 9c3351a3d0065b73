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
import { roles, setAppPassword } from './platform/database/roles.ts';
import { seedDemo } from './seed.ts';

// Prepares the database. The supervisor runs it before the processes; `npm run seed` runs it on an external database.
// It creates the roles and the newest schema with the login of DATABASE_URL, checks the privileges of the processes'
// login (APP_DATABASE_URL), and adds missing demo accounts.
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set: give the address of the database to prepare.');
const appUrl = process.env['APP_DATABASE_URL'] || null;
/** The password of a login that this script creates; an operator's own login already has a password. */
const appPassword = process.env['APP_DATABASE_PASSWORD'] || null;
const isProduction = process.env['NODE_ENV'] === 'production';
const open = (address: string): Database =>
  openDatabase({ url: address, maxConnections: 2, statementTimeoutMs: 120_000, connectTimeoutMs: 10_000 });

const db = open(url);
const appDb = appUrl ? open(appUrl) : null;
try {
  const applied = await migrate(db, { appPassword });
  if (isProduction) await refuseDemoAccounts(db);
  if (appDb) {
    await logIn(appDb);
    await assertRights(appDb, { isProduction });
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
 * Logs in as the application. The embedded server may have an older password, which is then replaced. On an external
 * server the password is not replaced, because the login may be in use elsewhere.
 */
async function logIn(app: Database): Promise<void> {
  try {
    await app.query('select 1');
  } catch (error) {
    if (sqlState(error) !== '28P01' || appPassword === null) throw error;
    if (process.env['IS_EMBEDDED'] !== 'yes') {
      throw new Error(
        `The role ${roles.app} exists on this server with another password: set APP_DATABASE_URL to its address.`,
        { cause: error },
      );
    }
    await setAppPassword(db, appPassword);
    await app.query('select 1');
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
