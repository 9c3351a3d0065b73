import { createApp } from './app.ts';
import { createMemoryBus } from './platform/bus.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db.ts';
import { silentLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { seedDemo } from './seed.ts';

// Run by the supervisor before the processes, and by `npm run seed` on a database of one's own: the newest schema,
// and the demo's people where none are.
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set: give the address of the database to prepare.');
const db = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 120_000, connectTimeoutMs: 10_000 });
try {
  const applied = await migrate(db);
  const app = createApp({
    db,
    clock: systemClock,
    bus: createMemoryBus(),
    log: silentLog,
    sandboxSecret: 'unused',
    callbackBaseUrl: () => '',
  });
  const isDemo = process.env['NODE_ENV'] !== 'production';
  if (!isDemo) await refuseDemoAccounts(db);
  const seeded = isDemo ? await seedDemo(app) : false;
  process.send?.({ type: 'prepared', applied: applied.length, seeded });
  if (!process.send)
    process.stdout.write(
      `${applied.length} migrations applied, demo people ${seeded ? 'added' : 'not added'}\n`,
    );
} finally {
  await db.close();
  if (process.connected) process.disconnect();
}
