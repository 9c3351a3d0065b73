import { createApp } from './app.ts';
import { createAuditExport } from './audit-export.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { outboxConsumers } from './outbox-consumers.ts';
import { startSettler } from './settler.ts';
import { startSitePolling } from './site-polling.ts';
import { startFeed } from './modules/sports-betting/feeds/index.ts';
import { zonesSubject } from './modules/sports-betting/media/index.ts';
import { sendDueNotices } from './modules/banking/payments/index.ts';
import { checkClockDrift } from './platform/process/clock-drift.ts';
import { systemClock } from './platform/process/clock.ts';
import { assertRights } from './platform/database/assert-rights.ts';
import { useAuditKey } from './platform/database/audit-check.ts';
import { openDatabase } from './platform/database/db.ts';
import { enableFailpoints } from './platform/process/failpoints.ts';
import { createLog } from './platform/process/log.ts';
import { startOutboxRelay, wakeOutbox } from './platform/database/outbox.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import { endWith, openBus, readProcessSettings } from './platform/process/process.ts';
import { verify } from './verify.ts';

// The same modules as `api`, without HTTP: follow-up work of changes, and all periodic jobs.
const settings = readProcessSettings(process.env);
enableFailpoints(process.env['TOUCHLINE_FAILPOINTS'], settings.isProduction);
const log = createLog('worker', process.env['LOG_LEVEL']);
// The head of the audit log is logged at any level: it is the copy outside the database.
const auditLog = createLog('worker', process.env['LOG_LEVEL'] === 'silent' ? 'silent' : 'info');
const db = openDatabase({
  url: settings.databaseUrl,
  maxConnections: 10,
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
if (settings.isProduction) await refuseDemoAccounts(db);
await assertRights(db, settings);
await useAuditKey(db, settings.auditKey);
const bus = await openBus(settings);
const app = createApp({
  db,
  bus,
  log,
  clock: systemClock,
  sandboxSecret: settings.sandboxSecret,
  mailSecret: settings.mailSecret,
  callbackBaseUrl: () => '',
});
await app.siteConfig.load();
await app.siteGate.load();
await app.terms.load();

const sitePolling = startSitePolling(app);
const settler = startSettler(app, { pollMs: 250 });
const outbox = startOutboxRelay({
  db,
  bus,
  log,
  pollMs: 250,
  consumers: outboxConsumers(app, settler),
});
const periodic = [
  startPeriodic({
    name: 'waiting-coupons',
    everyMs: 500,
    log,
    work: async () => {
      if ((await app.betting.sweep()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'session-expiry',
    everyMs: 10_000,
    log,
    work: async () => {
      if ((await app.identity.expireSessions()) > 0) wakeOutbox(bus);
    },
  }),
  ...(settings.sandboxSecret === null ? [] : [sendSandboxNotices(settings.sandboxSecret)]),
  startPeriodic({
    name: 'analytics-days',
    everyMs: 3_600_000,
    log,
    work: async () => {
      await app.analytics.deleteExpired();
    },
  }),
  startPeriodic({
    name: 'support-days',
    everyMs: 3_600_000,
    log,
    work: async () => {
      await app.support.deleteExpired();
      await app.siteGate.appeals.deleteExpired();
    },
  }),
  startPeriodic({
    name: 'invariants',
    everyMs: 600_000,
    log,
    work: async () => {
      await verify({ db, log }, 'recent');
    },
  }),
  startPeriodic({
    name: 'audit-export',
    everyMs: 60_000,
    log,
    work: createAuditExport({ db, log: auditLog }),
  }),
  startPeriodic({
    name: 'clock-drift',
    everyMs: 10_000,
    log,
    work: () => checkClockDrift({ db, clock: systemClock, log }),
  }),
  startPeriodic({ name: 'captcha-clean-up', everyMs: 60_000, log, work: () => app.captcha.cleanUp() }),
  startPeriodic({ name: 'code-clean-up', everyMs: 60_000, log, work: () => app.identity.cleanUp() }),
  startPeriodic({
    name: 'catalogue-clean-up',
    everyMs: 60_000,
    log,
    work: async () => {
      await app.catalogue.cleanUp();
    },
  }),
];
// The demo's results are certain, so a live bet need not wait a minute for confirmation (DR-4.110).
const demoSettleHoldSec = 3;
if (settings.feed === 'demo') {
  await app.siteConfig.changeUnset({
    settleHoldSec: demoSettleHoldSec,
    complaintsEmail: 'complaints@touchline.example',
    // The demo's user answers with `npm run ops -- support chat`.
    consultantParams: { id: 'demo' },
    supportHours: '09:00–21:00 UTC+3',
  });
}
const feed = await startFeed(
  {
    db,
    log,
    clock: systemClock,
    catalogue: app.catalogue,
    showZones: (zones) => bus.publish(zonesSubject, { zones }),
  },
  {
    feed: settings.feed,
    speed: settings.feedSpeed,
  },
);
process.send?.({ type: 'listening', port: 0 });
log.info('worker is ready');

/** Sends the sandbox provider's call-backs. */
function sendSandboxNotices(secret: string): ReturnType<typeof startPeriodic> {
  return startPeriodic({
    name: 'sandbox-notices',
    everyMs: 250,
    log,
    work: async () => {
      await sendDueNotices({ db, secret, nowMs: systemClock.nowMs });
    },
  });
}

endWith(async () => {
  await feed.stop();
  await Promise.all(periodic.map((job) => job.stop()));
  await outbox.stop();
  await settler.stop();
  await sitePolling.stop();
  await bus.close();
  await db.close();
}, log);
