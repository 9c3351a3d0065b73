import type { AttackResult } from './attack-case.ts';

/** The most characters of one cell. */
const maxWidth = 70;

const cut = (text: string): string => (text.length > maxWidth ? `${text.slice(0, maxWidth - 1)}…` : text);
const words = { true: 'yes', false: 'NO', null: '-' } as const;

/** Returns the results as a table: case, rule, expected, seen, ok. A `-` in the last column was not possible here. */
export function resultTable(results: readonly AttackResult[]): string {
  const rows = [
    ['case', 'rule', 'expected', 'seen', 'ok'],
    ...results.map(({ name, rule, expected, seen, isOk }) => [name, rule, expected, seen, words[`${isOk}`]]),
  ].map((row) => row.map((cell) => cut(cell.replaceAll(/\s+/g, ' '))));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns one line with the numbers of results. */
export function resultSummary(results: readonly AttackResult[]): string {
  const count = (isOk: boolean | null): number => results.filter((result) => result.isOk === isOk).length;
  return `${results.length} attacks: ${count(true)} as expected, ${count(false)} not, ${count(null)} not possible here`;
}
