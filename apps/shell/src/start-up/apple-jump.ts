/**
 * A tablet of Apple says that it is a Mac. One with a touch screen is sent to the mobile site, with everything it
 * asked for (SH-QF-004), unless the address says already which layout it wants (SH-QF-006).
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

/** Where to go instead of `href`, or null to stay. `mobileDomain` is empty on sites that have none. */
export function appleJump(href: string, mobileDomain: string, device: DeviceFacts): string | null {
  const url = new URL(href);
  if (mobileDomain === '' || url.host === mobileDomain || !isTouchMac(device)) return null;
  if (url.searchParams.has('platform_type')) return null;
  const query = new URLSearchParams([['platform_type', 'mobile'], ...url.searchParams]);
  const to = safeAddress(`${url.protocol}//${mobileDomain}${url.pathname}?${query}`, [mobileDomain]);
  return to?.kind === 'listed' ? to.href : null;
}
