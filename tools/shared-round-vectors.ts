// The published rounds of Crash (DR-8.105): 1,000 rounds of ten chains with entries of every kind. `round-vectors.ts` writes
// them beside those of personal games.
import { createHash } from 'node:crypto';
import type { SavedEntry, SavedSharedRound } from '@touchline/games/saved-shared-rounds';
import {
  CRASH_ID,
  CRASH_VERSION,
  goalOf,
  multiplierOfTick,
  pointOf,
  returnMinor,
} from '@touchline/games/shared-rules';
import { toHex } from '@touchline/game-kit';
import { hashChain, sharedRoundStream } from '@touchline/game-kit/node';

const CHAINS = 10;
const PER_CHAIN = 100;
/** The vectors of chain n have the numbers from 1,000 n + 1 on, so that seeds stand far from the terminal hash too. */
const APART = 1000;

/** Stakes with the most that an entry may return, in minor units: some goals are that limit. */
const amounts = [
  { currency: 'EUR', digits: 2, stake: 100n, maxWin: 10_000_000n },
  { currency: 'EUR', digits: 2, stake: 5000n, maxWin: 10_000n },
  { currency: 'JPY', digits: 0, stake: 333n, maxWin: 15_000_000n },
  { currency: 'KWD', digits: 3, stake: 777n, maxWin: 1_000_000n },
  { currency: 'EUR', digits: 2, stake: 199n, maxWin: 250n },
] as const;
const targets = [null, 101, 150, null, 200, 1000, null] as const;

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

function text(minor: bigint, digits: number): string {
  const all = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/** An entry of a round that ends at a point; every third one tries a cash-out by hand. */
function entryOf(at: number, point: number, isReturned: boolean): SavedEntry {
  const { currency, digits, stake, maxWin } = pick(amounts, at);
  const target = pick(targets, at);
  const goal = goalOf(stake, maxWin, target);
  if (goal === null) throw new Error(`entry ${at} has no goal`);
  const byHand = at % 3 === 0 ? multiplierOfTick((at * 7) % 120) : null;
  const isByHand = byHand !== null && byHand < Math.min(goal, point);
  const multiplier = isByHand ? byHand : goal <= point ? goal : null;
  const paid = multiplier === null ? (isReturned ? stake : 0n) : returnMinor(stake, multiplier, maxWin);
  return {
    currency,
    stake: text(stake, digits),
    maxWin: text(maxWin, digits),
    target,
    multiplier,
    payout: text(paid, digits),
  };
}

/** The rounds of one chain, in their order. */
function roundsOf(chain: number): SavedSharedRound[] {
  const secret = createHash('sha256').update(`${CRASH_ID} ${chain}`).digest();
  const { seeds, publishedHash } = hashChain(secret, chain * APART + PER_CHAIN);
  const publicValue = `touchline-vectors-${chain}`;
  return Array.from({ length: PER_CHAIN }, (_, at) => {
    const number = chain * APART + at + 1;
    const seed = seeds[number - 1];
    if (!seed) throw new Error(`chain ${chain} has no round ${number}`);
    const point = pointOf(sharedRoundStream(seed, publicValue, String(number)));
    const isReturned = at % 50 === 49;
    const places = Array.from({ length: at % 3 }, (_unused, place) => chain * PER_CHAIN + 2 * at + place);
    return {
      game: CRASH_ID,
      version: CRASH_VERSION,
      number,
      seed: toHex(seed),
      publicValue,
      terminalHash: toHex(publishedHash),
      point,
      isReturned,
      entries: places.map((place) => entryOf(place, point, isReturned)),
    };
  });
}

/** All of them, the same ones every time. */
export const sharedVectors = (): SavedSharedRound[] =>
  Array.from({ length: CHAINS }, (_, chain) => roundsOf(chain)).flat();
