import { createInterface } from 'node:readline';
import { readCommandLine } from '@touchline/contracts/operations';
import { createApp } from './app.ts';
import { createOperator, resetOperatorPassword } from './ops/local-operators.ts';
import type { OpsArguments, OpsResult } from './ops/ops-command.ts';
import { runVerify } from './ops/verify.ts';
import { useAuditKey } from './platform/database/audit-check.ts';
import { createMemoryBus } from './platform/process/bus.ts';
import { systemClock } from './platform/process/clock.ts';
import { openDatabase } from './platform/database/db.ts';
import { createLog } from './platform/process/log.ts';

// `npm run ops -- local …`: maintenance that must work while the site is down. It opens the database directly, so
// only the machine's administrator can run it; all other commands go through the api. A password is the first line of
// standard input.
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set: use npm run ops -- local');
const db = openDatabase({ url, maxConnections: 2 });
const app = createApp({
  db,
  clock: systemClock,
  bus: createMemoryBus(),
  log: createLog('local-ops'),
  sandboxSecret: null,
  callbackBaseUrl: () => '',
});
try {
  await useAuditKey(db, process.env['AUDIT_KEY'] || null);
  await app.siteConfig.load();
  const { words, options } = readCommandLine(process.argv.slice(2));
  const result = await run(words[0] ?? '', { words: words.slice(1), options });
  process.stdout.write(`${result.text}\n`);
  process.exitCode = result.ok ? 0 : 1;
} finally {
  await db.close();
}

async function run(verb: string, args: OpsArguments): Promise<OpsResult> {
  switch (verb) {
    case 'create-operator':
      return createOperator(app, args.options.get('email') ?? '', await readLine());
    case 'reset-password':
      return resetOperatorPassword(app, args.words[0] ?? '', await readLine());
    case 'verify':
      return runVerify(app, args);
    default:
      return { ok: false, text: 'Usage: npm run ops -- local create-operator | reset-password | verify' };
  }
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
