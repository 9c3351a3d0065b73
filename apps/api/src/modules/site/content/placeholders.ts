import { betDelayMs, DEFAULT_CONFIG } from '@touchline/betting-engine';
import type { ContentBlock, ContentLine } from '@touchline/contracts/site';
import { formatAmountWire } from '@touchline/money';
import { directionOf } from '../../../platform/http/translations.ts';
import type { SiteConfig } from '../site-config/index.ts';

type Write = (config: SiteConfig, lng: string) => string;

const secondsOf = (ms: number): string => String(ms / 1000);
const wholeOf = (milli: bigint): string => String(milli / 1000n);

/**
 * Placeholders of pages, such as `{companyName}`. Rules use them, so their numbers always match the engine and the
 * operator's settings. A closed list; an unset value is empty.
 */
const writers: Record<string, Write> = {
  companyName: (config) => config.companyName,
  minAge: (config) => String(config.minAge),
  legalName: (config) => config.legalName,
  companyAddress: (config) => config.companyAddress,
  supportEmail: (config) => config.supportEmail,
  supportPhone: (config) => config.supportPhone,
  supportHours: (config) => config.supportHours,
  // Complaints must have an address: support's own stands in until the operator names another.
  complaintsEmail: (config) => config.complaintsEmail || config.supportEmail,
  licenceNumber: (config) => config.licenceNumber,
  licenceAuthority: (config) => config.licenceAuthority,
  disputeBody: (config) => config.disputeBody,
  helpline: (config) => config.helpline,
  smsNumber: (config) => config.smsNumber,
  supportRetention: (config, lng) => daysText(config.supportRetentionDays, lng),
  currencies: (config) => config.currencies.join(', '),
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

/** Latin digits in every language, as everywhere on the site. */
const numberTag = (lng: string): string => `${lng}-u-nu-latn`;

/** `730 days` in the page's language. */
const daysText = (days: number, lng: string): string =>
  Intl.NumberFormat(numberTag(lng), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** `60,000.00 EUR` with the grouping of the language; empty for an unset amount. */
function amountText(amount: string, code: string, lng: string): string {
  if (amount === '') return '';
  const decimals = amount.split('.')[1]?.length ?? 0;
  const number = Intl.NumberFormat(numberTag(lng), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const text = `${number.format(amount as Intl.StringNumericLiteral)} ${code}`;
  // Without isolation, adjacent amounts in a right-to-left line would swap their currencies.
  return directionOf(lng) === 'rtl' ? `\u2066${text}\u2069` : text;
}

const placeholder = /\{([^{}]*)\}/g;

/** The problem with a text's placeholders, or null. A brace outside a placeholder is refused too. */
export function placeholderProblem(text: string): string | null {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!Object.hasOwn(writers, name)) return `{${name}} is not a placeholder`;
  }
  return /[{}]/.test(text.replaceAll(placeholder, '')) ? 'a brace stands alone' : null;
}

/** Whether every placeholder of a text has a value: the operator's are empty until they are set. */
export const isStated = (text: string, config: SiteConfig): boolean =>
  [...text.matchAll(placeholder)].every(([, name = '']) => writers[name]?.(config, 'en') !== '');

/** Whether a name is one of the closed list. */
export const isPlaceholder = (name: string): boolean => Object.hasOwn(writers, name);

/** Puts the values in; a value that is not set is left out. */
export function fillText(text: string, config: SiteConfig, lng: string): string {
  return text.replaceAll(placeholder, (_, name: string) => writers[name]?.(config, lng) ?? '');
}

/** Puts the values into every line of a page. A link that `isHidden` refuses becomes plain text. */
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
