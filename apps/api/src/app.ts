import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { createAnalytics } from './modules/operations/analytics/index.ts';
import {
  createBetGenerator,
  createBetting,
  createBookingCodes,
  createDayAccumulators,
  createPromoCodes,
  settingsFromConfig,
} from './modules/sports-betting/betting/index.ts';
import { createCaptcha, createFingerprints, createSecret } from './modules/site/captcha/index.ts';
import {
  createCatalogue,
  createMirror,
  createProducerStates,
  cachedLegs,
} from './modules/sports-betting/catalogue/index.ts';
import { createContent } from './modules/site/content/index.ts';
import { createIdentity, deviceText, type HashParameters } from './modules/players/identity/index.ts';
import {
  createGameProviders,
  createGameWallet,
  type Hub88Settings,
  type TouchlineSettings,
} from './modules/gaming/game-wallet/index.ts';
import { createFavorites, createGameList, createPlayedGames } from './modules/gaming/lobby/index.ts';
import { createRounds } from './modules/gaming/rounds/index.ts';
import { createSharedRounds } from './modules/gaming/shared-rounds/index.ts';
import { createToto } from './modules/sports-betting/toto/index.ts';
import { createSuppliedGames, type GameOperator } from './modules/gaming/supplied-games/index.ts';
import { gameLines } from '@touchline/games/list';
import { pageTexts } from './platform/http/page-texts.ts';
import { games } from '@touchline/games/rules';
import { createLedger } from './modules/banking/ledger/index.ts';
import { createLimits } from './modules/players/limits/index.ts';
import { createMail } from './modules/site/mail/index.ts';
import { createMessages } from './modules/site/messages/index.ts';
import { createZones } from './modules/sports-betting/media/index.ts';
import {
  createPaychecks,
  createPaymentHistory,
  createPayments,
  type BtcpaySettings,
  createProviders,
  createWithdrawals,
} from './modules/banking/payments/index.ts';
import { createReferrals } from './modules/players/referrals/index.ts';
import { createPreferences } from './modules/players/preferences/index.ts';
import { createRegistration } from './modules/players/registration/index.ts';
import {
  createProviders as createSocialProviders,
  createSocialLogin,
  type SocialSettings,
} from './modules/players/social-login/index.ts';
import { createSeo } from './modules/site/seo/index.ts';
import { createSiteConfig, rateLimitKeys } from './modules/site/site-config/index.ts';
import { createSiteGate } from './modules/site/site-gate/index.ts';
import { createSms } from './modules/site/sms/index.ts';
import { createPaymentRequests, createSupport } from './modules/operations/support/index.ts';
import { createTerms } from './modules/players/terms/index.ts';
import { createNewsletter } from './modules/players/newsletter/index.ts';
import {
  createDisallowedSports,
  createFavoriteTeams,
  createIdeas,
  createOffice,
  createPersonalData,
  sportFacts,
} from './modules/players/office/index.ts';
import { createFavourites, createMatchNotices } from './modules/players/favourites/index.ts';
import { createRights, createUserConfig } from './modules/players/user-config/index.ts';
import { createPrivacy } from './modules/players/privacy/index.ts';
import { createSpending } from './modules/players/spending/index.ts';
import { createVerification } from './modules/players/verification/index.ts';
import { createConversions, createRetiredCurrencies } from './modules/banking/conversions/index.ts';
import { createCurrencyAccounts, createWallet, presentAccount } from './modules/banking/wallet/index.ts';
import type { Bus } from './platform/process/bus.ts';
import type { Clock } from './platform/process/clock.ts';
import { createSealingKeys } from './platform/process/sealing-keys.ts';
import { createGlobalRateLimits } from './platform/limits/global-rate-limits.ts';
import type { Database } from './platform/database/db.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { FileScanner } from './platform/files/scanners/scanner.ts';
import { createSealedFiles } from './platform/files/sealed-files.ts';
import type { Log } from './platform/process/log.ts';

