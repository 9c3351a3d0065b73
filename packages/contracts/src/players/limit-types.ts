/** The types of limits that a player sets, and their values (DR-5.6 to DR-5.13). */

/** What a limit of an amount counts. */
export type LimitKind = 'deposit' | 'wager' | 'loss';

/** Limits of amounts over rolling windows of 24 hours, 7 days and 30 days. */
export const AMOUNT_LIMITS = [
  { type: 20, kind: 'deposit', days: 1 },
  { type: 21, kind: 'deposit', days: 7 },
  { type: 22, kind: 'deposit', days: 30 },
  { type: 1, kind: 'wager', days: 1 },
  { type: 2, kind: 'wager', days: 7 },
  { type: 3, kind: 'wager', days: 30 },
  { type: 10, kind: 'loss', days: 1 },
  { type: 11, kind: 'loss', days: 7 },
  { type: 12, kind: 'loss', days: 30 },
] as const satisfies readonly { type: number; kind: LimitKind; days: 1 | 7 | 30 }[];
export type AmountLimitType = (typeof AMOUNT_LIMITS)[number]['type'];

/** Hours on the site per calendar day. */
export const SESSION_LIMIT = 31;
/** Minutes between two reality checks. */
export const REALITY_CHECK_LIMIT = 32;
export const SELF_EXCLUSION = 30;
export const TIME_OUT = 33;
/** Limits that the operator or a regulator sets: visible, not editable (DR-5.17). */
export const EXTRA_LIMIT = 37;

/** What limits of type 37 hold: the largest stake of one coupon; deposits less withdrawals of 30 days (DR-5.82). */
export const SITE_LIMIT_KINDS = ['single-stake', 'net-deposit'] as const;
export type SiteLimitKind = (typeof SITE_LIMIT_KINDS)[number];

/** Types that a player can raise or remove, with a cooling time (DR-5.27 to DR-5.34). */
export type ChangeableLimitType = AmountLimitType | typeof SESSION_LIMIT | typeof REALITY_CHECK_LIMIT;
export type LimitType = ChangeableLimitType | typeof SELF_EXCLUSION | typeof TIME_OUT | typeof EXTRA_LIMIT;

export const SELF_EXCLUSION_DAYS = [1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825] as const;
export const TIME_OUT_DAYS = [1, 7, 30] as const;
export const SESSION_HOURS = Array.from({ length: 24 }, (_, at) => at + 1);

/** Limit of deposits that means "none" (DR-5.6). */
export const NO_AMOUNT_LIMIT = '999999999';
/** Session limit that means "not set" (DR-5.9). */
export const NO_SESSION_LIMIT = -1;

/** Seconds in which the player confirms or rejects a raised limit, after the cooling time (DR-5.30). */
export const LIMIT_APPROVAL_SEC = 86_400;

/** Questions before a limit is raised above the threshold or removed, and seconds to answer them (DR-5.40, DR-5.41). */
export const LIMIT_QUESTIONS = 5;
export const LIMIT_QUESTION_SEC = 900;

/** Reasons of a self-exclusion (DR-5.38). */
export const EXCLUSION_REASON_IDS = [1, 2, 3, 4, 5, 6] as const;

export const amountLimitOf = (type: number): (typeof AMOUNT_LIMITS)[number] | undefined =>
  AMOUNT_LIMITS.find((one) => one.type === type);

/** Whether the player can change limits of a type with a request that may wait: amounts, hours, time checks. */
export const isChangeable = (type: number): type is ChangeableLimitType =>
  amountLimitOf(type) !== undefined || type === SESSION_LIMIT || type === REALITY_CHECK_LIMIT;

/** A limit as the pages have it: one that is not set is INACTIVE, a state that the limit service does not know (DM-LM-009). */
export const toClientLimit = <Limit extends { readonly limitState: 'PENDING' | 'ACTIVE' | null }>(
  limit: Limit,
): Omit<Limit, 'limitState'> & { readonly limitState: 'PENDING' | 'ACTIVE' | 'INACTIVE' } => ({
  ...limit,
  limitState: limit.limitState ?? 'INACTIVE',
});

/**
 * Whether the fields of a self-exclusion or time-out are disabled: it is in force without an end, so there is nothing to
 * choose (DM-LM-020, DM-LM-021).
 */
export const isBreakFixed = (limit: {
  readonly limitType: number;
  readonly limitState: string;
  readonly endsAt: number | null;
}): boolean =>
  (limit.limitType === SELF_EXCLUSION || limit.limitType === TIME_OUT) &&
  limit.limitState === 'ACTIVE' &&
  limit.endsAt === null;

/**
 * Whether a raised limit leaves the page with its rejection, whatever was answered: one of deposits does, unless the
 * answer is that the player may not ask (401, 403), because then it still waits (DM-LM-014 to DM-LM-016).
 */
export const isRemovedByReject = (limitType: number, status: number): boolean =>
  amountLimitOf(limitType)?.kind === 'deposit' && status !== 401 && status !== 403;

/** The status that a limit which was not saved shows; without an answer it is that of a forbidden call (DM-LM-038). */
export const saveErrorStatus = (status: number): number => (status === 0 ? 403 : status);

/** A deposit limit that has cooled off and waits for the player's confirmation (DM-LM-010). */
export const isAwaitingApproval = (limit: {
  readonly limitType: number;
  readonly limitState: string | null;
  readonly needApprove: boolean;
}): boolean =>
  limit.needApprove && limit.limitState === 'PENDING' && amountLimitOf(limit.limitType)?.kind === 'deposit';

/** The second since 1970 at which an approval lapses (DM-LM-011). */
export const approvalDeadlineSec = (startedAtSec: number): number => startedAtSec + LIMIT_APPROVAL_SEC;

/** Whether the player can withdraw the pending change of a deposit limit (DM-LM-017). */
export const isCancellable = (limit: {
  readonly limitType: number;
  readonly pendingChange?: unknown;
}): boolean => amountLimitOf(limit.limitType)?.kind === 'deposit' && (limit.pendingChange ?? null) !== null;

/** Hours until a pending change ends, rounded up to a whole hour (DM-LM-018). */
export const hoursLeft = (endsAtSec: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endsAtSec * 1000 - nowMs) / 3_600_000));
