/**
 * The affiliate tags that a link stores in the browser: names, lifetimes and formats of the cookies. The browser writes
 * them (`apps/shell/src/referral`), and the server reads them at registration. Validated by plain predicates, not a
 * schema library, because the browser loads this file. A cookie is untrusted input, so an invalid value counts as
 * absent.
 */

const DAY_SEC = 24 * 60 * 60;

export const REFERRAL_COOKIES = {
  referer: 'refererid',
  values: 'referral_values',
  partner: 'partner',
  shortLink: 'reflinkid',
  postbackWatcher: 'postback_watcher',
  subId: 'subid',
  paymentConsultant: 'payment_consultant',
} as const;

/** Default lifetime of the referral cookies (DM-RF-011). */
export const REFERRAL_DEFAULT_SEC = 86_400;
export const REFERRAL_PATH = '/';

/** Lifetimes in seconds (DM-RF-002 to DM-RF-010). */
export const REFERRAL_LIFE_SEC = {
  referer: 60 * DAY_SEC,
  bfId: DAY_SEC,
  refLink: 60 * DAY_SEC,
  partnerClick: 30 * DAY_SEC,
  partnerAffiliate: 60 * DAY_SEC,
  shortLink: 60 * 60,
  postbackWithout: 4,
  postbackWith: 30 * DAY_SEC,
  subId: 60 * DAY_SEC,
} as const;

/** A longer tag is ignored: cutting it could produce the name of another affiliate. */
export const REFERRAL_VALUE_LENGTH = 128;
/** A longer cookie was not written by this site. */
const COOKIE_LENGTH = 2048;

/** The names allowed inside `referral_values`. */
export const REFERRAL_ENTRIES = ['bf_id', 'reflinkid'] as const;
export type ReferralEntryName = (typeof REFERRAL_ENTRIES)[number];
/** `v` is the value, `e` its expiry in seconds since 1970; each entry has its own expiry (DM-RF-016). */
export type ReferralEntry = { readonly v: string; readonly e: number };
export type ReferralValues = Partial<Record<ReferralEntryName, ReferralEntry>>;

/** The names allowed inside the partner cookie (DM-RF-015). */
export const PARTNER_FIELDS = ['click_id', 'utm_source', 'aip', 'affid', 'tag'] as const;
export type PartnerField = (typeof PARTNER_FIELDS)[number];
export type PartnerTags = Partial<Record<PartnerField, string>>;

/** All affiliate tags, as stored with the player. */
export interface ReferralTags {
  readonly refererId: string | null;
  readonly refLinkId: string | null;
  readonly bfId: string | null;
  readonly subId: string | null;
  readonly postback: string | null;
  readonly partner: PartnerTags;
}

/** Maximum length of an encoded tag: five tags of an affiliate must fit into one cookie. */
const ENCODED_LENGTH = 384;

/** Valid tags are printable, not empty, and not too long; others are ignored. */
export const isReferralValue = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= REFERRAL_VALUE_LENGTH &&
  /^[^\p{C}\p{Z}]+$/u.test(value) &&
  encodeURIComponent(value).length <= ENCODED_LENGTH;

function readObject(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined || text.length > COOKIE_LENGTH) return {};
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const own = (json: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(json, name) ? json[name] : undefined;

/** The entries of `referral_values` that have not expired. */
export function readReferralValues(text: string | undefined, nowSec: number): ReferralValues {
  const json = readObject(text);
  const fitting = REFERRAL_ENTRIES.flatMap((name) => {
    const entry = own(json, name);
    if (typeof entry !== 'object' || entry === null) return [];
    const { v, e } = entry as { v?: unknown; e?: unknown };
    return isReferralValue(v) && Number.isSafeInteger(e) && (e as number) > nowSec
      ? [[name, { v, e }] as const]
      : [];
  });
  return Object.fromEntries(fitting) as ReferralValues;
}

export function readPartner(text: string | undefined): PartnerTags {
  const json = readObject(text);
  const fitting = PARTNER_FIELDS.flatMap((name) => {
    const value = own(json, name);
    return isReferralValue(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(fitting);
}

/** Reads the affiliate tags in cookies; null when there are none. `cookies` are decoded values by name. */
export function readReferralTags(
  cookies: Readonly<Record<string, string | undefined>>,
  nowSec: number,
): ReferralTags | null {
  const text = (name: string): string | null => {
    const value = cookies[name];
    return isReferralValue(value) ? value : null;
  };
  const values = readReferralValues(cookies[REFERRAL_COOKIES.values], nowSec);
  const postback = text(REFERRAL_COOKIES.postbackWatcher);
  const tags: ReferralTags = {
    refererId: text(REFERRAL_COOKIES.referer),
    refLinkId: values.reflinkid?.v ?? text(REFERRAL_COOKIES.shortLink),
    bfId: values.bf_id?.v ?? null,
    subId: text(REFERRAL_COOKIES.subId),
    postback: postback === POSTBACK_NONE ? null : postback,
    partner: readPartner(cookies[REFERRAL_COOKIES.partner]),
  };
  const { partner, ...plain } = tags;
  const isEmpty = Object.values(plain).every((value) => value === null) && Object.keys(partner).length === 0;
  return isEmpty ? null : tags;
}

/** The value of `postback_watcher` when the link had no `pb`. */
export const POSTBACK_NONE = '0';

/**
 * The `ref_code` of registration events: the referrer's id, otherwise the link's id (DM-AN-005); empty without both.
 */
export const refCodeOf = (tags: ReferralTags | null): string => tags?.refererId ?? tags?.refLinkId ?? '';

/**
 * Writes the tags as one form-encoded text with the names of the query parameters, which is the format of
 * `referralParams` (SH-BL-006).
 */
export function referralParams(tags: ReferralTags): string {
  const { refererId, refLinkId, bfId, subId, postback, partner } = tags;
  const named = [
    ['ref', refererId],
    ['btag', refLinkId],
    ['bf', bfId],
    ['subid', subId],
    ['pb', postback],
    ...PARTNER_FIELDS.map((name) => [name, partner[name]]),
  ];
  const given = named.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new URLSearchParams(given).toString();
}
