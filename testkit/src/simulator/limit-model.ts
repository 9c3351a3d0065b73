/**
 * The rules of limits (docs/spec/domain-rules.md, section 5) as a model of one player. It has no code of the site: the
 * simulator compares what both refuse and show. Amounts are minor units of EUR, times are milliseconds. Pure.
 */
export const dayMs = 86_400_000;

/** Limits of amounts: what each counts, and the days of its window (DR-5.6 to DR-5.8). */
export const amountTypes = {
  20: { kind: 'deposit', days: 1 },
  21: { kind: 'deposit', days: 7 },
  22: { kind: 'deposit', days: 30 },
  1: { kind: 'wager', days: 1 },
  2: { kind: 'wager', days: 7 },
  3: { kind: 'wager', days: 30 },
  10: { kind: 'loss', days: 1 },
  11: { kind: 'loss', days: 7 },
  12: { kind: 'loss', days: 30 },
} as const satisfies Record<number, { kind: 'deposit' | 'wager' | 'loss'; days: number }>;
export type AmountType = keyof typeof amountTypes;
export const isAmountType = (type: number): type is AmountType => type in amountTypes;

/** One amount that counts. A payout below zero was taken back; `returnedMinor` has left the wagering windows. */
export type Movement = {
  kind: 'deposit' | 'stake' | 'payout';
  atMs: number;
  minor: bigint;
  returnedMinor: bigint;
};
/** A limit in force (null: none), and the requested raise or removal. */
type Limit = { value: bigint | null; raise: { value: bigint | null; askedMs: number } | null };
/** A time-out (33) or a self-exclusion (30). One of 180 days or more is over at `openMs`; null: no return was requested. */
type Break = { type: 30 | 33; days: number; endsMs: number; openMs: number | null };

export type LimitModel = {
  movements: Movement[];
  /** The latest time at which a stake or a deposit was surely counted: windows do not move back (DR-5.57). */
  seenMs: number;
  limits: Map<number, Limit>;
  breaks: Break[];
  /** The last ping, the time since the last answered check, when a check is due, and the time of each day. */
  play: { lastMs: number | null; sinceMs: number; dueMs: number | null; days: Map<number, number> };
  /** Limits of the operator (DR-5.82). */
  site: { single: bigint | null; net: bigint | null };
};

export const createLimitModel = (): LimitModel => ({
  movements: [],
  seenMs: 0,
  limits: new Map(),
  breaks: [],
  play: { lastMs: null, sinceMs: 0, dueMs: null, days: new Map() },
  site: { single: null, net: null },
});

/** Whether the player has set a limit, or the operator has: windows are kept from then on (DR-5.58). */
export const isCounting = ({ limits, site }: LimitModel): boolean =>
  limits.size > 0 || site.single !== null || site.net !== null;

const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** A movement counts until it is exactly as old as the window (DR-5.14, DR-5.51). */
const countedSince = (model: LimitModel, days: number, nowMs: number): Movement[] =>
  model.movements.filter(({ atMs }) => atMs > Math.max(nowMs, model.seenMs) - days * dayMs);

const sumOf = (movements: readonly Movement[], minorOf: (one: Movement) => bigint): bigint =>
  movements.reduce((sum, one) => sum + minorOf(one), 0n);

/** What a limit of an amount has used (DR-5.20 to DR-5.22). */
function usedOf(model: LimitModel, type: AmountType, nowMs: number): bigint {
  const { kind, days } = amountTypes[type];
  const counted = countedSince(model, days, nowMs);
  if (kind === 'deposit') return sumOf(counted, (one) => (one.kind === 'deposit' ? one.minor : 0n));
  if (kind === 'wager')
    return sumOf(counted, (one) => (one.kind === 'stake' ? one.minor - one.returnedMinor : 0n));
  return positive(
    sumOf(counted, (one) => (one.kind === 'stake' ? one.minor : one.kind === 'payout' ? -one.minor : 0n)),
  );
}

export const valueOf = (model: LimitModel, type: number): bigint | null =>
  model.limits.get(type)?.value ?? null;

/** What a limit leaves; null when it is not set. */
export function roomOf(model: LimitModel, type: AmountType, nowMs: number): bigint | null {
  const value = valueOf(model, type);
  return value === null ? null : positive(value - usedOf(model, type, nowMs));
}

/** When the oldest deposit that a limit counts leaves its window; null: it counts none (DR-5.25). */
function roomReturnsMs(model: LimitModel, type: AmountType, nowMs: number): number | null {
  const { days } = amountTypes[type];
  const ats = countedSince(model, days, nowMs)
    .filter(({ kind, minor }) => kind === 'deposit' && minor > 0n)
    .map(({ atMs }) => atMs);
  return ats.length === 0 ? null : Math.min(...ats) + days * dayMs;
}

const isLong = ({ type, days }: Break): boolean => type === 30 && days >= 180;

