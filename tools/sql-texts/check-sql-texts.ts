import type pg from 'pg';
import { unreadableRows } from './declared-fills.ts';
import { type DescribedColumn, describeStatement } from './describe-statement.ts';
import { findSqlTexts, type SqlCall } from './find-sql-texts.ts';
import { type DeclaredRow, readRowType } from './row-types.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Prepares every SQL text of a call and compares its columns with the declared row type.
 * @returns one line per problem
 */
export async function checkSqlCall(client: pg.Client, call: SqlCall, file: SourceFile): Promise<string[]> {
  const at = `${call.path}:${call.line}`;
  const problems = call.unknown.map((source) => `${at}: the text of ${source} is not known before it runs`);
  const row = call.rowType && readRowType(call.rowType, file);
  if (row && 'unreadable' in row && !unreadableRows.includes(`${call.path} ${row.unreadable}`))
    problems.push(`${at}: the row type ${row.unreadable} cannot be read`);
  for (const text of call.texts.flatMap(statementsOf)) {
    try {
      const columns = await describeStatement(client, queryOfFetch(text, file));
      problems.push(...compare(columns, row).map((problem) => `${at}: ${problem}`));
    } catch (error) {
      problems.push(`${at}: ${(error as Error).message}`);
    }
  }
  return problems;
}

/** Splits a text into its statements, because only a single statement can be prepared. */
const statementsOf = (text: string): string[] => (text.includes('$$') ? [text] : text.split(/;\s*\n/));

/**
 * A fetch has the columns of its cursor: the text after `cursor for` in the same file. Every other text is described as
 * it is.
 */
function queryOfFetch(text: string, file: SourceFile): string {
  const [, cursor] = /^\s*fetch \d+ from (\w+)\s*$/.exec(text) ?? [];
  const texts = cursor === undefined ? [] : findSqlTexts(file).flatMap((call) => call.texts);
  const declared = texts.find((one) => one.trimStart().startsWith(`declare ${cursor} `));
  return declared?.split(/\bcursor for\s/)[1] ?? text;
}

function compare(described: readonly DescribedColumn[], row: DeclaredRow | null): string[] {
  if (!row || 'unreadable' in row) return [];
  const names = described.map(({ name }) => name);
  return [
    ...[...row.columns.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `the row type has ${name}, the statement has not`),
    ...described.flatMap(({ name, type, kind }) => {
      const declared = row.columns.get(name);
      if (declared === undefined) return [`the statement has ${name}, the row type has not`];
      return declared !== null && kind !== null && declared !== kind
        ? [`${name} is ${type}, declared as ${declared}`]
        : [];
    }),
  ];
}
