import { BUILT_FEATURES, FEATURES } from '@touchline/contracts/site';
import { z } from 'zod';

const currency = z.string().regex(/^[A-Z]{3}$/);
const amount = z.string().regex(/^[0-9]+(\.[0-9]+)?$/);
const language = z.string().regex(/^[a-z]{2}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
/** A path without language and without leading or trailing slashes; a final `*` matches everything below. */
const path = z
  .string()
  .regex(/^(?:[\w.-]+(?:\/[\w.-]+)*(?:\/\*)?)?$/)
  .max(200);
/** A statement of the operator; one text for all languages, empty while unset. */
const statement = z.string().max(200).default('');
const phoneNumber = z
  .string()
  .regex(/^(?:\+?[0-9-]{3,20})?$/)
  .default('');
const scriptAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]);
/** A host, optionally with a port. */
const domain = z.string().regex(/^(?:[a-z0-9.-]+(?::\d{1,5})?)?$/);
/** Calls per second. */
const perSec = z.number().int().min(1).max(100_000);
const minutes = z.number().int().min(0).max(43_200);

/** One key of the config. Browsers may read `isPublic` keys; the others never leave the servers. */
type Key = { readonly schema: z.ZodType; readonly isPublic: boolean };
const open = <T extends z.ZodType>(schema: T) => ({ schema, isPublic: true as const });
const inner = <T extends z.ZodType>(schema: T) => ({ schema, isPublic: false as const });

/**
 * Every key that an operator may set, with its default, by group. Names end in their unit; amounts are decimal
 * strings. `/bff-api/config/group/get` returns whole groups.
 */
