/** Changes the limits of one request (DR-5.28, DR-5.29, DR-5.67). */
import {
  amountLimitOf,
  type LimitErrorCode,
  REALITY_CHECK_LIMIT,
  SELF_EXCLUSION,
  type WantedLimit,
} from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Identity } from '../identity/index.ts';
import { endOf, type Exclusion, isShortened, readExclusions, startExclusion } from './exclusions.ts';
import { finishRaises } from './finish-raises.ts';
import { decideChange, limitAt, type LimitChange } from './limit-state.ts';
import {
  beginCounting,
  lockPlayer,
  readLimits,
  type StoredLimits,
  writeLimit,
  writeLimitEvent,
} from './limit-store.ts';
import { isFirstDepositChoice, type LimitWish, needsQuestions } from './question-rules.ts';
import { type Asked, createQuestions, questionThreshold, type QuestionSettings } from './questions.ts';
import { type ReadWanted, readWanted } from './read-wanted.ts';
import { syncRates } from './sync-rates.ts';

export type SaveDeps = {
  clock: Clock;
  identity: Pick<Identity, 'addRestriction' | 'endReturns'>;
  /** The days of self-exclusions that the player's country offers (DR-5.18). */
  selfExclusionDays: (sql: Sql, userId: bigint) => Promise<readonly number[]>;
  /** Minutes between the site's time checks; 0 for none. */
  realityCheckMin: () => number;
  /** Whether raised limits of wagering, loss and session wait for a confirmation as deposit limits do (DR-5.31). */
  approveAll: () => boolean;
  houseCurrency: string;
  /** Units of each currency for one unit of the house currency, as decimal texts. */
  rates: () => Readonly<Record<string, string>>;
  questions: () => QuestionSettings;
};

type Refused = { outcome: 'refused'; code: LimitErrorCode };
const refused = (code: LimitErrorCode): Refused => ({ outcome: 'refused', code });

export type SaveOutcome =
  | { outcome: 'saved'; status: 'APPLIED' | 'PENDING' | 'QUESTIONS'; asked: Asked | null }
  | Refused;

/** Every value is checked before the first is written. The caller locks the player. */
export async function saveLimits(
  tx: Transaction,
  deps: SaveDeps,
  userId: bigint,
  currency: string,
  wanted: readonly WantedLimit[],
): Promise<SaveOutcome> {
  const nowMs = deps.clock.nowMs();
  if (new Set(wanted.map(({ limitType }) => limitType)).size < wanted.length)
    return refused('limits/duplicate');
  const read = wanted.map((one) => readWanted(one, currency));
  const fault = await faultOf(tx, deps, userId, { read, nowMs });
  if (fault !== null) return refused(fault);
  const wishes = read.filter((one) => one.outcome === 'limit');
  if (wishes.length > 0) {
    await syncRates(tx, deps.houseCurrency, deps.rates());
    await beginCounting(tx, userId, currency, nowMs);
  }
  await finishRaises(tx, userId, nowMs);
  const limits = await readLimits(tx, userId);
  const questions = deps.questions();
  const thresholdMinor = await questionThreshold(tx, questions, deps.houseCurrency, currency);
  const toAsk = wishes.filter((one) => needsQuestions(one, limits, { thresholdMinor, nowMs }));
  const asked = toAsk.length === 0 ? null : await createQuestions(tx, userId, toAsk, questions, nowMs);
  if (toAsk.length > 0 && asked === null) return refused('limits/questions-blocked');
  for (const one of read)
    if (one.outcome === 'exclusion') await startExclusion(tx, deps.identity, userId, one, nowMs);
  const rest = wishes.filter((one) => !toAsk.includes(one));
  const isAnyPending = await changeAll(tx, deps, userId, { limits, wishes: rest, nowMs });
  return { outcome: 'saved', status: asked ? 'QUESTIONS' : isAnyPending ? 'PENDING' : 'APPLIED', asked };
}

/** Makes the changes whose questions were answered right: decided anew, as if there were no questions (DR-5.68). */
export async function applyAnswered(
  tx: Transaction,
  deps: SaveDeps,
  userId: bigint,
  wishes: readonly LimitWish[],
  nowMs: number,
): Promise<void> {
  await changeAll(tx, deps, userId, { limits: await readLimits(tx, userId), wishes, nowMs });
}

