/**
 * Free play (DR-8.73): the same rules, chances and pace as play for money, in the browser alone. Both seeds are made here,
 * the purse is not money, and nothing is sent or stored outside this tab.
 */
import { type Game, type Json, multiplierText, presentShown, toHex } from '@touchline/game-kit';
import { betStream, commitOf } from '@touchline/game-kit/browser';
import {
  formatAmountWire,
  knownCurrency,
  multiply,
  parseStake,
  rational,
  type Rational,
  roundGamePayout,
} from '@touchline/money';
import type { PlayedRound, PlayRefusal } from './play.ts';

/** The purse of a new trial, in whole units. */
export const TRIAL_PURSE = 1000n;
const TRIAL_CURRENCY = knownCurrency('EUR');
const UNIT = 100n;
export const TRIAL_LIMITS = { minStakeMinor: 10n, maxWinMinor: 100_000n * UNIT, gapMs: 5000 } as const;

export interface Trial {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nextNonce: number;
  readonly purseMinor: bigint;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly count: number;
  readonly startedAtMs: number | null;
  /** The open round with what its next action needs; null without one. */
  readonly open: { readonly round: PlayedRound; readonly stakeMinor: bigint; readonly stakes: 1 | 2 } | null;
}

type Step =
  | { readonly outcome: 'played'; readonly trial: Trial; readonly round: PlayedRound }
  | { readonly outcome: 'refused'; readonly refusal: PlayRefusal };

const refused = (code: string, details: Readonly<Record<string, unknown>> = {}): Step => ({
  outcome: 'refused',
  refusal: { code, details },
});
export const trialMoney = (minor: bigint): string => formatAmountWire(minor, TRIAL_CURRENCY);

/** @param random 32 random bytes for the server seed and 8 for the client seed */
export const newTrial = (random: (bytes: number) => Uint8Array): Trial => ({
  serverSeed: random(32),
  clientSeed: toHex(random(8)),
  nextNonce: 0,
  purseMinor: TRIAL_PURSE * UNIT,
  stakedMinor: 0n,
  returnedMinor: 0n,
  count: 0,
  startedAtMs: null,
  open: null,
});

/** Plays a round of free play. The checks are those of the server, but for what belongs to a person's money. */
export function playTrial(
  trial: Trial,
  game: Game,
  input: { readonly stake: string; readonly bet: object; readonly nowMs: number },
): Step {
  const waitMs = trial.startedAtMs === null ? 0 : trial.startedAtMs + TRIAL_LIMITS.gapMs - input.nowMs;
  if (trial.open) return refused('rounds/round-open');
  if (waitMs > 0) return refused('rounds/too-fast', { waitMs });
  const bet = game.read(input.bet);
  if (!bet) return refused('rounds/bet');
  const parsed = parseStake(input.stake, TRIAL_CURRENCY);
  const most = bet.most.num === 0n ? TRIAL_LIMITS.maxWinMinor : maxStake(bet.most);
  const isFit =
    parsed.outcome === 'parsed' &&
    parsed.minor >= TRIAL_LIMITS.minStakeMinor &&
    parsed.minor <= most &&
    parsed.minor % BigInt(bet.parts) === 0n;
  if (!isFit)
    return refused('rounds/stake', {
      min: trialMoney(TRIAL_LIMITS.minStakeMinor),
      max: trialMoney(most - (most % BigInt(bet.parts))),
      parts: bet.parts,
    });
  if (parsed.minor > trial.purseMinor) return refused('rounds/no-funds');
  const began: Trial = {
    ...trial,
    nextNonce: trial.nextNonce + 1,
    count: trial.count + 1,
    startedAtMs: input.nowMs,
  };
  return advance(began, game, {
    nonce: trial.nextNonce,
    bet: bet.value as Record<string, Json>,
    actions: [],
    stakeMinor: parsed.minor,
    stakesBefore: 0,
  });
}

/** Goes on with the open round of free play. */
export function actInTrial(trial: Trial, game: Game, action: object): Step {
  const { open } = trial;
  if (!open) return refused('rounds/step');
  const { round, stakeMinor, stakes } = open;
  return advance({ ...trial, open: null }, game, {
    nonce: round.nonce,
    bet: round.bet,
    actions: [...round.actions, action as Record<string, Json>],
    stakeMinor,
    stakesBefore: stakes,
  });
}

const maxStake = (most: Rational): bigint => (TRIAL_LIMITS.maxWinMinor * most.den) / most.num;

function advance(
  trial: Trial,
  game: Game,
  input: {
    readonly nonce: number;
    readonly bet: Readonly<Record<string, Json>>;
    readonly actions: readonly Readonly<Record<string, Json>>[];
    readonly stakeMinor: bigint;
    readonly stakesBefore: 0 | 1 | 2;
  },
): Step {
  const { nonce, bet, actions, stakeMinor, stakesBefore } = input;
  const limit = rational(TRIAL_LIMITS.maxWinMinor, stakeMinor);
  const played = game.read(bet)?.play(betStream(trial.serverSeed, trial.clientSeed, nonce), actions, limit);
  if (!played) return refused('rounds/action');
  const taken = BigInt(played.stakes - stakesBefore) * stakeMinor;
  if (taken > trial.purseMinor) return refused('rounds/no-funds');
  const whole = roundGamePayout(multiply(rational(stakeMinor), played.returned));
  const payout = whole < TRIAL_LIMITS.maxWinMinor ? whole : TRIAL_LIMITS.maxWinMinor;
  const paid = played.isOver ? payout : 0n;
  const round: PlayedRound = {
    key: `free-${nonce}-${trial.clientSeed}`,
    roundId: null,
    bet,
    actions,
    shown: presentShown(played.shown) as Record<string, Json>,
    isOver: played.isOver,
    multiplier: multiplierText(played.returned),
    stake: trialMoney(stakeMinor),
    staked: trialMoney(stakeMinor * BigInt(played.stakes)),
    maxWin: trialMoney(TRIAL_LIMITS.maxWinMinor),
    payout: trialMoney(payout),
    nonce,
    seeds: {
      pairId: null,
      commitment: commitOf(trial.serverSeed),
      clientSeed: trial.clientSeed,
      serverSeed: toHex(trial.serverSeed),
    },
    startedAtMs: trial.startedAtMs ?? 0,
  };
  return {
    outcome: 'played',
    round,
    trial: {
      ...trial,
      purseMinor: trial.purseMinor - taken + paid,
      stakedMinor: trial.stakedMinor + taken,
      returnedMinor: trial.returnedMinor + paid,
      open: played.isOver ? null : { round, stakeMinor, stakes: played.stakes },
    },
  };
}
