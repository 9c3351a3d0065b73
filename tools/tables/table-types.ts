import type { Sql } from '@touchline/api/platform/database/db';
import { ownNames } from '@touchline/api/platform/database/roles';

type Column = { table: string; name: string; type: string; isRequired: boolean; check: string | null };

/** The type that the driver returns for a database type (`platform/database/db.ts`). Other types are `unknown`. */
const typeNames: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
};

/** Returns the source of the file with the types of all tables of a migrated database. */
export async function writeTableTypes(sql: Sql): Promise<string> {
  const columns = await readColumns(sql);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const texts = [...tables].map(
    ([table, of]) =>
      `  ${table}: {\n${of.map((column) => `    ${camel(column.name)}: ${typeOf(column)};\n`).join('')}  };\n`,
  );
  return `// Written by \`npm run gen:tables\` from the migrated database; never edited by hand.

/** The columns of every table, as statements return them: named in camel case, \`user_id as "userId"\`. */
export type Tables = {
${texts.join('')}};
`;
}

/** Reads the columns of ordinary tables in order, with the check constraint that lists their values. */
const readColumns = (sql: Sql): Promise<Column[]> =>
  sql.query<Column>(
    `select c.relname::text as table, a.attname::text as name, t.typname::text as type, a.attnotnull as "isRequired",
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[' limit 1) as check
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname ~ $1 and a.attnum > 0 and not a.attisdropped
     order by c.relname collate "C", a.attnum`,
    [ownNames],
  );

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function typeOf({ type, isRequired, check }: Column): string {
  const [, values] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check ?? '') ?? [];
  const listed =
    values &&
    /^('[\w-]+'::text(, )?)+$/.test(values) &&
    values.replaceAll('::text', '').replaceAll(', ', ' | ');
  const element = typeNames[type.replace(/^_/, '')];
  const name =
    listed || (element === undefined ? 'unknown' : type.startsWith('_') ? `${element}[]` : element);
  return isRequired || name === 'unknown' ? name : `${name} | null`;
}
