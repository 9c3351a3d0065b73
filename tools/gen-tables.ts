// `npm run gen:tables` starts a temporary PostgreSQL, migrates it and writes the types of the tables.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@touchline/api/platform/database/db';
import { migrate } from '@touchline/api/platform/database/migrate';
import { choosePostgresPlace, startEmbeddedPostgres } from '@touchline/supervisor';
import { root } from './checks.ts';
import { tablesFile } from './tables/tables-file.ts';
import { writeTableTypes } from './tables/table-types.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-tables-'));
const postgres = await startEmbeddedPostgres(choosePostgresPlace(root, dataDir), () => {}, { fsync: 'off' });
const db = openDatabase({ url: postgres.url('postgres'), maxConnections: 1, statementTimeoutMs: 60_000 });
try {
  await migrate(db);
  writeFileSync(join(root, tablesFile), await writeTableTypes(db));
  console.log(`${tablesFile} written`);
} finally {
  await db.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