/** A deposit limit that a player chooses at the registration. */
export type FirstLimit = { limitType: 20 | 21 | 22; limitValue: string };

/** Whether a deposit limit can be set in a currency: an amount above zero, and not `no limit` (DR-5.70). */
export function isFirstLimit(limit: FirstLimit, currency: string): boolean {
  const read = readWanted(limit, currency);
  return read.outcome === 'limit' && read.value !== null;
}

/** Sets the deposit limit of a player who registers, in the caller's transaction, after the account is opened (DR-5.70). */
export async function setFirstLimit(
  tx: Transaction,
  deps: SaveDeps,
  userId: bigint,
  currency: string,
  limit: FirstLimit,
): Promise<void> {
  await lockPlayer(tx, userId);
  const saved = await saveLimits(tx, deps, userId, currency, [limit]);
  if (saved.outcome !== 'saved' || saved.status !== 'APPLIED')
    throw new Error('the deposit limit of a registration was not set');
}

/** @returns the refusal of the first value that cannot be; null when all can */
async function faultOf(
  tx: Transaction,
  { selfExclusionDays, realityCheckMin }: Pick<SaveDeps, 'selfExclusionDays' | 'realityCheckMin'>,
  userId: bigint,
  { read, nowMs }: { read: readonly ReadWanted[]; nowMs: number },
): Promise<LimitErrorCode | null> {
  const fault = read.find((one) => one.outcome === 'refused');
  if (fault) return fault.code;
  if (read.some((one) => isAboveSiteCheck(one, realityCheckMin()))) return 'limits/check-too-long';
  const days = read.flatMap((one) =>
    one.outcome === 'exclusion' && one.type === SELF_EXCLUSION ? [one.days] : [],
  );
  if (days.length > 0) {
    const offered = await selfExclusionDays(tx, userId);
    if (days.some((one) => one !== null && !offered.includes(one))) return 'limits/exclusion-too-short';
  }
  const exclusions = await readExclusions(tx, userId);
  const isAnyShortened = read.some(
    (one) =>
      one.outcome === 'exclusion' &&
      isShortened(activeOf(exclusions, one.type), endOf(one.days, nowMs), nowMs),
  );
  return isAnyShortened ? 'limits/exclusion-active' : null;
}

/** Whether an interval of time checks is longer than the site's, 0 for none (DR-5.94). Without an own interval the site's holds. */
const isAboveSiteCheck = (one: ReadWanted, siteMin: number): boolean =>
  one.outcome === 'limit' &&
  one.type === REALITY_CHECK_LIMIT &&
  one.value !== null &&
  siteMin > 0 &&
  one.value > BigInt(siteMin);

const activeOf = (exclusions: readonly Exclusion[], type: Exclusion['type']): Exclusion | undefined =>
  exclusions.find((one) => one.type === type);

type Changes = { limits: StoredLimits; wishes: readonly LimitWish[]; nowMs: number };

/** @returns whether one of the changes waits for its cooling time */
async function changeAll(
  tx: Transaction,
  deps: SaveDeps,
  userId: bigint,
  { limits, wishes, nowMs }: Changes,
): Promise<boolean> {
  let isAnyPending = false;
  for (const wish of wishes)
    if ((await change(tx, deps, userId, { limits, wish, nowMs })) === 'raise-asked') isAnyPending = true;
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'limits' });
  return isAnyPending;
}

async function change(
  tx: Transaction,
  { approveAll }: Pick<SaveDeps, 'approveAll'>,
  userId: bigint,
  { limits, wish: { type, value }, nowMs }: { limits: StoredLimits; wish: LimitWish; nowMs: number },
) {
  const stored = limits.get(type) ?? null;
  const isApprovalNeeded = amountLimitOf(type)?.kind === 'deposit' || approveAll();
  const decided: LimitChange =
    value === null && isFirstDepositChoice(type, limits)
      ? { outcome: 'set', next: { value, setAtMs: nowMs, pending: null } }
      : decideChange(type, stored, value, { nowMs, isApprovalNeeded });
  if (decided.outcome === 'same') return decided.outcome;
  await writeLimit(tx, userId, type, decided.next);
  const oldValue = stored === null ? null : limitAt(stored, nowMs).value;
  const event = { type, action: decided.outcome, oldValue, newValue: value };
  await writeLimitEvent(tx, userId, event, 'player', nowMs);
  return decided.outcome;
}
