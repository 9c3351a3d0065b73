import { codeOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();

/** Returns a generator of numbers from 0 to 1 that gives the same sequence in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('prices of a producer that has stopped sending, before it is marked DOWN', () => {
  it('[RL-28] [DR-6.24] 200 ages around the limits of 20 s and 60 s: a bet is accepted below the limit and refused from it on', async () => {
    const next = seeded(28);
    let player = await rig().addPlayer(100_00n);
    const games = [await rig().addPricedGame('line', 1865), await rig().addPricedGame('live', 1865)];
    const wrong: string[] = [];
    const counts = { placed: 0, refused: 0 };
    for (let n = 0; n < 200; n++) {
      const aliveTimeoutMs = next() < 0.5 ? 20_000 : 60_000;
      const nearMs = (n % 3) - 1;
      const ageMs = n < 90 ? aliveTimeoutMs + nearMs : Math.floor(next() * 2 * aliveTimeoutMs);
      const aliveAtMs = rig().clock.nowMs() - ageMs;
      await rig().app.catalogue.setProducer('test', 'UP', { aliveAtMs, aliveTimeoutMs });
      // Each player may place only a number of coupons per minute.
      if (n % 20 === 0) player = await rig().addPlayer(100_00n);
      const bet = games[n % 2];
      if (!bet) throw new Error('no game');
      const code = codeOf(await rig().place(player, [bet], { amount: '1.00' }));
      const accepted = n % 2 === 0 ? 'placed' : 'waiting';
      const expected = ageMs < aliveTimeoutMs ? accepted : 'betting/producer-down';
      if (code !== expected) wrong.push(`${code} at ${ageMs} of ${aliveTimeoutMs}`);
      counts[code === accepted ? 'placed' : 'refused']++;
    }
    await rig().setProducerUp();
    expect(wrong).toEqual([]);
    expect(Math.min(counts.placed, counts.refused)).toBeGreaterThan(60);
    const [row] = await db().query<{ n: number }>('select count(*)::int as n from betting_coupon');
    expect(row?.n).toBe(counts.placed);
  });

  it('[RL-28] a waiting live coupon is refused when its producer stops sending before the decision', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('live', 1865);
    await rig().app.catalogue.setProducer('test', 'UP', { aliveTimeoutMs: 20_000 });
    const { coupon } = (await rig().place(player, [bet])).body as unknown as { coupon: { id: number } };
    rig().clock.advance(20_000);
    expect(await rig().app.betting.decide(BigInt(coupon.id))).toBe('refused');
    await rig().setProducerUp();
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });
});
