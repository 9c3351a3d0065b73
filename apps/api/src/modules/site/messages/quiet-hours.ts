/** Quiet hours of push messages: minutes of the day in an IANA zone. `fromMinute` is quiet, `toMinute` is not. */
export type QuietHours = { fromMinute: number; toMinute: number; zone: string };

const minuteMs = 60_000;
const dayMinutes = 1440;

/** Whether this is a zone that the server's time zone data has. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The first time at or after `nowMs` that is not quiet (DR-11.55), on a whole minute when it is later. The clock of the
 * zone decides at each step, so the end is right on days of 23 and 25 hours too.
 */
export function quietUntilMs(nowMs: number, quiet: QuietHours | null): number {
  if (quiet === null || !isQuiet(nowMs, quiet)) return nowMs;
  const minute = minuteOfDay(nowMs, quiet.zone);
  const waitMinutes = (quiet.toMinute - minute + dayMinutes) % dayMinutes;
  const startOfMinute = Math.floor(nowMs / minuteMs) * minuteMs;
  let untilMs = startOfMinute + waitMinutes * minuteMs;
  // A change of summer time in between moves the end by its hour: back when it is past the end, on while it is quiet.
  const late = (minuteOfDay(untilMs, quiet.zone) - quiet.toMinute + dayMinutes) % dayMinutes;
  if (late > 0 && late <= 120) untilMs -= late * minuteMs;
  while (isQuiet(untilMs, quiet)) untilMs += minuteMs;
  return untilMs;
}

function isQuiet(atMs: number, { fromMinute, toMinute, zone }: QuietHours): boolean {
  const minute = minuteOfDay(atMs, zone);
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

function minuteOfDay(atMs: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(atMs);
  const read = (type: 'hour' | 'minute'): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}
