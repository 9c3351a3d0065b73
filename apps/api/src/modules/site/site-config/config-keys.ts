import {
  BUILT_FEATURES,
  FEATURES,
  PUBLIC_CONFIG,
  type PublicConfigGroup,
  type PublicConfigKey,
  fullRegistrationFields,
} from '@touchline/contracts/site';
import { z } from 'zod';
import { retiredCurrencies } from './retired-currencies.ts';
import { defaultVerificationProfiles, verificationProfiles } from './verification-profiles.ts';
import { breakProfiles, defaultBreakProfiles } from './break-profiles.ts';
import { defaultGameCollections, gameCollections } from './game-collections.ts';
import { helpOrganisations } from './help-organisations.ts';
import { defaultLimitQuestions, limitQuestions } from './limit-questions.ts';
import { defaultRequestTopics, requestTopics } from './request-topics.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);
const amount = z.string().regex(/^[0-9]+(\.[0-9]+)?$/);
/** An amount of the house currency; null means no limit. */
const houseAmount = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$/)
  .nullable();
/** Limits of liability by id. For an absent figure, the wider limit applies. */
const liabilityOverride = z
  .record(
    z.string().regex(/^[1-9][0-9]{0,15}$/),
    z.strictObject({
      selection: houseAmount.optional(),
      market: houseAmount.optional(),
      event: houseAmount.optional(),
      suspendMarketAt: houseAmount.optional(),
      suspendEventAt: houseAmount.optional(),
    }),
  )
  .refine((rows) => Object.keys(rows).length <= 1000, 'too many overrides');
const language = z.string().regex(/^[a-z]{2}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
/** A path without language and without leading or trailing slashes; a final `*` matches all paths below. */
const path = z
  .string()
  .regex(/^(?:[\w.-]+(?:\/[\w.-]+)*(?:\/\*)?)?$/)
  .max(200);
/** A text of the operator about the company, the same in all languages; empty while it is not set. */
const statement = z.string().max(200);
const phoneNumber = z.string().regex(/^(?:\+?[0-9-]{3,20})?$/);
const scriptAddress = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]);
/** A host, optionally with a port. */
const domain = z.string().regex(/^(?:[a-z0-9.-]+(?::\d{1,5})?)?$/);
/** A rate in calls per second. */
const perSec = z.number().int().min(1).max(100_000);
const minutes = z.number().int().min(0).max(43_200);

/** One key of the configuration. Browsers may read `isPublic` keys, and the other keys never leave the servers. */
type Key = { readonly schema: z.ZodType; readonly isPublic: boolean };

/**
 * Adds the validation of a group's public settings. Their group, type and default are in `packages/contracts`
 * (config-keys.ts).
 */
function open<
  G extends PublicConfigGroup,
  Schemas extends { [K in keyof (typeof PUBLIC_CONFIG)[G]]: z.ZodType },
>(
  group: G,
  schemas: Schemas,
): { [K in keyof Schemas]: { schema: z.ZodPrefault<Schemas[K]>; isPublic: true } } {
  const defaults = PUBLIC_CONFIG[group] as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries<z.ZodType>(schemas).map(([key, schema]) => [
      key,
      { schema: schema.prefault(defaults[key] as never), isPublic: true },
    ]),
  ) as never;
}
/** A setting for the servers only, with its default. Its name must differ from every public name. */
const inner = <T extends z.ZodType>(schema: T) => ({ schema, isPublic: false as const });
type InnerOnly = { readonly [K in PublicConfigKey]?: { readonly isPublic: true } };

/**
 * Every key that an operator may set, by group. Names end in their unit; amounts are decimal strings.
 * `/bff-api/config/group/get` returns whole groups.
 */
