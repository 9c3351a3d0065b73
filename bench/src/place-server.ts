// The whole HTTP server on a database of a benchmark; told to its parent by port.
import { createAppServer } from '@touchline/api/app-server';
import { openDatabase } from '@touchline/api/platform/db';
import { concurrency, createBenchApp, loadMemory } from './placement-site.ts';

const db = openDatabase({ url: process.env['BENCH_DATABASE_URL'] ?? '', maxConnections: concurrency });
const app = createBenchApp(db);
await loadMemory(app);
const server = createAppServer(app, { isReplyChecked: false, allowedOrigins: [], onWaiting: () => {} });
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('SIGTERM', () => process.exit(0));
