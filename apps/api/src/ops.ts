import { createApp } from './app.ts';
import { runOps } from './ops/commands.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db.ts';
import { createOutboxBus } from './platform/outbox.ts';
import { createLog } from './platform/log.ts';

// The operator's commands, until and beside the console. The running processes hear of a change by the outbox.
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set: use npm run ops');
const db = openDatabase({ url, maxConnections: 2 });
const bus = createOutboxBus(db);
const app = createApp({
  db,
  clock: systemClock,
  bus,
  log: createLog('ops'),
  sandboxSecret: 'unused',
  callbackBaseUrl: () => '',
});
try {
  await app.siteConfig.load();
  const result = await runOps(app, process.argv.slice(2), process.env['USER'] ?? 'operator');
  process.stdout.write(`${result.text}\n`);
  process.exitCode = result.ok ? 0 : 1;
} finally {
  await bus.close();
  await db.close();
}
