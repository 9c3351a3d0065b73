import { randomUUID } from 'node:crypto';
import { availableOf, chance, pick, type World } from './simulator-model.ts';

type OpenCoupon = { id: bigint; markets: string[] };

/**
 * Sells an open coupon or 40 % of it (DR-4.119). The oracle: the account grows by what the sale says it paid and by
 * nothing else, a refusal changes nothing, and a repeated request has no effect. An excluded player may sell.
 */
export async function sell(world: World): Promise<void> {
  const player = pick(world, world.players);
  if (!player) return;
  const [coupon] = await world.db.query<OpenCoupon>(
    `select c.id, array_agg(l.market_id::text) as markets
     from betting_coupon c join betting_leg l on l.coupon_id = c.id
     where c.user_id = $1 and c.state = 'open' group by c.id order by c.id desc offset $2 limit 1`,
    [player.userId, Math.floor(world.random() * 3)],
  );
  if (!coupon) return;
  for (const game of world.games) {
    const isPriced = game.state === 'open' && coupon.markets.includes(String(game.marketId));
    if (isPriced) await world.rig.setChance(game, 0.4);
  }
  const offers = await world.node.app.betting.saleOffers(player.userId, [coupon.id]);
  const offer = offers[0]?.offer ?? null;
  const body = {
    id: randomUUID(),
    offerId: offer?.id ?? world.rig.clock.nowMs().toString(36),
    expected: offer?.value ?? '1.00',
    percent: chance(world, 0.5) ? 100 : 40,
  };
  const path = `/web-api/coupons/${coupon.id}/sales`;
  const before = await availableOf(world.db, player);
  const answer = await world.node.post(player, path, body);
  const after = await availableOf(world.db, player);
  const { outcome, sale } = answer.body as { outcome?: string; sale?: { paid: string } };
  const paid = outcome === 'sold' ? BigInt((sale?.paid ?? '').replace('.', '')) : 0n;
  if (after - before !== paid) throw new Error(`a sale moved ${after - before}, not ${paid}`);
  if (outcome === 'sold' && offer === null) throw new Error('a coupon was sold without an offer');
  const again = await world.node.post(player, path, body);
  if ((await availableOf(world.db, player)) !== after || again.status !== answer.status)
    throw new Error('a repeated sale had another effect');
}
