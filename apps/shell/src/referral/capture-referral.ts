/**
 * Decides which affiliate cookies the query of a page sets (DM-RF-001 to DM-RF-016). Pure: time and cookies are
 * arguments.
 */
import {
  isReferralValue,
  type PartnerTags,
  POSTBACK_NONE,
  readReferralValues,
  REFERRAL_COOKIES,
  REFERRAL_DEFAULT_SEC,
  REFERRAL_LIFE_SEC,
  REFERRAL_PATH,
  type ReferralEntryName,
  type ReferralValues,
} from '@touchline/contracts/players';

export interface CookieChange {
  readonly name: string;
  /** The value before encoding. */
  readonly value: string;
  readonly maxAgeSec: number;
  readonly path: string;
}

type Query = Readonly<Record<string, unknown>>;

/** Query parameters that carry the affiliate tag. When several are present, the first in this list wins (DM-RF-014). */
const LINK_NAMES = ['btag', 'tag', 'qtag'] as const;
const CLICK_NAMES = ['click_id', 'utm_source', 'aip'] as const;

const isQuery = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && !Array.isArray(query) && Object.keys(query).length > 0;

function cookie(name: string, value: string, maxAgeSec: number = REFERRAL_DEFAULT_SEC): CookieChange {
  return { name, value, maxAgeSec, path: REFERRAL_PATH };
}

/** Returns a query value when it is a valid tag, otherwise null. */
function valueOf(query: Query, name: string): string | null {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return isReferralValue(value) ? value : null;
}

/**
 * Returns the cookies to write for a query; none when the query is empty or not an object (DM-RF-012). `cookies` are
 * the browser's decoded cookies. Entries of `referral_values` that the query does not name stay until they expire.
 */
export function captureReferral(
  query: unknown,
  cookies: Readonly<Record<string, string | undefined>>,
  nowSec: number,
): readonly CookieChange[] {
  if (!isQuery(query)) return [];
  const changes: CookieChange[] = [];
  const ref = valueOf(query, 'ref');
  if (ref !== null) changes.push(cookie(REFERRAL_COOKIES.referer, ref, REFERRAL_LIFE_SEC.referer));
  const link = LINK_NAMES.map((name) => valueOf(query, name)).find((value) => value !== null) ?? null;
  const values = valuesCookie(query, link, cookies[REFERRAL_COOKIES.values], nowSec);
  if (values) changes.push(values);
  if (link !== null) changes.push(cookie(REFERRAL_COOKIES.shortLink, link, REFERRAL_LIFE_SEC.shortLink));
  const partner = partnerCookie(query, link);
  if (partner) changes.push(partner);
  const postback = valueOf(query, 'pb');
  changes.push(
    postback === null
      ? cookie(REFERRAL_COOKIES.postbackWatcher, POSTBACK_NONE, REFERRAL_LIFE_SEC.postbackWithout)
      : cookie(REFERRAL_COOKIES.postbackWatcher, postback, REFERRAL_LIFE_SEC.postbackWith),
  );
  const subId = valueOf(query, 'subid');
  if (subId !== null) changes.push(cookie(REFERRAL_COOKIES.subId, subId, REFERRAL_LIFE_SEC.subId));
  // Only the value `1` is stored (SH-QF-007).
  if (query['payment_consultant'] === '1') changes.push(cookie(REFERRAL_COOKIES.paymentConsultant, '1'));
  return changes;
}

/**
 * Returns the cookie of all entries. Its lifetime is that of its longest entry, and an older entry keeps its own
 * expiry.
 */
function valuesCookie(
  query: Query,
  link: string | null,
  before: string | undefined,
  nowSec: number,
): CookieChange | null {
  const bf = valueOf(query, 'bf');
  if (bf === null && link === null) return null;
  const entry = (name: ReferralEntryName, value: string | null, lifeSec: number): ReferralValues =>
    value === null ? {} : { [name]: { v: value, e: nowSec + lifeSec } };
  const values: ReferralValues = {
    ...readReferralValues(before, nowSec),
    ...entry('bf_id', bf, REFERRAL_LIFE_SEC.bfId),
    ...entry('reflinkid', link, REFERRAL_LIFE_SEC.refLink),
  };
  const endSec = Math.max(...Object.values(values).map(({ e }) => e));
  return cookie(REFERRAL_COOKIES.values, JSON.stringify(values), endSec - nowSec);
}

/**
 * Returns the partner cookie. One of the three click parameters is sufficient. An affiliate id counts only together
 * with a tag (DM-RF-005, DM-RF-006, DM-RF-015).
 */
function partnerCookie(query: Query, link: string | null): CookieChange | null {
  const click: PartnerTags = Object.fromEntries(
    CLICK_NAMES.flatMap((name) => {
      const value = valueOf(query, name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const affiliate = valueOf(query, 'affid');
  if (affiliate !== null && link !== null) {
    const tags: PartnerTags = { ...click, affid: affiliate, tag: link };
    return cookie(REFERRAL_COOKIES.partner, JSON.stringify(tags), REFERRAL_LIFE_SEC.partnerAffiliate);
  }
  if (Object.keys(click).length === 0) return null;
  return cookie(REFERRAL_COOKIES.partner, JSON.stringify(click), REFERRAL_LIFE_SEC.partnerClick);
}
