/**
 * The page server's one api call per render: `GET /web-api/shell/facts?lang=…&path=…`. A missing or invalid field
 * falls back to the guest's default, so that a page can be rendered when the api is down or has another release.
 */
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { fittingPreferences } from '../players/preferences.ts';
import { NO_SEO, type PageVisual, type SeoContent } from './seo-page.ts';

/** `schema`, or `value` when the field is absent or invalid. */
function tolerant<T>(schema: z.ZodMiniType<T>, value: T) {
  return orElse(z._default(schema, value as never), value as never) as unknown as z.ZodMiniType<T>;
}

const flag = (value: boolean) => tolerant(z.boolean(), value);
const text = (value: string) => tolerant(z.string(), value);
const whole = (value: number) => tolerant(z.int(), value);
const textList = (limit: number) => tolerant(z.array(z.string()).check(z.maxLength(limit)), [] as string[]);

/** A language of the site. `dir` is the direction of its script. */
export const languageSchema = z.object({
  id: z.string().check(z.regex(/^[a-z]{2}$/)),
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
});
export type Language = z.infer<typeof languageSchema>;

/** Fallback when the api does not answer. The same three are in `locales/languages.json`. */
export const DEFAULT_LANGUAGES: Language[] = [
  { id: 'ru', name: 'Русский', dir: 'ltr' },
  { id: 'en', name: 'English', dir: 'ltr' },
  { id: 'ar', name: 'العربية', dir: 'rtl' },
];

