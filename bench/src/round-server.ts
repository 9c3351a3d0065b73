// The socket server of P23, in a separate process: the site's hub with the topics of shared rounds, which are read from the
// database. The parent relays the bus, as the supervisor does.
import { createServer } from 'node:http';
import { openDatabase } from '@touchline/api/platform/database/db';
import { createLiveHub } from '@touchline/api/platform/live/live-hub';
import { attachLiveServer } from '@touchline/api/platform/live/live-server';
import { systemClock } from '@touchline/api/platform/process/clock';
import { openBus } from '@touchline/api/platform/process/process';
import { systemTimers } from '@touchline/api/platform/process/timers';
import { createSharedTopics } from '@touchline/api/shared-topics';
import { createBenchApp } from './placement-site.ts';

const db = openDatabase({ url: process.env['BENCH_DATABASE_URL'] ?? '', maxConnections: 4 });
const topics = createSharedTopics(createBenchApp(db, await openBus({ natsUrl: null })));
const hub = createLiveHub({
  nowMs: systemClock.nowMs,
  readSnapshot: async (topic) => topics.readSnapshot(topic),
  onFailure: (error) => console.error(error),
  ...systemTimers,
});
topics.start(hub);
const server = createServer();
attachLiveServer({
  server,
  hub,
  identify: async () => ({ userId: null, sessionId: null }),
  addressOf: () => '',
  protocolOf: () => 'http',
  allowedOrigins: [],
  maxSocketsPerAddress: 10_000,
  maxHandshakesPerMinute: 100_000,
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
