/** Recomputes points of shared rounds in the browser, from the seeds and the public value alone (DR-8.8). */
import type { SharedChainWire, SharedPointWire } from '@touchline/contracts/gaming';
import { fromHex } from '@touchline/game-kit';
import { commitOf, sharedRoundStream } from '@touchline/game-kit/browser';
import { pointOf } from '@touchline/games/shared-rules';

export interface CheckedPoint {
  readonly number: number;
  readonly point: number;
  /** The hash of the seed is the seed before it, or the terminal hash; null where the one before is not listed. */
  readonly isLinked: boolean | null;
  /** The point follows from the seed. */
  readonly isRight: boolean;
}

/** @param points of one chain or of several, the newest first; those of other chains are left out */
export function checkPoints(chain: SharedChainWire, points: readonly SharedPointWire[]): CheckedPoint[] {
  const own = points.filter(({ chainId }) => chainId === chain.chainId);
  const seedOf = new Map(own.map(({ number, seed }) => [number, seed]));
  return own.map(({ number, seed, point }) => {
    const bytes = fromHex(seed) ?? new Uint8Array();
    const before = number === 1 ? chain.terminalHash : seedOf.get(number - 1);
    return {
      number,
      point,
      isLinked: before === undefined ? null : commitOf(bytes) === before,
      isRight: pointOf(sharedRoundStream(bytes, chain.publicValue, String(number))) === point,
    };
  });
}
