/** The limit service: a player's own limits (docs/spec/domain-rules.md, section 5). */
import {
  type BreakReturn,
  type AmountLimitType,
  type ChangeableLimitType,
  type HelpOrganisationText,
  type PlayWeek,
  type ServiceLimit,
  type LimitErrorCode,
  type WantedLimit,
} from '@touchline/contracts/players';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Identity } from '../identity/index.ts';
import { type ExclusionReason, readExclusions, selfBlock, startExclusion } from './exclusions.ts';
import { type DepositLimits, depositLimits } from './deposit-limits.ts';
import { type DepositNotice, readDepositNotice } from './deposit-notice.ts';
import { limitAt } from './limit-state.ts';
import {
  deleteCounted,
  limitCurrencyOf,
  lockPlayer,
  readLimits,
  writeLimit,
  writeLimitEvent,
} from './limit-store.ts';
import { answerCheck, ping, type Pinged, playedToday } from './play-time.ts';
import { offeredLimits, presentLimits, type Room } from './present-limits.ts';
import type { GivenAnswer } from './question-rules.ts';
import { type QuestionResult, takeAnswers } from './questions.ts';
import {
  type BreakProfile,
  type HelpOrganisation,
  helpOf,
  selfExclusionDaysOf,
} from '../../site/site-config/index.ts';
import { finishAllRaises, finishRaises, hasLapsed, notifyReadyRaises } from './finish-raises.ts';
import { readHistory, readPreview, readWeeks } from './own-play.ts';
import { sendPlayReviews } from './play-reviews.ts';
import { createReturns, type Returns } from './returns.ts';
import {
  applyAnswered,
  type FirstLimit,
  type SaveDeps,
  saveLimits,
  type SaveOutcome,
  setFirstLimit,
} from './save-limits.ts';
import { presentSiteLimits, readNetRoom, readSiteLimits } from './site-limits.ts';
import { syncRates } from './sync-rates.ts';
import { syncSiteCheck } from './sync-site-check.ts';

type Refused = { outcome: 'refused'; code: LimitErrorCode };
const refused = (code: LimitErrorCode): Refused => ({ outcome: 'refused', code });

type Saved = Exclude<SaveOutcome, Refused> & { limits: ServiceLimit[] };

type Tested = {
  outcome: 'answered';
  success: boolean;
  results: QuestionResult[];
  limits: ServiceLimit[];
};

export type Limits = DepositLimits &
  Omit<Returns, 'breakReturnOf'> & {
    /** The break that the player returns from only on request; null when there is none (DR-5.61). */
    breakReturn: (userId: bigint) => Promise<BreakReturn | null>;
    /** Every type of limit, with its use and what is pending (DR-5.54). */
    list: (userId: bigint) => Promise<ServiceLimit[]>;
    /** The types that the player can set, with their values. */
    offered: (userId: bigint) => Promise<ReturnType<typeof offeredLimits>>;
    /** What the player may still stake and lose, in minor units of a currency; null where no limit is set. */
    stakeRooms: (
      userId: bigint,
      currency: string,
    ) => Promise<{ wagerMinor: bigint | null; lossMinor: bigint | null }>;
    /** The currency in which the player's limits are set: that of the first limit, before it that of the main account. */
    currencyOf: (userId: bigint) => Promise<string>;
    /**
     * Sets, lowers, raises or removes limits. A refusal changes none of them; changes that need answers first wait for
     * them (DR-5.67).
     */
    save: (userId: bigint, wanted: readonly WantedLimit[]) => Promise<Saved | Refused>;
    /** Takes the answers to the questions of `save`. When all are right, the changes are made (DR-5.68). */
    answer: (
      userId: bigint,
      given: { tokenGuid: string; answers: readonly GivenAnswer[] },
    ) => Promise<Tested | Refused>;
    /** Sets the deposit limit of a player who registers, after the account is opened (DR-5.70). */
    setFirst: (tx: Transaction, userId: bigint, currency: string, limit: FirstLimit) => Promise<void>;
    /** Confirms or rejects a raised limit after its cooling time (DR-5.30, DR-5.32). */
    act: (
      userId: bigint,
      type: ChangeableLimitType,
      action: 'confirm' | 'reject',
    ) => Promise<{ outcome: 'done'; limits: ServiceLimit[] } | Refused>;
    /** Withdraws the pending change of a limit (DR-5.29). */
    cancel: (
      userId: bigint,
      type: ChangeableLimitType,
    ) => Promise<{ outcome: 'done'; limits: ServiceLimit[] } | Refused>;
    /** Excludes the player without an end (DR-5.37). */
    block: (userId: bigint, reason: ExclusionReason | null) => Promise<void>;
    /** Counts the time on the site (DR-5.26). @param sessionId the session of the caller: a check has the net result since its log-in */
    ping: (userId: bigint, sessionId: bigint) => Promise<Pinged>;
    /** The player has answered a reality check: stakes are open again (DR-5.48). */
    answerCheck: (userId: bigint) => Promise<void>;
    /** A page of the player's own history of limits (DR-5.74). */
    history: (userId: bigint, before: number | null) => ReturnType<typeof readHistory>;
    /** The player's last 12 weeks (DR-5.75). */
    weeks: (userId: bigint) => Promise<{ currency: string; weeks: PlayWeek[] }>;
    /** What a money limit would have meant in the last 30 days (DR-5.76). */
    preview: (
      userId: bigint,
      wanted: { limitType: AmountLimitType; limitValue: string },
    ) => ReturnType<typeof readPreview>;
    /** What the page of deposits says about the player's limits; null for nothing (DR-11.72). */
    depositNotice: (userId: bigint) => Promise<DepositNotice | null>;
    /** Help organisations of the player's country, in a language (DR-5.77). */
    help: (userId: bigint, language: string) => Promise<HelpOrganisationText[]>;
    /**
     * Writes the lines of raises that have lapsed or applied (DR-5.71), and notifies who may confirm one (DR-5.87). Several
     * processes may run it.
     */
    finishRaises: () => Promise<void>;
    /** Asks players twice a year to look at limits, stakes and results (DR-5.83). Several processes may run it. */
    sendPlayReviews: () => Promise<void>;
    /** Deletes what has left every window of a player. @returns how many movements */
    deleteCounted: () => Promise<number>;
    /**
     * Stores the configured rates and the site's interval of time checks, with which stakes are decided; called when the
     * configuration is loaded.
     */
    syncSettings: () => Promise<void>;
  };

