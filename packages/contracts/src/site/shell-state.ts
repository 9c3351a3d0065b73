/**
 * The session and site state of a page: the reply to the page server's one API call per render, `GET
 * /web-api/shell/state?lang=…&path=…`. A missing or invalid field falls back to the guest's default, so that a page can
 * be rendered while the API is down or of another release.
 */
import { LANGUAGES } from '@touchline/i18n';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { fittingPreferences } from '../players/preferences.ts';
import { type PublicConfig, PUBLIC_CONFIG_DEFAULTS, type PublicConfigKey } from './config-keys.ts';
import { NO_SEO, type PageVisual, type SeoContent } from './seo-page.ts';

/** Accepts what `schema` accepts; an absent or invalid field becomes `value`. */
function tolerant<T>(schema: z.ZodMiniType<T>, value: T) {
  return orElse(z._default(schema, value as never), value as never) as unknown as z.ZodMiniType<T>;
}

const flag = (value: boolean) => tolerant(z.boolean(), value);
const text = (value: string) => tolerant(z.string(), value);
const whole = (value: number) => tolerant(z.int(), value);
const texts = (limit: number) => z.array(z.string()).check(z.maxLength(limit));

/** A language of the site. `dir` is the direction of its script. */
export const languageSchema = z.object({
  id: z.string().check(z.regex(/^[a-z]{2}$/)),
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
});
export type Language = z.infer<typeof languageSchema>;

/** The languages when the API does not answer: those of `locales/languages.json`. */
export const DEFAULT_LANGUAGES: Language[] = LANGUAGES.map(({ id, name, dir }) => ({ id, name, dir }));

/**
 * The visitor. `token` is only for views on this site's own origin; it is valid for 60 s and for the audience `views`.
 */
export const visitorSchema = z.object({
  userId: tolerant(z.nullable(z.int()), null as number | null),
  accountNumber: tolerant(z.nullable(z.string()), null as string | null),
  token: tolerant(z.nullable(z.string()), null as string | null),
  /** 0 means not banned (SH-BN-001). */
  banLevel: whole(0),
  isIdentificationNeeded: flag(false),
  isDataAfterRegistrationNeeded: flag(false),
  isTermsChanged: flag(false),
  /** The self-exclusion or time-out in force; null when there is none. `endsAtMs` is null for one without an end. */
  playBreak: tolerant(
    z.nullable(z.object({ endsAtMs: z.nullable(z.int()), isUserSelfExcluded: z.boolean() })),
    null as { endsAtMs: number | null; isUserSelfExcluded: boolean } | null,
  ),
});
export type Visitor = z.infer<typeof visitorSchema>;

/** Third-party scripts that count visitors; empty where none is configured. */
const countersSchema = z.object({
  tagServiceId: z.string(),
  tagServiceUrl: z.string(),
  counterId: z.string(),
  counterUrl: z.string(),
});
export type Counters = z.infer<typeof countersSchema>;

/**
 * The operator's settings that the shell and the views read (SH-CF-008, and flags for routes), each with its
 * validation. config-keys.ts has the groups and defaults.
 */
const settings = {
  isRegistrationAllowed: z.boolean(),
  isVipDomain: z.boolean(),
  isAutoLogoffEnable: z.boolean(),
  autoLogoffInactiveMinutes: z.int(),
  minAge: z.int(),
  companyName: z.string(),
  supportEmail: z.string(),
  licenceNumber: z.string(),
  smsNumber: z.string(),
  championshipPages: z.record(z.string(), z.int()),
  isOneTapAuthEnabled: z.boolean(),
  consultantParams: z.nullable(z.object({ id: z.string() })),
  isShowIdentification: z.boolean(),
  isMainVipDomainAuthNeed: z.boolean(),
  geoAuthReqVip: z.array(z.int()).check(z.maxLength(300)),
  registrationReminderDelaySec: z.int(),
  registrationReminderIntervalMin: z.int(),
  isCookiesPopupEnabled: z.boolean(),
  isAgeGateEnabled: z.boolean(),
  isAgeConfirmedPerSession: z.boolean(),
  isWelcomeModalEnabled: z.boolean(),
  firstDepositModalVariant: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  isRegionNoticeEnabled: z.boolean(),
  isAdBlockerNoticeEnabled: z.boolean(),
  isPwa: z.boolean(),
  realityCheckMin: z.int(),
  sessionLimitHours: z.int(),
  defaultLanguage: z.string(),
  langHiddenUnauthorized: texts(50),
  availableRoutes: z.nullable(z.array(z.int()).check(z.maxLength(500))),
  notFoundPaths: texts(500),
  features: z.record(z.string(), z.boolean()),
  promoBonusToOffer: z.boolean(),
  isSlotFirstDepositPage: z.boolean(),
  isPaymentAvailable: z.boolean(),
  isPaymentAuthOnly: z.boolean(),
  isAccountMiddleware: z.boolean(),
  isRechargeModal: z.boolean(),
  isOneClickAllowed: z.boolean(),
  prepaidWindowHours: z.number(),
  isInsuranceEnabled: z.boolean(),
  isTermsConfirmationAvailable: z.boolean(),
  banVersion: z.int(),
  blockedPageAddress: z.string(),
  mainDomain: z.string(),
  mobileDomain: z.string(),
  mirrorDomains: texts(20),
  allowedRedirectHosts: texts(50),
  scrollToTopStyle: z.enum(['angle', 'arrow']),
  isSnowfallOn: z.boolean(),
  analyticsKey: z.string(),
  projectId: z.int(),
  afterLoginRedirects: z
    .array(z.object({ route_from: z.string(), route_to: z.string() }))
    .check(z.maxLength(100)),
} satisfies { readonly [K in PublicConfigKey]?: z.ZodMiniType<PublicConfig[K]> };

