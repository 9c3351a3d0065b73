/** What the withdrawal page shows: the account, the ways to withdraw, and the player's withdrawals. */
import {
  accountTypes,
  heldStates,
  type PayoutState,
  type WithdrawalApi,
  withdrawalPaths,
  type WithdrawalWire,
} from '@touchline/contracts/banking';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { chooseAccount, readAccounts } from './account-page.ts';
import type { Account } from './account-page.ts';
import { mustAnswer } from './fetch-office.ts';

export type WithdrawOptions = WithdrawalApi['options']['reply'];
export type WithdrawMethod = WithdrawOptions['methods'][number];
export type WithdrawPlan = WithdrawalApi['plan']['reply'];
export type Payout = WithdrawalWire['parts'][number];

export interface WithdrawData {
  /** The accounts from which money may be withdrawn; bonus accounts are none. */
  readonly accounts: readonly Account[];
  /** Null for a player without an account. */
  readonly account: Account | null;
  readonly options: WithdrawOptions | null;
  readonly withdrawals: readonly WithdrawalWire[];
}

export async function readWithdraw({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<WithdrawData> {
  const accounts = (await readAccounts(api, signal)).filter(({ type }) => type !== accountTypes.bonus);
  const account = chooseAccount(accounts, location.search);
  if (!account) return { accounts, account, options: null, withdrawals: [] };
  const [options, list] = await Promise.all([
    call(api, withdrawalPaths.options, { query: { accountId: account.id }, signal }),
    fetchWithdrawals(api, account.id, signal),
  ]);
  const { withdrawals } = mustAnswer(list, 'withdrawals');
  return { accounts, account, options: mustAnswer(options, 'ways to withdraw'), withdrawals };
}

export const fetchWithdrawals = (api: ApiClient, accountId: number, signal?: AbortSignal) =>
  call(api, withdrawalPaths.list, { query: { accountId }, signal });

const isHeld = (state: PayoutState): boolean => heldStates.some((one) => one === state);

/** Whether some part of a withdrawal has not ended. */
export const isOpenWithdrawal = ({ parts }: WithdrawalWire): boolean =>
  parts.some(({ state }) => isHeld(state));

/** The parts to show: a replaced part is shown by the parts that took its place. */
export const shownParts = ({ parts }: Pick<WithdrawalWire, 'parts'>): Payout[] =>
  parts.filter(({ state }) => state !== 'replaced');

/** The wait until the page asks again, in ms; null when nothing is open. What an operator checks takes longer. */
export function nextPollMs(withdrawals: readonly WithdrawalWire[]): number | null {
  const states = withdrawals.flatMap(({ parts }) => parts.map(({ state }) => state));
  if (states.some((state) => state === 'approved' || state === 'sending' || state === 'sent')) return 3000;
  return states.includes('checking') ? 15_000 : null;
}

export type StepName = 'asked' | 'checked' | 'sent' | 'arrived';
export type StepProgress = 'done' | 'now' | 'ahead';
export interface ShownStep {
  readonly name: StepName;
  readonly progress: StepProgress;
  /** When it was done; null before. */
  readonly atMs: number | null;
}

const STEPS: readonly { readonly name: StepName; readonly of: readonly PayoutState[] }[] = [
  { name: 'asked', of: ['checking'] },
  { name: 'checked', of: ['approved'] },
  { name: 'sent', of: ['sent'] },
  { name: 'arrived', of: ['paid'] },
];
/** How many steps are done in a state that has not ended badly. */
const DONE: Partial<Record<PayoutState, number>> = { checking: 1, approved: 2, sending: 2, sent: 3, paid: 4 };

/** Returns the four steps of a part with their times. A part that a provider pays at once was sent at that moment. */
export function stepsOf({ state, steps }: Payout): ShownStep[] {
  const done = DONE[state] ?? 0;
  const timeOf = (states: readonly PayoutState[]): number | null =>
    steps.find((step) => states.includes(step.state))?.atMs ?? null;
  return STEPS.map(({ name, of }, at) => ({
    name,
    progress: at < done ? 'done' : at === done ? 'now' : 'ahead',
    atMs: name === 'asked' ? (steps[0]?.atMs ?? null) : at < done ? timeOf(of) : null,
  }));
}

/** Whole working days of a method's usual time; null when it takes less than a day. */
export const daysOf = ({ hours }: Pick<WithdrawMethod, 'hours'>): number | null =>
  hours.max < 24 ? null : Math.ceil(hours.max / 24);
