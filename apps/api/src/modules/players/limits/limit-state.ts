/** The state of one limit at a moment, and what a change of it does (DR-5.27 to DR-5.33). Pure. */
import {
  LIMIT_APPROVAL_SEC,
  REALITY_CHECK_LIMIT,
  type ChangeableLimitType,
} from '@touchline/contracts/players';

/** The time for the player's confirmation after the cooling time (DR-5.30). */
export const approvalMs = LIMIT_APPROVAL_SEC * 1000;
/** The cooling time of a change to more (DR-5.29). */
export const coolingMs = 86_400_000;

/** A stored limit. Values: minor units of the limit currency, hours or minutes; null: not set. */
export type StoredLimit = {
  value: bigint | null;
  setAtMs: number;
  pending: PendingChange | null;
};

export type PendingChange = {
  value: bigint | null;
  askedAtMs: number;
  /** The end of the cooling time. */
  endsAtMs: number;
  /** Whether the player confirms it after the cooling time; otherwise it applies by itself (DR-5.31). */
  needsApproval: boolean;
};

export type LimitAt = {
  /** The value in force. */
  value: bigint | null;
  /** `cooling`: the player can withdraw it. `approval`: the player confirms or rejects it until the deadline. */
  change:
    | { phase: 'cooling'; value: bigint | null; endsAtMs: number }
    | { phase: 'approval'; value: bigint | null; startedAtMs: number; deadlineMs: number }
    | null;
};

/**
 * Returns the state of a limit at a time. An approval that was not given before its deadline has lapsed: the old limit
 * remains (DR-5.30). At exactly the deadline it is late (DR-5.32).
 */
export function limitAt({ value, pending }: StoredLimit, nowMs: number): LimitAt {
  if (pending === null) return { value, change: null };
  if (nowMs < pending.endsAtMs)
    return { value, change: { phase: 'cooling', value: pending.value, endsAtMs: pending.endsAtMs } };
  if (!pending.needsApproval) return { value: pending.value, change: null };
  const deadlineMs = pending.endsAtMs + approvalMs;
  if (nowMs >= deadlineMs) return { value, change: null };
  return {
    value,
    change: { phase: 'approval', value: pending.value, startedAtMs: pending.endsAtMs, deadlineMs },
  };
}

/** Whether a value leaves less than another: a smaller amount, fewer hours, a shorter interval. None is the most. */
export const isLess = (value: bigint | null, than: bigint | null): boolean =>
  value !== null && (than === null || value < than);

export type LimitChange =
  | { outcome: 'set' | 'lowered'; next: StoredLimit }
  | { outcome: 'raise-asked'; next: StoredLimit }
  /** The value is the one in force, and nothing is pending. */
  | { outcome: 'same' };

/**
 * Decides a change. A first limit and a change to less are in force at once, and drop a pending change; asking for the
 * value in force does too. A change to more, or a removal, waits; a second one replaces the first and waits anew
 * (DR-5.28, DR-5.29, DR-5.33). The interval of the reality check changes at once in both directions.
 */
export function decideChange(
  type: ChangeableLimitType,
  stored: StoredLimit | null,
  wanted: bigint | null,
  { nowMs, isApprovalNeeded }: { nowMs: number; isApprovalNeeded: boolean },
): LimitChange {
  const now = stored === null ? { value: null, change: null } : limitAt(stored, nowMs);
  if (wanted === now.value)
    return now.change === null
      ? { outcome: 'same' }
      : { outcome: 'lowered', next: { value: now.value, setAtMs: stored?.setAtMs ?? nowMs, pending: null } };
  if (isLess(wanted, now.value) || type === REALITY_CHECK_LIMIT)
    return {
      outcome: now.value === null ? 'set' : 'lowered',
      next: { value: wanted, setAtMs: nowMs, pending: null },
    };
  return {
    outcome: 'raise-asked',
    next: {
      value: now.value,
      setAtMs: stored?.setAtMs ?? nowMs,
      pending: {
        value: wanted,
        askedAtMs: nowMs,
        endsAtMs: nowMs + coolingMs,
        needsApproval: isApprovalNeeded,
      },
    },
  };
}
