/** The player's ended shared rounds: what the room lists, saves and gives to the page that checks a round (DR-8.106). */
import type { PlayedSharedRoundWire, SharedChainWire, SharedPointWire } from '@touchline/contracts/gaming';
import type { SavedSharedRound } from '@touchline/games/saved-shared-rounds';
import { CRASH_VERSION } from '@touchline/games/shared-rules';
import { centsText } from './amounts.ts';
import { SHARED_TRIAL, type TrialEntry } from './shared-trial.ts';

export interface PlayedShared {
  readonly roundId: number;
  readonly saved: SavedSharedRound;
}

/** A round that was played for money. */
export function playedOf(game: string, round: PlayedSharedRoundWire): PlayedShared {
  const { roundId, version, number, seed, publicValue, terminalHash, point, isReturned, entries } = round;
  const chain = { publicValue, terminalHash };
  return { roundId, saved: { game, version, number, seed, ...chain, point, isReturned, entries } };
}

/**
 * The rounds of free play whose seeds the page knows: those of the chain in use among the last 50.
 *
 * @param points the newest first
 */
export function playedForFree(
  game: string,
  entries: readonly TrialEntry[],
  { chain, points }: { chain: SharedChainWire | null; points: readonly SharedPointWire[] },
): PlayedShared[] {
  if (chain === null) return [];
  return points.flatMap(({ roundId, chainId, number, point, seed }) => {
    const own = entries.filter((entry) => entry.roundId === roundId);
    if (own.length === 0 || chainId !== chain.chainId) return [];
    const { publicValue, terminalHash } = chain;
    const saved: SavedSharedRound = {
      game,
      version: CRASH_VERSION,
      number,
      seed,
      publicValue,
      terminalHash,
      point,
      isReturned: own.some(({ state }) => state === 'returned'),
      entries: own.map(({ stakeMinor, target, state, multiplier, payoutMinor }) => ({
        currency: 'EUR',
        stake: centsText(stakeMinor),
        maxWin: centsText(SHARED_TRIAL.maxWinMinor),
        target,
        multiplier: state === 'paid' ? multiplier : null,
        payout: centsText(payoutMinor ?? 0n),
      })),
    };
    return [{ roundId, saved }];
  });
}

/** The file of rounds, as `npm run verify:rounds` reads it. */
export const savedSharedText = (rounds: readonly SavedSharedRound[]): string =>
  JSON.stringify(rounds, null, 2);

/** The address of the page that checks a round, with everything that decides it. */
export const checkSharedPath = (lang: string, saved: SavedSharedRound): string =>
  `/${lang}/games-landing/fairness?${new URLSearchParams({ game: saved.game, round: JSON.stringify(saved) })}`;
