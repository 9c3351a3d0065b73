/**
 * `npm run verify:coupons -- FILE` computes every coupon of a case file with the engine and compares the payouts. Exit
 * code 0: all agree; 1: some differ; 2: the file cannot be read. `-- --sample` checks the cases of the project's own
 * slow oracle. `-- --write FILE` writes these cases to a file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CouponCase, parseCases } from './coupon-cases/coupon-case.ts';
import { makeCases } from './coupon-cases/make-cases.ts';
import { verifyCases } from './coupon-cases/verify-cases.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'boolean' }, write: { type: 'string' } },
});
const [path] = positionals;
if (values.write !== undefined) {
  const file = { format: 'touchline-coupon-cases/1', cases: makeCases() };
  writeFileSync(values.write, `${JSON.stringify(file, null, 1)}\n`);
  process.exit(0);
}
if (path === undefined && values.sample !== true) {
  console.error('Usage: npm run verify:coupons -- FILE | --sample | --write FILE');
  process.exit(2);
}

function readCases(from: string): readonly CouponCase[] {
  try {
    return parseCases(JSON.parse(readFileSync(from, 'utf8')));
  } catch (error) {
    console.error(`${from} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  }
}

const { byType, differences } = verifyCases(path === undefined ? makeCases() : readCases(path));
for (const { name, expected, computed } of differences)
  console.error(`${name}: expected ${expected}, computed ${computed}`);
for (const [type, { cases, different }] of byType)
  console.log(`${type.padEnd(12)} ${String(cases).padStart(6)} cases, ${different} different`);
const total = [...byType.values()].reduce((sum, { cases }) => sum + cases, 0);
console.log(`${total} cases, ${differences.length} different`);
process.exitCode = differences.length === 0 ? 0 : 1;