export const configGroups = {
  site: {
    companyName: open(z.string().min(1).max(40).default('Touchline')),
    supportEmail: open(z.email().max(254).default('support@touchline.example')),
    minAge: open(z.number().int().min(16).max(25).default(18)),
    languages: open(z.array(language).min(1).max(50).default(['ru', 'en', 'ar'])),
    defaultLanguage: open(language.default('ru')),
    langHiddenUnauthorized: open(z.array(language).max(50).default([])),
    timeZoneOffsetHours: open(z.number().min(-12).max(14).multipleOf(0.25).default(3)),
  },
  /** The operator's name and contacts: placeholders of the information pages (modules/site/content). */
  operator: {
    legalName: open(statement),
    companyAddress: open(statement),
    supportPhone: open(phoneNumber),
    supportHours: open(statement),
    complaintsEmail: open(z.union([z.literal(''), z.email().max(254)]).default('')),
    licenceNumber: open(statement),
    licenceAuthority: open(statement),
    disputeBody: open(statement),
    /** Name and number or address of a local helpline for players. */
    helpline: open(statement),
    smsNumber: open(phoneNumber),
  },
  pages: {
    /** Products by name; a disabled one answers 404 on all its pages (SH-RT-193). */
    features: open(
      z
        .partialRecord(z.enum(BUILT_FEATURES), z.boolean())
        .default({})
        .transform((set) => ({ ...FEATURES, ...set })),
    ),
    /** Ids of the enabled information routes, or null for all; 47 is the rules (SH-RT-106). */
    availableRoutes: open(z.array(z.number().int()).max(500).nullable().default(null)),
    notFoundPaths: open(z.array(path).max(500).default([])),
    promoBonusToOffer: open(z.boolean().default(false)),
    isSlotFirstDepositPage: open(z.boolean().default(false)),
    isPaymentAvailable: open(z.boolean().default(true)),
    isPaymentAuthOnly: open(z.boolean().default(false)),
    isRechargeModal: open(z.boolean().default(false)),
    isShowIdentification: open(z.boolean().default(false)),
    afterLoginRedirects: open(
      z
        .array(z.strictObject({ route_from: path, route_to: path }))
        .max(100)
        .default([]),
    ),
    /** Hosts that a redirect or return address may lead to besides this site (RL-61). */
    allowedRedirectHosts: open(
      z
        .array(z.string().regex(/^[a-z0-9.-]+(?::\d{1,5})?$/))
        .max(50)
        .default([]),
    ),
    mobileDomain: open(domain.default('')),
    /** The domain for search engines. When empty, the requested host is used if it is a mirror or this machine. */
    mainDomain: inner(domain.default('')),
    /** Other addresses of this site, offered when this one does not respond (DM-LZ-006). */
    mirrorDomains: open(z.array(domain.min(1)).max(20).default([])),
    blockedPageAddress: open(path.default('block')),
  },
  look: {
    scrollToTopStyle: open(z.enum(['angle', 'arrow']).default('angle')),
    isSnowfallOn: open(z.boolean().default(false)),
    isPwa: open(z.boolean().default(true)),
  },
  notices: {
    isCookiesPopupEnabled: open(z.boolean().default(true)),
    isAgeGateEnabled: open(z.boolean().default(true)),
    /** The age is confirmed for the browser's session instead of three days (SH-AG-004). */
    isAgeConfirmedPerSession: open(z.boolean().default(false)),
    isWelcomeModalEnabled: open(z.boolean().default(true)),
    /** The variant of the first-deposit bonus modal; 0 is none (SH-PO-009). */
    firstDepositModalVariant: open(z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0)),
    registrationReminderDelaySec: open(z.number().int().min(0).max(86_400).default(0)),
    registrationReminderIntervalMin: open(minutes.default(0)),
    isRegionNoticeEnabled: open(z.boolean().default(false)),
    isAdBlockerNoticeEnabled: open(z.boolean().default(false)),
  },
  registration: {
    isRegistrationAllowed: open(z.boolean().default(true)),
    isVipDomain: open(z.boolean().default(false)),
    isMainVipDomainAuthNeed: open(z.boolean().default(false)),
    /** ISO 3166-1 numeric ids of countries that must log in on a VIP domain. */
    geoAuthReqVip: open(z.array(z.number().int()).max(300).default([])),
    isAccountMiddleware: open(z.boolean().default(false)),
    isOneTapAuthEnabled: open(z.boolean().default(false)),
    isTermsConfirmationAvailable: open(z.boolean().default(true)),
    currencies: open(z.array(currency).min(1).max(200).default(['EUR', 'USD', 'RUB', 'KWD'])),
    defaultCountry: open(country.default('IT')),
    countries: open(
      z
        .array(z.strictObject({ code: country, currency }))
        .max(300)
        .default([
          { code: 'IT', currency: 'EUR' },
          { code: 'ES', currency: 'EUR' },
          { code: 'DE', currency: 'EUR' },
          { code: 'FR', currency: 'EUR' },
          { code: 'IE', currency: 'EUR' },
          { code: 'US', currency: 'USD' },
          { code: 'RU', currency: 'RUB' },
          { code: 'KZ', currency: 'RUB' },
          { code: 'KW', currency: 'KWD' },
        ]),
    ),
  },
  play: {
    isAutoLogoffEnable: open(z.boolean().default(false)),
    autoLogoffInactiveMinutes: open(z.number().int().min(1).max(1440).default(30)),
    /** Minutes between reality checks for players who set none; 0 is none (SH-RC-001). */
    realityCheckMin: open(z.union([0, 5, 10, 15, 30, 45, 60].map((n) => z.literal(n))).default(60)),
    /** Maximum hours of a signed-in session; -1 means without a limit. */
    sessionLimitHours: open(z.union([z.literal(-1), z.number().int().min(1).max(24)]).default(-1)),
    banVersion: open(z.number().int().min(1).max(9).default(1)),
    consultantParams: open(
      z
        .strictObject({ id: z.string().min(1).max(100) })
        .nullable()
        .default(null),
    ),
  },
  support: {
    /** Minutes of the day and hours from UTC; equal ends mean around the clock. */
    consultantHours: open(
      z
        .strictObject({
          fromMin: z.number().int().min(0).max(1439),
          toMin: z.number().int().min(0).max(1439),
          timeZone: z.number().min(-12).max(14).multipleOf(0.25),
        })
        .default({ fromMin: 540, toMin: 1260, timeZone: 3 }),
    ),
    /** Retention of closed requests, chats and appeals; the page `consent` states it too. */
    supportRetentionDays: inner(z.number().int().min(30).max(3650).default(730)),
  },
  analytics: {
    /** The key of this site at the collector `/fatman-api/{key}`; when empty, the collector is closed. */
    analyticsKey: open(
      z
        .string()
        .regex(/^[A-Za-z0-9_-]{0,40}$/)
        .default('site'),
    ),
    analyticsRetentionDays: inner(z.number().int().min(1).max(400).default(90)),
    projectId: open(z.number().int().positive().default(1)),
    /** Script addresses of third-party counters, loaded after marketing consent only; empty for none. */
    counters: open(
      z
        .strictObject({
          tagServiceId: z.string().max(64),
          tagServiceUrl: scriptAddress,
          counterId: z.string().max(64),
          counterUrl: scriptAddress,
        })
        .default({ tagServiceId: '', tagServiceUrl: '', counterId: '', counterUrl: '' }),
    ),
  },
  /**
   * Free tries before a captcha is required; 0 requires it at once. After five times as many, every try has to wait.
   */
  captcha: {
    isCaptchaOn: inner(z.boolean().default(true)),
    /** Wrong passwords per account in a quarter of an hour; per address ten times as many. */
    captchaFreeLogIns: inner(z.number().int().min(0).max(1000).default(5)),
    /** Per address and hour. */
    captchaFreeRegistrations: inner(z.number().int().min(0).max(10_000).default(20)),
    captchaFreeResets: inner(z.number().int().min(0).max(1000).default(5)),
    captchaFreeForms: inner(z.number().int().min(0).max(1000).default(10)),
    /** Code 100 needs half this many hashes on average; code 112 needs ten times more. */
    captchaWork: inner(z.number().int().min(1000).max(1_000_000).default(50_000)),
  },
  /**
   * The global rate limits per second of one api process. They stop many clients who each stay below their own budget
   * from overloading the site together (RL-72). When a limit runs low, log-ins, registrations, resets, forms and
   * appeals require a captcha; elsewhere heavy users have to wait. Above the limit the reply is 429. The defaults are
   * for two cores, with figures in `docs/status.md`. Up to four calls at once are always allowed.
   */
  load: {
    /** Each checks a password: 26 ms of a core. */
    logInsPerSec: inner(perSec.default(10)),
    registrationsPerSec: inner(perSec.default(5)),
    passwordResetsPerSec: inner(perSec.default(10)),
    passwordChangesPerSec: inner(perSec.default(5)),
    formsPerSec: inner(perSec.default(4)),
    appealsPerSec: inner(perSec.default(4)),
    captchasPerSec: inner(perSec.default(100)),
    fingerprintsPerSec: inner(perSec.default(200)),
    searchesPerSec: inner(perSec.default(100)),
    couponHistoriesPerSec: inner(perSec.default(100)),
    priceHistoriesPerSec: inner(perSec.default(300)),
    placementsPerSec: inner(perSec.default(1000)),
    pagesPerSec: inner(perSec.default(400)),
    readsPerSec: inner(perSec.default(3000)),
    writesPerSec: inner(perSec.default(300)),
    /** 2.7 ms each: two thirds of a core. */
    quotesPerSec: inner(perSec.default(250)),
    rechargesPerSec: inner(perSec.default(50)),
    chatReadsPerSec: inner(perSec.default(300)),
    chatMessagesPerSec: inner(perSec.default(30)),
    analyticsPerSec: inner(perSec.default(100)),
    browserReportsPerSec: inner(perSec.default(10)),
    operatorCommandsPerSec: inner(perSec.default(30)),
  },
  limits: {
    /** The amount that one operator may credit in 24 hours without a second person, in the house currency (RL-24). */
    creditWithoutApprovalMax: inner(amount.default('1000.00')),
  },
  betting: {
    isOneClickAllowed: open(z.boolean().default(true)),
    isVipBetAllowed: open(z.boolean().default(true)),
    isBonusBetEnabled: open(z.boolean().default(true)),
    lineDisallowSports: open(z.array(z.number().int()).max(500).default([])),
    liveDisallowSports: open(z.array(z.number().int()).max(500).default([])),
    /** Major units of each currency for one unit of the house currency, EUR. */
    rates: inner(z.record(currency, amount).default({ USD: '1.08', RUB: '98.50', KWD: '0.332' })),
    /** The maximum win on one selection, in the house currency (DR-4.57). */
    maxWinLive: inner(amount.default('10000.00')),
    maxWinLine: inner(amount.default('20000.00')),
    maxWinSimulated: inner(amount.default('2000.00')),
    /** How long a live result waits that only a scout has reported (DR-4.110). */
    settleHoldSec: inner(z.number().int().min(0).max(600).default(60)),
  },
  payments: {
    rechargeMin: open(
      z.record(currency, amount).default({ EUR: '1.00', USD: '1.00', RUB: '100.00', KWD: '0.500' }),
    ),
    rechargeMax: open(
      z
        .record(currency, amount)
        .default({ EUR: '5000.00', USD: '5000.00', RUB: '500000.00', KWD: '1500.000' }),
    ),
  },
} satisfies Record<string, Record<string, Key>>;

export type ConfigGroup = keyof typeof configGroups;