export type AppDeps = {
  db: Database;
  clock: Clock;
  /** The clock of the global rate limits; the site's clock by default. */
  loadClock?: Clock;
  bus: Bus;
  log: Log;
  /**
   * The key that signs call-backs of the sandbox provider; each installation has a different key. Null disables the
   * provider.
   */
  sandboxSecret: string | null;
  /** The account at a BTCPay Server; without it, the site has no such provider. */
  btcpay?: BtcpaySettings | null;
  /** The process of the sandbox's games; null or absent: the site has none. */
  gameSandbox?: { origin: string; secret: string } | null;
  /** The account at Hub88; without it, the site has no such company. */
  hub88?: Hub88Settings | null;
  /** The account at another installation of Touchline, whose games this site offers; null or absent: none. */
  touchline?: TouchlineSettings | null;
  /** The operators who offer the games of this site; none by default. */
  gameOperators?: readonly GameOperator[];
  /** Whether calls to other servers need https and public addresses (RL-62); true by default. */
  isProduction?: boolean;
  /** The key that encrypts one-time codes in e-mails; null when no such e-mail is written or read. */
  mailSecret?: string | null;
  /**
   * The keys that seal secrets of authenticator apps and document fields, separated by commas, the newest first; null when
   * neither is used.
   */
  identitySecret?: string | null;
  /** Where files of players are; null where none can be sent or read. */
  fileStore?: FileStore | null;
  /** The keys that encrypt files: the first encrypts, all decrypt. */
  fileKeys?: readonly string[];
  /** What looks for malware in files; null where nothing does, and files wait. */
  fileScanner?: FileScanner | null;
  /** The configured providers of social log-in; none by default. */
  social?: SocialSettings;
  /** Whether this installation has a mail server. */
  isMailDelivered?: boolean;
  /** The key and contact of push messages, and the listed push services; none by default. */
  push?: { privateKey: string; subject: string; origins: readonly string[] } | null;
  /** Whether this installation has a provider of SMS. */
  isSmsAvailable?: boolean;
  /** Cost of password hashes; tests of other features set a low cost. */
  hashParameters?: HashParameters;
  /** Returns the site's URL for payment providers, which is known once the server listens. */
  callbackBaseUrl: () => string;
};

export type App = ReturnType<typeof createApp>;

