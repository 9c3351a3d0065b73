import { randomUUID } from 'node:crypto';
import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { insuranceSteps } from '@touchline/testkit/insurances';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';
import { bettingInvariants } from '../index.ts';

const { db, rig } = useBettingRig({ maxConnections: 12 });
const { turnOn } = insuranceSteps(rig);

/** 20 pairs of purchase and settlement in `npm test`, 200 in `npm run test:long -- insurance`. */
const games = Number(process.env['TOUCHLINE_INSURANCE_GAMES'] ?? 4);
const couponsPerGame = 5;

let other: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  await turnOn();
  other = createTestApp(db());
  other.clock.set(rig().clock.nowMs());
  await other.app.siteConfig.change({ isInsuranceEnabled: true });
});

/** Adds a line game whose home side has a fair chance of 0.5: 10.00 are insured for 5.50. */
async function fairGame() {
  const bet = await rig().addPricedGame('line', 2000);
  await rig().setChance(bet, 0.5);
  return bet;
}

/** Insures a share of 10.00 at one of the two servers, without the rate limits of HTTP. */
const insure = (
  at: number,
  { userId }: RigPlayer,
  couponId: number,
  percent = 100,
  requestId = randomUUID(),
) =>
  (at % 2 === 0 ? rig() : other).app.betting.insure({
    requestId,
    userId,
    couponId: BigInt(couponId),
    percent,
    insuredMinor: BigInt(percent) * 10n,
    premiumMinor: BigInt(percent) * 10n,
  });

const allRulesHold = async (): Promise<void> => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
};

const bought = async (couponId: number): Promise<{ percent: number; premium: bigint }[]> =>
  db().query(
    'select percent, premium_minor as premium from betting_insurance where coupon_id = $1 order by id',
    [couponId],
  );

