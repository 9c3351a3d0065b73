/** The methods that recharge an account, and the amounts that they take. */
import { accountTypes, type PaymentApi, paymentPaths } from '@touchline/contracts/banking';
import { knownCurrency, parseStake } from '@touchline/money';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { chooseAccount, readAccounts } from './account-page.ts';
import type { Account } from './account-page.ts';
import { mustAnswer } from './fetch-office.ts';

export type Method = PaymentApi['methods']['reply']['methods'][number];

export interface RechargeData {
  /** The accounts that can be recharged; bonus accounts cannot. */
  readonly accounts: readonly Account[];
  readonly account: Account | null;
  readonly methods: readonly Method[];
}

export async function readRecharge({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<RechargeData> {
  const accounts = (await readAccounts(api, signal)).filter(({ type }) => type !== accountTypes.bonus);
  const account = chooseAccount(accounts, location.search);
  if (!account) return { accounts, account, methods: [] };
  const answer = await call(api, paymentPaths.methods, {
    query: { currency: account.currency },
    signal,
  });
  return { accounts, account, methods: mustAnswer(answer, 'payment methods').methods };
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

/** Returns preset amounts: multiples of the minimum, up to the maximum. */
export function presetsOf(method: Pick<Method, 'min' | 'max'>, currencyCode: string): string[] {
  const [whole = '0'] = method.min.split('.');
  // When the minimum is below one, the presets begin at one.
  const unit = whole === '0' ? 1n : BigInt(whole);
  return [10n, 25n, 50n, 100n]
    .map((times) => String(unit * times))
    .filter((amount) => amountProblem(amount, method, currencyCode) === null);
}

export interface Draft {
  readonly accountId: number;
  readonly methodId: string;
  readonly amount: string;
}