export const configGroups = {
  site: open('site', {
    companyName: z.string().min(1).max(40),
    supportEmail: z.email().max(254),
    minAge: z.number().int().min(16).max(25),
    languages: z.array(language).min(1).max(50),
    defaultLanguage: language,
    langHiddenUnauthorized: z.array(language).max(50),
    timeZoneOffsetHours: z.number().min(-12).max(14).multipleOf(0.25),
  }),
  operator: open('operator', {
    legalName: statement,
    companyAddress: statement,
    supportPhone: phoneNumber,
    supportHours: statement,
    complaintsEmail: z.union([z.literal(''), z.email().max(254)]),
    licenceNumber: statement,
    licenceAuthority: statement,
    disputeBody: statement,
    helpline: statement,
    smsNumber: phoneNumber,
  }),
  pages: {
    ...open('pages', {
      features: z
        .partialRecord(z.enum(BUILT_FEATURES), z.boolean())
        .transform((set) => ({ ...FEATURES, ...set })),
      availableRoutes: z.array(z.number().int()).max(500).nullable(),
      notFoundPaths: z.array(path).max(500),
      championshipPages: z.partialRecord(
        z.enum(['champ', 'epl', 'laliga', 'europaleague', 'ipl']),
        z.number().int().positive(),
      ),
      promoBonusToOffer: z.boolean(),
      isSlotFirstDepositPage: z.boolean(),
      isPaymentAvailable: z.boolean(),
      isPaymentAuthOnly: z.boolean(),
      isRechargeModal: z.boolean(),
      isShowIdentification: z.boolean(),
      afterLoginRedirects: z.array(z.strictObject({ route_from: path, route_to: path })).max(100),
      allowedRedirectHosts: z.array(z.string().regex(/^[a-z0-9.-]+(?::\d{1,5})?$/)).max(50),
      mainDomain: domain,
      mobileDomain: domain,
      mirrorDomains: z.array(domain.min(1)).max(20),
      blockedPageAddress: path,
    }),
  },
  look: open('look', {
    scrollToTopStyle: z.enum(['angle', 'arrow']),
    isSnowfallOn: z.boolean(),
    isPwa: z.boolean(),
  }),
  notices: open('notices', {
    isCookiesPopupEnabled: z.boolean(),
    isAgeGateEnabled: z.boolean(),
    isAgeConfirmedPerSession: z.boolean(),
    isWelcomeModalEnabled: z.boolean(),
    firstDepositModalVariant: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    registrationReminderDelaySec: z.number().int().min(0).max(86_400),
    registrationReminderIntervalMin: minutes,
    isRegionNoticeEnabled: z.boolean(),
    isAdBlockerNoticeEnabled: z.boolean(),
  }),
  registration: open('registration', {
    isRegistrationAllowed: z.boolean(),
    isVipDomain: z.boolean(),
    isMainVipDomainAuthNeed: z.boolean(),
    geoAuthReqVip: z.array(z.number().int()).max(300),
    isAccountMiddleware: z.boolean(),
    isOneTapAuthEnabled: z.boolean(),
    isTermsConfirmationAvailable: z.boolean(),
    currencies: z.array(currency).min(1).max(200),
    defaultCountry: country,
    countries: z.array(z.strictObject({ code: country, currency })).max(300),
    fullRegistrationForms: z
      .array(
        z.strictObject({
          country: z.union([country, z.literal('*')]),
          minAge: z.number().int().min(18).max(30).nullable(),
          fields: z
            .array(z.strictObject({ id: z.enum(fullRegistrationFields), isRequired: z.boolean() }))
            .max(fullRegistrationFields.length)
            .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'a field twice'),
        }),
      )
      .max(300)
      .refine((forms) => new Set(forms.map((form) => form.country)).size === forms.length, 'a country twice'),
  }),
  verification: {
    /** What a player has to prove, and when, by country (DR-14.8). */
    verificationProfiles: inner(verificationProfiles.default(defaultVerificationProfiles)),
    /** How many days a rejected document is kept, and how many years an approved one (DR-14.14). */
    verificationRejectedDays: inner(z.number().int().min(1).max(3650).default(90)),
    verificationKeptYears: inner(z.number().int().min(1).max(10).default(5)),
  },
  play: {
    ...open('play', {
      isAutoLogoffEnable: z.boolean(),
      autoLogoffInactiveMinutes: z.number().int().min(1).max(1440),
      realityCheckMin: z.union([0, 5, 10, 15, 30, 45, 60].map((n) => z.literal(n))),
      sessionLimitHours: z.union([z.literal(-1), z.number().int().min(1).max(24)]),
      banVersion: z.number().int().min(1).max(9),
      consultantParams: z.strictObject({ id: z.string().min(1).max(100) }).nullable(),
    }),
    /** Whether raised limits of wagering, loss and session wait for a confirmation as deposit limits do (DR-5.31). */
    isLimitApprovalForAll: inner(z.boolean().default(true)),
    /** Above this amount of the house currency, a raise of a money limit needs answers to questions (DR-5.66). */
    limitQuestionThreshold: inner(amount.default('1000.00')),
    /** The shortest self-exclusion by country (DR-5.80). */
    breakProfiles: inner(breakProfiles.default(defaultBreakProfiles)),
    /** Organisations that help players, by country (DR-5.77). */
    helpOrganisations: inner(helpOrganisations.default([])),
    limitQuestions: inner(limitQuestions.default(defaultLimitQuestions)),
  },
  support: {
    ...open('support', {
      consultantHours: z.strictObject({
        fromMin: z.number().int().min(0).max(1439),
        toMin: z.number().int().min(0).max(1439),
        timeZone: z.number().min(-12).max(14).multipleOf(0.25),
      }),
    }),
    /** How many days closed requests, chats and appeals are kept. The page `consent` states the same number. */
    supportRetentionDays: inner(z.number().int().min(30).max(3650).default(730)),
    /** The topics of payment requests, in the order in which players see them (DR-12.60). */
    paymentRequestTopics: inner(requestTopics.default(defaultRequestTopics)),
  },
  analytics: {
    ...open('analytics', {
      analyticsKey: z.string().regex(/^[A-Za-z0-9_-]{0,40}$/),
      projectId: z.number().int().positive(),
      counters: z.strictObject({
        tagServiceId: z.string().max(64),
        tagServiceUrl: scriptAddress,
        counterId: z.string().max(64),
        counterUrl: scriptAddress,
      }),
    }),
    analyticsRetentionDays: inner(z.number().int().min(1).max(400).default(90)),
  },
  /**
   * Numbers of free attempts before a captcha is required; 0 requires it at once. After five times as many, every
   * attempt has to wait.
   */
  captcha: {
    isCaptchaOn: inner(z.boolean().default(true)),
    /** Free wrong passwords per account in a quarter of an hour; an address has ten times as many. */
    captchaFreeLogIns: inner(z.number().int().min(0).max(1000).default(5)),
    /** Free registrations per address and hour. */
    captchaFreeRegistrations: inner(z.number().int().min(0).max(10_000).default(20)),
    captchaFreeResets: inner(z.number().int().min(0).max(1000).default(5)),
    /** Free codes by SMS per number and hour; an address has four times as many (DR-13.4). */
    captchaFreeSmsCodes: inner(z.number().int().min(0).max(1000).default(5)),
    captchaFreeForms: inner(z.number().int().min(0).max(1000).default(10)),
    /** Proof of work: code 100 needs half this many hashes on average; code 112 needs ten times as many. */
    captchaWork: inner(z.number().int().min(1000).max(1_000_000).default(50_000)),
  },
  /**
   * The global rate limits per second of one api process. They prevent that many clients, each below its own rate limit,
   * overload the site together (RL-72). When a limit runs low, log-ins, registrations, resets, codes by SMS, forms
   * and appeals require a captcha. For other calls, heavy users have to wait. Above the limit the reply is 429. The defaults are
   * for two cores (docs/adr/0012-global-rate-limits.md). Four simultaneous calls are always allowed.
   */
  load: {
    /** A log-in compares a password, which takes 50 to 250 ms of a core (RL-45). */
    logInsPerSec: inner(perSec.default(14)),
    registrationsPerSec: inner(perSec.default(5)),
    passwordResetsPerSec: inner(perSec.default(10)),
    /** An SMS costs money: one a second is more than a busy site sends. */
    smsCodesPerSec: inner(perSec.default(2)),
    passwordChangesPerSec: inner(perSec.default(5)),
    /** A code of an authenticator app, a recovery code or a passkey: a comparison and one commit. */
    secondStepsPerSec: inner(perSec.default(20)),
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
    /** A quote takes 2.7 ms, so this limit is two thirds of a core. */
    quotesPerSec: inner(perSec.default(250)),
    rechargesPerSec: inner(perSec.default(50)),
    withdrawalsPerSec: inner(perSec.default(20)),
    chatReadsPerSec: inner(perSec.default(300)),
    chatMessagesPerSec: inner(perSec.default(30)),
    analyticsPerSec: inner(perSec.default(100)),
    browserReportsPerSec: inner(perSec.default(10)),
    operatorCommandsPerSec: inner(perSec.default(30)),
  },
  limits: {
    /** The total that one operator may credit in 24 hours without a second operator, in the house currency (RL-24). */
    creditWithoutApprovalMax: inner(amount.default('1000.00')),
    /**
     * The total of one player's withdrawals in 24 hours that operators may approve alone, in the house currency
     * (DR-12.20).
     */
    withdrawalApprovalMax: inner(amount.default('1000.00')),
    /**
     * The money of one player up to which one operator approves a document alone, in the house currency (DR-14.3).
     */
    verificationApprovalMax: inner(amount.default('2000.00')),
    /**
     * The limits of the house's open liability, in the house currency; null means no limit (DR-4.162). A higher limit
     * needs a second operator.
     */
    selectionLiabilityMax: inner(houseAmount.default('1000000.00')),
    marketLiabilityMax: inner(houseAmount.default('2000000.00')),
    eventLiabilityMax: inner(houseAmount.default('5000000.00')),
    playerLiabilityMax: inner(houseAmount.default('1000000.00')),
    siteLiabilityMax: inner(houseAmount.default('50000000.00')),
    /** The open liability at which a market or an event is suspended (DR-4.166); null means never. */
    marketLiabilitySuspend: inner(houseAmount.default(null)),
    eventLiabilitySuspend: inner(houseAmount.default(null)),
    /** Other figures for some sports, games and markets, by id. The narrowest one applies. */
    liabilityOverrides: inner(
      z
        .strictObject({
          sports: liabilityOverride.default({}),
          games: liabilityOverride.default({}),
          markets: liabilityOverride.default({}),
        })
        .prefault({}),
    ),
  },
  betting: {
    ...open('betting', {
      isOneClickAllowed: z.boolean(),
      isVipBetAllowed: z.boolean(),
      isBonusBetEnabled: z.boolean(),
      isPrepaidEnabled: z.boolean(),
      prepaidWindowHours: z.number().int().min(1).max(168),
      isInsuranceEnabled: z.boolean(),
      lineDisallowSports: z.array(z.number().int()).max(500),
      liveDisallowSports: z.array(z.number().int()).max(500),
    }),
    /** The amount of each currency that equals one unit of the house currency, EUR. */
    rates: inner(z.record(currency, amount).default({ USD: '1.08', RUB: '98.50', KWD: '0.332' })),
    /** Currencies that are withdrawn, with the rate that a regulation fixed for each (DR-1.36). */
    retiredCurrencies: inner(retiredCurrencies.default([])),
    /** What a conversion between a player's accounts costs, in millionths of its value (DR-1.28). */
    conversionMarginPpm: inner(z.number().int().min(0).max(200_000).default(10_000)),
    /** Tax on winnings that are withdrawn, by country, in hundredths of a percent (DR-12.90). */
    taxRates: inner(z.record(z.string().regex(/^[A-Z]{2}$/), z.number().int().min(0).max(9_000)).default({})),
    /** The most accounts of other currencies a player may add (DR-1.25). */
    currencyAccountsMax: inner(z.number().int().min(0).max(50).default(5)),
    /** The maximum win on one selection, in the house currency (DR-4.57). */
    maxWinLive: inner(amount.default('10000.00')),
    maxWinLine: inner(amount.default('20000.00')),
    maxWinSimulated: inner(amount.default('2000.00')),
    /** The share of the sale values of open coupons that a player may get in advance (DR-4.97). */
    prepaidShare: inner(
      z
        .string()
        .regex(/^(0\.(0[1-9]|[1-9][0-9]?)|1(\.00?)?)$/)
        .default('0.50'),
    ),
    /** What is added to the fair price of an insurance (DR-4.123). */
    insuranceLoad: inner(
      z
        .string()
        .regex(/^(0(\.[0-9]{1,2})?|1(\.00?)?)$/)
        .default('0.10'),
    ),
    /** Whether a stake over the maximum payout may be sent to a trader, who may lift it (DR-4.212). */
    isMaxPayoutOverrideAllowed: inner(z.boolean().default(false)),
    /** How many accumulators of the day each list has; 0 publishes none (DR-9.33). */
    dayAccumulatorsPerList: inner(z.number().int().min(0).max(10).default(3)),
    /** The least stake of a round, and the most that one may return, in the house currency (DR-8.11). */
    gameMinStake: inner(amount.default('0.10')),
    gameMaxWin: inner(amount.default('100000.00')),
    /** Lists of games with a page of their own (DR-8.114). */
    gameCollections: inner(gameCollections.default(defaultGameCollections)),
    /** The time between the begins of two rounds of a player, in ms (DR-8.71). */
    gameGapMs: inner(z.number().int().min(0).max(60_000).default(5_000)),
    /** The same for slots of other companies (DR-8.126). */
    slotGapMs: inner(z.number().int().min(0).max(60_000).default(2_500)),
    /** A live result that only a scout has reported is not settled for this time (DR-4.110). */
    settleHoldSec: inner(z.number().int().min(0).max(600).default(60)),
  },
  payments: {
    ...open('payments', {
      rechargeMin: z.record(currency, amount),
      rechargeMax: z.record(currency, amount),
      isWithdrawalCancelAllowed: z.boolean(),
    }),
    /** The most withdrawals of one player that are not ended (DR-12.12). */
    withdrawalsPendingMax: inner(z.number().int().min(1).max(20).default(3)),
  },
} satisfies Record<string, Record<string, Key> & InnerOnly>;

export type ConfigGroup = keyof typeof configGroups;
