/**
 * An Apple tablet identifies itself as a Mac. One with a touch screen is redirected to the mobile site with its
 * path and query (SH-QF-004), unless the address already names a layout (SH-QF-006).
 */
import { safeAddress } from '../router/safe-address.ts';

export interface DeviceFacts {
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** A mouse counts as none, a trackpad as one at most. */
const FINGERS = 2;

export function isTouchMac({ userAgent, touchPoints }: DeviceFacts): boolean {
  return /Macintosh/.test(userAgent) && !/Mobi|iPhone/.test(userAgent) && touchPoints >= FINGERS;
}

/** The target instead of `href`, or null to stay. `mobileDomain` is empty on sites without one. */
export function appleJump(href: string, mobileDomain: string, device: DeviceFacts): string | null {
  const url = new URL(href);
  if (mobileDomain === '' || url.host === mobileDomain || !isTouchMac(device)) return null;
  if (url.searchParams.has('platform_type')) return null;
  const query = new URLSearchParams([['platform_type', 'mobile'], ...url.searchParams]);
  const to = safeAddress(`${url.protocol}//${mobileDomain}${url.pathname}?${query}`, [mobileDomain]);
  return to?.kind === 'listed' ? to.href : null;
}
