import { createAnalytics } from './modules/operations/analytics/index.ts';
import { createBetting } from './modules/sports-betting/betting/index.ts';
import { createCaptcha, createFingerprints, createSecret } from './modules/site/captcha/index.ts';
import {
  createCatalogue,
  createMirror,
  createProducerWatch,
  knownLegs,
} from './modules/sports-betting/catalogue/index.ts';
import { createContent } from './modules/site/content/index.ts';
import { createIdentity, type HashParameters } from './modules/players/identity/index.ts';
import { createLedger } from './modules/banking/ledger/index.ts';
import { createMail } from './modules/site/mail/index.ts';
import { createZones } from './modules/sports-betting/media/index.ts';
import { createPayments, createProviders } from './modules/banking/payments/index.ts';
import { createReferrals } from './modules/players/referrals/index.ts';
import { createPreferences } from './modules/players/preferences/index.ts';
import { createRegistration } from './modules/players/registration/index.ts';
import { createSeo } from './modules/site/seo/index.ts';
import { createSiteConfig, loadKeys } from './modules/site/site-config/index.ts';
import { createSiteGate } from './modules/site/site-gate/index.ts';
import { createSupport } from './modules/operations/support/index.ts';
import { createTerms } from './modules/players/terms/index.ts';
import { createWallet } from './modules/banking/wallet/index.ts';
import type { Bus } from './platform/process/bus.ts';
import type { Clock } from './platform/process/clock.ts';
import { createGlobalRateLimits } from './platform/limits/global-rate-limits.ts';
import type { Database } from './platform/database/db.ts';
import type { Log } from './platform/process/log.ts';

export type AppDeps = {
  db: Database;
  clock: Clock;
  /** Times what everybody together asks; the site's clock unless told. */
  loadClock?: Clock;
  bus: Bus;
  log: Log;
  /** Signs the sandbox provider's call-backs; each installation has its own. Null: there is no such provider. */
  sandboxSecret: string | null;
  /** Seals one-time codes in letters; null where no such letter is written or read. */
  mailSecret?: string | null;
  /** Cost of password hashes, for tests of other things. */
  hashParameters?: HashParameters;
  /** Our own address as providers reach it; known once the server listens. */
  callbackBaseUrl: () => string;
};

export type App = ReturnType<typeof createApp>;

/** The composition root: every module gets exactly what it needs, in the order of docs/architecture.md. */
export function createApp(deps: AppDeps) {
  const { db, clock } = deps;
  const siteConfig = createSiteConfig(db, deps.log);
  const secretOf = createSecret(db);
  const globalRateLimits = createGlobalRateLimits({
    nowMs: (deps.loadClock ?? clock).nowMs,
    ratePerSec: (flow) => siteConfig.get()[loadKeys[flow]],
    log: deps.log,
  });
  const captcha = createCaptcha({ db, clock, siteConfig, secret: secretOf, globalRateLimits });
  const fingerprints = createFingerprints({ clock, secret: secretOf });
  const ledger = createLedger();
  const mail = createMail(db, deps.mailSecret ?? null);
  const identity = createIdentity({
    db,
    clock,
    log: deps.log,
    mail,
    captcha,
    secret: secretOf,
    ...(deps.hashParameters ? { hashParameters: deps.hashParameters } : {}),
  });
  const terms = createTerms({ db, clock });
  const preferences = createPreferences({ db, clock });
  const catalogue = createCatalogue({ db, clock, bus: deps.bus, log: deps.log });
  const content = createContent({
    db,
    bus: deps.bus,
    log: deps.log,
    languages: () => siteConfig.get().languages,
  });
  const mirror = createMirror(db);
  const producers = createProducerWatch();
  const siteGate = createSiteGate({ db, clock, log: deps.log, siteConfig });
  const zones = createZones(clock.nowMs);
  const seo = createSeo({ db, log: deps.log, siteConfig });
  const wallet = createWallet(ledger);
  const betting = createBetting({
    db,
    clock,
    log: deps.log,
    catalogue,
    knownLegs: (picks) => knownLegs(mirror, producers, picks),
    ledger,
    wallet,
    siteConfig,
  });
  const payments = createPayments({
    db,
    clock,
    log: deps.log,
    ledger,
    wallet,
    identity,
    siteConfig,
    providers: createProviders({
      db,
      nowMs: clock.nowMs,
      secrets: { sandbox: deps.sandboxSecret },
    }),
    callbackBaseUrl: deps.callbackBaseUrl,
  });
  const referrals = createReferrals();
  const registration = createRegistration({
    db,
    clock,
    siteConfig,
    identity,
    terms,
    wallet,
    mail,
    referrals,
    captcha,
  });
  const support = createSupport({ db, clock, bus: deps.bus, identity, mail, siteConfig });
  const analytics = createAnalytics({ db, clock, log: deps.log, siteConfig });
  return {
    ...deps,
    siteConfig,
    globalRateLimits,
    captcha,
    fingerprints,
    ledger,
    mail,
    identity,
    terms,
    preferences,
    catalogue,
    content,
    mirror,
    producers,
    siteGate,
    zones,
    seo,
    wallet,
    betting,
    payments,
    referrals,
    registration,
    support,
    analytics,
  };
}
