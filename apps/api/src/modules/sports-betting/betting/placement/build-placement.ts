import {
  type AcceptedCoupon,
  type AcceptedLeg,
  houseLiabilityMinor,
  isFreeBet,
  lineCountOf,
  type ReserveDecision,
} from '@touchline/betting-engine';
import { knownCurrency } from '@touchline/money';
import type { LegRow } from '../../catalogue/index.ts';
import type { CountedLiability, LegVersion, Placement } from './placement-types.ts';
import type { OpenStake } from './open-stakes.ts';
import type { DecidedPrepaid } from '../prepaid/prepaid-row.ts';
import { scoreKeyOf } from './leg-snapshots.ts';
import type { PlaceInput } from './place-input.ts';
import type { BettingSettings } from './snapshot.ts';
import {
  capsOf,
  type ClientRisk,
  figuresOf,
  type LiabilityLimits,
  playerCapMinor,
} from '../risk/liability-limits.ts';

type NonRefusedDecision = Extract<ReserveDecision, { outcome: 'accepted' | 'waiting' | 'pending-vip' }>;

/** A placement without the ledger accounts of the house, which the commit adds. */
export type DecidedPlacement = Omit<Placement, 'stakesAccountId' | 'promo' | 'prepaid'> & {
  promo: { codeId: bigint; isFreeBet: boolean } | null;
  prepaid: DecidedPrepaid | null;
};

type Decided = {
  input: Pick<PlaceInput, 'userId' | 'accountId' | 'requestId' | 'traceId'>;
  decision: NonRefusedDecision;
  rows: readonly (LegRow | undefined)[];
  openStakes: readonly OpenStake[];
  requestHash: Buffer;
  nowMs: number;
  account: Pick<Placement, 'currency' | 'ledgerAccountId'>;
  clientRisk: ClientRisk;
  settings: BettingSettings;
  promoCodeId: bigint | null;
  prepaid: DecidedPrepaid | null;
};

/**
 * Builds the placement to write from a decided coupon: the decision, and the versions of the data it used. The type is
 * that of the decided coupon, which may differ in form from the requested type (DR-4.26).
 */
export function toPlacement(from: Decided): DecidedPlacement {
  const { input, decision } = from;
  const accepted = decision.outcome === 'accepted' ? decision.coupon : null;
  const reservation = decision.outcome === 'accepted' ? null : decision.reservation;
  // A waiting coupon shows the values that it would have when accepted, to the player and the trader.
  const { coefMilli, possibleWinMinor, boost, typeId, systemValue, legs } = decision.coupon;
  return {
    ...from.account,
    userId: input.userId,
    accountId: input.accountId,
    typeId,
    systemValue: systemValue ?? null,
    state: accepted ? 'open' : decision.outcome === 'pending-vip' ? 'pending-vip' : 'waiting',
    stakeMinor: accepted?.stakeMinor ?? reservation?.stakeMinor ?? 0n,
    requestId: input.requestId,
    requestHash: from.requestHash,
    reservation,
    accepted,
    coefMilli,
    possibleWinMinor,
    lineCount: Number(lineCountOf(decision.coupon)),
    bonusBetMilli: boost.kind === 'bonus-leg' ? Number(boost.coefMilli) : null,
    traceId: input.traceId,
    nowMs: from.nowMs,
    decidesAtMs: decision.outcome === 'accepted' ? null : decision.decidesAtMs,
    legs: legVersions(legs, from.rows, from.settings.liability),
    ...countedLiability(decision.coupon, from.clientRisk, from.settings),
    openStakes: from.openStakes,
    prepaid: from.prepaid,
    expressId: expressIdOf(decision.coupon),
    promo: from.promoCodeId === null ? null : { codeId: from.promoCodeId, isFreeBet: isFreeBet(boost) },
  };
}

/** Returns the accumulator of the day whose boost the coupon gets; null without that boost. */
export const expressIdOf = ({ boost }: Pick<AcceptedCoupon, 'boost'>): bigint | null =>
  boost.kind === 'day-accumulator' ? BigInt(boost.expressId) : null;

/** Returns the legs with the versions of the data that the decision used. */
export function legVersions(
  legs: readonly Pick<AcceptedLeg, 'kind' | 'blockId' | 'coefMilli'>[],
  rows: readonly (LegRow | undefined)[],
  limits: LiabilityLimits,
): LegVersion[] {
  return legs.map((leg, at) => {
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
      caps: capsOf(figuresOf(row, limits)),
    };
  });
}

/** Returns what the coupon adds to the house's liability, with the limits of player and site (DR-4.160, DR-4.164). */
export function countedLiability(
  coupon: AcceptedCoupon,
  clientRisk: ClientRisk,
  { engine, liability, rates }: BettingSettings,
): CountedLiability {
  const { houseCurrency } = engine;
  const rate = rates.get(coupon.currency);
  return {
    liabilityMinor: houseLiabilityMinor(coupon, knownCurrency(coupon.currency), houseCurrency, rate),
    playerCapMinor: playerCapMinor(clientRisk, liability),
    siteCapMinor: liability.site,
  };
}
