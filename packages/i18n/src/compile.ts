/** Compiles ICU text. Only for servers and tools, because the parser has a size of ten kilobytes. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement, PluralOrSelectOption } from '@formatjs/icu-messageformat-parser';
import { PART } from './message.ts';
import type { CompiledMessage, Part } from './message.ts';

const NUMBER_STYLES: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};
type DateStyle = NonNullable<Intl.DateTimeFormatOptions['dateStyle']>;
const DATE_STYLES: readonly string[] = ['short', 'medium', 'long', 'full'] satisfies DateStyle[];

const isDateStyle = (style: string): style is DateStyle => DATE_STYLES.includes(style);

function dateOptions(
  kind: 'date' | 'time',
  style: { parsedOptions: Intl.DateTimeFormatOptions } | string | null | undefined,
): Intl.DateTimeFormatOptions {
  if (typeof style === 'object' && style !== null) return style.parsedOptions;
  const chosen = style ?? 'medium';
  if (!isDateStyle(chosen)) throw new Error(`unknown ${kind} style "${chosen}"`);
  return kind === 'date' ? { dateStyle: chosen } : { timeStyle: chosen };
}

function numberOptions(
  style: { parsedOptions: Intl.NumberFormatOptions } | string | null | undefined,
): Intl.NumberFormatOptions {
  if (typeof style === 'object' && style !== null) return style.parsedOptions;
  if (style === undefined || style === null) return {};
  const options = NUMBER_STYLES[style];
  if (!options) throw new Error(`unknown number style "${style}"`);
  return options;
}

const casesOf = (options: Record<string, PluralOrSelectOption>) =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, partsOf(option.value)]));

const partsOf = (elements: readonly MessageFormatElement[]): Part[] => elements.map(partOf);

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [PART.value, element.value];
    case TYPE.number:
      return [PART.number, element.value, numberOptions(element.style)];
    case TYPE.date:
      return [PART.date, element.value, dateOptions('date', element.style)];
    case TYPE.time:
      return [PART.date, element.value, dateOptions('time', element.style)];
    case TYPE.select:
      return [PART.select, element.value, casesOf(element.options)];
    case TYPE.plural: {
      const isOrdinal = element.pluralType === 'ordinal' ? 1 : 0;
      return [PART.plural, element.value, element.offset, isOrdinal, casesOf(element.options)];
    }
    case TYPE.pound:
      return [PART.pound];
    case TYPE.tag:
      return [PART.tag, element.value, partsOf(element.children)];
  }
}

/** Compiles one message. Throws on malformed ICU text, which the check of the dictionaries finds earlier. */
export function compileMessage(text: string): CompiledMessage {
  const parts = partsOf(parse(text));
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}
