/** The player's limits as the page shows them. */
import {
  AMOUNT_LIMITS,
  type AmountLimitType,
  type BreakReturn,
  type HelpOrganisationText,
  type LimitKind,
  limitPaths,
  NO_AMOUNT_LIMIT,
  type ServiceLimit,
  toClientLimit,
} from '@touchline/contracts/players';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export type Limit = Omit<ServiceLimit, 'limitState'> & {
  readonly limitState: 'PENDING' | 'ACTIVE' | 'INACTIVE';
};

export interface LimitsData {
  readonly limits: readonly Limit[];
  /** A break that ends only on request; null when there is none. */
  readonly breakReturn: BreakReturn | null;
  readonly help: readonly HelpOrganisationText[];
  /** The currency in which the player's limits are. */
  readonly currency: string;
}

export async function readLimitsPage({
  api,
  signal,
}: Pick<LoadRequest, 'api' | 'signal'>): Promise<LimitsData> {
  const [{ limits, breakReturn, help }, { currency }] = await Promise.all([
    call(api, limitPaths.limits, { signal }).then((answer) => mustAnswer(answer, 'limits')),
    call(api, limitPaths.available, { signal }).then((answer) => mustAnswer(answer, 'available limits')),
  ]);
  return { limits: limits.map(toClientLimit), breakReturn, help, currency };
}

/** The rows of the table of money limits, in the order of the page. */
export const MONEY_KINDS = ['deposit', 'loss', 'wager'] as const satisfies readonly LimitKind[];
export const WINDOW_DAYS = [1, 7, 30] as const;
export type WindowDays = (typeof WINDOW_DAYS)[number];

/** Returns the type of a money limit. */
export function moneyType(kind: LimitKind, days: WindowDays): AmountLimitType {
  const found = AMOUNT_LIMITS.find((one) => one.kind === kind && one.days === days);
  if (!found) throw new Error(`no limit of ${kind} over ${days} days`);
  return found.type;
}

/** The limit of a type that is in force, or the empty one. */
export const currentOf = (limits: readonly Limit[], type: number): Limit | undefined =>
  limits.find(({ limitType, needApprove }) => limitType === type && !needApprove);

/** Raised limits that wait for the player's confirmation. */
export const awaitingApproval = (limits: readonly Limit[]): readonly Limit[] =>
  limits.filter(({ needApprove, limitState }) => needApprove && limitState === 'PENDING');

/** How much of a limit is used, 0 to 1. */
export function usedShare({ limitValue, limitBalance }: Limit): number {
  const value = Number(limitValue ?? 0);
  return value > 0 ? 1 - Number(limitBalance ?? value) / value : 0;
}

export const isNone = (value: Limit['limitValue']): boolean => value === NO_AMOUNT_LIMIT || value === -1;

/** The deposit limit that leaves least, and what it leaves; null without a deposit limit. */
export function tightestDeposit(limits: readonly Limit[]): Limit | null {
  const set = WINDOW_DAYS.map((days) => currentOf(limits, moneyType('deposit', days))).filter(
    (limit): limit is Limit => limit?.limitState === 'ACTIVE',
  );
  return set.reduce<Limit | null>(
    (least, limit) =>
      least === null || Number(limit.limitBalance) < Number(least.limitBalance) ? limit : least,
    null,
  );
}

/** Whether a wanted amount is less than the limit in force: then it is in force at once. */
export const isLower = (wanted: string, limit: Limit | undefined): boolean =>
  limit?.limitState !== 'ACTIVE' || Number(wanted) <= Number(limit.limitValue);
