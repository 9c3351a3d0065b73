import { sha256 } from '../../../../platform/process/sha256.ts';
import type { EditRequest } from './edit-types.ts';

/** The hash of an edit's content. Two requests with one id and different hashes are different edits (RL-40). */
export function hashEdit({ userId, couponId, expectedMinor, edited }: EditRequest): Buffer {
  const { bets, ...rest } = edited;
  return sha256(
    JSON.stringify([
      String(userId),
      String(couponId),
      String(expectedMinor),
      bets.map(({ marketId, outcomeKey, coefMilli, kind, blockId }) => [
        marketId,
        outcomeKey,
        coefMilli,
        kind,
        blockId,
      ]),
      Object.entries(rest)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
}