/** The composition root: passes each module its dependencies, in the order of docs/architecture.md. */
export function createApp(deps: AppDeps) {
  const { db, clock } = deps;
  const siteConfig = createSiteConfig(db, deps.log);
  const secretOf = createSecret(db);
  const globalRateLimits = createGlobalRateLimits({
    nowMs: (deps.loadClock ?? clock).nowMs,
    ratePerSec: (flow) => siteConfig.get()[rateLimitKeys[flow]],
    log: deps.log,
  });
  const captcha = createCaptcha({ db, clock, siteConfig, secret: secretOf, globalRateLimits });
  const fingerprints = createFingerprints({ clock, secret: secretOf });
  const ledger = createLedger();
  const mail = createMail(db, deps.mailSecret ?? null, deps.isMailDelivered);
  const sms = createSms({ secret: deps.mailSecret ?? null, isAvailable: deps.isSmsAvailable ?? false });
  const sealingKeys = deps.identitySecret ? createSealingKeys(deps.identitySecret) : null;
  const identity = createIdentity({
    db,
    clock,
    log: deps.log,
    mail,
    sms,
    captcha,
    siteConfig,
    secondStepKeys: sealingKeys,
    secret: secretOf,
    ...(deps.hashParameters ? { hashParameters: deps.hashParameters } : {}),
  });
  const messages = createMessages({
    db,
    clock,
    mail,
    recipientOf: identity.findUser,
    push: deps.push ?? null,
    deviceOf: deviceText,
  });
  const terms = createTerms({ db, clock });
  const preferences = createPreferences({ db, clock });
  const files = deps.fileStore ? createSealedFiles(deps.fileStore, deps.fileKeys ?? []) : null;
  const verification = createVerification({
    db,
    clock,
    log: deps.log,
    identity,
    siteConfig,
    files,
    scanner: deps.fileScanner ?? null,
  });
  const catalogue = createCatalogue({ db, clock, bus: deps.bus, log: deps.log });
  const content = createContent({
    db,
    bus: deps.bus,
    log: deps.log,
    languages: () => siteConfig.get().languages,
  });
  const mirror = createMirror(db);
  const producers = createProducerStates();
  const siteGate = createSiteGate({ db, clock, log: deps.log, siteConfig });
  const zones = createZones(clock.nowMs);
  const seo = createSeo({ db, log: deps.log, siteConfig });
  const wallet = createWallet(ledger);
  const limits = createLimits({
    db,
    clock,
    identity,
    mail,
    mainCurrencyOf: async (sql, userId) => {
      const [main] = await wallet.accounts(sql, userId);
      if (!main) throw new Error(`player ${userId} has no account`);
      return main.currency;
    },
    houseCurrency: DEFAULT_CONFIG.houseCurrency.code,
    approveAll: () => siteConfig.get().isLimitApprovalForAll,
    rates: () => siteConfig.get().rates,
    realityCheckMin: () => siteConfig.get().realityCheckMin,
    breakProfiles: () => siteConfig.get().breakProfiles,
    helpOrganisations: () => siteConfig.get().helpOrganisations,
    questions: () => ({
      all: siteConfig.get().limitQuestions,
      threshold: siteConfig.get().limitQuestionThreshold,
    }),
  });
  const currencyAccounts = createCurrencyAccounts({ db, clock, wallet, siteConfig });
  const conversions = createConversions({ db, ledger, wallet, identity, siteConfig });
  const retiredCurrencies = createRetiredCurrencies({ db, clock, ledger, wallet, identity, siteConfig });
  const betting = createBetting({
    db,
    clock,
    log: deps.log,
    catalogue,
    cachedLegs: (picks) => cachedLegs(mirror, producers, picks),
    ledger,
    wallet,
    siteConfig,
  });
  const rounds = createRounds({
    db,
    clock,
    log: deps.log,
    ledger,
    wallet,
    identity,
    siteConfig,
    games,
    lines: gameLines,
    limits,
    keys: sealingKeys,
  });
  const sharedRounds = createSharedRounds({
    db,
    log: deps.log,
    ledger,
    wallet,
    identity,
    rounds,
    settings: rounds.settings,
    isRetired: rounds.isRetired,
  });
  const toto = createToto({
    db,
    log: deps.log,
    nowMs: clock.nowMs,
    ledger,
    wallet,
    catalogue,
    mirror,
    settings: () => {
      const { rates, features } = siteConfig.get();
      return { house: DEFAULT_CONFIG.houseCurrency, rates, isOn: features.toto };
    },
    isRetired: rounds.isRetired,
  });
  const gameWallet = createGameWallet({
    db,
    clock,
    log: deps.log,
    ledger,
    wallet,
    identity,
    siteConfig,
    providers: createGameProviders({
      nowMs: clock.nowMs,
      sandbox: deps.gameSandbox ?? null,
      hub88: deps.hub88 ?? null,
      touchline: deps.touchline ?? null,
      isProduction: deps.isProduction ?? true,
    }),
    callbackBaseUrl: deps.callbackBaseUrl,
  });
  const suppliedGames = createSuppliedGames({
    db,
    clock,
    log: deps.log,
    operators: deps.gameOperators ?? [],
    isProduction: deps.isProduction ?? true,
    games,
    lines: gameLines,
    nameOf: (game) => pageTexts('game-names').text('en', `game_names_${game.replaceAll('-', '_')}`),
    languages: () => siteConfig.get().languages,
    settings: rounds.settings,
    isRetired: rounds.isRetired,
    keys: sealingKeys,
  });
  const gameList = createGameList({
    clock,
    log: deps.log,
    lines: gameLines,
    texts: { games: pageTexts('games'), names: pageTexts('game-names') },
    collections: () => siteConfig.get().gameCollections,
    ownMinStake: () => rounds.settings().minStake,
    foreign: gameWallet,
  });
  const favoriteGames = createFavorites({ db, clock, identity, hasGame: gameList.has });
  const playedGames = createPlayedGames({ rounds, sharedRounds, gameWallet, hasGame: gameList.has });
  const bookingCodes = createBookingCodes({
    db,
    clock,
    catalogue,
    cachedLegs: (picks) => cachedLegs(mirror, producers, picks),
    secret: secretOf,
  });
  const dayAccumulators = createDayAccumulators({
    db,
    clock,
    catalogue,
    cachedLegs: (picks) => cachedLegs(mirror, producers, picks),
    perList: () => siteConfig.get().dayAccumulatorsPerList,
  });
  const betGenerator = createBetGenerator({
    clock,
    mirror,
    producers,
    cachedLegs: (picks) => cachedLegs(mirror, producers, picks),
    settings: () => settingsFromConfig(siteConfig.get()),
  });
  const promoCodes = createPromoCodes({ db, clock, secret: secretOf });
  const paymentDeps = {
    db,
    limits,
    clock,
    log: deps.log,
    ledger,
    wallet,
    identity,
    siteConfig,
    providers: createProviders({
      db,
      nowMs: clock.nowMs,
      sandboxSecret: deps.sandboxSecret,
      btcpay: deps.btcpay ?? null,
      isProduction: deps.isProduction ?? true,
    }),
    callbackBaseUrl: deps.callbackBaseUrl,
    verification,
  };
  const payments = createPayments(paymentDeps);
  const withdrawals = createWithdrawals(paymentDeps);
  const paymentHistory = createPaymentHistory(paymentDeps);
  const paychecks = createPaychecks({ ...paymentDeps, secret: secretOf });
  const referrals = createReferrals();
  const registration = createRegistration({
    db,
    clock,
    siteConfig,
    identity,
    terms,
    wallet,
    limits,
    mail,
    referrals,
    captcha,
  });
  const socialLogin = createSocialLogin({
    db,
    clock,
    log: deps.log,
    identity,
    registration,
    providers: createSocialProviders(deps.social ?? {}, {
      isProduction: deps.isProduction ?? true,
      nowMs: clock.nowMs,
    }),
    // An attempt lives 10 minutes, so those under an older key need not be continued.
    key: deps.identitySecret?.split(',')[0] ?? null,
  });
  const support = createSupport({ db, clock, bus: deps.bus, identity, mail, siteConfig });
  const paymentRequests = createPaymentRequests({
    db,
    clock,
    identity,
    mail,
    siteConfig,
    payments,
    withdrawals,
    files,
  });
  const favoriteTeams = createFavoriteTeams({ db, clock, identity, mirror });
  const favourites = createFavourites({ db, clock, identity, mirror, favoriteTeams });
  const matchNotices = createMatchNotices({ db, clock });
  const disallowedSports = createDisallowedSports({
    db,
    clock,
    isSport: (sportId) => mirror.names().sports.has(sportId),
  });
  const personalData = createPersonalData({
    db,
    clock,
    identity,
    siteConfig,
    profile: registration.profile,
    provedOf: verification.provedOf,
    keys: sealingKeys,
  });
  const userConfigs = createUserConfig({
    db,
    clock,
    identity,
    preferences,
    referrals,
    siteConfig,
    hasDeposit: payments.hasDeposit,
    isTransferRequired: async (userId) => (await retiredCurrencies.status(userId)).status !== 'not-allowed',
    unreadAnswers: paymentRequests.unread,
    verificationFields: async (userId) =>
      verification.configFields(userId, await payments.depositsInHouse(userId)),
    personalFields: personalData.configFields,
    depositNotice: limits.depositNotice,
    disallowedSports,
  });
  const rights = createRights({
    db,
    identity,
    terms,
    siteConfig,
    siteGate,
    withdrawalStanding: withdrawals.standing,
  });
  const newsletter = createNewsletter({ db, clock, identity, mail, secret: secretOf });
  const office = createOffice({
    db,
    clock,
    identity,
    siteConfig,
    preferences,
    newsletter,
    messages,
    disallowedSports,
    sports: (lng) => sportFacts(mirror, lng),
    currenciesOf: async (userId) =>
      (await currencyAccounts.list(userId)).currencies.map(({ currency }) => currency),
    profile: registration.profile,
    bonusBalanceOf: async (userId) => {
      const bonus = (await wallet.accounts(db, userId)).find(({ type }) => type === 4);
      return bonus ? presentAccount(bonus).available : null;
    },
  });
  const ideas = createIdeas({ db, clock, identity });
  const spending = createSpending({
    db,
    clock,
    identity,
    limits,
    houseCurrency: DEFAULT_CONFIG.houseCurrency.code,
  });
  const privacy = createPrivacy({
    db,
    clock,
    log: deps.log,
    identity,
    files,
    documentOf: personalData.documentOf,
    personOf: personalData.personOf,
    filesOf: async (userId) => [
      ...(await verification.filesOf(userId)),
      ...(await paymentRequests.filesOf(userId)),
    ],
    resealDocuments: async (limit) =>
      (await personalData.reseal(limit)) +
      (await rounds.seeds.reseal(limit)) +
      (await suppliedGames.reseal(limit)),
  });
  const analytics = createAnalytics({ db, clock, log: deps.log, siteConfig });
  return {
    ...deps,
    secretOf,
    siteConfig,
    globalRateLimits,
    captcha,
    fingerprints,
    ledger,
    mail,
    sms,
    identity,
    messages,
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
    limits,
    currencyAccounts,
    conversions,
    retiredCurrencies,
    betting,
    rounds,
    sharedRounds,
    toto,
    favoriteGames,
    gameList,
    gameWallet,
    suppliedGames,
    playedGames,
    bookingCodes,
    promoCodes,
    dayAccumulators,
    betGenerator,
    payments,
    paymentHistory,
    paychecks,
    withdrawals,
    referrals,
    registration,
    socialLogin,
    support,
    paymentRequests,
    verification,
    userConfigs,
    rights,
    newsletter,
    disallowedSports,
    personalData,
    privacy,
    spending,
    favoriteTeams,
    favourites,
    matchNotices,
    office,
    ideas,
    analytics,
  };
}
