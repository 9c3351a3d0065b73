/** Shows the bets and the lines of a receipt as tables. */
import type { Translate } from '@touchline/i18n';
import { formatAmountWire, knownCurrency, type Rational } from '@touchline/money';
import { decimalText, type LineList, lineList, type ReceiptBody, sumOfLines } from '@touchline/receipts';
import { type Child, element } from '../shared/element.ts';

const RESULTS = {
  open: 'checker_result_open',
  won: 'checker_result_won',
  lost: 'checker_result_lost',
  returned: 'checker_result_returned',
  partial: 'checker_result_partial',
} as const;

const STATUSES = [
  'checker_status_lost',
  'checker_status_won',
  'checker_status_void',
  'checker_status_void',
  'checker_status_half_won',
  'checker_status_half_lost',
  'checker_status_half',
] as const;

/** The number of lines that are shown; all lines are computed. */
const SHOWN_LINES = 200;

export function showLines(body: ReceiptBody, t: Translate): readonly Child[] {
  const list = lineList(body);
  if (list === null) return [];
  const { coupon } = list;
  const currency = knownCurrency(coupon.currency);
  const unit = 10n ** BigInt(currency.exponent);
  const money = (value: Rational): string => decimalText(value, unit);
  const total = sumOfLines(list);
  return [
    table(
      t('checker_bets'),
      ['#', t('checker_bet'), t('checker_odds'), t('checker_result')],
      coupon.legs.map((leg, at) => [
        String(at + 1),
        `${leg.typeKey} ${Object.values(leg.spec).join(' ')} · ${leg.outcomeKey} · ${t('checker_event', { id: String(leg.eventId) })}`,
        decimalText({ num: leg.coefMilli, den: 1000n }),
        statusText(body, at, t),
      ]),
    ),
    table(
      t(list.isInOrder ? 'checker_steps' : 'checker_lines', { count: Number(list.count) }),
      [
        '#',
        t('checker_bets'),
        t(list.isInOrder ? 'checker_before' : 'checker_stake'),
        ...(list.isInOrder ? [] : [t('checker_odds')]),
        t('checker_result'),
        t(list.isInOrder ? 'checker_after' : 'checker_payout'),
      ],
      list.lines
        .slice(0, SHOWN_LINES)
        .map((line, at) => [
          String(at + 1),
          line.legs.map((leg) => String(leg + 1)).join(', '),
          money(line.stake),
          ...(list.isInOrder ? [] : [line.coefficient === null ? '–' : decimalText(line.coefficient)]),
          t(RESULTS[line.result]),
          line.payout === null ? '–' : money(line.payout),
        ]),
    ),
    list.lines.length > SHOWN_LINES &&
      element('p', { class: 'small' }, t('checker_more_lines', { count: list.lines.length - SHOWN_LINES })),
    sums(list, total === null ? null : money(total), body, t),
  ];
}

function sums({ coupon, paid }: LineList, total: string | null, body: ReceiptBody, t: Translate): Child {
  const currency = knownCurrency(coupon.currency);
  const amount = (minor: bigint): string => `${formatAmountWire(minor, currency)} ${coupon.currency}`;
  const rows: [string, string][] = [[t('checker_stake'), amount(coupon.stakeMinor)]];
  if (total !== null) rows.push([t('checker_sum'), `${total} ${coupon.currency}`]);
  if (coupon.boost.kind === 'bonus-leg')
    rows.push([t('checker_bonus_bet'), decimalText({ num: coupon.boost.coefMilli, den: 1000n })]);
  if (coupon.isMaxPayoutLifted) rows.push([t('checker_max_lifted'), amount(coupon.maxPayoutMinor)]);
  rows.push(...advanceRows(coupon, body, amount, t));
  rows.push(...insuranceRows(body, amount, t));
  if (coupon.boost.kind === 'day-accumulator')
    rows.push([t('checker_day'), decimalText({ num: coupon.boost.coefMilli, den: 1000n })]);
  if (coupon.promo) rows.push([t('checker_promo'), coupon.promo.code]);
  if (coupon.boost.kind === 'top-up') rows.push([t('checker_added'), amount(coupon.boost.addedMinor)]);
  if (paid !== null && paid.bonusMinor > 0n) rows.push([t('checker_bonus'), amount(paid.bonusMinor)]);
  if (paid?.isCapped === true) rows.push([t('checker_capped'), amount(coupon.maxPayoutMinor)]);
  if (paid !== null) rows.push([t('checker_computed'), amount(paid.payoutMinor)]);
  return element(
    'dl',
    { class: 'sums' },
    ...rows.flatMap(([name, value]) => [
      element('dt', {}, name),
      element('dd', {}, element('bdi', { dir: 'ltr' }, value)),
    ]),
  );
}

/** The advance of a coupon, what other bets have covered of it, and whether it was cancelled (DR-4.100). */
function advanceRows(
  { prepaidMinor }: LineList['coupon'],
  body: ReceiptBody,
  amount: (minor: bigint) => string,
  t: Translate,
): [string, string][] {
  if (prepaidMinor === undefined) return [];
  const prepaid = body.kind === 'settled' ? body.prepaid : undefined;
  const filled = prepaid && amount(BigInt(prepaid.filledMinor.slice(0, -1)));
  return [
    [t('checker_advance'), amount(prepaidMinor)],
    ...(filled === undefined ? [] : [[t('checker_advance_covered'), filled] satisfies [string, string]]),
    ...(prepaid?.state === 'cancelled'
      ? [[t('checker_result'), t('checker_advance_cancelled')] satisfies [string, string]]
      : []),
  ];
}

/** The sums of the insurances in force, and what they pay in this settlement (DR-4.208). */
function insuranceRows(
  body: ReceiptBody,
  amount: (minor: bigint) => string,
  t: Translate,
): [string, string][] {
  if (body.kind !== 'settled' || body.insurance === undefined) return [];
  const { bought, paidMinor } = body.insurance;
  const sum = (texts: readonly string[]): bigint =>
    texts.reduce((total, text) => total + BigInt(text.slice(0, -1)), 0n);
  return [
    [t('checker_premium'), amount(sum(bought.map(({ premiumMinor }) => premiumMinor)))],
    [t('checker_insured'), amount(sum(bought.map(({ insuredMinor }) => insuredMinor)))],
    [t('checker_insurance_paid'), amount(sum([paidMinor]))],
  ];
}

function statusText(body: ReceiptBody, at: number, t: Translate): string {
  const status = body.kind === 'settled' ? (body.results[at]?.[0] ?? -1) : -1;
  const key = STATUSES[status];
  return key === undefined ? t('checker_result_open') : t(key);
}

function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return element(
    'div',
    // The keyboard can scroll a table that is wider than a phone.
    { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', {}, caption),
      element('thead', {}, element('tr', {}, ...head.map((name) => element('th', { scope: 'col' }, name)))),
      element(
        'tbody',
        {},
        ...rows.map((cells) =>
          element('tr', {}, ...cells.map((cell) => element('td', {}, element('bdi', {}, cell)))),
        ),
      ),
    ),
  );
}
