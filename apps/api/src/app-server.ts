import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { bettingRoutes } from './modules/betting/index.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import { identifyBy, identityRoutes } from './modules/identity/index.ts';
import { addOutboxPage } from './modules/mail/index.ts';
import { addPaymentCallbacks, addSandboxPages, paymentRoutes } from './modules/payments/index.ts';
import { registrationRoutes } from './modules/registration/index.ts';
import { walletRoutes } from './modules/wallet/index.ts';
import { addRoutes, createHttpServer, type HttpOptions, type Routes } from './platform/http.ts';
import { wakeOutbox } from './platform/outbox.ts';
import { addBrowserReports } from './browser-reports.ts';
import { addShellFacts } from './shell-facts.ts';

/** Told of each coupon that waits for its live delay; the process that reserved it decides it. */
export type OnWaiting = (couponId: bigint, decidesAtMs: number) => void;

/** Every noun's routes, in one list: what is not here does not exist, and `/openapi.json` shows all of it. */
export function appRoutes(app: App, onWaiting: OnWaiting): Routes[] {
  const { db, clock, mirror, producers } = app;
  const catalogueNoun = catalogueRoutes({ db, clock, mirror, isDegraded: producers.isDegraded });
  const bettingNoun = bettingRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus), onWaiting });
  return [
    identityRoutes(app),
    catalogueNoun,
    bettingNoun,
    walletRoutes(app),
    paymentRoutes(app),
    registrationRoutes(app),
  ];
}

/** The HTTP server over the app. */
export function createAppServer(
  app: App,
  options: Pick<HttpOptions, 'isReplyChecked' | 'allowedOrigins' | 'onAnswer'> & {
    onWaiting: OnWaiting;
    /** Shows everybody's letters to everybody: for a demo, never in production. */
    hasOutboxPage?: boolean;
  },
): FastifyInstance {
  const httpOptions: HttpOptions = { ...options, log: app.log, identify: identifyBy(app.identity) };
  const server = createHttpServer(httpOptions);
  addBrowserReports(server, app);
  addShellFacts(server, app, httpOptions.identify);
  for (const noun of appRoutes(app, options.onWaiting)) addRoutes(server, noun, httpOptions);
  addPaymentCallbacks(server, { payments: app.payments, afterCommit: () => wakeOutbox(app.bus) });
  if (app.sandboxSecret !== null) addSandboxPages(server, { db: app.db, nowMs: app.clock.nowMs });
  if (options.hasOutboxPage === true) addOutboxPage(server, app);
  return server;
}
