/**
 * `node tools/gen-endpoints.ts` writes docs/generated/endpoints.md from the source of /openapi.json. With `--check` it
 * only compares.
 */
import { createApp } from '@touchline/api';
import { appRoutes } from '@touchline/api/app-server';
import { createMemoryBus } from '@touchline/api/platform/process/bus';
import { systemClock } from '@touchline/api/platform/process/clock';
import { openDatabase } from '@touchline/api/platform/database/db';
import { createLog } from '@touchline/api/platform/process/log';
import { describeApi } from '@touchline/api/platform/http/openapi';
import { keepGenerated } from './generated-file.ts';
import { code, markdownTable, pageHead } from './markdown-table.ts';

type Operation = {
  summary: string;
  'x-access': string;
  'x-moves'?: string;
  responses: Record<string, { description: string }>;
};

// This database is never queried, and a connection is opened only by the first query.
const db = openDatabase({ url: 'postgresql://127.0.0.1:1/nothing', maxConnections: 1 });
const app = createApp({
  db,
  bus: createMemoryBus(),
  clock: systemClock,
  log: createLog('gen', 'silent'),
  sandboxSecret: 'x',
  callbackBaseUrl: () => '',
});
const { paths } = describeApi(
  appRoutes(
    app,
    () => {},
    () => ({ address: '', countryCode: null }),
  ),
  '0.1.0',
) as { paths: Record<string, Record<string, Operation>> };
await db.close();

const refusals = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `${status}: ${description.split(', ').map(code).join(', ')}`)
    .join('; ');

const rows = Object.entries(paths)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      method.toUpperCase(),
      code(path),
      operation.summary,
      operation['x-access'],
      operation['x-moves'] ?? '–',
      refusals(operation),
    ]),
  );
keepGenerated(
  'docs/generated/endpoints.md',
  `${pageHead('Endpoints', 'the endpoints of packages/contracts, as /openapi.json')}
${rows.length} endpoints; shapes of what they take and answer are in \`/openapi.json\` of the running site.

${markdownTable(['Method', 'Path', 'What it does', 'Who may call', 'Moves', 'Refusals'], rows)}
`,
);
