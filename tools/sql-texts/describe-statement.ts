import type pg from 'pg';
import type { ColumnKind } from './row-types.ts';

export type DescribedColumn = { name: string; type: string; kind: ColumnKind };

/**
 * The TypeScript type that the driver returns for a database type. Other types, such as JSON and arrays, are not
 * compared.
 */
const kindByOid = new Map<number, [type: string, kind: ColumnKind]>([
  [16, ['boolean', 'boolean']],
  [17, ['bytea', 'Buffer']],
  [19, ['name', 'string']],
  [20, ['bigint', 'bigint']],
  [21, ['smallint', 'number']],
  [23, ['integer', 'number']],
  [25, ['text', 'string']],
  [26, ['oid', 'number']],
  [700, ['real', 'number']],
  [701, ['double precision', 'number']],
  [1043, ['character varying', 'string']],
  [1184, ['timestamp with time zone', 'Date']],
  [1700, ['numeric', 'string']],
  [2950, ['uuid', 'string']],
]);

/** The members of the driver's connection that prepare a statement without running it. */
type Connection = {
  parse: (statement: { text: string; name: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
};

/**
 * Prepares a statement without running it.
 * @returns its columns; none for a statement that returns no rows
 * @throws the error of the database, for example for a missing column
 */
export function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    const ignore = (): void => {};
    client.query({
      submit: (connection: unknown) => {
        const wire = connection as Connection;
        wire.parse({ text, name: '', types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
        columns = fields.map(({ name, dataTypeID }) => {
          const [type, kind] = kindByOid.get(dataTypeID) ?? [`type ${dataTypeID}`, null];
          return { name, type, kind };
        });
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
      handleDataRow: ignore,
      handleCommandComplete: ignore,
      handleEmptyQuery: ignore,
      handlePortalSuspended: ignore,
      handleCopyInResponse: ignore,
      handleCopyData: ignore,
    } as unknown as pg.Submittable);
  });
}
