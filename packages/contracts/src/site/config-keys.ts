import { DEFAULT_LANGUAGE, LANGUAGES } from '@touchline/i18n';
import type { FullRegistrationForm } from './full-registration-form.ts';

/**
 * Every operator setting that a browser may read, declared once: group, type and default. The server adds the
 * validation (`apps/api/src/modules/site/site-config/config-keys.ts`) and its own settings, which browsers never get.
 * Pages use the same default while the server does not answer. Names end in their unit; amounts are decimal strings.
 */
export const PUBLIC_CONFIG = {
  site: {
    companyName: 'Touchline',
    supportEmail: 'support@touchline.example',
    minAge: 18,
    /** Ids of languages in locales/languages.json. */
    languages: LANGUAGES.map(({ id }) => id),
    defaultLanguage: DEFAULT_LANGUAGE,
    langHiddenUnauthorized: [] as string[],
    timeZoneOffsetHours: 3,
  },
  /** The operator's name and contacts for the information pages; empty until the operator sets them. */
  operator: {
    legalName: '',
    companyAddress: '',
    supportPhone: '',
    supportHours: '',
    complaintsEmail: '',
    /** While empty, the page of licences is not shown. */
    licenceNumber: '',
    licenceAuthority: '',
    disputeBody: '',
    /** Name and number or address of a local helpline for players. */
    helpline: '',
    /** While empty, the page of bets by SMS is not shown. */
    smsNumber: '',
  },
  pages: {
    /**
     * Products that are switched on or off by name; a product that is off answers 404 on all its pages (SH-RT-193). The
     * default of an absent product is in features.ts.
     */
    features: {} as Record<string, boolean>,
    /** Ids of the enabled information routes, or null for all; 47 is the rules (SH-RT-106). */
    availableRoutes: null as number[] | null,
    /** Paths without language that answer 404 although a route matches them (SH-RT-194). */
    notFoundPaths: [] as string[],
    /** Ids of the championships with pages of their own, by the first word of their addresses (SH-RT-021). */
    championshipPages: { champ: 13, epl: 11, laliga: 12, europaleague: 20, ipl: 17 } as Record<
      string,
      number
    >,
    promoBonusToOffer: false,
    isSlotFirstDepositPage: false,
    isPaymentAvailable: true,
    isPaymentAuthOnly: false,
    isRechargeModal: false,
    isShowIdentification: false,
    afterLoginRedirects: [] as { route_from: string; route_to: string }[],
    /** Hosts, other than this site, to which a redirect or return address may go (RL-61). */
    allowedRedirectHosts: [] as string[],
    /**
     * The domain for search engines. While it is empty, the requested host is used when it is the mobile domain, a mirror
     * domain or this machine.
     */
    mainDomain: '',
    mobileDomain: '',
    /** Other domains of this site; a page offers them when this one does not respond (DM-LZ-006). */
    mirrorDomains: [] as string[],
    blockedPageAddress: 'block',
  },
  look: {
    scrollToTopStyle: 'angle' as 'angle' | 'arrow',
    isSnowfallOn: false,
    isPwa: true,
  },
  notices: {
    isCookiesPopupEnabled: true,
    isAgeGateEnabled: true,
    /** Whether a confirmed age is valid until the browser is closed, and not for three days (SH-AG-004). */
    isAgeConfirmedPerSession: false,
    isWelcomeModalEnabled: true,
    /** The variant of the first-deposit dialog; 0 means that there is none (SH-PO-009). */
    firstDepositModalVariant: 0 as 0 | 1 | 2,
    registrationReminderDelaySec: 0,
    registrationReminderIntervalMin: 0,
    isRegionNoticeEnabled: false,
    isAdBlockerNoticeEnabled: false,
  },
  registration: {
    isRegistrationAllowed: true,
    isVipDomain: false,
    isMainVipDomainAuthNeed: false,
    /** ISO 3166-1 numeric ids of countries whose visitors must log in on a VIP domain. */
    geoAuthReqVip: [] as number[],
    isAccountMiddleware: false,
    isOneTapAuthEnabled: false,
    isTermsConfirmationAvailable: true,
    currencies: ['EUR', 'USD', 'RUB', 'KWD'],
    defaultCountry: 'IT',
    countries: [
      { code: 'IT', currency: 'EUR' },
      { code: 'ES', currency: 'EUR' },
      { code: 'DE', currency: 'EUR' },
      { code: 'FR', currency: 'EUR' },
      { code: 'IE', currency: 'EUR' },
      { code: 'US', currency: 'USD' },
      { code: 'RU', currency: 'RUB' },
      { code: 'KZ', currency: 'RUB' },
      { code: 'KW', currency: 'KWD' },
    ],
    /** The full registration form of each country, and of all others: `*` (DR-13.112). */
    fullRegistrationForms: [
      {
        country: '*',
        /** Null: the site's `minAge` holds. */
        minAge: null,
        fields: [
          { id: 'email', isRequired: true },
          { id: 'password', isRequired: true },
          { id: 'firstName', isRequired: true },
          { id: 'lastName', isRequired: true },
          { id: 'birthDate', isRequired: true },
          { id: 'place', isRequired: true },
          { id: 'phone', isRequired: false },
        ],
      },
    ] as FullRegistrationForm[],
  },
  play: {
    isAutoLogoffEnable: false,
    autoLogoffInactiveMinutes: 30,
    /**
     * Minutes between time checks of every player; 0 means none (SH-RC-001). A player's own interval may be shorter, not
     * longer (DR-5.94).
     */
    realityCheckMin: 60,
    /** Maximum hours of a signed-in session; -1 means without a limit. */
    sessionLimitHours: -1,
    banVersion: 1,
    consultantParams: null as { id: string } | null,
  },
  support: {
    /** Opening hours: minutes of the day, and the UTC offset in hours; equal times mean always open. */
    consultantHours: { fromMin: 540, toMin: 1260, timeZone: 3 },
  },
  analytics: {
    /** The key of this site at the collector `/fatman-api/{key}`; when empty, the collector is closed. */
    analyticsKey: 'site',
    projectId: 1,
    /** Script addresses of third-party counters, loaded after marketing consent only; empty for none. */
    counters: { tagServiceId: '', tagServiceUrl: '', counterId: '', counterUrl: '' },
  },
  betting: {
    isOneClickAllowed: true,
    isVipBetAllowed: true,
    isBonusBetEnabled: true,
    /** Whether players with open bets may get a part of their value in advance (DR-4.96). */
    isPrepaidEnabled: true,
    /** Payouts of open bets cover an advance within this time, and its bets begin within it (DR-4.98, DR-4.99). */
    prepaidWindowHours: 48,
    /** Whether players may insure open bets against a loss (DR-4.200). */
    isInsuranceEnabled: false,
    lineDisallowSports: [] as number[],
    liveDisallowSports: [] as number[],
  },
  payments: {
    rechargeMin: { EUR: '1.00', USD: '1.00', RUB: '100.00', KWD: '0.500' } as Record<string, string>,
    rechargeMax: { EUR: '5000.00', USD: '5000.00', RUB: '500000.00', KWD: '1500.000' } as Record<
      string,
      string
    >,
    /** Whether a player may cancel a withdrawal that waits for an operator (RL-8, DR-12.16). */
    isWithdrawalCancelAllowed: false,
  },
};

type Groups = typeof PUBLIC_CONFIG;
export type PublicConfigGroup = keyof Groups;
type Intersect<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Every public setting by its name. */
export type PublicConfig = Intersect<Groups[PublicConfigGroup]>;
export type PublicConfigKey = keyof PublicConfig;

/** The defaults of all groups in one object; names are unique across groups. */
export const PUBLIC_CONFIG_DEFAULTS = Object.assign({}, ...Object.values(PUBLIC_CONFIG)) as PublicConfig;
