import { createApp } from './app.ts';
import { createAuditExport } from './audit-export.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { outboxConsumers } from './outbox-consumers.ts';
import { startSettler } from './settler.ts';
import { startSitePolling } from './site-polling.ts';
import { startFeed } from './modules/sports-betting/feeds/index.ts';
import { receiptSigner, signReceipts } from './modules/sports-betting/betting/index.ts';
import { zonesSubject } from './modules/sports-betting/media/index.ts';
import { startMailSending } from './mail-sending.ts';
import { startMessageSending } from './message-sending.ts';
import { startSmsSending } from './sms-sending.ts';
import { payDuePayouts, sendDueWebhooks } from './modules/banking/payments/index.ts';
import { checkClockDrift } from './platform/process/clock-drift.ts';
import { systemClock } from './platform/process/clock.ts';
import { assertRights } from './platform/database/assert-rights.ts';
import { useAuditKey } from './platform/database/audit-check.ts';
import { openDatabase } from './platform/database/db.ts';
import { enableFailpoints } from './platform/process/failpoints.ts';
import { createFolderStore } from './platform/files/file-store.ts';
import { createScanner } from './platform/files/scanners/index.ts';
import { createLog } from './platform/process/log.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { startOutboxRelay, wakeOutbox } from './platform/database/outbox.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import { openBus, readProcessSettings, runUntilStopped } from './platform/process/process.ts';
import { publishDemoChains } from './modules/gaming/shared-rounds/index.ts';
import { verify } from './verify-books.ts';

