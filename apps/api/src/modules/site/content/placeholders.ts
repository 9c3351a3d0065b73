import { betDelayMs, DEFAULT_CONFIG } from '@touchline/betting-engine';
import type { ContentBlock, ContentLine } from '@touchline/contracts/site';
import { formatAmountWire } from '@touchline/money';
import { directionOf, LAST_LANGUAGE } from '@touchline/i18n';
import type { SiteConfig } from '../site-config/index.ts';

type Write = (config: SiteConfig, lng: string) => string;

const secondsOf = (ms: number): string => String(ms / 1000);
const wholeOf = (milli: bigint): string => String(milli / 1000n);

/**
 * Placeholders of pages, such as `{companyName}`. The rules use them, so that their numbers always equal the engine's
 * and the operator's settings. This is a closed list; a value that is not set is empty.
 */
const writers: Record<string, Write> = {
  companyName: (config) => config.companyName,
  minAge: (config) => String(config.minAge),
  legalName: (config) => config.legalName,
  companyAddress: (config) => config.companyAddress,
  supportEmail: (config) => config.supportEmail,
  supportPhone: (config) => config.supportPhone,
  supportHours: (config) => config.supportHours,
  // Returns the address for complaints. Without one, support's address is shown.
  complaintsEmail: (config) => config.complaintsEmail || config.supportEmail,
  licenceNumber: (config) => config.licenceNumber,
  licenceAuthority: (config) => config.licenceAuthority,
  disputeBody: (config) => config.disputeBody,
  helpline: (config) => config.helpline,
  smsNumber: (config) => config.smsNumber,
  supportRetention: (config, lng) => daysText(config.supportRetentionDays, lng),
  currencies: (config) => config.currencies.join(', '),
  prepaidWindowHours: (config) => String(config.prepaidWindowHours),
  settleHoldSec: (config) => String(config.settleHoldSec),
  maxCoefSingle: () => wholeOf(DEFAULT_CONFIG.maxCoefSingleMilli),
  maxCoefExpress: () => wholeOf(DEFAULT_CONFIG.maxCoefExpressMilli),
  maxLines: (_, lng) => Intl.NumberFormat(numberTag(lng)).format(DEFAULT_CONFIG.maxLines),
  quoteTtlSec: () => secondsOf(DEFAULT_CONFIG.quoteTtlMs),
  vipDecisionMin: () => String(DEFAULT_CONFIG.vipDecisionMs / 60_000),
  'betDelay.other': () => secondsOf(DEFAULT_CONFIG.otherBetDelayMs),
  ...byName(
    'betDelay',
    [...DEFAULT_CONFIG.betDelayMs.keys()],
    (sport) => () => secondsOf(betDelayMs(DEFAULT_CONFIG, sport)),
  ),
  ...byCurrency('maxPayout', ({ maxPayoutMinor }) => maxPayoutMinor),
  ...byCurrency('minBet', ({ minBetMinor }) => minBetMinor),
  ...byCurrency('minLine', ({ minLineMinor }) => minLineMinor),
  ...byCurrency('minHyperBonusBet', ({ minHyperBonusBetMinor }) => minHyperBonusBetMinor),
  ...byCurrency('maxHyperBonus', ({ maxHyperBonusMinor }) => maxHyperBonusMinor),
  ...byName(
    'rechargeMin',
    [...DEFAULT_CONFIG.limits.keys()],
    (code) => (config, lng) => amountText(config.rechargeMin[code] ?? '', code, lng),
  ),
  ...byName(
    'rechargeMax',
    [...DEFAULT_CONFIG.limits.keys()],
    (code) => (config, lng) => amountText(config.rechargeMax[code] ?? '', code, lng),
  ),
};

type Limits = NonNullable<ReturnType<typeof DEFAULT_CONFIG.limits.get>>;

function byName(
  what: string,
  names: readonly string[],
  write: (name: string) => Write,
): Record<string, Write> {
  return Object.fromEntries(names.map((name) => [`${what}.${name}`, write(name)]));
}

function byCurrency(what: string, minorOf: (limits: Limits) => bigint): Record<string, Write> {
  const written = [...DEFAULT_CONFIG.limits.values()].map((limits): [string, Write] => [
    `${what}.${limits.currency.code}`,
    (_, lng) => amountText(formatAmountWire(minorOf(limits), limits.currency), limits.currency.code, lng),
  ]);
  return Object.fromEntries(written);
}

/** All numbers on the site have Latin digits, in every language. */
const numberTag = (lng: string): string => `${lng}-u-nu-latn`;

/** Formats days in the page's language: `730 days`. */
const daysText = (days: number, lng: string): string =>
  Intl.NumberFormat(numberTag(lng), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** Formats an amount with the language's grouping: `60,000.00 EUR`. Empty for an unset amount. */
function amountText(amount: string, code: string, lng: string): string {
  if (amount === '') return '';
  const decimals = amount.split('.')[1]?.length ?? 0;
  const number = Intl.NumberFormat(numberTag(lng), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const text = `${number.format(amount as Intl.StringNumericLiteral)} ${code}`;
  // Isolates the amount. Otherwise adjacent amounts in a right-to-left line would swap their currencies.
  return directionOf(lng) === 'rtl' ? `\u2066${text}\u2069` : text;
}

const placeholder = /\{([^{}]*)\}/g;

/** Returns the problem with a text's placeholders, or null. A brace outside a placeholder is a problem too. */
export function placeholderProblem(text: string): string | null {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!Object.hasOwn(writers, name)) return `{${name}} is not a placeholder`;
  }
  return /[{}]/.test(text.replaceAll(placeholder, '')) ? 'a brace stands alone' : null;
}

/**
 * Whether every placeholder of a text has a value. Placeholders of the operator's data are empty until the operator
 * sets them.
 */
export const hasAllValues = (text: string, config: SiteConfig): boolean =>
  [...text.matchAll(placeholder)].every(([, name = '']) => writers[name]?.(config, LAST_LANGUAGE) !== '');

/** Whether a placeholder of this name exists. */
export const isPlaceholder = (name: string): boolean => Object.hasOwn(writers, name);

/** Replaces placeholders by their values; a value that is not set becomes an empty text. */
export function fillText(text: string, config: SiteConfig, lng: string): string {
  return text.replaceAll(placeholder, (_, name: string) => writers[name]?.(config, lng) ?? '');
}

/** Replaces placeholders in every line of a page. A link for which `isHidden` is true becomes plain text. */
export function fillBlocks(
  blocks: readonly ContentBlock[],
  config: SiteConfig,
  lng: string,
  isHidden: (href: string) => boolean = () => false,
): ContentBlock[] {
  const text = (value: string): string => fillText(value, config, lng);
  const line = (runs: ContentLine): ContentLine =>
    runs.map((run) => {
      if (typeof run === 'string') return text(run);
      const { href, ...rest } = run;
      const shownHref = href === undefined || isHidden(href) ? {} : { href: text(href) };
      return { ...rest, text: text(rest.text), ...shownHref };
    });
  const fill = (block: ContentBlock): ContentBlock => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, line: line(block.line) };
      case 'list':
        return { ...block, items: block.items.map(line) };
      case 'table':
        return { ...block, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) };
      case 'note':
        return { ...block, lines: block.lines.map(line) };
      case 'question':
        return { ...block, line: line(block.line), answer: block.answer.map(fill) as typeof block.answer };
    }
  };
  return blocks.map(fill);
}
