import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedReceipts } from '@touchline/testkit/signed-receipts';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { keys, ...files } = signedReceipts();
const write = (name: string, value: unknown): string => {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const keysPath = write('keys', keys);

/** Returns the exit code and the whole output of the command. */
function verify(name: keyof typeof files): { code: number; text: string } {
  const path = write(name, files[name]);
  const command = join(import.meta.dirname, 'verify-receipt.ts');
  try {
    const text = execFileSync(process.execPath, [command, path, '--keys', keysPath], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { code: 0, text };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, text: stdout + stderr };
  }
}

it('[DR-4.156] the command lists every line of a correct file', () => {
  const { code, text } = verify('right');
  expect(text).toContain('  line 1: bets 1+2, 1000.00 x 3.00 = 3000.00, won\n');
  expect(text).toContain('  line 2: bets 1+3, 1000.00 x 0.00 = 0.00, lost\n');
  expect(text).toContain('  sum 3000.00, payout 3000\n');
  expect(text).toContain('2 receipts are right.');
  expect(code).toBe(0);
});

it.each([
  ['altered', 'link 1: body'],
  ['withoutLink', 'link 3: chain'],
  ['wrongPayout', 'link 3: payout'],
] as const)('[DR-4.156] the command finds the fault: %s', (name, fault) => {
  const { code, text } = verify(name);
  expect(text).toContain(`${fault}\n1 faults.`.split('\n')[0]);
  expect(text).toContain('1 faults.');
  expect(code).toBe(1);
});
