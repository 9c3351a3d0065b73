import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { appRoutes, createAppServer } from './app-server.ts';
import { createApp } from './app.ts';
import { readImage } from './live-images.ts';
import { readProducers } from './modules/catalogue/index.ts';
import { readSessionCookieText } from './modules/identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db.ts';
import { addFrontDoor } from './platform/front-door.ts';
import { createLiveHub, type LiveVisitor } from './platform/live-hub.ts';
import { attachLiveServer } from './platform/live-server.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { describeApi } from './platform/openapi.ts';
import { startPeriodic } from './platform/periodic.ts';
import { endWith, openBus, readProcessSettings } from './platform/process.ts';
import { connectLiveHub } from './live-feed.ts';
import { createWaitingTimers } from './waiting-timers.ts';

// The front door: endpoints, sockets, static files; pages are passed on to `ssr`.
const settings = readProcessSettings(process.env);
const log = createLog('api', process.env['LOG_LEVEL']);
const db = openDatabase({
  url: settings.databaseUrl,
  maxConnections: 20,
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
const bus = await openBus(settings);
let ownPort = settings.port;
const ownHost = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host;
const app = createApp({
  db,
  bus,
  log,
  clock: systemClock,
  sandboxSecret: settings.sandboxSecret,
  callbackBaseUrl: () => `http://${ownHost}:${ownPort}`,
});
await app.siteConfig.load();
// The worker cannot say that it was killed: prices of a silent feed are closed from here (RL-25).
const periodic = [
  startPeriodic({
    name: 'silent-producers',
    everyMs: 1000,
    log,
    work: () => app.catalogue.downSilentProducers(),
  }),
  startPeriodic({ name: 'site-config', everyMs: 1000, log, work: () => app.siteConfig.load() }),
];

const hub = createLiveHub({
  nowMs: systemClock.nowMs,
  readImage: (topic) => readImage(app, topic),
  every: (ms, work) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
});
// Subscribed before the load, so that nothing committed in between is missed.
const stopFeed = connectLiveHub(app, hub);
await bus.settled();
await app.mirror.load();
await app.producers.load(db);
hub.setDegraded(app.producers.isDegraded());
const metrics = createMetrics({
  db,
  nowMs: systemClock.nowMs,
  hubStats: hub.stats,
  feedAgeMs: async () => {
    const alive = (await readProducers(db)).map((producer) => producer.aliveAtMs);
    return alive.length > 0 ? systemClock.nowMs() - Math.min(...alive) : null;
  },
});

const waitingTimers = createWaitingTimers(app);
const server = createAppServer(app, {
  isReplyChecked: !settings.isProduction,
  allowedOrigins: [],
  onAnswer: metrics.answered,
  onWaiting: waitingTimers.set,
  hasOutboxPage: !settings.isProduction,
});
let ssrUrl: string | null = process.env['SSR_URL'] ?? null;
let isReady = false;
process.on('message', (message: { type?: string; url?: string }) => {
  if (message.type === 'ssr-address' && message.url) ssrUrl = message.url;
});
server.get('/health/live', async () => ({ status: 'live' }));
server.get('/health/ready', async (_request, reply) => {
  const isDatabaseUp = await db.query('select 1').then(
    () => true,
    () => false,
  );
  const checks = { database: isDatabaseUp, pages: ssrUrl !== null, started: isReady };
  const isWhole = Object.values(checks).every(Boolean);
  return reply.status(isWhole ? 200 : 503).send({ status: isWhole ? 'ready' : 'not ready', checks });
});
server.get('/metrics', async (_request, reply) =>
  reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
);
server.get('/openapi.json', async () =>
  describeApi(
    appRoutes(app, () => {}),
    '0.1.0',
  ),
);

const viewsDir = join(import.meta.dirname, '..', '..', '..', 'views');
await addFrontDoor(server, { log, ssrUrl: () => ssrUrl, viewNames: readdirSync(viewsDir) });
await server.listen({ port: settings.port, host: settings.host });
const address = server.server.address();
if (typeof address === 'object' && address) ownPort = address.port;

const identify = async (request: IncomingMessage): Promise<LiveVisitor> => {
  const token = readSessionCookieText(request.headers.cookie ?? '');
  const session = token ? await app.identity.sessionOfCookie(token) : null;
  return session ?? { userId: null, sessionId: null };
};
const sockets = attachLiveServer({ server: server.server, hub, identify, allowedOrigins: [] });
isReady = true;
process.send?.({ type: 'listening', port: ownPort });
log.info({ port: ownPort }, 'api is ready');

endWith(async () => {
  isReady = false;
  await Promise.all(periodic.map((job) => job.stop()));
  stopFeed();
  hub.close();
  sockets.close();
  await server.close();
  waitingTimers.stop();
  await bus.close();
  await db.close();
}, log);
