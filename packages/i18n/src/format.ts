/** The whole message runtime of the browser: walks a compiled message and asks Intl for plurals, numbers, dates. */
import { intlTag } from './language-tag.ts';
import { PART } from './message.ts';
import type { CompiledMessage, MessageValue, MessageValues, Part } from './message.ts';

/** In whose words. `timeZone` is an IANA name or an offset such as `+03:00`; the system's own when absent. */
export interface MessageLocale {
  readonly lang: string;
  readonly timeZone?: string;
}

/** A formatted piece: text, or a tag of the message that the caller turns into an element. */
export type Chunk = string | { readonly tag: string; readonly children: readonly Chunk[] };

/** Options objects live as long as their message, so formatters are kept beside them. */
const numberFormats = new WeakMap<object, Map<string, Intl.NumberFormat>>();
const dateFormats = new WeakMap<object, Map<string, Intl.DateTimeFormat>>();
const pluralRules = new Map<string, Intl.PluralRules>();
const PLAIN_NUMBER: Intl.NumberFormatOptions = {};

function kept<Value>(
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
  return kept(numberFormats, options, lang, () => new Intl.NumberFormat(intlTag(lang), options));
}

function dateFormat(
  { lang, timeZone }: MessageLocale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(
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

/** Numbers given as text keep their digits: Intl formats decimal strings exactly. */
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
  // A missing value is shown by its name: the page stays usable and the fault is seen.
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

/** Formats a message to pieces, tags kept, for callers that draw elements. */
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

/** Formats a message to text; tags leave their content. */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  locale: MessageLocale,
): string {
  return typeof message === 'string' ? message : textOf(chunksOf(message, values, locale, 0));
}