/** Whether a break stops stakes and deposits: a long one does so until the return (DR-5.61, DR-5.62). */
const isInForce = (one: Break, nowMs: number): boolean =>
  isLong(one) ? one.openMs === null || nowMs < one.openMs : nowMs < one.endsMs;

export const breakInForce = (model: LimitModel, nowMs: number): 30 | 33 | null => {
  const types = model.breaks.filter((one) => isInForce(one, nowMs)).map(({ type }) => type);
  return types.includes(30) ? 30 : types.includes(33) ? 33 : null;
};

/** The latest end of the breaks of a type; null: no such break. */
export const breakEndOf = (model: LimitModel, type: 30 | 33): number | null => {
  const ends = model.breaks.filter((one) => one.type === type).map(({ endsMs }) => endsMs);
  return ends.length === 0 ? null : Math.max(...ends);
};

/** Returns the code with which a stake must be refused (DR-5.43); null: no limit or break stops it. */
export function refusalOfStake(model: LimitModel, stakeMinor: bigint, nowMs: number): string | null {
  const stopped = breakInForce(model, nowMs);
  if (stopped !== null) return stopped === 30 ? 'betting/self-excluded' : 'betting/timeout-active';
  if (isPlayStopped(model, nowMs)) return 'betting/limit-session';
  const isOver = (kind: string): boolean =>
    Object.keys(amountTypes)
      .map((key) => Number(key) as AmountType)
      .some((type) => amountTypes[type].kind === kind && isLess(roomOf(model, type, nowMs), stakeMinor));
  if (isOver('wager') || isLess(model.site.single, stakeMinor)) return 'betting/limit-wager';
  return isOver('loss') ? 'betting/limit-loss' : null;
}

const isLess = (room: bigint | null, minor: bigint): boolean => room !== null && room < minor;

export type DepositRefusal =
  | { code: 'payments/restricted' }
  | { code: 'payments/limit'; limitType: number; roomMinor: bigint; roomReturnsAt: number | null };

/**
 * Returns with what a deposit must be refused: a break, or the limit that leaves the least (DR-5.25, DR-5.42).
 * @param withdrawn paid withdrawals and when they were requested, for the operator's limit of net deposits
 */
export function refusalOfDeposit(
  model: LimitModel,
  minor: bigint,
  nowMs: number,
  withdrawn: readonly { atMs: number; minor: bigint }[],
): DepositRefusal | null {
  if (breakInForce(model, nowMs) !== null) return { code: 'payments/restricted' };
  const rooms = ([20, 21, 22] as const).flatMap((limitType) => {
    const roomMinor = roomOf(model, limitType, nowMs);
    const returnsMs = roomReturnsMs(model, limitType, nowMs);
    const roomReturnsAt = returnsMs === null ? null : Math.ceil(returnsMs / 1000);
    return roomMinor === null ? [] : [{ limitType: limitType as number, roomMinor, roomReturnsAt }];
  });
  const netMinor = netRoomOf(model, nowMs, withdrawn);
  if (netMinor !== null) rooms.push({ limitType: 37, roomMinor: netMinor, roomReturnsAt: null });
  const [tightest] = rooms.toSorted((a, b) =>
    a.roomMinor < b.roomMinor ? -1 : a.roomMinor > b.roomMinor ? 1 : 0,
  );
  return tightest && tightest.roomMinor < minor ? { code: 'payments/limit', ...tightest } : null;
}

/** What the operator's limit of net deposits leaves; null when it is not set (DR-5.82). */
export function netRoomOf(
  model: LimitModel,
  nowMs: number,
  withdrawn: readonly { atMs: number; minor: bigint }[],
): bigint | null {
  if (model.site.net === null) return null;
  const sinceMs = Math.max(nowMs, model.seenMs) - 30 * dayMs;
  const back = withdrawn.reduce((sum, { atMs, minor }) => (atMs > sinceMs ? sum + minor : sum), 0n);
  return positive(model.site.net - positive(usedOf(model, 22, nowMs) - back));
}

/** What became of the raise of a limit: from 24 to 48 hours after the request, the player may confirm it (DR-5.29, DR-5.30). */
export function phaseOf({ raise }: Limit, nowMs: number): 'none' | 'cooling' | 'approval' {
  if (raise === null || nowMs >= raise.askedMs + 2 * dayMs) return 'none';
  return nowMs < raise.askedMs + dayMs ? 'cooling' : 'approval';
}

/**
 * Sets a limit: a first one and one to less at once; one to more, and a removal, only requests it (DR-5.28, DR-5.29,
 * DR-5.33). The interval of time checks changes at once. Null removes.
 */
export function setLimit(model: LimitModel, type: number, value: bigint | null, nowMs: number): void {
  const now = model.limits.get(type)?.value ?? null;
  const isLower = value !== null && (now === null || value <= now);
  if (isLower || value === now || type === 32) model.limits.set(type, { value, raise: null });
  else model.limits.set(type, { value: now, raise: { value, askedMs: nowMs } });
}

