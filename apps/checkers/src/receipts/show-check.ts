/** Shows the result of a check: the verdict, and each receipt with its checks. */
import type { Translate } from '@touchline/i18n';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type {
  CheckedReceipt,
  ReceiptBody,
  ReceiptCheck,
  ReceiptFault,
  StoredInteger,
} from '@touchline/receipts';
import { type Child, element } from '../shared/element.ts';
import { verdict } from '../shared/frame.ts';
import { showLines } from './show-lines.ts';

const FAULTS = {
  format: 'checker_fault_format',
  key: 'checker_fault_key',
  signature: 'checker_fault_signature',
  body: 'checker_fault_body',
  chain: 'checker_fault_chain',
  coupon: 'checker_fault_coupon',
  payout: 'checker_fault_payout',
  state: 'checker_fault_state',
  sale: 'checker_fault_sale',
  insurance: 'checker_fault_insurance',
} as const satisfies Record<ReceiptFault, string>;

/** The checks of a receipt, with the faults that each of them finds. */
const CHECKS = [
  { key: 'checker_check_text', faults: ['format', 'body', 'coupon'] },
  { key: 'checker_check_signature', faults: ['key', 'signature'] },
  { key: 'checker_check_chain', faults: ['chain'] },
  { key: 'checker_check_amounts', faults: ['payout', 'state', 'sale', 'insurance'] },
] as const satisfies readonly { key: string; faults: readonly ReceiptFault[] }[];

export function showCheck(check: ReceiptCheck, t: Translate): readonly Child[] {
  const isRight = check.faults.length === 0;
  const unseen = check.faults.filter(({ number }) => !check.receipts.some((one) => one.number === number));
  return [
    verdict(
      isRight,
      t(isRight ? 'checker_right' : 'checker_wrong'),
      element(
        'p',
        {},
        isRight
          ? t('checker_right_text', { count: check.receipts.length })
          : t('checker_wrong_text', { count: check.faults.length }),
      ),
      unseen.length > 0 &&
        element(
          'ul',
          {},
          ...unseen.map(({ fault, number }) =>
            element('li', {}, `${t('checker_link', { number })}: ${t(FAULTS[fault])}`),
          ),
        ),
    ),
    ...check.receipts.map((receipt) => showReceipt(receipt, t)),
  ];
}

function showReceipt({ number, body, faults }: CheckedReceipt, t: Translate): HTMLElement {
  return element(
    'article',
    { class: 'receipt', 'aria-label': t('checker_receipt', { number }) },
    element('h3', {}, t('checker_receipt', { number }), body ? ` · ${kindText(body, t)}` : ''),
    body
      ? element(
          'p',
          { class: 'small' },
          `${t('checker_coupon', { id: body.couponId })} · `,
          element('time', { datetime: body.at, dir: 'ltr' }, `${body.at.slice(0, 19).replace('T', ' ')} UTC`),
        )
      : null,
    element(
      'ul',
      { class: 'checks' },
      ...CHECKS.map((check) => {
        const found = faults.filter((fault) => (check.faults as readonly string[]).includes(fault));
        const isRight = found.length === 0 && (body !== null || check.key !== 'checker_check_amounts');
        return element(
          'li',
          { 'data-is-right': String(isRight) },
          element('span', { class: 'dot', 'aria-hidden': 'true' }, isRight ? '✓' : '✕'),
          element('span', {}, t(check.key)),
          element(
            'strong',
            {},
            found.length > 0
              ? found.map((fault) => t(FAULTS[fault])).join(' ')
              : t(isRight ? 'checker_ok' : 'checker_not_checked'),
          ),
        );
      }),
    ),
    ...(body ? [paidText(body, t), ...showLines(body, t)] : []),
  );
}

function kindText(body: ReceiptBody, t: Translate): string {
  if (body.kind === 'accepted') return t('checker_kind_accepted');
  if (body.kind === 'sold') return t('checker_kind_sold', { percent: body.percent });
  if (body.kind === 'insured') return t('checker_kind_insured', { percent: body.percent });
  return body.generation === 1
    ? t('checker_kind_settled')
    : t('checker_kind_settled_again', { generation: body.generation });
}

/** Returns the amount that the receipt states: a payout, or a premium that the player paid. */
function paidText(body: ReceiptBody, t: Translate): Child {
  if (body.kind === 'accepted') return null;
  const { currency } = body.coupon as { currency: string };
  return element(
    'p',
    { class: 'paid' },
    `${t(body.kind === 'insured' ? 'checker_says_premium' : 'checker_says')} `,
    element('strong', {}, element('bdi', { dir: 'ltr' }, amountText(statedAmount(body), currency))),
    body.kind === 'insured' && ` · ${t('checker_insured')}: ${amountText(body.insuredMinor, currency)}`,
  );
}

function statedAmount(body: Exclude<ReceiptBody, { kind: 'accepted' }>): StoredInteger {
  if (body.kind === 'settled') return body.payoutMinor;
  return body.kind === 'insured' ? body.premiumMinor : body.paidMinor;
}

const amountText = (text: StoredInteger, currency: string): string =>
  `${formatAmountWire(BigInt(text.slice(0, -1)), knownCurrency(currency))} ${currency}`;
