/** The limit service: a player's own limits (docs/spec/domain-rules.md, section 5). */
import {
  amountLimitOf,
  type BreakReturn,
  type ChangeableLimitType,
  type ClientLimit,
  type LimitErrorCode,
  type WantedLimit,
} from '@touchline/contracts/players';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { Identity } from '../identity/index.ts';
import {
  endOf,
  type Exclusion,
  type ExclusionReason,
  isShortened,
  readExclusions,
  selfBlock,
  startExclusion,
} from './exclusions.ts';
import { type DepositLimits, depositLimits } from './deposit-limits.ts';
import { decideChange, limitAt } from './limit-state.ts';
import {
  beginCounting,
  deleteCounted,
  limitCurrencyOf,
  lockPlayer,
  readLimits,
  type StoredLimits,
  writeLimit,
  writeLimitEvent,
} from './limit-store.ts';
import { answerCheck, ping, type Pinged, playedToday } from './play-time.ts';
import { presentLimits, type Room } from './present-limits.ts';
import { readWanted } from './read-wanted.ts';
import { createReturns, type Returns } from './returns.ts';
import { syncRates } from './sync-rates.ts';

type Refused = { outcome: 'refused'; code: LimitErrorCode };
const refused = (code: LimitErrorCode): Refused => ({ outcome: 'refused', code });

export type Saved = { outcome: 'saved'; status: 'APPLIED' | 'PENDING'; limits: ClientLimit[] };

export type Limits = DepositLimits &
  Omit<Returns, 'breakReturnOf'> & {
    /** The break that the player returns from only on request; null when there is none (DR-5.61). */
    breakReturn: (userId: bigint) => Promise<BreakReturn | null>;
    /** Every type of limit, with its use and what is pending (DR-5.54). */
    list: (userId: bigint) => Promise<ClientLimit[]>;
    /** The currency in which the player's limits are set: that of the first limit, before it that of the main account. */
    currencyOf: (userId: bigint) => Promise<string>;
    /** Sets, lowers, raises or removes limits, all or none. */
    save: (userId: bigint, wanted: readonly WantedLimit[]) => Promise<Saved | Refused>;
    /** Confirms or rejects a raised limit after its cooling time (DR-5.30, DR-5.32). */
    act: (
      userId: bigint,
      type: ChangeableLimitType,
      action: 'confirm' | 'reject',
    ) => Promise<{ outcome: 'done'; limits: ClientLimit[] } | Refused>;
    /** Withdraws the pending change of a limit (DR-5.29). */
    cancel: (
      userId: bigint,
      type: ChangeableLimitType,
    ) => Promise<{ outcome: 'done'; limits: ClientLimit[] } | Refused>;
    /** Excludes the player without an end (DR-5.37). */
    block: (userId: bigint, reason: ExclusionReason | null) => Promise<void>;
    /** Counts the time on the site (DR-5.26). */
    ping: (userId: bigint) => Promise<Pinged>;
    /** The player has answered a reality check: stakes are open again (DR-5.48). */
    answerCheck: (userId: bigint) => Promise<void>;
    /** Deletes what has left every window of a player. @returns how many movements */
    deleteCounted: () => Promise<number>;
    /** Stores the configured rates for counting; called when the configuration is loaded. */
    syncRates: () => Promise<void>;
  };

export type LimitDeps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'addRestriction' | 'openReturnsOf' | 'endReturns' | 'auditReturn'>;
  /** The currency of the player's main account. */
  mainCurrencyOf: (sql: Sql, userId: bigint) => Promise<string>;
  /** Whether raised limits of wagering, loss and session wait for a confirmation as deposit limits do (DR-5.31). */
  approveAll: () => boolean;
  houseCurrency: string;
  /** Minutes between the site's reality checks; 0 for none. */
  realityCheckMin: () => number;
  /** Units of each currency for one unit of the house currency, as decimal texts. */
  rates: () => Readonly<Record<string, string>>;
};

export function createLimits(deps: LimitDeps): Limits {
  const { db, clock } = deps;
  let syncedRates: string | null = null;
  const currencyOf = async (sql: Sql, userId: bigint): Promise<string> =>
    (await limitCurrencyOf(sql, userId)) ?? deps.mainCurrencyOf(sql, userId);
  const list = async (sql: Sql, userId: bigint): Promise<ClientLimit[]> => {
    const nowMs = clock.nowMs();
    return presentLimits(
      {
        currency: await currencyOf(sql, userId),
        limits: await readLimits(sql, userId),
        rooms: await readRooms(sql, userId, nowMs),
        exclusions: await readExclusions(sql, userId),
        playedMs: await playedToday(sql, userId, nowMs),
      },
      nowMs,
    );
  };
  const { breakReturnOf, ...returns } = createReturns(deps);
  return {
    ...depositLimits,
    ...returns,
    breakReturn: (userId) => breakReturnOf(db, userId),
    list: (userId) => list(db, userId),
    currencyOf: (userId) => currencyOf(db, userId),
    save: (userId, wanted) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, userId);
        const saved = await save(tx, deps, userId, await currencyOf(tx, userId), wanted);
        return saved.outcome === 'refused' ? saved : { ...saved, limits: await list(tx, userId) };
      }),
    act: (userId, type, action) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, userId);
        const code = await act(tx, deps, userId, type, action);
        return code === null ? { outcome: 'done', limits: await list(tx, userId) } : refused(code);
      }),
    cancel: (userId, type) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, userId);
        const code = await cancel(tx, deps, userId, type);
        return code === null ? { outcome: 'done', limits: await list(tx, userId) } : refused(code);
      }),
    ping: (userId) =>
      db.transaction(async (tx) =>
        ping(tx, userId, await currencyOf(tx, userId), {
          nowMs: clock.nowMs(),
          everyMin: deps.realityCheckMin(),
        }),
      ),
    answerCheck: (userId) => answerCheck(db, userId, clock.nowMs()),
    deleteCounted: () => deleteCounted(db),
    syncRates: async () => {
      const rates = JSON.stringify(deps.rates());
      if (rates === syncedRates) return;
      await syncRates(db, deps.houseCurrency, deps.rates());
      syncedRates = rates;
    },
    block: (userId, reason) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, userId);
        await startExclusion(
          tx,
          deps.identity,
          userId,
          { type: selfBlock, days: null, reason },
          clock.nowMs(),
        );
      }),
  };
}

