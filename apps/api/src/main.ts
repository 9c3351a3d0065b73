import { SITE_TOPIC } from '@touchline/contracts/site';
import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { appRoutes, createAppServer } from './app-server.ts';
import { createApp } from './app.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { readSnapshot } from './read-snapshot.ts';
import { createDayAccumulatorTopics } from './day-accumulator-topics.ts';
import { createTotoTopics } from './modules/sports-betting/toto/index.ts';
import { createSharedTopics } from './shared-topics.ts';
import { createSaleOfferTopics } from './sale-offer-topics.ts';
import { readProducers } from './modules/sports-betting/catalogue/index.ts';
import { contentChangedSubject } from './modules/site/content/index.ts';
import { readSocialSettings } from './modules/players/social-login/index.ts';
import { readSessionCookieText } from './modules/players/identity/index.ts';
import { budgetNameOf } from './platform/limits/address-network.ts';
import { checkClockDrift } from './platform/process/clock-drift.ts';
import { systemClock } from './platform/process/clock.ts';
import { assertRights } from './platform/database/assert-rights.ts';
import { useAuditKey } from './platform/database/audit-check.ts';
import { openDatabase } from './platform/database/db.ts';
import { addAssetsAndPages } from './platform/http/assets-and-pages.ts';
import { createLiveHub, type LiveVisitor } from './platform/live/live-hub.ts';
import { attachLiveServer } from './platform/live/live-server.ts';
import { enableFailpoints } from './platform/process/failpoints.ts';
import { createScanner } from './platform/files/scanners/index.ts';
import { createFolderStore } from './platform/files/file-store.ts';
import { createLog } from './platform/process/log.ts';
import { addMetricsPage, createMetrics } from './platform/process/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import { createRoundRobin } from './platform/process/round-robin.ts';
import { createClientAddress } from './platform/http/client-address.ts';
import { openBus, readProcessSettings, runUntilStopped } from './platform/process/process.ts';
import { connectLiveHub } from './connect-live-hub.ts';
import { startSessionMonitor } from './session-monitor.ts';
import { checkMirror } from './mirror-check.ts';
import { siteSnapshot, startSitePolling } from './site-polling.ts';
import { createWaitingTimers } from './waiting-timers.ts';
import { systemTimers } from './platform/process/timers.ts';