export type LimitDeps = Omit<SaveDeps, 'selfExclusionDays'> & {
  db: Database;
  identity: Pick<
    Identity,
    'addRestriction' | 'openReturnsOf' | 'endReturns' | 'auditReturn' | 'sessionStartOf' | 'findUser'
  >;
  mail: Pick<Mail, 'send'>;
  breakProfiles: () => readonly BreakProfile[];
  helpOrganisations: () => readonly HelpOrganisation[];
  /** The currency of the player's main account. */
  mainCurrencyOf: (sql: Sql, userId: bigint) => Promise<string>;
};

export function createLimits(given: LimitDeps): Limits {
  const selfExclusionDays = async (sql: Sql, userId: bigint): Promise<readonly number[]> => {
    const user = await given.identity.findUser(sql, userId);
    return selfExclusionDaysOf(given.breakProfiles(), user?.countryCode ?? '');
  };
  const deps = { ...given, selfExclusionDays };
  const { db, clock } = deps;
  let synced: string | null = null;
  const syncSettings = async (): Promise<void> => {
    const settings = JSON.stringify([deps.rates(), deps.realityCheckMin()]);
    if (settings === synced) return;
    await syncRates(db, deps.houseCurrency, deps.rates());
    await syncSiteCheck(db, deps.realityCheckMin());
    synced = settings;
  };
  const currencyOf = async (sql: Sql, userId: bigint): Promise<string> =>
    (await limitCurrencyOf(sql, userId)) ?? deps.mainCurrencyOf(sql, userId);
  const offered = async (sql: Sql, userId: bigint) =>
    offeredLimits({
      selfExclusionDays: await selfExclusionDays(sql, userId),
      siteCheckMin: deps.realityCheckMin(),
    });
  const list = async (sql: Sql, userId: bigint): Promise<ServiceLimit[]> => {
    const nowMs = clock.nowMs();
    const currency = await currencyOf(sql, userId);
    const own = presentLimits(
      {
        currency,
        limits: await readLimits(sql, userId),
        rooms: await readRooms(sql, userId, nowMs),
        exclusions: await readExclusions(sql, userId),
        offered: await offered(sql, userId),
        playedMs: await playedToday(sql, userId, nowMs),
      },
      nowMs,
    );
    const ofSite = await readSiteLimits(sql, userId);
    if (ofSite.length === 0) return own;
    return [...own, ...presentSiteLimits(ofSite, currency, await readNetRoom(sql, userId, nowMs))];
  };
  const { breakReturnOf, ...returns } = createReturns(deps);
  return {
    ...depositLimits,
    ...returns,
    breakReturn: (userId) => breakReturnOf(db, userId),
    list: (userId) => list(db, userId),
    offered: (userId) => offered(db, userId),
    stakeRooms: (userId, currency) => readStakeRooms(db, userId, currency),
    currencyOf: (userId) => currencyOf(db, userId),
    save: (userId, wanted) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, userId);
        const saved = await saveLimits(tx, deps, userId, await currencyOf(tx, userId), wanted);
        return saved.outcome === 'refused' ? saved : { ...saved, limits: await list(tx, userId) };
      }),
    setFirst: (tx, userId, currency, limit) => setFirstLimit(tx, deps, userId, currency, limit),
    answer: (userId, given) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, userId);
        const nowMs = clock.nowMs();
        await finishRaises(tx, userId, nowMs);
        const limits = await readLimits(tx, userId);
        const answered = await takeAnswers(tx, userId, given, { limits, nowMs });
        if (answered.outcome === 'refused') return answered;
        const success = answered.outcome === 'passed';
        if (success) await applyAnswered(tx, deps, userId, answered.wanted, nowMs);
        return { outcome: 'answered', success, results: answered.results, limits: await list(tx, userId) };
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
    ping: async (userId, sessionId) => {
      await syncSettings();
      return db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        return ping(tx, userId, await currencyOf(tx, userId), {
          nowMs,
          siteMin: deps.realityCheckMin(),
          readLogInMs: async () => (await deps.identity.sessionStartOf(tx, sessionId)) ?? nowMs,
        });
      });
    },
    answerCheck: (userId) => answerCheck(db, userId, clock.nowMs()),
    history: async (userId, before) => readHistory(db, userId, await currencyOf(db, userId), before),
    weeks: async (userId) => {
      const currency = await currencyOf(db, userId);
      return { currency, weeks: await readWeeks(db, userId, currency, clock.nowMs()) };
    },
    preview: async (userId, wanted) =>
      readPreview(db, userId, await currencyOf(db, userId), wanted, clock.nowMs()),
    depositNotice: (userId) => readDepositNotice(db, userId, clock.nowMs()),
    help: async (userId, language) => {
      const user = await deps.identity.findUser(db, userId);
      return helpOf(deps.helpOrganisations(), user?.countryCode ?? '', language);
    },
    finishRaises: async () => {
      await finishAllRaises(db, clock);
      await notifyReadyRaises(db, clock);
    },
    sendPlayReviews: () => sendPlayReviews({ db, clock }),
    deleteCounted: () => deleteCounted(db),
    syncSettings,
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

