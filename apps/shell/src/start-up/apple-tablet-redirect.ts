/**
 * Redirects an Apple tablet with a touch screen to the mobile site with the same path and query (SH-QF-004). The user
 * agent of such a tablet is that of a Mac. An address that already names a layout is not redirected (SH-QF-006).
 */
import { safeAddress } from '../router/safe-address.ts';

export interface DeviceInput {
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** A touch screen reports at least this many touch points; a mouse reports none, a trackpad at most one. */
const FINGERS = 2;

export function isTouchMac({ userAgent, touchPoints }: DeviceInput): boolean {
  return /Macintosh/.test(userAgent) && !/Mobi|iPhone/.test(userAgent) && touchPoints >= FINGERS;
}

/** Returns the URL to redirect to, or null. `mobileDomain` is empty on sites without a mobile site. */
export function appleTabletRedirect(href: string, mobileDomain: string, device: DeviceInput): string | null {
  const url = new URL(href);
  if (mobileDomain === '' || url.host === mobileDomain || !isTouchMac(device)) return null;
  if (url.searchParams.has('platform_type')) return null;
  const query = new URLSearchParams([['platform_type', 'mobile'], ...url.searchParams]);
  const to = safeAddress(`${url.protocol}//${mobileDomain}${url.pathname}?${query}`, [mobileDomain]);
  return to?.kind === 'listed' ? to.href : null;
}
