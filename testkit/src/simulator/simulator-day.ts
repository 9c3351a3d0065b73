import { availableOf, chance, pick, type World } from './simulator-model.ts';

/**
 * Publishes an accumulator of the day, sometimes withdraws it, and places a coupon with its id (DR-9.33). The oracle: the
 * coupon is accepted only with the boost of a published set with prices from 1.20 to 2.50, at 1.10 times the product.
 */
export async function dayAccumulator(world: World): Promise<void> {
  const player = pick(world, world.players);
  const isLive = chance(world, 0.3);
  const games = world.games
    .filter(({ state, kind }) => state === 'open' && (kind === 1) === isLive)
    .slice(-3);
  if (!player || games.length < 3) return;
  const available = await availableOf(world.db, player);
  const [row] = await world.db.query<{ id: number | null }>(
    'select betting_publish_day_accumulator($1, $2, $3, $4, 1000)::float8 as id',
    [isLive ? 'live' : 'line', games.map(({ marketId }) => marketId), games.map(() => '1'), 'operator'],
  );
  const expressId = row?.id ?? null;
  if (expressId === null) return;
  const isWithdrawn = chance(world, 0.2);
  const withdraw = () =>
    world.db.query('select betting_withdraw_day_accumulators($1, $2)', [[expressId], 'operator']);
  if (isWithdrawn) await withdraw();
  const placed = chance(world, 0.8) ? games : games.slice(1);
  const body = world.rig.body(player, placed, { typeId: 1, amount: '4.00', changeCoefAction: 1, expressId });
  const answer = await world.node.place(player, body);
  const { coupon, error } = answer.body as {
    coupon?: { coefMilli: number; dayAccumulator: object | null };
    error?: { code: string };
  };
  if (coupon) {
    const total = games.reduce((product, { coefMilli }) => product * coefMilli, 1.1) / 1000 ** 3;
    const isBoosted = coupon.dayAccumulator !== null || answer.status === 202;
    const mayBe =
      placed === games &&
      !isWithdrawn &&
      games.every(({ coefMilli }) => coefMilli >= 1200 && coefMilli <= 2500);
    if (!isBoosted || !mayBe || Math.abs(coupon.coefMilli / 1000 - total) > 0.001)
      throw new Error(`a boost was wrong: ${JSON.stringify(answer.body)}`);
    if (player.isExcluded || available < 400n)
      throw new Error('a boosted bet was taken that is not covered or allowed');
  } else if (error?.code === undefined) throw new Error(`no answer: ${JSON.stringify(answer.body)}`);
  // Each set is used once, so that the next step publishes its own.
  if (!isWithdrawn && chance(world, 0.5)) await withdraw();
}
