import type { SupportInfo } from './load-support.ts';

const DAY_SEC = 86_400;

/** Returns the seconds of the UTC day at which support opens and closes; null when it is always open. */
export function workHours({
  fromMin,
  toMin,
  timeZone,
}: Pick<SupportInfo, 'fromMin' | 'toMin' | 'timeZone'>): { fromSec: number; toSec: number } | null {
  if (fromMin === toMin) return null;
  const utc = (min: number): number => (((min * 60 - timeZone * 3600) % DAY_SEC) + DAY_SEC) % DAY_SEC;
  // One day is added, because a time zone could otherwise shift the time before 1970.
  return { fromSec: DAY_SEC + utc(fromMin), toSec: DAY_SEC + utc(toMin) };
}
