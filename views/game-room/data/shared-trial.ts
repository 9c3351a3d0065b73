/**
 * Free play in a shared round (DR-8.104): a purse of this tab, bets on the true round of all players, and nothing is sent.
 * Amounts are hundredths of the currency.
 */
import {
  bustTickOf,
  goalOf,
  mostStakeMinor,
  multiplierOfTick,
  returnMinor,
} from '@touchline/games/shared-rules';
import { centsOf } from './amounts.ts';
import type { PlayRefusal } from './play.ts';

export const SHARED_TRIAL = { purseMinor: 100_000n, minStakeMinor: 10n, maxWinMinor: 10_000_000n } as const;

export interface TrialEntry {
  readonly key: string;
  readonly roundId: number;
  readonly stakeMinor: bigint;
  readonly target: number | null;
  readonly goal: number;
  /** The tick of a cash-out by hand. */
  readonly tick: number | null;
  readonly state: 'open' | 'taken' | 'paid' | 'lost' | 'returned';
  readonly multiplier: number | null;
  readonly payoutMinor: bigint | null;
}

export interface SharedTrial {
  readonly purseMinor: bigint;
  readonly entries: readonly TrialEntry[];
  readonly rounds: number;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly refusal: PlayRefusal | null;
}

export const newSharedTrial = (): SharedTrial => ({
  purseMinor: SHARED_TRIAL.purseMinor,
  entries: [],
  rounds: 0,
  stakedMinor: 0n,
  returnedMinor: 0n,
  refusal: null,
});

const MOST_ENTRIES = 2;
/** Those of the last 30 rounds. */
const KEPT_ENTRIES = 60;

/** Places a bet in a round that takes bets. */
export function placeInTrial(
  trial: SharedTrial,
  bet: { key: string; roundId: number; stake: string; target: number | null },
): SharedTrial {
  const stakeMinor = centsOf(bet.stake);
  const goal =
    stakeMinor >= SHARED_TRIAL.minStakeMinor
      ? goalOf(stakeMinor, SHARED_TRIAL.maxWinMinor, bet.target)
      : null;
  const own = trial.entries.filter(({ roundId }) => roundId === bet.roundId);
  const refuse = (code: string): SharedTrial => ({ ...trial, refusal: { code, details: {} } });
  if (goal === null || stakeMinor > mostStakeMinor(SHARED_TRIAL.maxWinMinor)) return refuse('shared/stake');
  if (own.length >= MOST_ENTRIES) return refuse('shared/two-entries');
  if (stakeMinor > trial.purseMinor) return refuse('shared/no-funds');
  const { key, roundId, target } = bet;
  return {
    purseMinor: trial.purseMinor - stakeMinor,
    // Entries of earlier rounds are listed while their seeds are known.
    entries: [
      ...trial.entries.slice(-KEPT_ENTRIES),
      {
        key,
        roundId,
        stakeMinor,
        target,
        goal,
        tick: null,
        state: 'open',
        multiplier: null,
        payoutMinor: null,
      },
    ],
    rounds: trial.rounds + (own.length === 0 ? 1 : 0),
    stakedMinor: trial.stakedMinor + stakeMinor,
    returnedMinor: trial.returnedMinor,
    refusal: null,
  };
}

/** Cashes out an entry at a tick; whether it was in time is known at the end of the round. */
export const cashOutInTrial = (trial: SharedTrial, key: string, tick: number): SharedTrial => ({
  ...trial,
  entries: trial.entries.map((entry) =>
    entry.key === key && entry.state === 'open'
      ? { ...entry, state: 'taken', tick, multiplier: Math.min(multiplierOfTick(tick), entry.goal) }
      : entry,
  ),
});

/** Ends the entries of a round, as the site ends its own (DR-8.99, DR-8.100). */
export function endTrial(
  trial: SharedTrial,
  round: { roundId: number; point: number; isBroken: boolean },
): SharedTrial {
  const ended = trial.entries.map((entry) =>
    entry.roundId === round.roundId && entry.payoutMinor === null ? endEntry(entry, round) : entry,
  );
  const paid = ended.reduce(
    (sum, { payoutMinor }, at) => sum + (trial.entries[at]?.payoutMinor === null ? (payoutMinor ?? 0n) : 0n),
    0n,
  );
  return {
    ...trial,
    entries: ended,
    purseMinor: trial.purseMinor + paid,
    returnedMinor: trial.returnedMinor + paid,
  };
}

function endEntry(entry: TrialEntry, { point, isBroken }: { point: number; isBroken: boolean }): TrialEntry {
  const isInTime = entry.tick !== null && entry.tick < bustTickOf(point);
  const multiplier = isInTime ? entry.multiplier : entry.goal <= point ? entry.goal : null;
  if (multiplier !== null)
    return {
      ...entry,
      state: 'paid',
      multiplier,
      payoutMinor: returnMinor(entry.stakeMinor, multiplier, SHARED_TRIAL.maxWinMinor),
    };
  return isBroken
    ? { ...entry, state: 'returned', multiplier: 100, payoutMinor: entry.stakeMinor }
    : { ...entry, state: 'lost', multiplier: null, payoutMinor: 0n };
}
