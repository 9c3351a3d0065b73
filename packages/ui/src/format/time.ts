/** Formats moments in the visitor's time zone and clock format. Times are whole seconds since 1970. */
import { intlTag } from '@touchline/i18n';

export interface TimeFormatOptions {
  readonly lang: string;
  /** Offset of the shown clock from UTC in hours (`preferences.timeZone`). */
  readonly timeZone: number;
  readonly is12h: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 500;

function offsetName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function formatFor(
  kind: string,
  options: TimeFormatOptions,
  format: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${kind} ${options.lang} ${options.timeZone} ${options.is12h}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intlTag(options.lang), {
    ...format,
    hourCycle: options.is12h ? 'h12' : 'h23',
    timeZone: offsetName(options.timeZone),
  });
  if (formats.size < MAX_FORMATS) formats.set(key, made);
  return made;
}

/** Returns `20:45` or `8:45 PM`. */
export function formatClock(atSec: number, options: TimeFormatOptions): string {
  return formatFor('clock', options, {
    hour: options.is12h ? 'numeric' : '2-digit',
    minute: '2-digit',
  }).format(atSec * 1000);
}

/** Returns `23 Nov` or `23 нояб.`: day and short month in the order of the language. */
export function formatDay(atSec: number, options: TimeFormatOptions): string {
  return formatFor('day', options, { day: 'numeric', month: 'short' }).format(atSec * 1000);
}

/**
 * Returns day and clock of one moment: `23 Nov, 04:40`. The year is added when it differs from the year of `nowMs`: `23
 * Nov 2025, 04:40`. By default `nowMs` is the time of the call.
 */
export function formatMoment(atSec: number, options: TimeFormatOptions, nowMs: number = Date.now()): string {
  const year = (ms: number): string => formatFor('year', options, { year: 'numeric' }).format(ms);
  const isThisYear = year(atSec * 1000) === year(nowMs);
  if (isThisYear) return momentFormat(options).format(atSec * 1000);
  const format = { ...momentParts(options), year: 'numeric' } as const;
  return formatFor('moment with year', options, format).format(atSec * 1000);
}

const momentParts = (options: TimeFormatOptions) =>
  ({
    day: 'numeric',
    month: 'short',
    hour: options.is12h ? 'numeric' : '2-digit',
    minute: '2-digit',
  }) as const;

const momentFormat = (options: TimeFormatOptions): Intl.DateTimeFormat =>
  formatFor('moment', options, momentParts(options));

/** Writes an offset in hours as `UTC+5:45`, `UTC−3` or `UTC`. */
export function timeZoneName(offset: number): string {
  if (offset === 0) return 'UTC';
  const whole = Math.trunc(Math.abs(offset));
  const minutes = Math.round((Math.abs(offset) - whole) * 60);
  return `UTC${offset < 0 ? '−' : '+'}${whole}${minutes === 0 ? '' : `:${minutes}`}`;
}

/** Returns the moment with its year and time zone: `23 Nov 2026, 04:40 (UTC+3)`. */
export function formatZonedMoment(atSec: number, options: TimeFormatOptions): string {
  const format = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: options.is12h ? 'numeric' : '2-digit',
    minute: '2-digit',
  } as const;
  const moment = formatFor('moment with year', options, format).format(atSec * 1000);
  return `${moment} (${timeZoneName(options.timeZone)})`;
}

const DAY_SEC = 86_400;
const wordFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Returns `Today` or `Tomorrow` in the language. */
function dayWord(days: 0 | 1, lang: string): string {
  const format = wordFormats.get(lang) ?? new Intl.RelativeTimeFormat(intlTag(lang), { numeric: 'auto' });
  if (wordFormats.size < MAX_FORMATS) wordFormats.set(lang, format);
  const word = format.format(days, 'day');
  return word.charAt(0).toLocaleUpperCase(lang) + word.slice(1);
}

/** Returns what the language writes between day and clock: `, ` in English. */
function beforeClock(atSec: number, options: TimeFormatOptions): string {
  const parts = momentFormat(options).formatToParts(atSec * 1000);
  return parts[parts.findIndex(({ type }) => type === 'hour') - 1]?.value ?? ' ';
}

/**
 * Returns the start of a game: `Today, 20:45`, `Tomorrow, 04:40`, and for other days `25 Nov, 04:40` (DR-10.3). Days begin
 * at midnight of the shown time zone.
 */
export function formatStart(atSec: number, options: TimeFormatOptions, nowMs: number): string {
  const dayOf = (sec: number) => Math.floor((sec + options.timeZone * 3600) / DAY_SEC);
  const days = dayOf(atSec) - dayOf(nowMs / 1000);
  if (days !== 0 && days !== 1) return formatMoment(atSec, options, nowMs);
  return `${dayWord(days, options.lang)}${beforeClock(atSec, options)}${formatClock(atSec, options)}`;
}

/** Formats seconds as `1:05` or `1:02:05`. A negative number is shown as zero. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
