/** Limits as the limit service sends them (DR-5.54, DR-5.55, DR-5.56). */
import {
  AMOUNT_LIMITS,
  amountLimitOf,
  type ChangeableLimitType,
  type ServiceLimit,
  NO_AMOUNT_LIMIT,
  NO_SESSION_LIMIT,
  REALITY_CHECK_LIMIT,
  REALITY_CHECK_MINUTES,
  SELF_EXCLUSION,
  SELF_EXCLUSION_DAYS,
  SESSION_HOURS,
  SESSION_LIMIT,
  TIME_OUT,
  TIME_OUT_DAYS,
} from '@touchline/contracts/players';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Exclusion } from './exclusions.ts';
import { limitAt, type LimitAt } from './limit-state.ts';
import type { StoredLimits } from './limit-store.ts';

/** What is left of a limit of an amount, in minor units, and when more is. */
export type Room = { room: bigint; roomReturnsAtMs: number | null };

export type LimitsRead = {
  currency: string;
  limits: StoredLimits;
  rooms: ReadonlyMap<number, Room>;
  exclusions: readonly Exclusion[];
  offered: readonly Offered[];
  /** Milliseconds of the calendar day that the player has been on the site. */
  playedMs: number;
};

/** The types of limits in the order of the page, with their values. */
const allLimits = [
  ...AMOUNT_LIMITS.map(({ type }) => ({
    limitType: type,
    availableValues: [] as number[],
    measure: 'money' as const,
  })),
  {
    limitType: SESSION_LIMIT,
    availableValues: [...SESSION_HOURS, NO_SESSION_LIMIT],
    measure: 'hours' as const,
  },
  {
    limitType: REALITY_CHECK_LIMIT,
    availableValues: [...REALITY_CHECK_MINUTES, NO_SESSION_LIMIT],
    measure: 'minutes' as const,
  },
  { limitType: TIME_OUT, availableValues: [...TIME_OUT_DAYS], measure: 'days' as const },
  { limitType: SELF_EXCLUSION, availableValues: [...SELF_EXCLUSION_DAYS], measure: 'days' as const },
] as const;

type Offered = Omit<(typeof allLimits)[number], 'availableValues'> & { availableValues: readonly number[] };

/**
 * Returns what a player can set: no self-exclusions below the minimum of their country (DR-5.18), no intervals of time
 * checks above the site's (DR-5.94).
 * @param siteCheckMin minutes between the site's time checks; 0 for none
 */
export function offeredLimits({
  selfExclusionDays,
  siteCheckMin,
}: {
  selfExclusionDays: readonly number[];
  siteCheckMin: number;
}): Offered[] {
  return allLimits.map((one) => {
    if (one.limitType === SELF_EXCLUSION) return { ...one, availableValues: selfExclusionDays };
    if (one.limitType !== REALITY_CHECK_LIMIT || siteCheckMin === 0) return one;
    return { ...one, availableValues: one.availableValues.filter((minutes) => minutes <= siteCheckMin) };
  });
}

/**
 * Returns one object for each type, and one more, PENDING with `needApprove`, while a raised limit waits for the
 * player's confirmation: the old limit is in force beside it (DR-5.56).
 */
export function presentLimits(read: LimitsRead, nowMs: number): ServiceLimit[] {
  return read.offered.flatMap((offered) => {
    const { limitType } = offered;
    if (limitType === TIME_OUT || limitType === SELF_EXCLUSION) {
      const exclusion = read.exclusions.find((one) => one.type === limitType);
      return [presentExclusion({ ...emptyOf(offered), limitType }, exclusion ?? null, nowMs)];
    }
    const stored = read.limits.get(limitType);
    const empty = emptyOf(offered);
    if (!stored) return [empty];
    const at = limitAt(stored, nowMs);
    return [
      presentCurrent(empty, limitType, read, at, stored.setAtMs),
      ...presentApproval(empty, limitType, read, at),
    ];
  });
}

const emptyOf = ({ limitType, availableValues, measure }: Offered): ServiceLimit => ({
  limitType,
  limitValue: null,
  limitBalance: null,
  limitState: null,
  needApprove: false,
  startedAt: null,
  endsAt: null,
  selfExcludeReason: null,
  availableValues: [...availableValues],
  measure,
  currency: null,
  label: null,
  optionsMap: null,
  pendingChange: null,
  roomReturnsAt: null,
});

const sec = (ms: number): number => Math.floor(ms / 1000);

function presentCurrent(
  empty: ServiceLimit,
  type: ChangeableLimitType,
  read: LimitsRead,
  { value, change }: LimitAt,
  setAtMs: number,
): ServiceLimit {
  const room = read.rooms.get(type);
  return {
    ...empty,
    limitValue: value === null ? null : presentValue(type, value, read.currency),
    limitBalance: value === null ? null : balanceOf(type, value, read),
    limitState: value === null ? null : 'ACTIVE',
    startedAt: value === null ? null : sec(setAtMs),
    currency: amountLimitOf(type) ? read.currency : null,
    pendingChange:
      change?.phase === 'cooling'
        ? {
            // A change to less is in force at once, so only a change to more is ever pending.
            type: 1,
            limitValue: presentValue(type, change.value, read.currency),
            endsAt: sec(change.endsAtMs),
            currency: read.currency,
          }
        : null,
    roomReturnsAt: room && room.roomReturnsAtMs !== null ? sec(room.roomReturnsAtMs) : null,
  };
}

function presentApproval(
  empty: ServiceLimit,
  type: ChangeableLimitType,
  { currency }: LimitsRead,
  { change }: LimitAt,
): ServiceLimit[] {
  if (change?.phase !== 'approval') return [];
  return [
    {
      ...empty,
      limitValue: presentValue(type, change.value, currency),
      limitState: 'PENDING',
      needApprove: true,
      startedAt: sec(change.startedAtMs),
      endsAt: sec(change.deadlineMs),
      currency: amountLimitOf(type) ? currency : null,
    },
  ];
}

export function presentValue(
  type: ChangeableLimitType,
  value: bigint | null,
  currency: string,
): string | number {
  if (amountLimitOf(type))
    return value === null ? NO_AMOUNT_LIMIT : formatAmountWire(value, knownCurrency(currency));
  return value === null ? NO_SESSION_LIMIT : Number(value);
}

const hourMs = 3_600_000;

/** What is left: an amount, or hours of the day with up to four decimals (DR-5.55). */
function balanceOf(
  type: ChangeableLimitType,
  value: bigint,
  { currency, rooms, playedMs }: LimitsRead,
): string | number | null {
  if (amountLimitOf(type)) return formatAmountWire(rooms.get(type)?.room ?? value, knownCurrency(currency));
  if (type !== SESSION_LIMIT) return null;
  return Math.floor((Math.max(0, Number(value) * hourMs - playedMs) / hourMs) * 10_000) / 10_000;
}

function presentExclusion(empty: ServiceLimit, exclusion: Exclusion | null, nowMs: number): ServiceLimit {
  if (exclusion === null || exclusion.endsAtMs === null || exclusion.endsAtMs <= nowMs) return empty;
  return {
    ...empty,
    limitValue: exclusion.days,
    limitState: 'ACTIVE',
    startedAt: sec(exclusion.startsAtMs),
    endsAt: sec(exclusion.endsAtMs),
    selfExcludeReason: exclusion.reason,
  };
}
