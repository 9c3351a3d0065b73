import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

export type FaultResult =
  | { outcome: 'caught'; by: string }
  /** All tests passed although the fault was planted. */
  | { outcome: 'missed' }
  /** The text to replace does not occur exactly once, or the tests could not run. So the fault has no result. */
  | { outcome: 'broken'; why: string };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Plants a fault in a copy of the tree, runs the tests of the fault, and removes it again. */
export async function runFault(copy: string, fault: Fault): Promise<FaultResult> {
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  const parts = text.split(fault.find);
  if (parts.length !== 2)
    return { outcome: 'broken', why: `the text stands ${parts.length - 1} times in ${fault.file}` };
  writeFileSync(path, parts.join(fault.replace));
  try {
    return await runTests(copy, fault.tests);
  } finally {
    writeFileSync(path, text);
  }
}

async function runTests(copy: string, tests: readonly string[]): Promise<FaultResult> {
  const file = join(copy, 'fault-report.json');
  rmSync(file, { force: true });
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${file}`];
  const { code, output } = await runVitest(copy, args);
  if (!existsSync(file)) return { outcome: 'broken', why: output.slice(-2_000) };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (failed[0] !== undefined) return { outcome: 'caught', by: failed[0] };
  // No test failed, but a file did: the invariant check after the last test of the file failed.
  const failedFile = report.testResults.find(({ status }) => status === 'failed');
  if (failedFile && report.numPassedTests > 0)
    return { outcome: 'caught', by: `after ${failedFile.name}: ${firstLine(failedFile.message)}` };
  if (code === 0 && report.numPassedTests > 0) return { outcome: 'missed' };
  // All tests passed, but vitest failed because of an error that no test awaited.
  if (!failedFile && report.numPassedTests > 0) return { outcome: 'caught', by: 'an unhandled error' };
  return { outcome: 'broken', why: failedFile?.message ?? output.slice(-2_000) };
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** A hung test counts as failed after this time. */
const limitMs = 240_000;

function runVitest(copy: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(copy, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
      cwd: copy,
      env: { ...process.env, FORCE_COLOR: '0' },
      detached: true,
    });
    let output = '';
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), limitMs);
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}
