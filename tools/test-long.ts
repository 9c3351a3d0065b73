// `npm run test:long` runs tests in the sizes that the rules demand and that take minutes (docs/spec/reliability.md).
// These are 100 kills, 50 stops, 200 seeds of settlements by two workers, 100 races of each check-then-act rule, 50
// rounds of 500 coupons at a limit and of 100 redemptions of a promo code, 100 seeds of liability counters, 200
// purchases of insurance against a settlement, 50 races of each rule of withdrawals and of other payments, 200
// seeds of 500 steps and 40 of 300 with limits, and 200 races on three nodes of each entry that moves money against each
// limit and break, and 5,000 sequences of changes of limits.
// `-- NAME …` runs the named tests: crash, stops, settlement, races, exposure, liability, promo, insurance,
// withdrawals, limit-races, limits-matrix, limit-sequences, payments-races, simulator.
import { spawnSync } from 'node:child_process';
import { bin, root } from './checks.ts';

const runs: Record<string, { file: string; env: Record<string, string> }> = {
  crash: { file: 'apps/api/src/crash.race.test.ts', env: { TOUCHLINE_KILLS: '100' } },
  stops: { file: 'apps/api/src/rolling-restart.race.test.ts', env: { TOUCHLINE_SIGTERMS: '50' } },
  settlement: {
    file: 'apps/api/src/settlement-conformance.race.test.ts',
    env: { TOUCHLINE_SEEDS_PER_DATABASE: '25' },
  },
  races: { file: 'apps/api/src/write-skew.race.test.ts', env: { TOUCHLINE_RACES: '100' } },
  exposure: {
    file: 'apps/api/src/modules/sports-betting/betting/risk/exposure.race.test.ts',
    env: { TOUCHLINE_EXPOSURE_ROUNDS: '50', TOUCHLINE_EXPOSURE_COUPONS: '500' },
  },
  liability: {
    file: 'apps/api/src/modules/sports-betting/betting/risk/liability-property.db.test.ts',
    env: { TOUCHLINE_LIABILITY_SEEDS: '100' },
  },
  promo: {
    file: 'apps/api/src/modules/sports-betting/betting/promo-codes/promo-codes.race.test.ts',
    env: { TOUCHLINE_PROMO_ROUNDS: '50' },
  },
  insurance: {
    file: 'apps/api/src/modules/sports-betting/betting/insurance/insurance.race.test.ts',
    env: { TOUCHLINE_INSURANCE_GAMES: '40' },
  },
  withdrawals: {
    file: 'apps/api/src/modules/banking/payments/withdrawals/withdrawals.race.test.ts',
    env: { TOUCHLINE_WITHDRAWAL_RACES: '50' },
  },
  'limit-races': {
    file: 'apps/api/src/modules/players/limits/limits.race.test.ts',
    env: { TOUCHLINE_LIMIT_RACES: '200' },
  },
  'limits-matrix': {
    file: 'apps/api/src/limits-matrix.race.test.ts',
    env: { TOUCHLINE_MATRIX_RACES: '200', TOUCHLINE_MATRIX_NODES: '3' },
  },
  'limit-sequences': {
    file: 'apps/api/src/modules/players/limits/limit-clock.db.test.ts',
    env: { TOUCHLINE_LIMIT_SEQUENCES: '5000' },
  },
  'payments-races': {
    file: 'apps/api/src/modules/banking/payments/payments.race.test.ts',
    env: { TOUCHLINE_PAYMENT_RACES: '50' },
  },
  simulator: {
    file: 'apps/api/src/simulator.db.test.ts',
    env: {
      TOUCHLINE_SEEDS: '200',
      TOUCHLINE_STEPS: '500',
      TOUCHLINE_SEED: '1000',
      TOUCHLINE_LIMIT_SEEDS: '40',
      TOUCHLINE_LIMIT_STEPS: '300',
    },
  },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in runs));
if (unknown.length > 0) {
  console.error(`There is no run ${unknown.join(', ')}: ${Object.keys(runs).join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const [name, { file, env }] of Object.entries(runs)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(name);
  const { status } = spawnSync(bin('vitest'), ['run', '--project', 'database', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
