/** The methods that recharge an account, and the amounts that they take. */
import { accountTypes, type PaymentApi, paymentPaths } from '@touchline/contracts/banking';
import {
  formatAmountWire,
  knownCurrency,
  parseAmount,
  parseStake,
  rational,
  roundFee,
} from '@touchline/money';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { chooseAccount, readAccounts } from './account-page.ts';
import type { Account } from './account-page.ts';
import { mustAnswer } from './fetch-office.ts';

export type Method = PaymentApi['options']['reply']['methods'][number];

export interface RechargeData {
  /** The accounts that can be recharged; bonus accounts cannot. */
  readonly accounts: readonly Account[];
  readonly account: Account | null;
  readonly methods: readonly Method[];
  /** Methods that another currency has. */
  readonly otherCurrencies: number;
  /** Whether every deposit needs the verification of identity first (DR-14.7). */
  readonly isVerificationRequired: boolean;
}

export async function readRecharge({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<RechargeData> {
  const accounts = (await readAccounts(api, signal)).filter(({ type }) => type !== accountTypes.bonus);
  const account = chooseAccount(accounts, location.search);
  if (!account) return { accounts, account, methods: [], otherCurrencies: 0, isVerificationRequired: false };
  const answer = await call(api, paymentPaths.options, { query: { accountId: account.id }, signal });
  const { methods, otherCurrencies, isVerificationRequired } = mustAnswer(answer, 'payment methods');
  return { accounts, account, methods, otherCurrencies, isVerificationRequired };
}

/** Returns the problem of an amount; null when it is valid. Amounts are compared in minor units, never as floats. */
export function amountProblem(
  amount: string,
  method: Pick<Method, 'min' | 'max'>,
  currencyCode: string,
): 'format' | 'range' | null {
  const currency = knownCurrency(currencyCode);
  const parsed = parseStake(amount.replace(/\.$/, ''), currency);
  if (parsed.outcome === 'refused') return parsed.code === 'AMOUNT_RANGE' ? 'range' : 'format';
  const limit = (text: string): bigint => {
    const read = parseStake(text, currency);
    return read.outcome === 'parsed' ? read.minor : 0n;
  };
  return parsed.minor < limit(method.min) || parsed.minor > limit(method.max) ? 'range' : null;
}

/** What a deposit costs: the player pays the amount and their fee (DR-12.51). */
export interface DepositSums {
  readonly amount: string;
  readonly fee: string;
  readonly pays: string;
}

/** Returns the sums of a valid amount: the fixed fee and the rate, rounded up once to the minor unit. */
export function depositSums(amount: string, { fee }: Pick<Method, 'fee'>, currencyCode: string): DepositSums {
  const currency = knownCurrency(currencyCode);
  const minorOf = (text: string): bigint => {
    const parsed = parseAmount(text.replace(/\.$/, ''), currency);
    return parsed.outcome === 'parsed' ? parsed.minor : 0n;
  };
  const minor = minorOf(amount);
  const feeMinor = minorOf(fee.fixed) + roundFee(rational(minor * BigInt(fee.rateBp), 10_000n));
  const format = (one: bigint): string => formatAmountWire(one, currency);
  return { amount: format(minor), fee: format(feeMinor), pays: format(minor + feeMinor) };
}

export type FieldName = Method['fields'][number]['name'];
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;

/** Whether a text fits its field; spaces around it do not count. The server checks it again. */
export const isFieldValid = ({ pattern, maxLength }: Method['fields'][number], text: string): boolean =>
  text.trim().length <= maxLength && new RegExp(`^(?:${pattern})$`, 'u').test(text.trim());

/** Returns preset amounts: multiples of the minimum, up to the maximum. */
export function presetsOf(method: Pick<Method, 'min' | 'max'>, currencyCode: string): string[] {
  const [whole = '0'] = method.min.split('.');
  // When the minimum is below one, the presets begin at one.
  const unit = whole === '0' ? 1n : BigInt(whole);
  const fitting = (times: readonly bigint[]): string[] =>
    times
      .map((one) => String(unit * one))
      .filter((amount) => amountProblem(amount, method, currencyCode) === null);
  const usual = fitting([10n, 25n, 50n, 100n]);
  return usual.length > 1 ? usual : fitting([1n, 2n, 4n, 10n]);
}

export interface Draft {
  readonly accountId: number;
  readonly methodId: string;
  readonly amount: string;
}

/** A draft with what the player confirmed about it. */
export interface DepositOrder extends Draft {
  readonly fee: string;
  readonly details: FieldValues;
}
