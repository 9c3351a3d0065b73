import { createInterface } from 'node:readline';
import { type CommandLine, readCommandLine } from '@touchline/contracts/operations';
import { createApp } from './app.ts';
import { createOperator, endOperatorSecondStep, resetOperatorPassword } from './ops/local-operators.ts';
import { runVerify } from './ops/verify-command.ts';
import { useAuditKey } from './platform/database/audit-check.ts';
import { createMemoryBus } from './platform/process/bus.ts';
import { systemClock } from './platform/process/clock.ts';
import { openDatabase } from './platform/database/db.ts';
import { createLog } from './platform/process/log.ts';
import type { CommandResult } from './platform/operator/command.ts';

// `npm run ops -- local …`: commands that must work while the site is down. They open the database directly, so only
// the machine's administrator can run them. All other commands use the api. A password is read from the first line of
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
  const result = await run(readCommandLine(process.argv.slice(2)));
  process.stdout.write(`${result.text}\n`);
  process.exitCode = result.ok ? 0 : 1;
} finally {
  await db.close();
}

const usage: CommandResult = {
  ok: false,
  text: 'Usage: npm run ops -- local create-operator | reset-password | end-second-step | verify',
};

async function run({
  words: [verb = '', login = '', ...more],
  options,
}: CommandLine): Promise<CommandResult> {
  switch (verb) {
    case 'create-operator':
      return createOperator(app, options.get('email') ?? '', await readLine(), options.get('permissions'));
    case 'reset-password':
      return resetOperatorPassword(app, login, await readLine());
    case 'end-second-step':
      return endOperatorSecondStep(app, login);
    case 'verify':
      if (login === '' && more.length === 0)
        return runVerify(app, options.has('full') ? 'full' : 'recent', options.get('anchor'));
      return usage;
    default:
      return usage;
  }
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
