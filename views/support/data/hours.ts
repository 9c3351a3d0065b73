import type { SupportInfo } from './load-support.ts';

const DAY_SEC = 86_400;

/** Seconds of a day in UTC at which the support opens and closes, for any time zone; null around the clock. */
export function workHours({
  fromMin,
  toMin,
  timeZone,
}: Pick<SupportInfo, 'fromMin' | 'toMin' | 'timeZone'>): { fromSec: number; toSec: number } | null {
  if (fromMin === toMin) return null;
  const utc = (min: number): number => (((min * 60 - timeZone * 3600) % DAY_SEC) + DAY_SEC) % DAY_SEC;
  // A day later: no time zone shifts it before 1970.
  return { fromSec: DAY_SEC + utc(fromMin), toSec: DAY_SEC + utc(toMin) };
}
