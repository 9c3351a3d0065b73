// `npm run replay -- <folder> <league> <season> [--workers n]` replays a whole season without a browser, on a separate
// database. Simulated players bet on every game. At the end it prints a table and runs the invariant check.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setAuditKey } from '@touchline/api/platform/database/audit-key';
import { openDatabase } from '@touchline/api/platform/database/db';
import { migrate } from '@touchline/api/platform/database/migrate';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { appLogin, choosePostgresPlace, startEmbeddedPostgres, withLogin } from '@touchline/supervisor';
import { setAdmin } from '@touchline/testkit/database-clock';
import { type ReportRow, readReplayReport } from '@touchline/testkit/replay/replay-report';
import { replayWholeSeason } from '@touchline/testkit/replay/replay-season';

const { values, positionals } = parseArgs({
  options: { workers: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [folder, league, season] = positionals;
const workers = Number(values.workers);
if (!folder || !league || !season || !(workers >= 1 && workers <= 8)) {
  console.error(
    'Usage: npm run replay -- <folder> <league> <season> [--workers 1 to 8], for instance ./openfootball en.1 2023-24',
  );
  process.exit(1);
}

setAuditKey('replay');
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-replay-'));
const place = choosePostgresPlace(join(import.meta.dirname, '..'), dataDir);
const postgres = await startEmbeddedPostgres(place, () => {}, { synchronous_commit: 'off' });
const admin = openDatabase({ url: postgres.url('postgres'), maxConnections: 1, statementTimeoutMs: 120_000 });
const appPassword = 'touchlinereplayapplication';
const url = withLogin(postgres.url('postgres'), appLogin, appPassword);
const open = () => openDatabase({ url, maxConnections: 4, statementTimeoutMs: 120_000 });
const db = open();
const workerDbs = Array.from({ length: workers - 1 }, open);
// The replay sets the clock of the database, and only the owner may do that.
for (const one of [db, ...workerDbs]) setAdmin(one, admin);
let exitCode = 1;
try {
  await migrate(admin, { appPassword });
  const startedAt = performance.now();
  const result = await replayWholeSeason({
    db,
    workerDbs,
    folder: resolve(folder),
    league,
    season,
    onMatchday: (no, of) => process.stderr.write(`\r  matchday ${no} of ${of}`),
  });
  process.stderr.write('\n');
  if (result.outcome === 'no-season') console.error(result.reason);
  else {
    console.log(
      `${result.name}: ${result.games} games in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    await printTable();
    for (const [code, count] of [...result.refused].toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(`not taken: ${code} ${count}`);
    const { model, uniform } = result.score;
    console.log(
      `mean log score of our 1x2 prices: ${model.toFixed(4)}; a uniform guess: ${uniform.toFixed(4)}`,
    );
    console.log(
      `invariants: ${result.violations.length === 0 ? 'all hold' : JSON.stringify(result.violations)}`,
    );
    exitCode = result.violations.length === 0 ? 0 : 1;
  }
} finally {
  await Promise.all([db, ...workerDbs, admin].map((one) => one.close()));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(exitCode);

async function printTable(): Promise<void> {
  const report = await readReplayReport(db);
  console.log(
    `${'market'.padEnd(24)}${'coupons'.padStart(9)}${'turnover'.padStart(14)}${'paid'.padStart(14)}${'margin'.padStart(9)}`,
  );
  for (const line of [...report.markets, ...report.types, ...report.sold, report.total])
    console.log(rowOf(line));
  console.log(report.states.map(({ state, coupons }) => `${state} ${coupons}`).join(', '));
  console.log(`settlements after the first one of a coupon: ${report.corrections}`);
}

/** Formats one row. The margin is the house's share of the stakes. */
function rowOf({ name, coupons, stakedMinor, paidMinor }: ReportRow): string {
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency('EUR')).padStart(14);
  const perMille = stakedMinor === 0n ? 0n : ((stakedMinor - paidMinor) * 1000n) / stakedMinor;
  const margin = `${(Number(perMille) / 10).toFixed(1)} %`;
  return `${name.padEnd(24)}${String(coupons).padStart(9)}${money(stakedMinor)}${money(paidMinor)}${margin.padStart(9)}`;
}
