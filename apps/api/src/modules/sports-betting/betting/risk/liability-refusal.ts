import { LIABILITY_BOUNDS, type LiabilityBound } from '@touchline/betting-engine';
import type { LegRow } from '../../catalogue/index.ts';
import type { StoredRefusal } from '../placement/coupon-store.ts';
import { refusalWith } from '../placement/place-result.ts';
import type { LiabilityOutcome } from './liability-outcomes.ts';

/** Returns the refusal after the last attempt. */
export function liabilityRefusal(
  outcome: LiabilityOutcome,
  rows: readonly (LegRow | undefined)[],
): StoredRefusal {
  if (outcome === 'stopped') return refusalWith('LEG_BLOCKED');
  const boundBy = `${outcome.slice('over-'.length)}-limit`;
  const legs = rows.length === 1 ? { legs: [0] } : {};
  return withRoomReturn(refusalWith('STAKE_OVER_MAX', { boundBy, ...legs }), rows);
}

const isLiabilityBound = (by: unknown): by is LiabilityBound => LIABILITY_BOUNDS.some((one) => one === by);

/**
 * Adds to a refusal by a limit of liability when room returns (DR-4.165). Limits of a selection, market or event have
 * room again when the event is decided, the player's limit when the player's coupons are decided. For the limit of the
 * site the time is unknown, so the value is null.
 */
export function withRoomReturn<R extends { details: Record<string, unknown> }>(
  refusal: R,
  rows: readonly (LegRow | undefined)[],
): R {
  const { boundBy, legs } = refusal.details;
  if (!isLiabilityBound(boundBy)) return refusal;
  return { ...refusal, details: { ...refusal.details, roomReturns: roomReturn(boundBy, legs, rows) } };
}

function roomReturn(by: LiabilityBound, legs: unknown, rows: readonly (LegRow | undefined)[]): object | null {
  if (by === 'site-limit') return null;
  if (by === 'player-limit') return { when: 'coupons-decided' };
  const at: unknown = Array.isArray(legs) ? legs[0] : undefined;
  const row = typeof at === 'number' ? rows[at] : undefined;
  return { when: 'event-decided', ...(row && { gameId: Number(row.gameId), startsAtMs: row.startAtMs }) };
}
