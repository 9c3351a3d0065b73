import { TERMS_EXCEPTION_CODE } from '@touchline/contracts/players';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { analyticsRoutes } from './modules/operations/analytics/index.ts';
import {
  bettingRoutes,
  bookingRoutes,
  dayRoutes,
  generatorRoutes,
  promoRoutes,
  printRoutes,
  receiptRoutes,
  riskRoutes,
  counterOfferRoutes,
  editRoutes,
  insuranceRoutes,
  saleRoutes,
} from './modules/sports-betting/betting/index.ts';
import { captchaRoutes, checkFingerprints, fingerprintRoutes } from './modules/site/captcha/index.ts';
import { resultRoutes } from './modules/sports-betting/results/index.ts';
import { statisticsRoutes } from './modules/sports-betting/statistics/index.ts';
import { championshipRoutes } from './modules/sports-betting/championships/index.ts';
import {
  catalogueRoutes,
  sameGameRoutes,
  searchRoutes,
  withCyberPages,
} from './modules/sports-betting/catalogue/index.ts';
import { contentRoutes } from './modules/site/content/index.ts';
import {
  identifyBy,
  handOverRoutes,
  identityRoutes,
  isViewsCallBy,
  passkeyRoutes,
  phoneRoutes,
  qrLogInRoutes,
  readCookie,
  secureDataRoutes,
  securityRoutes,
  twoStepRoutes,
} from './modules/players/identity/index.ts';
import { addOutboxPage } from './modules/site/mail/index.ts';
import { messageRoutes } from './modules/site/messages/index.ts';
import { readSandboxMessages } from './modules/site/sms/index.ts';
import { operatorRoutes } from './ops/operator-routes.ts';
import { limitRoutes } from './modules/players/limits/index.ts';
import { pageTexts } from './platform/http/page-texts.ts';
import { noticeRoutes } from './modules/players/notices/index.ts';
import { addVideo, mediaRoutes } from './modules/sports-betting/media/index.ts';
import {
  addPaymentCallbacks,
  addSandboxPages,
  paycheckRoutes,
  paymentHistoryRoutes,
  paymentRoutes,
  withdrawalRoutes,
} from './modules/banking/payments/index.ts';
import { preferenceRoutes } from './modules/players/preferences/index.ts';
import { addNewsletterOneClick, newsletterRoutes } from './modules/players/newsletter/index.ts';
import { privacyRoutes } from './modules/players/privacy/index.ts';
import { spendingRoutes } from './modules/players/spending/index.ts';
import {
  favoriteTeamRoutes,
  ideaRoutes,
  officeRoutes,
  personalDataRoutes,
} from './modules/players/office/index.ts';
import { favouriteRoutes } from './modules/players/favourites/index.ts';
import { verificationRoutes } from './modules/players/verification/index.ts';
import { userConfigRoutes } from './modules/players/user-config/index.ts';
import { registrationRoutes } from './modules/players/registration/index.ts';
import { addSocialReturn, oneTapRoutes, socialRoutes } from './modules/players/social-login/index.ts';
import { addSiteFiles, seoRoutes } from './modules/site/seo/index.ts';
import { requestContextOf, siteRoutes } from './modules/site/site-gate/index.ts';
import { paymentRequestRoutes, supportRoutes } from './modules/operations/support/index.ts';
import { addGameWalletCalls, foreignGameRoutes, siteOriginOf } from './modules/gaming/game-wallet/index.ts';
import { gameListRoutes, lobbyRoutes } from './modules/gaming/lobby/index.ts';
import { roundRoutes, seedRoutes } from './modules/gaming/rounds/index.ts';
import { addSuppliedGames } from './modules/gaming/supplied-games/index.ts';
import { totoRoutes } from './modules/sports-betting/toto/index.ts';
import { sharedRoundRoutes } from './modules/gaming/shared-rounds/index.ts';
import { termsRoutes } from './modules/players/terms/index.ts';
import { conversionRoutes, retiredCurrencyRoutes } from './modules/banking/conversions/index.ts';
import { currencyAccountRoutes, walletRoutes } from './modules/banking/wallet/index.ts';
import {
  addRoutes,
  createHttpServer,
  type HttpOptions,
  type Refusal,
  type Routes,
  sendNotFound,
} from './platform/http/serve-endpoints.ts';
import {
  createClientAddress,
  NO_PROXIES,
  type ReadClientAddress,
  type ClientAddressReader,
} from './platform/http/client-address.ts';
import { wakeOutbox } from './platform/database/outbox.ts';
import { addBrowserReports } from './browser-reports.ts';
import { addShellState } from './shell-state.ts';

