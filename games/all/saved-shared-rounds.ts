/** Recomputes shared rounds that were saved after their end, with the player's entries (DR-8.105). */
import { fromHex, SERVER_SEED_BYTES, type SeedStream } from '@touchline/game-kit';
import type { FindPosition } from './chain-positions.ts';
import {
  CRASH_ID,
  CRASH_VERSION,
  goalOf,
  hundredthsText,
  isTickMultiplier,
  LEAST_TARGET,
  MOST_ENTRIES,
  MOST_POINT,
  pointOf,
  returnMinor,
} from './shared-rules.ts';

/** An entry of the player. Amounts are decimal texts with all digits of the currency, multipliers are hundredths. */
export interface SavedEntry {
  readonly currency: string;
  readonly stake: string;
  readonly maxWin: string;
  /** The automatic cash-out; null without one. */
  readonly target: number | null;
  /** Of its cash-out; null for an entry that was not cashed out. */
  readonly multiplier: number | null;
  readonly payout: string;
}

/** An ended shared round as a game room saves it. */
export interface SavedSharedRound {
  readonly game: string;
  readonly version: number;
  /** Its place in the chain, from 1: so often its seed is hashed until it is the terminal hash. */
  readonly number: number;
  readonly seed: string;
  readonly publicValue: string;
  readonly terminalHash: string;
  readonly point: number;
  /** Whether the site broke the round off and returned the stakes in play (DR-8.100). */
  readonly isReturned: boolean;
  readonly entries: readonly SavedEntry[];
}

/** What differs: rules that are not here, seed, position, point, stake or `maxWin`, bet, cash-out, payout. */
export type SharedDifference =
  | 'rules'
  | 'chain'
  | 'position'
  | 'point'
  | 'amounts'
  | 'bet'
  | 'cash-out'
  | 'payout';

/** What differs, and what was computed where the round says something else. */
export type FoundDifference = readonly [difference: SharedDifference, computed: string | null];

export interface SharedFairness {
  readonly sharedRoundStream: (seed: Uint8Array, publicValue: string, roundId: string) => SeedStream;
  readonly findPosition: FindPosition;
}

/** @returns null when the round follows from its seed, and its entries from the rules */
export function differenceOfShared(
  round: SavedSharedRound,
  { sharedRoundStream, findPosition }: SharedFairness,
): FoundDifference | null {
  if (round.game !== CRASH_ID || round.version !== CRASH_VERSION) return ['rules', null];
  const seed = fromHex(round.seed);
  const position = seed?.length === SERVER_SEED_BYTES ? findPosition(round.terminalHash, seed) : null;
  if (seed === null || position === null) return ['chain', null];
  if (position !== round.number) return ['position', String(position)];
  const point = pointOf(sharedRoundStream(seed, round.publicValue, String(round.number)));
  if (point !== round.point) return ['point', hundredthsText(point)];
  return differenceOfEntries(round);
}

function differenceOfEntries({ entries, point, isReturned }: SavedSharedRound): FoundDifference | null {
  const amounts = entries.map(readAmounts);
  if (amounts.includes(null)) return ['amounts', null];
  if (entries.length > MOST_ENTRIES) return ['bet', null];
  const payouts: string[] = [];
  for (const [at, entry] of entries.entries()) {
    const read = amounts[at];
    const goal = read && isTarget(entry.target) ? goalOf(read.stake, read.maxWin, entry.target) : null;
    if (!read || goal === null) return ['bet', null];
    const { multiplier } = entry;
    if (multiplier !== null && !isCashOut(multiplier, goal, point))
      return ['cash-out', hundredthsText(multiplier)];
    const paidAt = multiplier ?? (goal <= point ? goal : null);
    const paid =
      paidAt === null ? (isReturned ? read.stake : 0n) : returnMinor(read.stake, paidAt, read.maxWin);
    payouts.push(amountText(paid, read.digits));
  }
  return payouts.some((paid, at) => paid !== entries[at]?.payout) ? ['payout', payouts.join(', ')] : null;
}

const isTarget = (target: number | null): boolean =>
  target === null || (Number.isInteger(target) && target >= LEAST_TARGET && target <= MOST_POINT);

/** A cash-out at the goal, or by hand at a tick before the bust tick and before the goal (DR-8.31, DR-8.97). */
const isCashOut = (multiplier: number, goal: number, point: number): boolean =>
  multiplier === goal ? goal <= point : multiplier < Math.min(goal, point) && isTickMultiplier(multiplier);

const AMOUNT = /^(\d{1,18})(?:\.(\d{1,8}))?$/;

/** Stake and `maxWin` in minor units; null when one is not an amount above 0, or their digits differ. */
function readAmounts({
  stake,
  maxWin,
}: SavedEntry): { stake: bigint; maxWin: bigint; digits: number } | null {
  const [one, other] = [AMOUNT.exec(stake), AMOUNT.exec(maxWin)];
  const digits = one?.[2]?.length ?? 0;
  if (!one || !other || digits !== (other[2]?.length ?? 0)) return null;
  const minor = ([, whole = '', fraction = '']: RegExpExecArray): bigint => BigInt(whole + fraction);
  const read = { stake: minor(one), maxWin: minor(other), digits };
  return read.stake > 0n && read.maxWin > 0n ? read : null;
}

function amountText(minor: bigint, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const TEXTS = ['game', 'seed', 'publicValue', 'terminalHash'] as const;
const ENTRY_TEXTS = ['currency', 'stake', 'maxWin', 'payout'] as const;

export function isSavedSharedRound(value: unknown): value is SavedSharedRound {
  if (typeof value !== 'object' || value === null) return false;
  const round = value as Readonly<Record<string, unknown>>;
  return (
    TEXTS.every((name) => typeof round[name] === 'string') &&
    (['version', 'number', 'point'] as const).every((name) => Number.isSafeInteger(round[name])) &&
    typeof round['isReturned'] === 'boolean' &&
    Array.isArray(round['entries']) &&
    round['entries'].every(isSavedEntry)
  );
}

function isSavedEntry(value: unknown): value is SavedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Readonly<Record<string, unknown>>;
  const isHundredths = (one: unknown): boolean =>
    one === null || (Number.isSafeInteger(one) && Number(one) >= 0);
  return (
    ENTRY_TEXTS.every((name) => typeof entry[name] === 'string') &&
    isHundredths(entry['target']) &&
    isHundredths(entry['multiplier'])
  );
}
