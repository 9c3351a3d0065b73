import { intlTag } from '@touchline/i18n';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { AreaTexts } from '@touchline/i18n/server';

/** A message as far as its text depends on it. */
type Content = { kind: string; parameters: Readonly<Record<string, string>> };

/** The longest value of a template, in UTF-16 units. An issue of the newsletter is longer and is not cut. */
const maxValue = 5000;

/**
 * Title and text of a message in a language the site has (DR-11.54). Values are text: control characters are removed, so
 * a name of a device cannot begin a new line or change the direction of what follows.
 */
export function messageText(
  { kind, parameters }: Content,
  texts: AreaTexts,
  language: string,
): { title: string; text: string } {
  const isRightToLeft = texts.direction(language) === 'rtl';
  const shown = shownValues(inLanguage(parameters, language), language);
  const values = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => {
      const safe = safeValue(value);
      return [name, isRightToLeft && kind !== 'news' ? `\u2068${safe}\u2069` : safe];
    }),
  );
  const say = (part: 'title' | 'text'): string =>
    texts.text(language, `messages_${kind.replaceAll('-', '_')}_${part}`, values);
  return { title: say('title'), text: say('text') };
}

/**
 * The values for a language. A value that differs by language has one entry for each, such as `home@en` and `home@ru`;
 * a language without one has that of English, else the first.
 */
function inLanguage(parameters: Content['parameters'], language: string): Content['parameters'] {
  const values: Record<string, string> = {};
  const ranks = new Map<string, number>();
  for (const [key, value] of Object.entries(parameters)) {
    const [name = '', entry] = key.split('@');
    const rank = entry === undefined || entry === language ? 2 : entry === 'en' ? 1 : 0;
    if (rank <= (ranks.get(name) ?? -1)) continue;
    ranks.set(name, rank);
    values[name] = value;
  }
  return values;
}

/** Removes control and format characters, line breaks of paragraphs excepted. */
const safeValue = (value: string): string => value.slice(0, maxValue).replaceAll(/[^\P{C}\n]/gu, '');

function shownValues({ amountMinor, currency, ...others }: Content['parameters'], language: string) {
  return amountMinor === undefined || currency === undefined
    ? others
    : { ...others, amount: shownAmount(amountMinor, currency, language) };
}

/** Formats an amount for a language; the digits are exact, because the format takes them as text. */
function shownAmount(amountMinor: string, currency: string, language: string): string {
  const unit = knownCurrency(currency);
  const wire = formatAmountWire(BigInt(amountMinor), unit);
  const decimals = wire.split('.')[1]?.length ?? 0;
  const number = new Intl.NumberFormat(intlTag(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(wire as Intl.StringNumericLiteral);
  return `${number} ${currency}`;
}
