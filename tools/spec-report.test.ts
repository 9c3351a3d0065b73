import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countByArea, idsIn, readRequirements, readWaiting } from './spec-report.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const tsv =
  'id\tarea\trequirement\tkind\tsource\nSH-A-001\ta\tfirst\trule\tx\nSH-A-002\ta\tsecond\topen\tx\nDM-B-001\tb\tthird\tui\tx\nDM-B-002\tb\tfourth\tui\tx\n';

it('counts rows with a test, with a decision, waiting rows and the remaining rows', () => {
  const waiting = readWaiting('id\tsystem\treason\nDM-B-002\tthe casino\tno games yet\n');
  const known = { proved: new Set(['SH-A-001']), decided: new Set(['SH-A-002', 'DM-B-001']), waiting };
  expect(countByArea(readRequirements(tsv), known)).toEqual([
    { area: 'a', total: 2, proved: 1, decided: 1, waits: 0, left: 0 },
    { area: 'b', total: 2, proved: 0, decided: 0, waits: 1, left: 1 },
  ]);
});

it('finds ids of every kind and nothing else', () => {
  expect([...idsIn('[SH-XX-006] [DM-XX-016] [DR-4.16] [RL-4] XSH-XX-1 DR-4')]).toEqual([
    'SH-XX-006',
    'DM-XX-016',
    'DR-4.16',
    'RL-4',
  ]);
});

describe('waiting rows', () => {
  const head = 'id\tsystem\treason\n';

  it('are read one by one and as ranges', () => {
    expect([...readWaiting(`${head}SH-XX-009..011\tlotto\tnot here\n`).keys()]).toEqual([
      'SH-XX-009',
      'SH-XX-010',
      'SH-XX-011',
    ]);
  });

  it.each(['SH-XX-1\tlotto\tnot here', 'SH-XX-003..001\tlotto\tnot here', 'SH-XX-001\tlotto\t'])(
    'refuses %j',
    (line) => {
      expect(() => readWaiting(`${head}${line}\n`)).toThrow();
    },
  );

  it('refuses a duplicate id', () => {
    expect(() => readWaiting(`${head}SH-XX-001..003\ta\tx\nSH-XX-002\tb\ty\n`)).toThrow(
      'SH-XX-002 is listed twice',
    );
  });

  it('all exist, and no test cites them', () => {
    const waiting = [...readWaiting(read('docs/spec/waiting.tsv')).keys()];
    const known = new Set(readRequirements(read('docs/spec/requirements.tsv')).map((row) => row.id));
    expect(waiting.filter((id) => !known.has(id))).toEqual([]);
    const files = globSync('{apps,packages,views,testkit,tools,e2e}/**/*.{test,spec}.{ts,tsx}', {
      cwd: root,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
    });
    expect(files.length).toBeGreaterThan(100);
    const cited = new Set(files.flatMap((path) => [...idsIn(read(path))]));
    expect(waiting.filter((id) => cited.has(id))).toEqual([]);
  });
});
