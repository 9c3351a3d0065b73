/** The message runtime of the browser: it walks a compiled message and uses Intl for plurals, numbers and dates. */
import { intlTag } from './languages.ts';
import { PART } from './message.ts';
import type { CompiledMessage, MessageValue, MessageValues, Part } from './message.ts';

/**
 * The language and time zone of a message. `timeZone` is an IANA name or an offset such as `+03:00`. Without it the
 * system's time zone is used.
 */
export interface MessageLocale {
  readonly lang: string;
  readonly timeZone?: string;
}

/** A piece of a formatted message: text, or a tag that the caller turns into an element. */
export type Chunk = string | { readonly tag: string; readonly children: readonly Chunk[] };

/** Formatters by their options object. The object lives as long as its message, so a weak map suffices. */
const numberFormats = new WeakMap<object, Map<string, Intl.NumberFormat>>();
const dateFormats = new WeakMap<object, Map<string, Intl.DateTimeFormat>>();
const pluralRules = new Map<string, Intl.PluralRules>();
const PLAIN_NUMBER: Intl.NumberFormatOptions = {};

function cached<Value>(
  cache: WeakMap<object, Map<string, Value>>,
  owner: object,
  key: string,
  make: () => Value,
) {
  let byKey = cache.get(owner);
  if (!byKey) cache.set(owner, (byKey = new Map()));
  let value = byKey.get(key);
  if (value === undefined) byKey.set(key, (value = make()));
  return value;
}

function numberFormat(lang: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numberFormats, options, lang, () => new Intl.NumberFormat(intlTag(lang), options));
}

function dateFormat(
  { lang, timeZone }: MessageLocale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return cached(
    dateFormats,
    options,
    `${lang} ${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(intlTag(lang), timeZone === undefined ? options : { ...options, timeZone }),
  );
}

function pluralRule(lang: string, isOrdinal: 0 | 1): Intl.PluralRules {
  const key = `${lang}${isOrdinal}`;
  let rules = pluralRules.get(key);
  if (!rules) {
    rules = new Intl.PluralRules(intlTag(lang), { type: isOrdinal ? 'ordinal' : 'cardinal' });
    pluralRules.set(key, rules);
  }
  return rules;
}

/** Formats a number. A number given as text keeps all digits, because Intl formats decimal strings exactly. */
function formatNumber(value: MessageValue, lang: string, options: Intl.NumberFormatOptions): string {
  const numeric = value instanceof Date ? value.getTime() : value;
  return numberFormat(lang, options).format(numeric as Intl.StringNumericLiteral);
}

function chunksOf(
  parts: readonly Part[],
  values: MessageValues,
  locale: MessageLocale,
  pound: number,
): Chunk[] {
  return parts.flatMap((part): Chunk[] => chunkOf(part, values, locale, pound));
}

function chunkOf(part: Part, values: MessageValues, locale: MessageLocale, pound: number): Chunk[] {
  if (typeof part === 'string') return [part];
  if (part[0] === PART.pound) return [formatNumber(pound, locale.lang, PLAIN_NUMBER)];
  if (part[0] === PART.tag) return [{ tag: part[1], children: chunksOf(part[2], values, locale, pound) }];
  const value = values[part[1]];
  // A missing value is shown by its name: the page stays usable and the error is visible.
  if (value === undefined) return [`{${part[1]}}`];
  switch (part[0]) {
    case PART.value:
      return [typeof value === 'number' ? formatNumber(value, locale.lang, PLAIN_NUMBER) : String(value)];
    case PART.number:
      return [formatNumber(value, locale.lang, part[2])];
    case PART.date:
      return [dateFormat(locale, part[2]).format(value instanceof Date ? value : Number(value))];
    case PART.select:
      return chunksOf(part[2][String(value)] ?? part[2]['other'] ?? [], values, locale, pound);
    case PART.plural: {
      const [, , offset, isOrdinal, cases] = part;
      const count = Number(value) - offset;
      const chosen = cases[`=${Number(value)}`] ?? cases[pluralRule(locale.lang, isOrdinal).select(count)];
      return chunksOf(chosen ?? cases['other'] ?? [], values, locale, count);
    }
  }
}

/** Formats a message to pieces, for callers that render its tags as elements. */
export function formatChunks(
  message: CompiledMessage,
  values: MessageValues,
  locale: MessageLocale,
): Chunk[] {
  return typeof message === 'string' ? [message] : chunksOf(message, values, locale, 0);
}

function textOf(chunks: readonly Chunk[]): string {
  return chunks.map((chunk) => (typeof chunk === 'string' ? chunk : textOf(chunk.children))).join('');
}

/** Formats a message to text; tags are replaced by their content. */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  locale: MessageLocale,
): string {
  return typeof message === 'string' ? message : textOf(chunksOf(message, values, locale, 0));
}