/** The visitor. `token` is for our own views only, is valid for 60 s and bound to the audience `views`. */
export const visitorSchema = z.object({
  userId: tolerant(z.nullable(z.int()), null as number | null),
  accountNumber: tolerant(z.nullable(z.string()), null as string | null),
  token: tolerant(z.nullable(z.string()), null as string | null),
  /** 0 is not banned (SH-BN-001). */
  banLevel: whole(0),
  isIdentificationNeeded: flag(false),
  isDataAfterRegistrationNeeded: flag(false),
  isTermsChanged: flag(false),
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

/** Site config for the shell and the views (SH-CF-008, and the flags that routes need). */
export const siteConfigSchema = z.object({
  isRegistrationAllowed: flag(true),
  isVipDomain: flag(false),
  isAutoLogoffEnable: flag(false),
  autoLogoffInactiveMinutes: whole(30),
  minAge: whole(18),
  companyName: text('Touchline'),
  supportEmail: text(''),
  /** Empty until the operator has stated it: the page of licences is not shown. */
  licenceNumber: text(''),
  /** Empty until the operator has stated it: the page of bets by SMS is not shown. */
  smsNumber: text(''),
  isOneTapAuthEnabled: flag(false),
  /** ISO 3166-1 numeric id of the visitor's country. */
  geoCountryId: whole(643),
  /** Two lower-case letters. */
  geoCountryCode: text('ru'),
  geoCurrency: text('RUB'),
  consultantParams: tolerant(z.nullable(z.object({ id: z.string() })), null as { id: string } | null),
  isShowIdentification: flag(false),
  isMainVipDomainAuthNeed: flag(false),
  geoAuthReqVip: tolerant(z.array(z.int()).check(z.maxLength(300)), [] as number[]),
  registrationReminderDelaySec: whole(0),
  registrationReminderIntervalMin: whole(0),
  isCookiesPopupEnabled: flag(true),
  isAgeGateEnabled: flag(true),
  isAgeConfirmedPerSession: flag(false),
  isWelcomeModalEnabled: flag(true),
  /** 0 is none (SH-PO-009). */
  firstDepositModalVariant: tolerant(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0 as 0 | 1 | 2),
  isRegionNoticeEnabled: flag(false),
  /** Players of the visitor's country may register here. */
  isRegionServed: flag(true),
  isAdBlockerNoticeEnabled: flag(false),
  isPwa: flag(false),
  /** Minutes between reality checks; 0 is off (SH-RC-001). */
  realityCheckMin: whole(0),
  /** Hours; -1 means without a limit. */
  sessionLimitHours: whole(-1),
  defaultLanguage: text('ru'),
  langHiddenUnauthorized: textList(50),
  /** Ids of the information routes of this site; entry 47 is the rules. */
  availableRoutes: tolerant(z.nullable(z.array(z.int()).check(z.maxLength(500))), null as number[] | null),
  /** Paths without language that answer 404 although a route matches them (SH-RT-194). */
  notFoundPaths: textList(500),
  /** Feature flags by name; an absent one has its default in this release (features.ts). */
  features: tolerant(z.record(z.string(), z.boolean()), {} as Record<string, boolean>),
  promoBonusToOffer: flag(false),
  isSlotFirstDepositPage: flag(false),
  isPaymentAvailable: flag(true),
  isPaymentAuthOnly: flag(false),
  isAccountMiddleware: flag(false),
  isRechargeModal: flag(false),
  isOneClickAllowed: flag(false),
  isTermsConfirmationAvailable: flag(true),
  banVersion: whole(1),
  blockedPageAddress: text('block'),
  mobileDomain: text(''),
  /** Mirrors of this site, offered when this address does not answer. */
  mirrorDomains: textList(20),
  /** True when an operator has SEO texts: only then are they fetched during navigation. */
  hasSeoEdits: flag(false),
  /** True when the operator has moved an address: only then is the redirect service called. */
  hasMovedAddresses: flag(false),
  /** Hosts besides our own that a redirect or a return address may name (RL-61). */
  allowedRedirectHosts: textList(50),
  scrollToTopStyle: tolerant(z.enum(['angle', 'arrow']), 'angle' as 'angle' | 'arrow'),
  isSnowfallOn: flag(false),
  /** Key of the analytics collector; empty disables it. */
  analyticsKey: text(''),
  projectId: whole(1),
  /** Third-party counters included in the page; null: they must be fetched (DM-AN-008). */
  counters: tolerant(z.nullable(countersSchema), null as Counters | null),
  afterLoginRedirects: tolerant(
    z.array(z.object({ route_from: z.string(), route_to: z.string() })).check(z.maxLength(100)),
    [] as { route_from: string; route_to: string }[],
  ),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Answer of the block service (SH-BL-001). `displayTypeId` 1 means blocked. */
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
 * Reply of the redirect service (SH-RD-001). It is not validated here: the shell's redirect step logs an
 * incomplete reply as incorrect and does not follow it (SH-RD-003).
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

export const shellFactsSchema = z.object({
  visitor: tolerant(visitorSchema, visitorSchema.parse({})),
  siteConfig: tolerant(siteConfigSchema, siteConfigSchema.parse({})),
  languages: tolerant(z.array(languageSchema).check(z.minLength(1), z.maxLength(100)), DEFAULT_LANGUAGES),
  preferences: z.pipe(z.optional(z.unknown()), z.transform(fittingPreferences)),
  block: tolerant(z.nullable(blockInfoSchema), null as BlockInfo | null),
  maintenance: tolerant(maintenanceSchema, maintenanceSchema.parse({})),
  redirect: z.optional(z.unknown()),
  seo: tolerant(shellSeoSchema, shellSeoSchema.parse({})),
  /** The requested host, when it is one of the site's; no other host is written into an absolute address. */
  listedHost: tolerant(z.nullable(z.string()), null as string | null),
  /** The answer is the same for every guest of the country at this address: it may be cached for a short time. */
  isForEveryGuest: flag(false),
  /** Generation of config, gate and terms; the live topic announces a new one. */
  siteGeneration: text(''),
});
export type ShellFacts = z.infer<typeof shellFactsSchema>;

/** Parses an answer of the api; invalid parts become the guest's defaults. Never throws. */
export function parseShellFacts(json: unknown): ShellFacts {
  const parsed = shellFactsSchema.safeParse(json);
  return parsed.success ? parsed.data : shellFactsSchema.parse({});
}
