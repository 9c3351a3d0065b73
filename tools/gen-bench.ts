// Writes `docs/generated/bench.md` with the last full run of each benchmark, from `bench/figures.json`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checks.ts';
import { keepGenerated } from './generated-file.ts';
import { markdownTable, pageHead } from './markdown-table.ts';

/** The form in which `bench/src/store-run-figures.ts` writes a run. */
type Run = {
  id: string;
  at: string;
  commit: string;
  machine: string;
  pairs: number;
  figures: { title: string; ours: string; yardstick: string; ratio: string; goal: string; met: boolean }[];
};

const runs = JSON.parse(readFileSync(join(root, 'bench/figures.json'), 'utf8')) as Run[];
const heads = ['Goal', 'Ours', 'Yardstick', 'Ratio (90 %)', 'Goal', 'Met'];
const sections = runs.map(({ id, at, commit, machine, pairs, figures }) =>
  [
    `## ${id}`,
    `${at}, commit ${commit}, ${pairs} pairs, full size. ${machine}.`,
    markdownTable(
      heads,
      figures.map(({ title, ours, yardstick, ratio, goal, met }) => [
        title,
        ours,
        yardstick,
        ratio,
        goal,
        met ? 'yes' : 'no',
      ]),
    ),
  ].join('\n\n'),
);
const intro =
  'Each goal is measured beside a yardstick in the same run (docs/spec/performance.md). A goal is met when the bad end of the interval meets it.';
keepGenerated(
  'docs/generated/bench.md',
  `${[pageHead('Benchmarks', 'bench/figures.json'), intro, ...sections].join('\n\n')}\n`,
);
