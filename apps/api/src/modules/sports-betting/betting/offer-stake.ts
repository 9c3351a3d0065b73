import { formatCoef, parseCoefWire } from '@touchline/betting-engine';
import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import {
  type Actor,
  changeWithAudit,
  type CommandResult,
  refused,
} from '../../../platform/operator/command.ts';
import type { Betting } from './betting.ts';

type Input = {
  couponId: bigint;
  stake?: string | undefined;
  odds?: string | undefined;
  /** Whether the trader lifts the maximum payout for the offer (DR-4.212). */
  isMaxPayoutLifted: boolean;
};

const faultTexts: Readonly<Record<string, string>> = {
  legs: 'Give the odds of each bet, in order.',
  coefficient: 'The odds of an offer are at most those of the request, and at least 1.001.',
  stake: 'The stake of an offer is above zero and at most that of the request.',
  same: 'The offer is the request itself: use vip allow.',
};

/** Parses odds with up to three decimals, such as 1.95. */
function readOdds(odds: string) {
  const [whole = '', fraction = ''] = odds.trim().split('.');
  return parseCoefWire(`${whole}.${fraction.padEnd(3, '0')}`);
}

/** Offers a lower stake or lower odds to a player who requested a stake over the maximum (DR-4.85). */
export async function offerStake(
  { db, betting }: { db: Database; betting: Betting },
  input: Input,
  by: Actor,
): Promise<CommandResult> {
  const { couponId } = input;
  const request = await betting.pendingRequest(couponId);
  if (!request) return refused(`Coupon ${couponId} is not waiting for a decision, or has an offer.`);
  const currency = knownCurrency(request.currency);
  const stake = input.stake === undefined ? undefined : parseStake(input.stake, currency);
  if (stake?.outcome === 'refused') return refused(`${input.stake} is not an amount of ${request.currency}.`);
  const odds = input.odds?.split(',').map(readOdds);
  if (odds?.some((one) => one.outcome === 'refused')) return refused(`${input.odds} is not a list of odds.`);
  const priced = await betting.priceCounterOffer(request, {
    stakeMinor: stake?.minor,
    legsMilli: odds?.flatMap((one) => (one.outcome === 'parsed' ? one.coefMilli : [])),
    isMaxPayoutLifted: input.isMaxPayoutLifted,
  });
  if (priced.outcome === 'refused')
    return refused(faultTexts[priced.reason] ?? `The coupon would be refused now: ${priced.reason}.`);
  const { offer } = priced;
  const money = (minor: bigint): string => `${formatAmountWire(minor, currency)} ${request.currency}`;
  return changeWithAudit(db, by, async (tx) => {
    if (!(await betting.storeCounterOffer(tx, offer)))
      return refused(`Coupon ${couponId} is not waiting for a decision, or has an offer.`);
    return {
      action: 'vip.offer',
      subject: `coupon:${couponId}`,
      before: { stake: money(request.stakeMinor) },
      after: {
        stake: money(offer.stakeMinor),
        odds: formatCoef(offer.coefMilli, 0),
        ...(offer.isMaxPayoutLifted && { maxPayout: 'lifted' }),
      },
      text: `Coupon ${couponId}: ${money(offer.stakeMinor)} at ${formatCoef(offer.coefMilli, 0)} is offered; it could win ${money(offer.possibleWinMinor)}.`,
    };
  });
}
