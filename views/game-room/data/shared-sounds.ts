/**
 * Which sound a shared round makes for a player with bets in it (DR-8.116): one at the start, one at each cash-out, and one
 * at the end when more came back than was staked. A round without a bet of the player makes none.
 */
import type { SharedRoundWire } from '@touchline/contracts/gaming';
import { centsOf } from './amounts.ts';
import type { SharedPlay } from './shared-play.ts';
import type { Sound } from './sounds.ts';

export interface HeardShared {
  readonly roundId: number;
  readonly state: SharedRoundWire['state'];
  readonly bets: number;
  readonly taken: number;
  /** Known once the round has ended and its payouts have come. */
  readonly isGain: boolean;
}

export function heardShared(
  round: Pick<SharedRoundWire, 'roundId' | 'state'> | null,
  places: SharedPlay['places'],
): HeardShared | null {
  if (round === null) return null;
  const own = places.filter((entry) => entry !== null);
  const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, one) => all + centsOf(one), 0n);
  return {
    roundId: round.roundId,
    state: round.state,
    bets: own.length,
    taken: own.filter(({ state }) => state === 'taken' || state === 'paid').length,
    isGain:
      round.state === 'ended' &&
      sum(own.map(({ payout }) => payout ?? '0')) > sum(own.map(({ stake }) => stake)),
  };
}

/** Returns the sound of what has changed between two moments; null for none. */
export function sharedSoundOf(before: HeardShared | null, now: HeardShared | null): Sound | null {
  if (now === null || now.bets === 0 || before?.roundId !== now.roundId) return null;
  if (now.isGain && !before.isGain) return 'gain';
  if (now.state !== 'running') return null;
  if (before.state === 'betting') return 'begin';
  return now.taken > before.taken ? 'step' : null;
}
