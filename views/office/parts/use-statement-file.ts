/** Loads the whole statement, to save it as a file or to print it. */
import { csvOf, saveFile } from '@touchline/ui/files';
import { useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { fetchWholeStatement, type WholeStatement } from '../data/statement.ts';
import { statementRows } from './statement-rows.ts';

interface StatementFile {
  readonly busy: 'download' | 'print' | null;
  readonly hasFailed: boolean;
  readonly download: () => void;
  readonly print: () => void;
}

export function useStatementFile(
  accountId: number,
  onPrint: (statement: WholeStatement) => void,
): StatementFile {
  const api = useApi();
  const t = useT();
  const [busy, setBusy] = useState<StatementFile['busy']>(null);
  const [hasFailed, setFailed] = useState(false);
  const run = async (what: 'download' | 'print', use: (statement: WholeStatement) => void): Promise<void> => {
    setBusy(what);
    const statement = await fetchWholeStatement(api, accountId);
    setBusy(null);
    setFailed(statement === null);
    if (statement) use(statement);
  };
  return {
    busy,
    hasFailed,
    download: () =>
      void run('download', (statement) =>
        saveFile('statement.csv', csvOf(statementRows(statement, t)), 'text/csv'),
      ),
    print: () => void run('print', onPrint),
  };
}