// The `api` process: endpoints, sockets and static files. Other pages are proxied to `ssr`.
const settings = readProcessSettings(process.env);
enableFailpoints(process.env['TOUCHLINE_FAILPOINTS'], settings.isProduction);
const log = createLog('api', process.env['LOG_LEVEL']);
const db = openDatabase({
  url: settings.databaseUrl,
  maxConnections: 20,
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
if (settings.isProduction) await refuseDemoAccounts(db);
await assertRights(db, settings);
await useAuditKey(db, settings.auditKey);
const bus = await openBus(settings);
let ownPort = settings.port;
const ownHost = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host;
const app = createApp({
  db,
  bus,
  log,
  clock: systemClock,
  sandboxSecret: settings.sandboxSecret,
  btcpay: settings.btcpay,
  gameSandbox: settings.gameSandbox,
  hub88: settings.hub88,
  touchline: settings.touchline,
  gameOperators: settings.gameOperators,
  isProduction: settings.isProduction,
  mailSecret: settings.mailSecret,
  identitySecret: settings.identitySecret,
  fileStore: settings.filesDir === null ? null : createFolderStore(settings.filesDir),
  fileKeys: settings.fileKeys,
  fileScanner: createScanner(settings.fileScanner),
  social: readSocialSettings(settings.socialProviders),
  isMailDelivered: settings.smtp !== null,
  isSmsAvailable: settings.sms !== null,
  push: settings.push,
  callbackBaseUrl: () => `http://${ownHost}:${ownPort}`,
});
await app.siteConfig.load();
await app.siteGate.load();
await app.terms.load();
await app.content.load();
await app.seo.load();
// A killed worker cannot report its end, so this process also suspends the prices of silent producers (RL-25).
const periodic = [
  startPeriodic({
    name: 'silent-producers',
    everyMs: 1000,
    log,
    work: () => app.catalogue.downSilentProducers(),
  }),
  startPeriodic({
    name: 'clock-drift',
    everyMs: 10_000,
    log,
    work: () => checkClockDrift({ db, clock: systemClock, log }),
  }),
  // These need the key of sealed personal data, which only this process has (DR-13.51).
  startPeriodic({
    name: 'exports',
    everyMs: 2000,
    log,
    work: async () => void (await app.privacy.writeExports()),
  }),
  startPeriodic({
    name: 'reseal',
    everyMs: 60_000,
    log,
    work: async () => void (await app.privacy.reseal()),
  }),
  startPeriodic({
    name: 'abandoned-rounds',
    everyMs: 30_000,
    log,
    work: async () => {
      await app.rounds.finishAbandoned();
      await app.suppliedGames.finishAbandoned();
    },
  }),
  startPeriodic({ name: 'content', everyMs: 1000, log, work: () => app.content.load() }),
  startPeriodic({ name: 'seo', everyMs: 1000, log, work: () => app.seo.load() }),
];

const reloadContent = (): void =>
  void app.content
    .load()
    .catch((error: unknown) => log.warn({ err: error }, 'content could not be reloaded'));
const stopContentHints = bus.subscribe(contentChangedSubject, reloadContent);

const saleOfferTopics = createSaleOfferTopics(app);
const dayTopics = createDayAccumulatorTopics(app);
const sharedTopics = createSharedTopics(app);
const totoTopics = createTotoTopics(app.toto, app.clock.nowMs);
const hub = createLiveHub({
  nowMs: systemClock.nowMs,
  readSnapshot: (topic) =>
    saleOfferTopics.readSnapshot(topic) ??
    dayTopics.readSnapshot(topic) ??
    sharedTopics.readSnapshot(topic) ??
    totoTopics.readSnapshot(topic) ??
    readSnapshot(app, topic),
  onFailure: (error, topic) => log.warn({ err: error, topic }, 'a live topic could not be read'),
  ...systemTimers,
});
periodic.push(
  startPeriodic({ name: 'sale-offers', everyMs: 1000, log, work: () => saleOfferTopics.publish(hub) }),
);
periodic.push(
  startPeriodic({ name: 'day-accumulators', everyMs: 500, log, work: () => dayTopics.publish(hub) }),
  startPeriodic({ name: 'toto', everyMs: 1000, log, work: () => totoTopics.publish(hub) }),
);
periodic.push(sharedTopics.start(hub));
periodic.push(startSessionMonitor({ identity: app.identity, hub, log }));
const sitePolling = startSitePolling(app, () => {
  const { clk, set } = siteSnapshot(app);
  hub.publish(SITE_TOPIC, { set, del: [] }, clk);
});
// Subscribes before the load, so that a batch committed in between is not missed.
const stopFeed = connectLiveHub(app, hub);
await bus.settled();
await app.mirror.load();
await app.producers.load(db);
hub.setDegraded(app.producers.isDegraded());
let mirrorDifferences = 0;
periodic.push(
  startPeriodic({
    name: 'mirror-check',
    everyMs: 600_000,
    log,
    work: async () => {
      mirrorDifferences = await checkMirror(app, hub);
    },
  }),
);
const metrics = createMetrics({
  db,
  nowMs: systemClock.nowMs,
  hubStats: hub.stats,
  openIncidents: app.payments.openIncidents,
  mirrorDifferences: () => mirrorDifferences,
  feedAgeMs: async () => {
    const alive = (await readProducers(db)).map((producer) => producer.aliveAtMs);
    return alive.length > 0 ? systemClock.nowMs() - Math.min(...alive) : null;
  },
});

const clientAddress = createClientAddress(settings);
const waitingTimers = createWaitingTimers(app);
const server = createAppServer(app, {
  isReplyChecked: !settings.isProduction,
  isProduction: settings.isProduction,
  allowedOrigins: [],
  onAnswer: metrics.answered,
  onWaiting: waitingTimers.set,
  hasOutboxPage: !settings.isProduction,
  clientAddress,
});
const pageServers = createRoundRobin();
let isReady = false;
process.on('message', (message: { type?: string; urls?: string[] }) => {
  if (message.type === 'page-servers' && message.urls) pageServers.set(message.urls);
});
// Health checks, which mirrors of this site call too (DM-LZ-006). They contain no personal data. They have no rate
// limit (RL-72), because a load balancer polls often from one address, and a reply costs at most one statement.
server.get('/health/live', async (_request, reply) =>
  reply.header('access-control-allow-origin', '*').send({ status: 'live' }),
);
server.get('/health/ready', async (_request, reply) => {
  const isDatabaseUp = await db.query('select 1').then(
    () => true,
    () => false,
  );
  const checks = { database: isDatabaseUp, pages: pageServers.isThere(), started: isReady };
  const isWhole = Object.values(checks).every(Boolean);
  return reply.status(isWhole ? 200 : 503).send({ status: isWhole ? 'ready' : 'not ready', checks });
});
addMetricsPage(server, { registry: metrics.registry, clientAddress, operators: settings.operatorAddresses });
server.get('/openapi.json', async () =>
  describeApi(
    appRoutes(app, () => {}, clientAddress.read),
    '0.1.0',
  ),
);

const viewsDir = join(import.meta.dirname, '..', '..', '..', 'views');
await addAssetsAndPages(server, {
  log,
  nextPageServer: pageServers.next,
  viewNames: readdirSync(viewsDir),
  readClientAddress: clientAddress.read,
  globalRateLimits: app.globalRateLimits,
});
await server.listen({ port: settings.port, host: settings.host });
const address = server.server.address();
if (typeof address === 'object' && address) ownPort = address.port;

const identify = async (request: IncomingMessage): Promise<LiveVisitor> => {
  const token = readSessionCookieText(request.headers.cookie ?? '');
  const session = token ? await app.identity.sessionOfCookie(token) : null;
  return session ?? { userId: null, sessionId: null };
};
const sockets = attachLiveServer({
  server: server.server,
  hub,
  identify,
  addressOf: (request) => {
    clientAddress.strip({ raw: request });
    return budgetNameOf(clientAddress.read({ raw: request }).address);
  },
  allowedOrigins: [],
  protocolOf: (request) => clientAddress.protocolOf({ raw: request }),
});
isReady = true;

runUntilStopped(
  ownPort,
  async () => {
    isReady = false;
    await Promise.all(periodic.map((job) => job.stop()));
    await sitePolling.stop();
    stopFeed();
    saleOfferTopics.stop();
    stopContentHints();
    hub.close();
    sockets.close();
    await server.close();
    waitingTimers.stop();
    await bus.close();
    await db.close();
  },
  log,
);
