import { createBetting } from './modules/betting/index.ts';
import { createCatalogue, createMirror, createProducerWatch, knownLegs } from './modules/catalogue/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createMail } from './modules/mail/index.ts';
import { createPayments, createSandboxProvider } from './modules/payments/index.ts';
import { createRegistration } from './modules/registration/index.ts';
import { createSiteConfig } from './modules/site-config/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import type { Bus } from './platform/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db.ts';
import type { Log } from './platform/log.ts';

export type AppDeps = {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: Log;
  /** Signs the sandbox provider's call-backs; each installation has its own. Null: there is no such provider. */
  sandboxSecret: string | null;
  /** Our own address as providers reach it; known once the server listens. */
  callbackBaseUrl: () => string;
};

export type App = ReturnType<typeof createApp>;

/** The composition root: every module gets exactly what it needs, in the order of docs/architecture.md. */
export function createApp(deps: AppDeps) {
  const { db, clock } = deps;
  const siteConfig = createSiteConfig(db);
  const ledger = createLedger();
  const mail = createMail(db);
  const identity = createIdentity({ db, clock, log: deps.log, mail });
  const catalogue = createCatalogue({ db, clock, bus: deps.bus, log: deps.log });
  const mirror = createMirror(db);
  const producers = createProducerWatch();
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
  const secret = deps.sandboxSecret;
  const sandbox =
    secret === null ? {} : { sandbox: createSandboxProvider({ db, secret, nowMs: clock.nowMs }) };
  const payments = createPayments({
    db,
    ledger,
    wallet,
    identity,
    siteConfig,
    providers: sandbox,
    callbackBaseUrl: deps.callbackBaseUrl,
  });
  const registration = createRegistration({ db, clock, siteConfig, identity, wallet, mail });
  return {
    ...deps,
    siteConfig,
    ledger,
    mail,
    identity,
    catalogue,
    mirror,
    producers,
    wallet,
    betting,
    payments,
    registration,
  };
}
