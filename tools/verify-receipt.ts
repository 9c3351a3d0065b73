/**
 * `npm run verify:receipt -- FILE [--keys FILE]` checks a receipt file with the public keys of the site. Exit code 0:
 * the file is correct; 1: a fault was found; 2: a file cannot be read.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  checkReceipts,
  decimalText,
  lineList,
  type ReceiptBody,
  type ReceiptKey,
  sumOfLines,
} from '@touchline/receipts';

const usage =
  'Usage: npm run verify:receipt -- FILE --keys FILE\nThe keys are the answer of /.well-known/touchline-receipt-keys.json of the site.';

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(
      `${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(2);
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
const [path] = positionals;
if (path === undefined || values.keys === undefined) {
  console.error(usage);
  process.exit(2);
}
const { keys = [] } = readJson(values.keys) as { keys?: readonly ReceiptKey[] };
/** Prints each line of the coupon: its bets, stake, coefficient, result and payout. */
function printLines(body: ReceiptBody): void {
  const list = lineList(body);
  if (body.kind !== 'settled' || list === null) return;
  for (const [at, line] of list.lines.entries()) {
    const bets = line.legs.map((leg) => leg + 1).join('+');
    const coefficient = line.coefficient === null ? '' : ` x ${decimalText(line.coefficient)}`;
    const payout = line.payout === null ? '' : ` = ${decimalText(line.payout)}`;
    console.log(
      `  line ${at + 1}: bets ${bets}, ${decimalText(line.stake)}${coefficient}${payout}, ${line.result}`,
    );
  }
  const total = sumOfLines(list);
  if (total !== null) console.log(`  sum ${decimalText(total)}, payout ${list.paid?.payoutMinor ?? 0n}`);
}

const { faults, bodies } = await checkReceipts(readJson(path), keys);
for (const body of bodies) {
  console.log(
    body.kind === 'settled'
      ? `${body.at}  coupon ${body.couponId}  settled (${body.generation}): ${body.state}, ${body.payoutMinor.slice(0, -1)} minor units`
      : body.kind === 'sold'
        ? `${body.at}  coupon ${body.couponId}  sold ${body.percent} %: ${body.paidMinor.slice(0, -1)} minor units`
        : `${body.at}  coupon ${body.couponId}  accepted`,
  );
  printLines(body);
}
for (const { fault, number } of faults) console.error(`link ${number}: ${fault}`);
console.log(faults.length === 0 ? `${bodies.length} receipts are right.` : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