/** Called for each coupon that waits for its live delay. The process that took the coupon decides it. */
export type OnWaiting = (couponId: bigint, decidesAtMs: number) => void;

/**
 * Returns the routes of all modules in one list. `/openapi.json` is made from the same list. `stopping` ends long
 * polls; it is absent when routes are only described.
 */
export function appRoutes(
  app: App,
  onWaiting: OnWaiting,
  readClientAddress: ReadClientAddress,
  stopping: AbortSignal = new AbortController().signal,
): Routes[] {
  const { db, clock, mirror, producers } = app;
  const shown = withCyberPages(mirror, () => app.siteConfig.get().features.cyber);
  const catalogueModule = catalogueRoutes({ db, clock, mirror: shown, isDegraded: producers.isDegraded });
  const bettingModule = bettingRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus), onWaiting });
  return [
    captchaRoutes({ ...app, endSession: app.identity.disconnect }),
    fingerprintRoutes({ ...app, readCookie }),
    identityRoutes(app),
    phoneRoutes(app),
    twoStepRoutes(app),
    secureDataRoutes(app),
    handOverRoutes(app),
    securityRoutes(app),
    passkeyRoutes(app),
    qrLogInRoutes(app),
    catalogueModule,
    searchRoutes({ db, clock, log: app.log, mirror: shown }),
    sameGameRoutes(app),
    championshipRoutes({ db, clock, mirror }),
    resultRoutes({
      db,
      mirror: shown,
      settledOn: app.betting.settledOn,
      outcomesOn: app.betting.outcomesOn,
    }),
    statisticsRoutes({ db, clock, mirror }),
    contentRoutes(app),
    bettingModule,
    receiptRoutes(app),
    riskRoutes(app),
    bookingRoutes(app),
    promoRoutes(app),
    dayRoutes(app),
    generatorRoutes(app),
    printRoutes({ ...app, secret: app.secretOf }),
    insuranceRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    saleRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    counterOfferRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    editRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    seedRoutes(app),
    roundRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    sharedRoundRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    totoRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    gameListRoutes(app),
    lobbyRoutes(app),
    foreignGameRoutes(app),
    walletRoutes(app),
    currencyAccountRoutes(app),
    conversionRoutes(app),
    retiredCurrencyRoutes(app),
    paymentRoutes(app),
    paymentHistoryRoutes(app),
    paycheckRoutes(app),
    withdrawalRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    registrationRoutes({ ...app, readClientAddress }),
    socialRoutes(app),
    oneTapRoutes(app),
    termsRoutes(app),
    limitRoutes({ ...app, limitTexts: pageTexts('office'), questionTexts: pageTexts('limit-questions') }),
    noticeRoutes(app),
    preferenceRoutes(app),
    userConfigRoutes(app, readClientAddress),
    newsletterRoutes(app),
    messageRoutes(app),
    officeRoutes(app, readClientAddress),
    ideaRoutes(app),
    favoriteTeamRoutes(app),
    favouriteRoutes(app),
    personalDataRoutes(app),
    spendingRoutes(app),
    privacyRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    verificationRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    siteRoutes({ ...app, readClientAddress }),
    mediaRoutes(app),
    supportRoutes({ ...app, stopping }),
    paymentRequestRoutes({ ...app, afterCommit: () => wakeOutbox(app.bus) }),
    analyticsRoutes(app),
    seoRoutes(app),
    operatorRoutes({ app, afterCommand: () => wakeOutbox(app.bus) }),
  ];
}

