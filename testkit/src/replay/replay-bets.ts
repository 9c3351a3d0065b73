import { COUPON_FORMS } from '@touchline/betting-engine';
import { uniformInt } from '@touchline/game-kit';
import { knownCurrency, parseAmount } from '@touchline/money';
import type { Offer } from './open-markets.ts';
import type { PlannedBet } from './plan-replay-bets.ts';
import { countRefusal, nextRequestId, type ReplayRig } from './replay-rig.ts';

/** Longer than every live delay. */
const liveDelayMs = 10_000;

/** How a simulated player answers changes: accepts every change, and has the stake lowered to the maximum. */
const policy = {
  changeCoefAction: 1,
  exactCoef: false,
  isDropOnScoreChange: false,
  manuallyDeletedBonusBet: false,
} as const;

const betOf = ({ offer, blockId, amount }: PlannedBet['offers'][number], kind: 1 | 3) => ({
  marketId: offer.marketId,
  outcomeKey: offer.outcomeKey,
  coefMilli: offer.coefMilli,
  kind,
  blockId,
  ...(amount !== undefined && { amount }),
});

/** Places one planned bet. A live bet is decided after its delay. */
export async function placeBet(rig: ReplayRig, planned: PlannedBet | null, kind: 1 | 3): Promise<void> {
  if (!planned) return;
  const player = rig.players[rig.requests % rig.players.length];
  if (!player) return;
  const { form, systemValue, amountByBlockId, offers, amount } = planned;
  const result = await rig.app.betting.place({
    ...player,
    requestId: nextRequestId(rig),
    typeId: form.id,
    systemValue,
    amountByBlockId,
    amount,
    bets: offers.map((chosen) => betOf(chosen, kind)),
    ...policy,
    isAutoMax: form.hasAmountPerBet !== true,
    traceId: 'replay',
  });
  const results = result.outcome === 'singles' ? result.singles.map((single) => single.result) : [result];
  for (const one of results) {
    if (one.outcome === 'refused') countRefusal(rig, form.name, one.refusal.code);
    if (one.outcome !== 'waiting') continue;
    rig.clock.advance(liveDelayMs);
    await rig.app.betting.decide(one.couponId);
  }
}

type OpenCoupon = { id: bigint; userId: bigint };

/** Draws an open coupon that can be sold or edited by its type. */
async function drawOpenCoupon({ app, stream }: ReplayRig): Promise<OpenCoupon | null> {
  const open = await app.db.query<OpenCoupon>(
    `select id, user_id as "userId" from betting_coupon where state = 'open' and type_id = any($1::smallint[]) order by id`,
    [[COUPON_FORMS.single.id, COUPON_FORMS.express.id, COUPON_FORMS.system.id]],
  );
  return open.length === 0 ? null : (open[uniformInt(stream, open.length)] ?? null);
}

const minorOf = (text: string): bigint => {
  const parsed = parseAmount(text, knownCurrency('EUR'));
  if (parsed.outcome === 'refused') throw new Error(`${text} is no amount`);
  return parsed.minor;
};

/** Sells a random open coupon, whole or 40 % of it, at its current value (DR-4.119). */
export async function sellOne(rig: ReplayRig): Promise<void> {
  const coupon = await drawOpenCoupon(rig);
  if (!coupon) return;
  const { betting } = rig.app;
  const [offer] = await betting.saleOffers(coupon.userId, [coupon.id]);
  if (!offer?.offer) return countRefusal(rig, 'sale', offer?.reason ?? 'none');
  const sold = await betting.sell({
    requestId: nextRequestId(rig),
    userId: coupon.userId,
    couponId: coupon.id,
    kind: 'player',
    percent: uniformInt(rig.stream, 2) === 1 ? 100 : 40,
    expectedMinor: minorOf(offer.offer.value),
  });
  if (sold.outcome === 'refused') countRefusal(rig, 'sale', sold.refusal.code);
  if (sold.outcome !== 'waiting') return;
  rig.clock.advance(liveDelayMs);
  await betting.decideDueSales();
}

/** Replaces a random open coupon by a single or express of new selections, for its value (DR-4.141). */
export async function editOne(rig: ReplayRig, offers: readonly Offer[], kind: 1 | 3): Promise<void> {
  const coupon = await drawOpenCoupon(rig);
  if (!coupon || offers.length === 0) return;
  const { betting } = rig.app;
  const bets = offers.map((offer, at) => betOf({ offer, blockId: at + 1 }, kind));
  const edited = { bets, ...policy };
  const quoted = await betting.quoteEdit(coupon.userId, coupon.id, { ...edited, coefViewId: 0, lng: 'en' });
  if (!quoted?.offer) return countRefusal(rig, 'edit', quoted?.reason ?? 'none');
  const done = await betting.edit({
    requestId: nextRequestId(rig),
    userId: coupon.userId,
    couponId: coupon.id,
    expectedMinor: minorOf(quoted.offer.value),
    edited,
    traceId: 'replay',
  });
  if (done.outcome === 'refused') countRefusal(rig, 'edit', done.refusal.code);
  if (done.outcome !== 'waiting') return;
  rig.clock.advance(liveDelayMs);
  await betting.decideDueEdits();
}
