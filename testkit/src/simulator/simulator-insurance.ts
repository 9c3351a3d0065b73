import { randomUUID } from 'node:crypto';
import { codeOf } from '../betting-rig.ts';
import { availableOf, chance, pick, type World } from './simulator-model.ts';

type OpenCoupon = { id: bigint; markets: string[] };

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

/**
 * Insures a share of an open coupon (DR-4.123). The oracle: the account pays exactly the premium, which is X x 0.6 x
 * 1.10 for a single at a chance of 0.4, a refusal changes nothing, a repeated request has no effect, and an excluded
 * player insures nothing.
 */
export async function insure(world: World): Promise<void> {
  const player = pick(world, world.players);
  if (!player) return;
  const [coupon] = await world.db.query<OpenCoupon>(
    `select c.id, array_agg(l.market_id::text) as markets
     from betting_coupon c join betting_leg l on l.coupon_id = c.id
     where c.user_id = $1 and c.state = 'open' and c.type_id in (0, 1) group by c.id order by c.id desc offset $2 limit 1`,
    [player.userId, Math.floor(world.random() * 3)],
  );
  if (!coupon) return;
  for (const game of world.games) {
    const isPriced = game.state === 'open' && coupon.markets.includes(String(game.marketId));
    if (isPriced) await world.rig.setChance(game, 0.4);
  }
  // The switch is in the database; a node reads it when it starts on the site.
  await world.node.app.siteConfig.load();
  const path = `/web-api/coupons/${coupon.id}/insurance`;
  const offered = await world.node.app.betting.insuranceOffer(player.userId, coupon.id);
  const part = pick(world, offered?.offer?.parts ?? []);
  const isLow = chance(world, 0.1);
  const body = {
    id: randomUUID(),
    percent: part?.percent ?? 50,
    insured: part?.insured ?? '1.00',
    premium: isLow ? '0.00' : (part?.premium ?? '1.00'),
  };
  const before = await availableOf(world.db, player);
  const answer = await world.node.post(player, path, body);
  const after = await availableOf(world.db, player);
  const premium = answer.status === 200 ? minorOf((answer.body as { premium: string }).premium) : 0n;
  if (before - after !== premium) throw new Error(`an insurance moved ${before - after}, not ${premium}`);
  if (answer.status === 200) {
    if (part === undefined || isLow || player.isExcluded)
      throw new Error(`a coupon was insured although it may not be: ${codeOf(answer)}`);
    const exact = minorOf(part.insured) * 66n;
    if (coupon.markets.length === 1 && (premium * 100n < exact || (premium - 1n) * 100n >= exact))
      throw new Error(`the premium of ${part.insured} at 0.4 was ${premium}`);
  }
  const again = await world.node.post(player, path, body);
  if ((await availableOf(world.db, player)) !== after || again.status !== answer.status)
    throw new Error('a repeated insurance had another effect');
}