/** Creates the HTTP server of the app. */
export function createAppServer(
  app: App,
  options: Pick<HttpOptions, 'isReplyChecked' | 'isProduction' | 'allowedOrigins' | 'onAnswer'> & {
    onWaiting: OnWaiting;
    /** Adds a page with all players' e-mails, without authentication. It is for a demo and never for production. */
    hasOutboxPage?: boolean;
    /** The trusted sources of a visitor's address and country; none by default. */
    clientAddress?: ClientAddressReader;
  },
): FastifyInstance {
  const clientAddress = options.clientAddress ?? createClientAddress(NO_PROXIES);
  const identify = identifyBy(app.identity);
  const httpOptions: HttpOptions = {
    ...options,
    log: app.log,
    globalRateLimits: app.globalRateLimits,
    identify,
    isViewsCall: isViewsCallBy(app.identity),
    isOperator: async ({ userId }) => userId !== null && (await app.identity.isOperator(app.db, userId)),
    hasPermission: async ({ userId }, permission) =>
      userId !== null && (await app.identity.permissionsOf(app.db, userId)).has(permission),
    clientAddress,
    gateRefusal: async (action, request, visitor) => {
      const refused = app.siteGate.refusal(requestContextOf(request, clientAddress.read, app.siteGate));
      if (refused) return { refused, message: 'This is closed now.' };
      return action === 'registration' ? null : unconfirmedTerms(app, visitor.userId);
    },
  };
  const server = createHttpServer(httpOptions);
  const stopping = new AbortController();
  server.addHook('preClose', async () => stopping.abort());
  // During a stop, a connection that stays open after a reply would delay the end of the process.
  server.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
  checkFingerprints(server, app.fingerprints);
  addBrowserReports(server, { ...app, readClientAddress: clientAddress.read });
  addSiteFiles(server, {
    ...app,
    isBlocked: (request) =>
      app.siteGate.block(requestContextOf(request, clientAddress.read, app.siteGate)).displayTypeId === 1,
  });
  addShellState(server, app, { identify, clientAddress });
  // A separate plugin, because routes must be registered after the compression that they use.
  void server.register(async (scope) => {
    const modules = appRoutes(app, options.onWaiting, clientAddress.read, stopping.signal);
    for (const module of modules) addRoutes(scope, module, httpOptions);
    // Without this route, the page server would answer unknown paths here. Its format differs, which would reveal the
    // operator endpoints.
    scope.all('/operator-api/*', async (request, reply) => sendNotFound(reply, request));
  });
  addSocialReturn(server, app);
  addNewsletterOneClick(server, app, httpOptions);
  addVideo(server, app);
  addPaymentCallbacks(server, { payments: app.payments, afterCommit: () => wakeOutbox(app.bus) });
  addGameWalletCalls(server, { gameWallet: app.gameWallet, afterCommit: () => wakeOutbox(app.bus) });
  addSuppliedGames(
    server,
    { suppliedGames: app.suppliedGames, nowMs: app.clock.nowMs, originOf: siteOriginOf(app.siteConfig) },
    httpOptions,
  );
  if (app.sandboxSecret !== null) addSandboxPages(server, { db: app.db, nowMs: app.clock.nowMs });
  if (options.hasOutboxPage === true)
    addOutboxPage(server, {
      mail: app.mail,
      receivedSms: (limit) => readSandboxMessages(app.db, app.mailSecret ?? '', limit),
      clientAddress,
    });
  return server;
}

/**
 * Returns why a call is refused until the player confirms the terms in force (SH-TM-011). Deposits and bets require
 * that, withdrawals do not.
 */
async function unconfirmedTerms(app: App, userId: bigint | null): Promise<Refusal | null> {
  if (!(await app.rights.hasUnconfirmedTerms(userId))) return null;
  const details = { exception_code: TERMS_EXCEPTION_CODE };
  return { refused: 'site/terms-changed', message: 'The terms have changed; confirm them first.', details };
}
