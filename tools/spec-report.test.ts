import { expect, it } from 'vitest';
import { countByArea, idsIn, readRequirements } from './spec-report.ts';

const tsv =
  'id\tarea\trequirement\tkind\tsource\nSH-A-001\ta\tfirst\trule\tx\nSH-A-002\ta\tsecond\topen\tx\nDM-B-001\tb\tthird\tui\tx\n';

it('counts what is proved, decided and left', () => {
  const rows = readRequirements(tsv);
  expect(countByArea(rows, new Set(['SH-A-001']), new Set(['SH-A-002', 'DM-B-001']))).toEqual([
    { area: 'a', total: 2, proved: 1, decided: 1, left: 0 },
    { area: 'b', total: 1, proved: 0, decided: 0, left: 1 },
  ]);
});

it('finds ids of every kind and nothing else', () => {
  expect([...idsIn('[SH-RT-006] [DM-CP-016] [DR-4.16] [RL-4] XSH-RT-1 DR-4')]).toEqual([
    'SH-RT-006',
    'DM-CP-016',
    'DR-4.16',
    'RL-4',
  ]);
});