async function readRooms(sql: Sql, userId: bigint, nowMs: number): Promise<ReadonlyMap<number, Room>> {
  const rows = await sql.query<{ type: number; room: bigint; returnsAt: Date | null }>(
    'select type, room, returns_at as "returnsAt" from limits_rooms($1, $2)',
    [userId, new Date(nowMs)],
  );
  return new Map(
    rows.map(({ type, room, returnsAt }) => [type, { room, roomReturnsAtMs: returnsAt?.getTime() ?? null }]),
  );
}

/** Changes the limits of one request. Every value is checked before the first is written. */
async function save(
  tx: Transaction,
  deps: LimitDeps,
  userId: bigint,
  currency: string,
  wanted: readonly WantedLimit[],
): Promise<{ outcome: 'saved'; status: 'APPLIED' | 'PENDING' } | Refused> {
  const nowMs = deps.clock.nowMs();
  if (new Set(wanted.map(({ limitType }) => limitType)).size < wanted.length)
    return refused('limits/duplicate');
  const read = wanted.map((one) => readWanted(one, currency));
  const fault = read.find((one) => one.outcome === 'refused');
  if (fault) return fault;
  const exclusions = await readExclusions(tx, userId);
  for (const one of read)
    if (
      one.outcome === 'exclusion' &&
      isShortened(activeOf(exclusions, one.type), endOf(one.days, nowMs), nowMs)
    )
      return refused('limits/exclusion-active');
  const isCounted = read.some((one) => one.outcome === 'limit');
  if (isCounted) {
    await syncRates(tx, deps.houseCurrency, deps.rates());
    await beginCounting(tx, userId, currency, nowMs);
  }
  const limits = await readLimits(tx, userId);
  let status: 'APPLIED' | 'PENDING' = 'APPLIED';
  for (const one of read) {
    if (one.outcome === 'exclusion') await startExclusion(tx, deps.identity, userId, one, nowMs);
    if (one.outcome === 'limit' && (await change(tx, deps, userId, limits, one, nowMs)) === 'raise-asked')
      status = 'PENDING';
  }
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'limits' });
  return { outcome: 'saved', status };
}

const activeOf = (exclusions: readonly Exclusion[], type: Exclusion['type']): Exclusion | undefined =>
  exclusions.find((one) => one.type === type);

async function change(
  tx: Transaction,
  { approveAll }: LimitDeps,
  userId: bigint,
  limits: StoredLimits,
  { type, value }: { type: ChangeableLimitType; value: bigint | null },
  nowMs: number,
) {
  const stored = limits.get(type) ?? null;
  const isApprovalNeeded = amountLimitOf(type)?.kind === 'deposit' || approveAll();
  const decided = decideChange(type, stored, value, { nowMs, isApprovalNeeded });
  if (decided.outcome === 'same') return decided.outcome;
  await writeLimit(tx, userId, type, decided.next);
  const oldValue = stored === null ? null : limitAt(stored, nowMs).value;
  await writeLimitEvent(
    tx,
    userId,
    { type, action: decided.outcome, oldValue, newValue: value },
    'player',
    nowMs,
  );
  return decided.outcome;
}

/** @returns the refusal; null when the action was done */
async function act(
  tx: Transaction,
  { clock }: LimitDeps,
  userId: bigint,
  type: ChangeableLimitType,
  action: 'confirm' | 'reject',
): Promise<LimitErrorCode | null> {
  const nowMs = clock.nowMs();
  const stored = (await readLimits(tx, userId)).get(type);
  if (!stored?.pending?.needsApproval) return 'limits/nothing-pending';
  const { value, change: pending } = limitAt(stored, nowMs);
  if (pending?.phase !== 'approval') return 'limits/action-window';
  const isConfirmed = action === 'confirm';
  await writeLimit(tx, userId, type, {
    value: isConfirmed ? pending.value : value,
    setAtMs: isConfirmed ? nowMs : stored.setAtMs,
    pending: null,
  });
  const event = {
    type,
    action: isConfirmed ? 'confirmed' : 'rejected',
    oldValue: value,
    newValue: pending.value,
  } as const;
  await writeLimitEvent(tx, userId, event, 'player', nowMs);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'limits' });
  return null;
}

async function cancel(
  tx: Transaction,
  { clock }: LimitDeps,
  userId: bigint,
  type: ChangeableLimitType,
): Promise<LimitErrorCode | null> {
  const nowMs = clock.nowMs();
  const stored = (await readLimits(tx, userId)).get(type);
  const now = stored && limitAt(stored, nowMs);
  if (!stored || now?.change?.phase !== 'cooling') return 'limits/nothing-pending';
  await writeLimit(tx, userId, type, { ...stored, pending: null });
  const event = { type, action: 'raise-cancelled', oldValue: now.value, newValue: now.change.value } as const;
  await writeLimitEvent(tx, userId, event, 'player', nowMs);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'limits' });
  return null;
}
