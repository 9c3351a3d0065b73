import { sha256 } from '../../../../platform/process/sha256.ts';
import type { PlaceInput } from './place-input.ts';

/** Hashes a request's content. Two requests with one id and different hashes are different coupons (RL-40). */
export function hashRequest(input: PlaceInput): Buffer {
  const { traceId: _, userId, accountId, ...rest } = input;
  const body = JSON.stringify([
    String(userId),
    String(accountId),
    Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return sha256(body);
}