describe('a purchase at the same time as other changes', () => {
  it(`[DR-4.202] [RL-23] purchase and settlement exclude each other: ${games * couponsPerGame} pairs, a lost coupon pays X exactly when it was insured before`, async () => {
    let count = 0;
    for (let game = 0; game < games; game++) {
      const player = await rig().addPlayer(BigInt(couponsPerGame) * 20_00n);
      const bet = await fairGame();
      const ids: number[] = [];
      for (let at = 0; at < couponsPerGame; at++) ids.push(couponOf(await rig().place(player, [bet])).id);
      // The first game is settled before any purchase; in each later game, the result comes after one purchase more.
      const result = Promise.withResolvers<void>();
      let ended = 0;
      const settled = result.promise
        .then(() => rig().settle(bet.gameId, [0, 0, 1]))
        .then(() => rig().settleCoupons(bet.gameId));
      if (game % (couponsPerGame + 1) === 0) {
        result.resolve();
        await settled;
      }
      const outcomes = await Promise.all(
        ids.map(async (id, at) => {
          const { outcome } = await insure(at, player, id);
          if (++ended >= game % (couponsPerGame + 1)) result.resolve();
          return outcome;
        }),
      );
      await settled;
      const insured = BigInt(outcomes.filter((outcome) => outcome === 'insured').length);
      // Each insured coupon costs 5.50 and pays 10.00.
      const expected = BigInt(couponsPerGame) * 10_00n + insured * 4_50n;
      expect((await rig().balance(player)).available).toBe((Number(expected) / 100).toFixed(2));
      count += Number(insured);
    }
    // Both orders occurred; otherwise the test would prove nothing.
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(games * couponsPerGame);
    await allRulesHold();
  });

  it('[DR-4.201] [RL-39] ten purchases of 40 % over two servers insure 80 %, never more than the stake', async () => {
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf(await rig().place(player, [await fairGame()]));
    await Promise.all(Array.from({ length: 10 }, (_, at) => insure(at, player, id, 40)));
    const rows = await bought(id);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect((await rig().balance(player)).available).toBe((90 - rows.length * 2.2).toFixed(2));
    await allRulesHold();
  });

  it('[DR-4.202] [RL-40] eight purchases with one request id over two servers pay one premium, and get one answer', async () => {
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf(await rig().place(player, [await fairGame()]));
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => insure(at, player, id, 50, requestId)),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'insured'));
    expect(answers.filter((one) => one.outcome === 'insured' && !one.isRepeat)).toHaveLength(1);
    expect(await bought(id)).toEqual([{ percent: 50, premium: 2_75n }]);
    expect((await rig().balance(player)).available).toBe('87.25');
    await allRulesHold();
  });

  it('[DR-4.202] purchases of many coupons never take more than the balance', async () => {
    const player = await rig().addPlayer(60_00n);
    const bet = await fairGame();
    const ids: number[] = [];
    for (let at = 0; at < 5; at++) ids.push(couponOf(await rig().place(player, [bet])).id);
    const answers = await Promise.all(ids.map((id, at) => insure(at, player, id)));
    const outcomes = answers.map((one) => (one.outcome === 'refused' ? one.refusal.code : one.outcome));
    expect(outcomes.filter((one) => one === 'insured')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['insured', 'betting/no-funds']));
    expect((await rig().balance(player)).available).toBe('4.50');
  });

  it('[DR-4.202] a price that changes at the moment of the purchase: the premium of the old price is never taken', async () => {
    const player = await rig().addPlayer(200_00n);
    for (let round = 0; round < 8; round++) {
      const bet = await fairGame();
      const { id } = couponOf(await rig().place(player, [bet]));
      const [result] = await Promise.all([insure(round, player, id), rig().setChance(bet, 0.5, 'SUSPENDED')]);
      const [row] = await db().query<{ isAfter: boolean }>(
        `select exists (select 1 from betting_insurance i join betting_leg l on l.coupon_id = i.coupon_id
           join platform_acceptance_log a on a.kind = 'market' and a.subject = l.market_id::text
             and not a.is_accepting and a.seq < i.accept_seq
           where i.coupon_id = $1) as "isAfter"`,
        [id],
      );
      expect([result.outcome, row?.isAfter]).toEqual([result.outcome, false]);
    }
  });
});

type Kind = 'bet' | 'sale' | 'insurance';

describe('one request id', () => {
  it.each<[Kind, Kind]>([
    ['bet', 'insurance'],
    ['insurance', 'bet'],
    ['sale', 'insurance'],
    ['insurance', 'sale'],
  ])('[RL-40] [DR-4.211] %s before %s: the first has the id, the second is refused', async (a, b) => {
    const player = await rig().addPlayer(100_00n);
    const { userId } = player;
    const [bet, soldBet, newBet] = [await fairGame(), await fairGame(), await fairGame()];
    const insuredId = couponOf(await rig().place(player, [bet])).id;
    const soldId = couponOf(await rig().place(player, [soldBet])).id;
    const requestId = randomUUID();
    const codeOfResult = (result: { outcome: string; refusal?: { code: string } }): string =>
      result.refusal?.code ?? 'written';
    const send: Record<Kind, () => Promise<string>> = {
      bet: async () => {
        const code = codeOf(await rig().place(player, [newBet], { id: requestId }));
        return code === 'placed' ? 'written' : code;
      },
      insurance: async () => codeOfResult(await insure(1, player, insuredId, 100, requestId)),
      sale: async () =>
        codeOfResult(
          await other.app.betting.sell({
            requestId,
            userId,
            couponId: BigInt(soldId),
            kind: 'player',
            percent: 100,
            expectedMinor: 1n,
          }),
        ),
    };
    const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [userId]);
    const first = send[a]();
    await waitForLockWaiters(db(), 1);
    const second = send[b]();
    await waitForLockWaiters(db(), 2);
    await release();
    expect(await Promise.all([first, second])).toEqual(['written', 'betting/request-id-reused']);
    await allRulesHold();
  });
});
