import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLine, isMet, type Line, type Machine } from './report.ts';

/** One measured goal as text for the table. */
type Figure = { title: string; ours: string; yardstick: string; ratio: string; goal: string; met: boolean };

/** The last full run of one benchmark. */
type Run = {
  /** The name of the benchmark: P1, RL72 … */
  id: string;
  at: string;
  commit: string;
  machine: string;
  pairs: number;
  figures: readonly Figure[];
};

const path = join(import.meta.dirname, '..', 'figures.json');

const readRuns = (): Run[] => JSON.parse(readFileSync(path, 'utf8')) as Run[];

const machineText = ({ cores, cpu, node, platform }: Machine): string =>
  `${cores} x ${cpu}, ${platform}, Node ${node}`;

const toFigure = (line: Line): Figure => {
  const { ours, yardstick, ratio, goal } = formatLine(line);
  return { title: line.title, ours: `${ours} ${line.unit}`, yardstick, ratio, goal, met: isMet(line) };
};

/** The commit of the figures. It is marked when the working tree had other changes. */
function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isClean = git('status', '--porcelain', '--', 'apps', 'packages', 'views', 'bench/src') === '';
  return `${git('rev-parse', '--short=7', 'HEAD')}${isClean ? '' : ' with changes'}`;
}

/** Stores a full run in place of the last run of the same benchmark. */
export function storeRun(id: string, lines: readonly Line[], machine: Machine, pairs: number): void {
  const run: Run = {
    id,
    at: machine.at.slice(0, 10),
    commit: readCommit(),
    machine: machineText(machine),
    pairs,
    figures: lines.map(toFigure),
  };
  const others = readRuns().filter((one) => one.id !== id);
  const runs = [...others, run].toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  writeFileSync(path, `${JSON.stringify(runs, null, 2)}\n`);
}
