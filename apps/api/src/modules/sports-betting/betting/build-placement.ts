import { type CouponRequest, couponType, type ReserveDecision } from '@touchline/betting-engine';
import type { LegRow } from '../catalogue/index.ts';
import type { Placement, LegVersion } from './coupon-store.ts';
import type { OpenStake } from './open-stakes.ts';
import { scoreKeyOf } from './leg-snapshots.ts';
import type { PlaceInput } from './place-input.ts';

type NonRefusedDecision = Extract<ReserveDecision, { outcome: 'accepted' | 'waiting' | 'pending-vip' }>;

type Decided = {
  input: PlaceInput;
  request: CouponRequest;
  decision: NonRefusedDecision;
  rows: readonly (LegRow | undefined)[];
  openStakes: readonly OpenStake[];
  requestHash: Buffer;
  nowMs: number;
  accounts: Pick<Placement, 'currency' | 'ledgerAccountId' | 'stakesAccountId'>;
};

/**
 * Builds the placement to write from a decided coupon: the request, the decision, and the versions it was based on.
 */
export function toPlacement(from: Decided): Placement {
  const { input, decision, request } = from;
  const accepted = decision.outcome === 'accepted' ? decision.coupon : null;
  const reservation = decision.outcome === 'accepted' ? null : decision.reservation;
  // For a waiting coupon: the coupon as it would be, shown to the player and the trader.
  const { coefMilli, possibleWinMinor, boost } = decision.coupon;
  return {
    ...from.accounts,
    userId: input.userId,
    accountId: input.accountId,
    typeId: input.typeId,
    systemValue: input.systemValue ?? null,
    state: accepted ? 'open' : decision.outcome === 'pending-vip' ? 'pending-vip' : 'waiting',
    stakeMinor: accepted?.stakeMinor ?? reservation?.stakeMinor ?? 0n,
    requestId: input.requestId,
    requestHash: from.requestHash,
    reservation,
    accepted,
    coefMilli,
    possibleWinMinor,
    lineCount: lineCountOf(request),
    bonusBetMilli: boost.kind === 'bonus-leg' ? Number(boost.coefMilli) : null,
    traceId: input.traceId,
    nowMs: from.nowMs,
    decidesAtMs: decision.outcome === 'accepted' ? null : decision.decidesAtMs,
    legs: legVersions(request, from.rows),
    openStakes: from.openStakes,
  };
}

function lineCountOf({ typeId, legs, systemValue }: CouponRequest): number {
  const params = systemValue === undefined ? {} : { systemValue };
  return Number(couponType(typeId)?.lines(legs, params).count ?? 1n);
}

/** Legs with the versions on which the decision was made. */
export function legVersions(request: CouponRequest, rows: readonly (LegRow | undefined)[]): LegVersion[] {
  return request.legs.map((leg, at) => {
    const row = rows[at];
    if (!row) throw new Error('a decided coupon has every leg');
    return {
      marketId: row.marketId,
      marketVersion: row.marketVersion,
      gameVersion: row.gameVersion,
      outcomeKey: row.outcomeKey,
      gameId: row.gameId,
      kind: leg.kind,
      blockId: leg.blockId,
      coefMilli: row.coefMilli ?? leg.coefMilli,
      scoreKey: scoreKeyOf(row),
    };
  });
}
