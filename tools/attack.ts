// `npm run attack -- [URL]` attacks a running site in the ways of the security rules (RL-45 to RL-72) and of payments,
// prints a table, and exits with 1 when one attack has another result than expected. Without a URL it starts its own
// site on this machine. SANDBOX_SECRET holds the secret of the sandbox of a site given by URL, for its call-backs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { opsOn } from '@touchline/e2e/operator';
import { startSite } from '@touchline/e2e/site';
import { readTarget } from './attack/allowed-target.ts';
import { runCases } from './attack/attack-case.ts';
import { attackedSite, type AttackedSite } from './attack/attacked-site.ts';
import { attackCases } from './attack/cases/index.ts';
import { resultSummary, resultTable } from './attack/print-results.ts';

const target = readTarget(process.argv.slice(2), process.env['SANDBOX_SECRET']);
if (typeof target === 'string') {
  console.error(target);
  process.exit(2);
}
const { site, stop } =
  target.url === null
    ? await startOwnSite()
    : { site: attackedSite(target.url, target.sandboxSecret), stop: async () => {} };
const isTerminal = process.stderr.isTTY;
let failed = 0;
try {
  let done = 0;
  const results = await runCases(site, attackCases, ({ name, isOk }) => {
    done++;
    if (isOk === false) failed++;
    if (isTerminal) process.stderr.write(`\r\u001b[K${done}/${attackCases.length} ${name}`);
  });
  if (isTerminal) process.stderr.write('\r\u001b[K');
  console.log(`${resultTable(results)}\n\n${site.url.origin}: ${resultSummary(results)}`);
} finally {
  await stop();
}
process.exit(failed > 0 ? 1 : 0);

async function startOwnSite(): Promise<{ site: AttackedSite; stop: () => Promise<void> }> {
  // Attackers come from other addresses of 127.0.0.0/8, so they are outside of the operators' network.
  const own = await startSite({ OPERATOR_ADDRESSES: '127.0.0.1' });
  // The limits of the whole site are for a day's load, and the cases run within a minute.
  for (const key of ['logInsPerSec', 'registrationsPerSec'])
    await opsOn(own.dataDir, 'config', 'set', key, '100');
  const secret = readFileSync(join(own.dataDir, 'sandbox-secret'), 'utf8');
  return { site: attackedSite(new URL(own.url), secret), stop: own.stop };
}
