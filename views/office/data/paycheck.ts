/** The paycheck that the address names: `?kind=deposit&id=…` (DR-12.68). */
import {
  heldStates,
  type PaycheckKind,
  paycheckKinds,
  paycheckPaths,
  type PaycheckWire,
} from '@touchline/contracts/banking';
import { sumOfDecimals } from '@touchline/contracts/shared';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { readAccounts } from './account-page.ts';
import type { Account } from './account-page.ts';
import { mustAnswer } from './fetch-office.ts';

export interface PaycheckData {
  readonly accounts: readonly Account[];
  /** Null when the address names no payment; then the page says where to choose one. */
  readonly paycheck: PaycheckWire | null;
}

export const paycheckAddress = (lang: string, kind: PaycheckKind, id: string | number): string =>
  `/${lang}/office/paycheck?${new URLSearchParams({ kind, id: String(id) })}`;

/** Returns the paycheck of the address; null when it names a payment that the player does not have. */
export async function readPaycheck({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<PaycheckData | null> {
  const query = new URLSearchParams(location.search);
  const [named, id] = [query.get('kind'), query.get('id')];
  const accounts = await readAccounts(api, signal);
  if (named === null && id === null) return { accounts, paycheck: null };
  const kind = paycheckKinds.find((one) => one === named);
  if (kind === undefined || id === null) return null;
  const answer = await call(api, paycheckPaths.paycheck, { params: { kind, id }, signal });
  // An id of another form is refused with 400; it names no payment either.
  if (answer.outcome === 'failed' && (answer.status === 404 || answer.status === 400)) return null;
  return { accounts, paycheck: mustAnswer(answer, 'paycheck') };
}

type Payment = Exclude<PaycheckWire['subject'], { kind: 'coupon' }>;

const bringing: readonly string[] = [...heldStates, 'paid'];

/** Returns what the player pays for a deposit, and what the parts of a withdrawal bring; null when it is nothing. */
export function totalOf(payment: Payment): string | null {
  if (payment.progress === 'failed') return null;
  if (payment.kind === 'deposit') return sumOfDecimals([payment.amount, payment.fee]);
  return sumOfDecimals(
    payment.parts.filter(({ state }) => bringing.includes(state)).map(({ receives }) => receives),
  );
}