// The `worker` process: the same modules as `api` without HTTP. It processes the outbox, runs feeds and settlement, and
// works on all jobs.
const settings = readProcessSettings(process.env);
enableFailpoints(process.env['TOUCHLINE_FAILPOINTS'], settings.isProduction);
const log = createLog('worker', process.env['LOG_LEVEL']);
// The head of the audit log is logged even when LOG_LEVEL hides `info`, because this log line is its copy outside the
// database (RL-78). Only `silent` stops it.
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
  btcpay: settings.btcpay,
  gameSandbox: settings.gameSandbox,
  hub88: settings.hub88,
  touchline: settings.touchline,
  gameOperators: settings.gameOperators,
  isProduction: settings.isProduction,
  mailSecret: settings.mailSecret,
  isMailDelivered: settings.smtp !== null,
  fileStore: settings.filesDir === null ? null : createFolderStore(settings.filesDir),
  // The worker scans files again and encrypts them with a new key, so it reads them.
  fileKeys: settings.fileKeys,
  fileScanner: createScanner(settings.fileScanner),
  isSmsAvailable: settings.sms !== null,
  push: settings.push,
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
const signer = settings.receiptKey === null ? null : receiptSigner(settings.receiptKey);
const periodic = [
  // In production, operators publish chains and fix their public values (DR-8.101).
  ...(settings.isProduction || settings.auditKey === null
    ? []
    : [
        startPeriodic({
          name: 'demo-chains',
          everyMs: 1000,
          log,
          work: async () => void (await publishDemoChains(db)),
        }),
      ]),
  startPeriodic({
    name: 'waiting-coupons',
    everyMs: 500,
    log,
    work: async () => {
      if ((await app.betting.sweep()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'waiting-sales',
    everyMs: 250,
    log,
    work: async () => {
      if ((await app.betting.decideDueSales()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'waiting-edits',
    everyMs: 250,
    log,
    work: async () => {
      if ((await app.betting.decideDueEdits()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'advances',
    everyMs: 500,
    log,
    work: async () => {
      if ((await app.betting.decideDuePrepaids()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'free-rounds',
    everyMs: 1000,
    log,
    work: async () => {
      if ((await app.gameWallet.sendFreeRounds()) > 0) wakeOutbox(bus);
    },
  }),
  // One loop for each operator, so that one without an answer does not delay the others.
  ...[...app.suppliedGames.operators.keys()].map((operator) =>
    startPeriodic({
      name: `supplied-games-${operator}`,
      everyMs: 1000,
      log,
      work: async () => void (await app.suppliedGames.work(operator)),
    }),
  ),
  startPeriodic({
    name: 'risk-stops',
    everyMs: 250,
    log,
    work: async () => {
      if ((await app.betting.applyRiskStops()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'automatic-sales',
    // Each waiting coupon is checked at most once a second (DR-4.121).
    everyMs: 1_000,
    log,
    work: async () => {
      if ((await app.betting.sellAtTargets()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'day-accumulators',
    everyMs: 500,
    log,
    work: async () => void (await app.dayAccumulators.review()),
  }),
  startPeriodic({
    name: 'toto',
    everyMs: 1_000,
    log,
    work: async () => {
      if ((await app.toto.work()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'match-notices',
    everyMs: 500,
    log,
    work: async () => {
      if ((await app.matchNotices.write()) > 0) wakeOutbox(bus);
    },
  }),
  startPeriodic({
    name: 'value-points',
    everyMs: 10_000,
    log,
    work: async () => {
      await app.betting.trackValues();
    },
  }),
  ...(signer === null
    ? []
    : [
        startPeriodic({
          name: 'receipts',
          everyMs: 250,
          log,
          work: async () => {
            while ((await signReceipts({ db, clock: systemClock }, signer)) > 0);
          },
        }),
      ]),
  startPeriodic({
    name: 'session-expiry',
    everyMs: 10_000,
    log,
    work: async () => {
      if ((await app.identity.expireSessions()) > 0) wakeOutbox(bus);
    },
  }),
  // One loop for each provider, so that one without an answer does not delay the others (DR-12.36).
  ...[...Object.keys(app.withdrawals.deps.providers), 'not-configured'].map((provider) =>
    startPeriodic({
      name: `payouts-${provider}`,
      everyMs: 500,
      log,
      work: async () => {
        if ((await app.withdrawals.sendDue(provider)) > 0) wakeOutbox(bus);
      },
    }),
  ),
  ...(settings.sandboxSecret === null ? [] : [sendSandboxWebhooks(settings.sandboxSecret)]),
  startPeriodic({
    name: 'clock-drift',
    everyMs: 10_000,
    log,
    work: () => checkClockDrift({ db, clock: systemClock, log }),
  }),
];
const mailSending = startMailSending(
  { db, clock: systemClock, log },
  settings,
  () => app.siteConfig.get().mainDomain,
  { isNewsletterReader: app.newsletter.isReader, isMessageWanted: app.messages.isMailWanted },
);
const messageSending = startMessageSending(app, settings);
const smsSending = await startSmsSending({ db, clock: systemClock, log }, settings);
const exportAuditHead = createAuditExport({ db, log: auditLog });
const jobs = await startJobs({
  databaseUrl: settings.databaseUrl,
  log,
  handlers: {
    'check-invariants': async () => void (await verify({ db, log }, 'recent')),
    'export-audit-head': exportAuditHead,
    'delete-ended-captchas': () => app.captcha.cleanUp(),
    'delete-ended-codes': async () => {
      await app.identity.cleanUp();
      await app.socialLogin.cleanUp();
    },
    'delete-counted-movements': async () => void (await app.limits.deleteCounted()),
    'finish-returns': () => app.limits.finishReturns(),
    'finish-raises': () => app.limits.finishRaises(),
    'send-play-reviews': () => app.limits.sendPlayReviews(),
    'compute-spending': async () => void (await app.spending.computeGroups()),
    'send-newsletter': async () => void (await app.newsletter.sendOpenIssues()),
    'delete-old-messages': async () => void (await app.messages.deleteOld()),
    'poll-recharges': async () => {
      if ((await app.payments.pollRecharges()) > 0) wakeOutbox(bus);
    },
    'find-taken-back': async () => {
      if ((await app.payments.findTakenBack()) > 0) wakeOutbox(bus);
    },
    'delete-old-catalogue': async () => void (await app.catalogue.cleanUp()),
    'delete-ended-booking-codes': () => app.bookingCodes.cleanUp(),
    'publish-day-accumulators': async () => void (await app.dayAccumulators.publish()),
    'delete-promo-tries': () => app.promoCodes.cleanUp(),
    'delete-old-analytics': async () => void (await app.analytics.deleteExpired()),
    'delete-old-requests': async () => {
      await app.support.deleteExpired();
      await app.paymentRequests.deleteExpired();
      await app.siteGate.appeals.deleteExpired();
    },
    'scan-documents': async () => {
      if ((await app.verification.scanPending()) > 0) wakeOutbox(bus);
    },
    'expire-documents': async () => {
      if ((await app.verification.expireDocuments()) > 0) wakeOutbox(bus);
    },
    'delete-old-documents': async () => void (await app.verification.deleteOld()),
    'erase-players': async () => {
      if ((await app.privacy.erase()) > 0) wakeOutbox(bus);
    },
    'erase-guest-requests': async () => void (await app.support.guestErasure.eraseConfirmed()),
    'delete-old-exports': async () => void (await app.privacy.deleteEndedExports()),
    'sync-foreign-games': () => app.gameWallet.sync(),
    'reconcile-games': () => app.gameWallet.reconcile(),
    'watch-returns': async () => {
      await app.rounds.watchReturns();
      await app.sharedRounds.watchPoints();
    },
    'commit-seeds': async () => {
      await app.rounds.seeds.commit();
      await app.suppliedGames.seeds.commit();
    },
    'reseal-documents': async () => void (await app.verification.resealOld()),
  },
});
// Results of the demo feed are final, so a live bet need not wait a minute for a confirmed result (DR-4.110).
const demoSettleHoldSec = 3;
const isDemo = settings.feed.split(':')[0] === 'demo';
if (isDemo) {
  await app.siteConfig.changeUnset({
    settleHoldSec: demoSettleHoldSec,
    complaintsEmail: 'complaints@touchline.example',
    // In the demo, a person answers with `npm run ops -- support chat`.
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
    showZones: (zones, stories) => bus.publish(zonesSubject, { zones, stories }),
  },
  {
    feed: settings.feed,
    speed: settings.feedSpeed,
  },
);

// The lobby has the games of a new installation at once.
await db.transaction((tx) => jobs.enqueue(tx, 'sync-foreign-games', null));
// The demo shows its accumulators of the day without waiting for the first minute.
if (isDemo) await db.transaction((tx) => jobs.enqueue(tx, 'publish-day-accumulators', null));

/** Sends the sandbox provider's call-backs. */
function sendSandboxWebhooks(secret: string): ReturnType<typeof startPeriodic> {
  return startPeriodic({
    name: 'sandbox-notices',
    everyMs: 250,
    log,
    work: async () => {
      await payDuePayouts(db, systemClock.nowMs());
      await sendDueWebhooks({ db, secret, nowMs: systemClock.nowMs });
    },
  });
}

runUntilStopped(
  0,
  async () => {
    await feed.stop();
    await Promise.all([
      ...periodic.map((job) => job.stop()),
      smsSending?.stop(),
      mailSending?.stop(),
      messageSending.stop(),
      jobs.stop(),
    ]);
    await outbox.stop();
    await settler.stop();
    await sitePolling.stop();
    await bus.close();
    await db.close();
  },
  log,
);
