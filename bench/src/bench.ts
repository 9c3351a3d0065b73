// `npm run bench -- [P1 P5 RL72 …] [--small] [--pairs=10]` measures the performance goals, each compared with its
// yardstick.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchOptions } from './options.ts';
import { benchPlacement } from './p01-placement.ts';
import { benchSteadyBets } from './p02-steady-bets.ts';
import { benchStorm } from './p03-storm.ts';
import { benchFatMarket } from './p04-fat-market.ts';
import { benchHotRows } from './p05-hot-rows.ts';
import { benchFanOut } from './p06-fan-out.ts';
import { benchHostileSockets } from './p06-hostile.ts';
import { benchLivePage } from './p12-live-page.ts';
import { benchFirstLoad } from './p13-first-load.ts';
import { benchServerRender } from './p14-server-render.ts';
import { benchPageSpeed } from './p15-page-speed.ts';
import { benchSettlement } from './p16-settlement.ts';
import { benchHistory } from './p17-history.ts';
import { benchExclusion } from './p21-exclusion.ts';
import { benchRounds } from './p22-rounds.ts';
import { benchSharedRounds } from './p23-shared-rounds.ts';
import { benchLobby } from './p24-lobby.ts';
import { benchAnimation } from './p25-animation.ts';
import { benchLimits } from './limit-checks.ts';
import { benchSameGame } from './p26-same-game.ts';
import { benchCatalogueScale } from './p27-catalogue-scale.ts';
import { benchToto } from './p28-toto.ts';
import { benchMulti } from './p29-multi.ts';
import { benchLoginStorm } from './login-storm.ts';
import { benchPasswords } from './rl45-passwords.ts';
import { benchAbuse, benchManyClients } from './rl72-abuse.ts';
import { benchWatchedOffers } from './watched-offers.ts';
import { benchWidestQuotes } from './widest-quote.ts';
import { storeRun } from './store-run-figures.ts';
import { isMet, type Line, machineFacts, printLine } from './report.ts';

const benchmarks: Record<string, (options: BenchOptions) => Promise<Line[]>> = {
  P1: benchPlacement,
  P2: benchSteadyBets,
  P3: benchStorm,
  P4: benchFatMarket,
  P5: benchHotRows,
  P6: benchFanOut,
  'P6-HOSTILE': benchHostileSockets,
  P12: benchLivePage,
  P13: benchFirstLoad,
  P14: benchServerRender,
  P15: benchPageSpeed,
  P16: benchSettlement,
  P17: benchHistory,
  P21: benchExclusion,
  P22: benchRounds,
  P23: benchSharedRounds,
  P24: benchLobby,
  P25: benchAnimation,
  P26: benchSameGame,
  P27: benchCatalogueScale,
  P28: benchToto,
  P29: benchMulti,
  RL45: benchPasswords,
  RL72: benchAbuse,
  'RL72-CROWD': benchManyClients,
  'LOGIN-STORM': benchLoginStorm,
  LIMITS: benchLimits,
  QUOTE: benchWidestQuotes,
  OFFERS: benchWatchedOffers,
};

const args = process.argv.slice(2);
const requested = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.toUpperCase());
const unknown = [
  ...requested.filter((id) => !(id in benchmarks)),
  ...args.filter((arg) => arg.startsWith('--') && arg !== '--small' && !arg.startsWith('--pairs=')),
];
const pairs = Number(args.find((arg) => arg.startsWith('--pairs='))?.slice(8) ?? 10);
if (unknown.length > 0 || !Number.isInteger(pairs) || pairs < 1) {
  console.error(`Usage: npm run bench -- [${Object.keys(benchmarks).join(' ')}] [--small] [--pairs=10]`);
  process.exit(1);
}
const options: BenchOptions = {
  pairs,
  size: args.includes('--small') ? 'small' : 'full',
  onStep: (text) => process.stderr.write(`  ${text}\n`),
};

const before = machineFacts();
const lines: Line[] = [];
for (const [id, bench] of Object.entries(benchmarks)) {
  if (requested.length > 0 && !requested.includes(id)) continue;
  process.stderr.write(`${id} …\n`);
  const measured = await bench(options);
  for (const line of measured) console.log(printLine(line));
  lines.push(...measured);
  // Small runs only test the benchmark itself. Their figures are not stored.
  if (options.size === 'full') storeRun(id, measured, before, pairs);
}
const folder = join(import.meta.dirname, '..', 'results');
mkdirSync(folder, { recursive: true });
const report = { before, after: machineFacts(), options: { pairs, size: options.size }, lines };
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(`${lines.filter(isMet).length} of ${lines.length} met; written to bench/results/latest.json`);
if (options.size === 'full')
  console.log('run npm run gen: docs/generated/bench.md follows bench/figures.json');
