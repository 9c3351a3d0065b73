/**
 * Everything the page server asks the api once per render: `GET /web-api/shell/facts?lang=…&path=…`.
 * Every field is tolerant: one that is missing or wrong falls back to the guest's default, so that a page can be
 * drawn when the api is down or a release behind.
 */
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { fittingPreferences } from './preferences.ts';

/** `schema`, or `value` when the field is absent or does not fit. */
function tolerant<T>(schema: z.ZodMiniType<T>, value: T) {
  return orElse(z._default(schema, value as never), value as never) as unknown as z.ZodMiniType<T>;
}

const flag = (value: boolean) => tolerant(z.boolean(), value);
const text = (value: string) => tolerant(z.string(), value);
const whole = (value: number) => tolerant(z.int(), value);
const textList = (limit: number) => tolerant(z.array(z.string()).check(z.maxLength(limit)), [] as string[]);

/** A language the site speaks. `dir` is the direction of its script. */
export const languageSchema = z.object({
  id: z.string().check(z.regex(/^[a-z]{2}$/)),
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
});
export type Language = z.infer<typeof languageSchema>;

/** Used when the api cannot be asked. The same three are in `locales/languages.json`. */
export const DEFAULT_LANGUAGES: Language[] = [
  { id: 'ru', name: 'Русский', dir: 'ltr' },
  { id: 'en', name: 'English', dir: 'ltr' },
  { id: 'ar', name: 'العربية', dir: 'rtl' },
];

/** Who is looking. `token` is for our own views only, lives 60 s and is bound to the audience `views`. */
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

/** Site config as the shell and the views see it (SH-CF-008 and the switches the routes need). */
export const siteConfigSchema = z.object({
  isRegistrationAllowed: flag(true),
  isVipDomain: flag(false),
  isAutoLogoffEnable: flag(false),
  autoLogoffInactiveMinutes: whole(30),
  minAge: whole(18),
  companyName: text('Touchline'),
  isOneTapAuthEnabled: flag(false),
  geoCountryId: whole(0),
  geoCountryCode: text('ru'),
  geoCurrency: text('RUB'),
  consultantParams: tolerant(z.nullable(z.object({ id: z.string() })), null as { id: string } | null),
  isShowIdentification: flag(false),
  isMainVipDomainAuthNeed: flag(false),
  geoAuthReqVip: tolerant(z.array(z.int()).check(z.maxLength(300)), [] as number[]),
  registrationReminderDelaySec: whole(0),
  registrationReminderIntervalMin: whole(0),
  isCookiesPopupEnabled: flag(true),
  defaultLanguage: text('ru'),
  langHiddenUnauthorized: textList(50),
  /** Ids of the information routes that exist on this site; entry 47 is the rules. */
  availableRoutes: tolerant(z.nullable(z.array(z.int()).check(z.maxLength(500))), null as number[] | null),
  /** Paths without language that answer 404 though a route matches them (SH-RT-194). */
  notFoundPaths: textList(500),
  /** Feature flags by name; an absent one is available. */
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
  scrollToTopStyle: tolerant(z.enum(['angle', 'arrow']), 'angle' as 'angle' | 'arrow'),
  isSnowfallOn: flag(false),
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
 * Reply of the redirect service (SH-RD-001). It stays unparsed here: an incomplete one is logged as incorrect and
 * not followed (SH-RD-003), which the shell's redirect step decides.
 */
export const redirectInfoSchema = z.object({
  redirect: z.boolean(),
  code: z.int(),
  url: z.string(),
  reasons: z.array(z.string()),
  breadcrumbs: z.array(z.string()),
});
export type RedirectInfo = z.infer<typeof redirectInfoSchema>;

export const shellFactsSchema = z.object({
  visitor: tolerant(visitorSchema, visitorSchema.parse({})),
  siteConfig: tolerant(siteConfigSchema, siteConfigSchema.parse({})),
  languages: tolerant(z.array(languageSchema).check(z.minLength(1), z.maxLength(100)), DEFAULT_LANGUAGES),
  preferences: z.pipe(z.optional(z.unknown()), z.transform(fittingPreferences)),
  block: tolerant(z.nullable(blockInfoSchema), null as BlockInfo | null),
  maintenance: tolerant(maintenanceSchema, maintenanceSchema.parse({})),
  redirect: z.optional(z.unknown()),
});
export type ShellFacts = z.infer<typeof shellFactsSchema>;

/** Reads an answer of the api; anything unreadable becomes the guest's defaults. Never throws. */
export function parseShellFacts(json: unknown): ShellFacts {
  const parsed = shellFactsSchema.safeParse(json);
  return parsed.success ? parsed.data : shellFactsSchema.parse({});
}
