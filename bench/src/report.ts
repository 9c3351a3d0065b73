import { cpus, loadavg } from 'node:os';
import { type Comparison, maxSpread } from './paired-comparison.ts';

/** One line of the table. `bound` tells whether a figure must be at least or at most the goal. */
export type Line = {
  /** The id of the goal: P1 to P29 in performance.md, or RL-72 in reliability.md. */
  id: string;
  title: string;
  ours: number;
  yardstick: number;
  unit: string;
  ratio: number;
  low: number;
  high: number;
  goal: number;
  bound: 'at-least' | 'at-most';
  /** True when the yardstick spread too much. The line then proves nothing. */
  isVoid: boolean;
  note: string;
};

/** Makes a line from a comparison. The verdict uses the worse end of the interval. */
export const lineOf = (
  head: Pick<Line, 'id' | 'title' | 'unit' | 'goal' | 'bound'>,
  comparison: Omit<Comparison, 'cpuRatio'> & Partial<Comparison>,
): Line => ({
  ...head,
  ...comparison,
  isVoid: comparison.spread > maxSpread,
  note: [
    ...(comparison.cpuRatio === undefined ? [] : [`cpu x${comparison.cpuRatio.toFixed(2)}`]),
    `${comparison.pairs} pairs`,
  ].join(', '),
});

/** Makes a line whose goal is a fixed figure. The yardstick is the goal, and a lower figure is better. */
export const budgetLine = (id: string, title: string, ours: number, goal: number, unit: string): Line => ({
  id,
  title,
  ours,
  yardstick: goal,
  unit,
  ratio: ours / goal,
  low: ours / goal,
  high: ours / goal,
  goal: 1,
  bound: 'at-most',
  isVoid: false,
  note: '',
});

export const isMet = (line: Line): boolean =>
  !line.isVoid && (line.bound === 'at-least' ? line.low >= line.goal : line.high <= line.goal);

const figure = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

/** Formats the figures of a line: ours, yardstick, ratio with its interval, goal. */
export function formatLine(line: Line): { ours: string; yardstick: string; ratio: string; goal: string } {
  const sign = line.bound === 'at-least' ? '>=' : '<=';
  return {
    ours: figure(line.ours),
    yardstick: figure(line.yardstick),
    ratio: `${line.ratio.toFixed(2)} (${line.low.toFixed(2)}-${line.high.toFixed(2)})`,
    goal: `${sign} ${line.goal}`,
  };
}

/** Formats one line of the table for the terminal, with its verdict. */
export function printLine(line: Line): string {
  const { ours, yardstick, ratio, goal } = formatLine(line);
  const verdict = line.isVoid ? 'VOID' : isMet(line) ? 'met' : 'NOT MET';
  return [
    line.id.padEnd(4),
    line.title.padEnd(52),
    `ours ${ours}`.padEnd(14),
    `yardstick ${yardstick} ${line.unit}`.padEnd(30),
    `ratio ${ratio}`.padEnd(26),
    `goal ${goal}`.padEnd(13),
    verdict.padEnd(8),
    line.note,
  ].join(' ');
}

export type Machine = {
  cores: number;
  cpu: string;
  load: number[];
  node: string;
  platform: string;
  at: string;
};

/** Describes the machine on which the figures were measured. */
export const machineFacts = (): Machine => ({
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? '',
  load: loadavg().map((value) => Number(value.toFixed(2))),
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
  at: new Date().toISOString(),
});