type Settings = { [K in keyof typeof settings]: z.ZodMiniType<PublicConfig[K]> };

/** Each setting with its default of config-keys.ts. */
const settingsWithDefaults = Object.fromEntries(
  Object.entries(settings).map(([key, schema]) => [
    key,
    tolerant<unknown>(schema, PUBLIC_CONFIG_DEFAULTS[key as keyof Settings]),
  ]),
) as Settings;

/**
 * The site configuration for the shell and the views: the operator's settings, and data about this visitor and this
 * site.
 */
export const siteConfigSchema = z.object({
  ...settingsWithDefaults,
  /** ISO 3166-1 numeric id of the visitor's country. */
  geoCountryId: whole(643),
  /** Two lower-case letters. */
  geoCountryCode: text('ru'),
  geoCurrency: text('RUB'),
  /** Whether players from the visitor's country may register here. */
  isRegionServed: flag(true),
  /** Whether an operator has set SEO texts; only then are they fetched during navigation. */
  hasSeoEdits: flag(false),
  /** Whether the operator has moved an address; only then is the redirect service called. */
  hasMovedAddresses: flag(false),
  /** The operator's counters; null when they did not come with the page and must be fetched (DM-AN-008). */
  counters: tolerant(z.nullable(countersSchema), null as Counters | null),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** The reply of the block service (SH-BL-001). `displayTypeId` 1 means blocked. */
export const blockInfoSchema = z.object({ displayTypeId: z.int(), templateTypeId: z.int() });
export type BlockInfo = z.infer<typeof blockInfoSchema>;

/** Maintenance as far as a page needs it; times are seconds since 1970. */
export const maintenanceSchema = z.object({
  isActive: flag(false),
  startAtSec: tolerant(z.nullable(z.int()), null as number | null),
  finishAtSec: tolerant(z.nullable(z.int()), null as number | null),
  notifyStartAtSec: tolerant(z.nullable(z.int()), null as number | null),
  notifyEndAtSec: tolerant(z.nullable(z.int()), null as number | null),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/**
 * The reply of the redirect service (SH-RD-001). It is not validated here: the shell logs an incomplete reply as
 * incorrect and does not follow it (SH-RD-003).
 */
export const redirectInfoSchema = z.object({
  redirect: z.boolean(),
  code: z.int(),
  url: z.string(),
  reasons: z.array(z.string()),
  breadcrumbs: z.array(z.string()),
});
export type RedirectInfo = z.infer<typeof redirectInfoSchema>;

const host = z.object({ host: text('') });

/** SEO data of the operator and of the catalogue for the requested page. */
export const shellSeoSchema = z.object({
  page: tolerant(
    z.object({
      title: text(''),
      description: text(''),
      metaRobots: text(''),
      hierarchyMetaRobots: text(''),
      metas: tolerant(z.array(z.object({ name: z.string(), content: z.string() })), []),
      customCanonical: tolerant(
        z.nullable(z.object({ mode: z.enum(['url', 'mirror']), targetUrl: text(''), domain: host })),
        null,
      ),
      alternateLanguages: tolerant(z.array(z.object({ lang: z.string(), href: z.string() })), []),
      mediaLinks: tolerant(
        z.array(z.object({ mediaType: z.string(), urlPath: z.string(), toDomain: host })),
        [],
      ),
    }),
    NO_SEO.page as never,
  ),
  content: tolerant(
    z.nullable(z.object({ style: z.enum(['plain', 'muted']), content: z.string() })),
    null as SeoContent | null,
  ),
  visual: tolerant(z.object({ imagePath: text(''), themeColor: text('') }), NO_SEO.visual as PageVisual),
});

export const shellStateSchema = z.object({
  visitor: tolerant(visitorSchema, visitorSchema.parse({})),
  siteConfig: tolerant(siteConfigSchema, siteConfigSchema.parse({})),
  languages: tolerant(z.array(languageSchema).check(z.minLength(1), z.maxLength(100)), DEFAULT_LANGUAGES),
  preferences: z.pipe(z.optional(z.unknown()), z.transform(fittingPreferences)),
  block: tolerant(z.nullable(blockInfoSchema), null as BlockInfo | null),
  maintenance: tolerant(maintenanceSchema, maintenanceSchema.parse({})),
  redirect: z.optional(z.unknown()),
  seo: tolerant(shellSeoSchema, shellSeoSchema.parse({})),
  /** The requested host, when it is a host of the site; no other host is written into an absolute URL. */
  listedHost: tolerant(z.nullable(z.string()), null as string | null),
  /**
   * Whether the reply is the same for every guest from this country at this address, so that it may be cached briefly.
   */
  isForEveryGuest: flag(false),
  /** Generation of configuration, gate and terms; the live topic announces a new one. */
  siteGeneration: text(''),
});
export type ShellState = z.infer<typeof shellStateSchema>;

/** Parses an answer of the api; invalid parts become the guest's defaults. Never throws. */
export function parseShellState(json: unknown): ShellState {
  const parsed = shellStateSchema.safeParse(json);
  return parsed.success ? parsed.data : shellStateSchema.parse({});
}
