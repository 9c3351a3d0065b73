import type { SiteConfig } from '../../site/site-config/index.ts';

const dayMin = 24 * 60;

/**
 * Whether support is open at a time. Hours whose end is before their start cross midnight. Equal times mean always
 * open.
 */
export function isSupportOpen(hours: SiteConfig['consultantHours'], nowMs: number): boolean {
  const { fromMin, toMin, timeZone } = hours;
  const utcMin = Math.floor(nowMs / 60_000) + timeZone * 60;
  const min = ((utcMin % dayMin) + dayMin) % dayMin;
  if (fromMin === toMin) return true;
  return fromMin < toMin ? min >= fromMin && min < toMin : min >= fromMin || min < toMin;
}