async function readStakeRooms(
  sql: Sql,
  userId: bigint,
  currency: string,
): Promise<{ wagerMinor: bigint | null; lossMinor: bigint | null }> {
  const [row] = await sql.query<{ wagerMinor: bigint | null; lossMinor: bigint | null }>(
    `select wager_left as "wagerMinor", loss_left as "lossMinor" from limits_stake_rooms($1, $2, platform_now())`,
    [userId, currency],
  );
  return row ?? { wagerMinor: null, lossMinor: null };
}

async function readRooms(sql: Sql, userId: bigint, nowMs: number): Promise<ReadonlyMap<number, Room>> {
  const rows = await sql.query<{ type: number; room: bigint; returnsAt: Date | null }>(
    'select type, room, limits_returns_at($1, type, $2) as "returnsAt" from limits_rooms($1, $2)',
    [userId, new Date(nowMs)],
  );
  return new Map(
    rows.map(({ type, room, returnsAt }) => [type, { room, roomReturnsAtMs: returnsAt?.getTime() ?? null }]),
  );
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
  await finishRaises(tx, userId, nowMs);
  const stored = (await readLimits(tx, userId)).get(type);
  // After the deadline it is late, whether the line of the lapse is written or not (DR-5.32).
  if (!stored?.pending?.needsApproval)
    return (await hasLapsed(tx, userId, type)) ? 'limits/action-window' : 'limits/nothing-pending';
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
  await finishRaises(tx, userId, nowMs);
  const stored = (await readLimits(tx, userId)).get(type);
  const now = stored && limitAt(stored, nowMs);
  if (!stored || now?.change?.phase !== 'cooling') return 'limits/nothing-pending';
  await writeLimit(tx, userId, type, { ...stored, pending: null });
  const event = { type, action: 'raise-cancelled', oldValue: now.value, newValue: now.change.value } as const;
  await writeLimitEvent(tx, userId, event, 'player', nowMs);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'limits' });
  return null;
}