/** Confirms, rejects or withdraws a raise. @returns the refusal; null when it is done (DR-5.29, DR-5.32) */
export function answerRaise(
  model: LimitModel,
  type: number,
  action: 'confirm' | 'reject' | 'withdraw',
  nowMs: number,
): boolean {
  const limit = model.limits.get(type);
  if (!limit || phaseOf(limit, nowMs) !== (action === 'withdraw' ? 'cooling' : 'approval')) return false;
  const value = action === 'confirm' ? (limit.raise?.value ?? null) : limit.value;
  model.limits.set(type, { value, raise: null });
  return true;
}

/** Starts a break, unless one of its type that is in force ends later. It withdraws a request to return (DR-5.35, DR-5.64). */
export function startBreak(model: LimitModel, type: 30 | 33, days: number, nowMs: number): boolean {
  const endsMs = nowMs + days * dayMs;
  const activeMs = breakEndOf(model, type);
  if (activeMs !== null && activeMs > nowMs && endsMs < activeMs) return false;
  withdrawReturn(model, nowMs);
  model.breaks.push({ type, days, endsMs, openMs: null });
  return true;
}

const openLong = (model: LimitModel, nowMs: number): Break[] =>
  model.breaks.filter((one) => isLong(one) && isInForce(one, nowMs));

/** Asks to return. @returns the refusal; null when the request stands (DR-5.62) */
export function requestReturn(model: LimitModel, nowMs: number): string | null {
  const open = openLong(model, nowMs);
  if (open.length === 0) return 'limits/no-return';
  if (open.some(({ openMs }) => openMs !== null)) return null;
  if (model.breaks.some(({ endsMs }) => nowMs < endsMs)) return 'limits/exclusion-active';
  for (const one of open) one.openMs = nowMs + dayMs;
  return null;
}

/** Withdraws the request to return. @returns whether there was one (DR-5.64) */
export function withdrawReturn(model: LimitModel, nowMs: number): boolean {
  const asked = openLong(model, nowMs).filter(({ openMs }) => openMs !== null);
  for (const one of asked) one.openMs = null;
  return asked.length > 0;
}

/** The calendar day in the zone of the account, three hours east of UTC (DR-5.15). */
const dayOf = (nowMs: number): number => Math.floor((nowMs + 3 * 3_600_000) / dayMs);

/** Minutes between the time checks of the site: a player's own interval is never above it (DR-5.94). */
const siteCheckMin = 60;

/** A ping adds the time since the last one, at most 60 seconds; a time check falls due at a ping (DR-5.26, DR-5.48). */
export function ping(model: LimitModel, nowMs: number): void {
  const { play } = model;
  const addedMs = play.lastMs === null ? 0 : Math.max(0, Math.min(60_000, nowMs - play.lastMs));
  play.days.set(dayOf(nowMs), (play.days.get(dayOf(nowMs)) ?? 0) + addedMs);
  play.sinceMs += addedMs;
  play.lastMs = Math.max(play.lastMs ?? 0, nowMs);
  const minutes = Math.min(Number(valueOf(model, 32) ?? siteCheckMin), siteCheckMin);
  if (play.dueMs === null && play.sinceMs >= minutes * 60_000) play.dueMs = nowMs;
}

/** The player has answered the time check. */
export function answerCheck(model: LimitModel, nowMs: number): void {
  const { play } = model;
  if (play.lastMs === null) return;
  Object.assign(play, { sinceMs: 0, dueMs: null, lastMs: Math.max(play.lastMs, nowMs) });
}

export const playedMs = (model: LimitModel, nowMs: number): number => model.play.days.get(dayOf(nowMs)) ?? 0;

/** Whether the hours of the day are used up, or a check has waited 60 seconds. The player has just sent a ping. */
function isPlayStopped(model: LimitModel, nowMs: number): boolean {
  const hours = valueOf(model, 31);
  if (hours !== null && playedMs(model, nowMs) >= Number(hours) * 3_600_000) return true;
  const { dueMs } = model.play;
  return dueMs !== null && nowMs >= dueMs + 60_000;
}

/** The coming moments at which something changes by time alone: of windows, raises, breaks and returns. */
export const edgesOf = (model: LimitModel, nowMs: number): number[] =>
  [
    ...model.movements.flatMap(({ atMs }) => [1, 7, 30].map((days) => atMs + days * dayMs)),
    ...[...model.limits.values()].flatMap(({ raise }) =>
      raise === null ? [] : [raise.askedMs + dayMs, raise.askedMs + 2 * dayMs],
    ),
    ...model.breaks.flatMap(({ endsMs, openMs }) => (openMs === null ? [endsMs] : [endsMs, openMs])),
  ]
    .filter((edge) => edge > nowMs)
    .toSorted((a, b) => a - b);
