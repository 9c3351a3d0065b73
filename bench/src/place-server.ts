// The api process over a benchmark's database, with sockets. It sends its port to the parent. The parent relays bus
// messages, as the supervisor does.
import { createAppServer } from '@touchline/api/app-server';
import { connectLiveHub } from '@touchline/api/connect-live-hub';
import { startSessionMonitor } from '@touchline/api/session-monitor';
import { readSnapshot } from '@touchline/api/read-snapshot';
import { systemClock } from '@touchline/api/platform/process/clock';
import { setAuditKey } from '@touchline/api/platform/database/audit-key';
import { openDatabase } from '@touchline/api/platform/database/db';
import { createLiveHub } from '@touchline/api/platform/live/live-hub';
import { attachLiveServer } from '@touchline/api/platform/live/live-server';
import { silentLog } from '@touchline/api/platform/process/log';
import { openBus } from '@touchline/api/platform/process/process';
import { concurrency, createBenchApp, loadMemory } from './placement-site.ts';
import { systemTimers } from '@touchline/api/platform/process/timers';

setAuditKey('the key of the benchmark, which checks no audit log');
const db = openDatabase({ url: process.env['BENCH_DATABASE_URL'] ?? '', maxConnections: concurrency });
const app = createBenchApp(db, await openBus({ natsUrl: null }));
const hub = createLiveHub({
  nowMs: systemClock.nowMs,
  readSnapshot: (topic) => readSnapshot(app, topic),
  onFailure: (error) => console.error(error),
  ...systemTimers,
});
connectLiveHub(app, hub);
await loadMemory(app);
const server = createAppServer(app, { isReplyChecked: false, allowedOrigins: [], onWaiting: () => {} });
await server.listen({ port: 0, host: '127.0.0.1' });
attachLiveServer({
  server: server.server,
  hub,
  identify: async ({ headers }) => {
    const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    const session = token === undefined ? null : await app.identity.sessionOfCookie(token);
    return session ?? { userId: null, sessionId: null };
  },
  addressOf: () => '',
  allowedOrigins: [],
  protocolOf: () => 'http',
  maxSocketsPerAddress: 10_000,
  maxHandshakesPerMinute: 100_000,
});
// Nothing takes the outbox here, so sockets of ended sessions are closed by this check alone (RL-48).
startSessionMonitor({ identity: app.identity, hub, log: silentLog });
const address = server.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
