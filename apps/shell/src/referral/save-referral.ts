/**
 * Stores the affiliate tags of the first page's link (DM-RF-001). They are marketing cookies: without consent they are
 * not written, and withdrawn consent deletes them (RL-83).
 */
import { REFERRAL_COOKIES, REFERRAL_PATH } from '@touchline/contracts/players';
import { parseCookies } from '../stores/preferences/index.ts';
import { captureReferral } from './capture-referral.ts';

export interface ReferralPorts {
  readonly cookies: { readonly read: () => string; readonly write: (line: string) => void };
  readonly isSecure: boolean;
  readonly nowMs: () => number;
  readonly warn: (message: string, error: unknown) => void;
}

/** The flag of the payment consultant is not an affiliate tag. It serves the visitor, so it needs no consent. */
const TAG_COOKIES = Object.values(REFERRAL_COOKIES).filter(
  (name) => name !== REFERRAL_COOKIES.paymentConsultant,
);

const isTag = (name: string): boolean => TAG_COOKIES.some((tag) => tag === name);

/**
 * `search` is the page's query with its question mark. Never throws: a page works without affiliate tags (DM-RF-013).
 */
export function saveReferral(search: string, kind: 'tags' | 'flag', ports: ReferralPorts): void {
  try {
    // Of a repeated parameter, the first value is used.
    const query = Object.fromEntries([...new URLSearchParams(search)].toReversed());
    const nowSec = Math.floor(ports.nowMs() / 1000);
    const tail = `; SameSite=Lax${ports.isSecure ? '; Secure' : ''}`;
    for (const change of captureReferral(query, parseCookies(ports.cookies.read()), nowSec)) {
      if ((kind === 'tags') !== isTag(change.name)) continue;
      const value = encodeURIComponent(change.value);
      ports.cookies.write(`${change.name}=${value}; Path=${change.path}; Max-Age=${change.maxAgeSec}${tail}`);
    }
  } catch (error) {
    ports.warn('fail save referral tags', error);
  }
}

/** Deletes every affiliate tag when the visitor refuses marketing cookies. */
export function dropReferral(ports: Pick<ReferralPorts, 'cookies'>): void {
  const there = parseCookies(ports.cookies.read());
  for (const name of TAG_COOKIES) {
    if (there[name] !== undefined) ports.cookies.write(`${name}=; Path=${REFERRAL_PATH}; Max-Age=0`);
  }
}
