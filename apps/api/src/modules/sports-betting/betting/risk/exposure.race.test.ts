import { createTestApp } from '@touchline/testkit/test-app';
import { couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../site/site-config/index.ts';

const { db, rig } = useBettingRig({ maxConnections: 30 });

/** RL-15 states 500 coupons and 50 rounds; `npm run test:long -- exposure` runs that many. */
const rounds = Number(process.env['TOUCHLINE_EXPOSURE_ROUNDS'] ?? '2');
const coupons = Number(process.env['TOUCHLINE_EXPOSURE_COUPONS'] ?? '100');
const capMinor = 100_000_00n;
/** 2,500.00 at 3.000 can cost the house 5,000.00, so twenty coupons reach the limit. */
const stake = '2500.00';
const couponMinor = 5_000_00n;

const known = new Set(['placed', 'betting/stake-over-max', 'betting/coef-changed']);
const none = {
  selectionLiabilityMax: null,
  marketLiabilityMax: null,
  eventLiabilityMax: null,
  playerLiabilityMax: null,
  siteLiabilityMax: null,
} satisfies Partial<SiteConfig>;

let players: RigPlayer[] = [];
let other: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  other = createTestApp(db());
  for (let at = 0; at < 12; at++) players.push(await rig().addPlayer(100_000_000_00n));
});
beforeEach(() => rig().app.siteConfig.change({ ...none, maxWinLine: '10000000.00' }));

/** Sets limits in both servers. */
async function set(change: Partial<SiteConfig>): Promise<void> {
  await rig().app.siteConfig.change(change);
  await other.app.siteConfig.load();
  other.clock.set(rig().clock.nowMs());
}

/** Computes the most that the open coupons on some events can cost, from the coupons alone. */
async function acceptedMinor(gameIds: readonly number[]): Promise<bigint> {
  const [row] = await db().query<{ minor: bigint }>(
    `select coalesce(sum(c.possible_win_minor - c.stake_minor), 0)::bigint as minor from betting_coupon c
     where c.state = 'open' and c.id in (select coupon_id from betting_leg where game_id = any($1::bigint[]))`,
    [gameIds],
  );
  return row?.minor ?? 0n;
}

/**
 * Places one coupon, alternately at each of the two servers. It calls the module directly, because the rate limits of
 * HTTP would refuse this many.
 */
async function place(at: number, player: RigPlayer | undefined, bet: RigBet | undefined): Promise<string> {
  if (!player || !bet) throw new Error('no player or bet');
  const input = { ...placeInput(player, bet), requestId: crypto.randomUUID() };
  const result = await (at % 2 === 0 ? rig() : other).app.betting.place(input);
  return result.outcome === 'refused' ? result.refusal.code : result.outcome;
}

/**
 * Places the coupons all at once, and expects that the limit is never passed. Then places one after another until the
 * limit refuses; the rest must be less than one coupon.
 */
async function race(count: number, bets: readonly RigBet[], by: readonly RigPlayer[], gameIds: number[]) {
  const one = (at: number) => place(at, by[at % by.length], bets[at % bets.length]);
  const codes = await Promise.all(Array.from({ length: count }, (_, at) => one(at)));
  expect(codes.filter((code) => !known.has(code))).toEqual([]);
  const placed = BigInt(codes.filter((code) => code === 'placed').length);
  expect(await acceptedMinor(gameIds)).toBe(placed * couponMinor);
  expect(placed * couponMinor).toBeLessThanOrEqual(capMinor);
  let code = 'placed';
  for (let at = 0; code === 'placed'; at++) code = await one(at);
  expect(code).toBe('betting/stake-over-max');
  const accepted = await acceptedMinor(gameIds);
  expect(accepted).toBeLessThanOrEqual(capMinor);
  expect(accepted).toBeGreaterThan(capMinor - couponMinor);
  return placed;
}

describe('limits of liability under many simultaneous coupons', () => {
  it(
    `[RL-15] [DR-4.162] ${rounds} rounds of ${coupons} coupons over two servers: never over the event's limit, and less than one coupon under it`,
    async () => {
      await set({ eventLiabilityMax: '100000.00' });
      for (let round = 0; round < rounds; round++) {
        const bet = await rig().addPricedGame('line', 3000);
        const placed = await race(coupons, [bet], players, [bet.gameId]);
        // The simultaneous coupons alone come within one coupon of the limit.
        expect(placed * couponMinor).toBeGreaterThan(capMinor - couponMinor);
      }
    },
    30_000 + rounds * 20_000,
  );

  it('[RL-15] [DR-4.162] the limits of a selection and of a market, 40 coupons over two servers', async () => {
    for (const key of ['selectionLiabilityMax', 'marketLiabilityMax'] as const) {
      await set({ ...none, [key]: '100000.00' });
      const bet = await rig().addPricedGame('line', 3000);
      await race(40, [bet], players, [bet.gameId]);
    }
  });

  it('[RL-15] [DR-4.164] the limit of a player over five events, 40 coupons over two servers', async () => {
    await set({ playerLiabilityMax: '100000.00' });
    const player = await rig().addPlayer(100_000_000_00n);
    const bets = [];
    for (let n = 0; n < 5; n++) bets.push(await rig().addPricedGame('line', 3000));
    const games = bets.map(({ gameId }) => gameId);
    await race(40, bets, [player], games);
  });

  it('[RL-15] [DR-4.162] the limit of the site over five events, 60 coupons over two servers', async () => {
    const bets = [];
    for (let n = 0; n < 5; n++) bets.push(await rig().addPricedGame('line', 3000));
    const [site] = await db().query<{ minor: bigint }>(
      'select liability_minor as minor from betting_liability where scope = 5',
    );
    await set({ siteLiabilityMax: `${((site?.minor ?? 0n) + capMinor) / 100n}.00` });
    const games = bets.map(({ gameId }) => gameId);
    await race(60, bets, players, games);
  });

  it('[RL-15] [DR-4.162] 30 live coupons whose delays end at once, decided by two servers', async () => {
    await set({ eventLiabilityMax: '100000.00', maxWinLive: '10000000.00' });
    const bet = await rig().addPricedGame('live', 3000);
    const ids: bigint[] = [];
    for (let at = 0; at < 30; at++) {
      const player = players[at % players.length];
      if (player) ids.push(BigInt(couponOf(await rig().place(player, [bet], { amount: stake })).id));
    }
    rig().clock.advance(6_000);
    other.clock.set(rig().clock.nowMs());
    const outcomes = await Promise.all(
      ids.map((id, at) => (at % 2 === 0 ? rig() : other).app.betting.decide(id)),
    );
    const accepted = BigInt(outcomes.filter((outcome) => outcome === 'accepted').length);
    expect(accepted).toBe(20n);
    expect(await acceptedMinor([bet.gameId])).toBe(capMinor);
  });
});

const placeInput = ({ userId, accountId }: RigPlayer, { marketId, outcomeKey, coefMilli, kind }: RigBet) => ({
  userId,
  accountId: BigInt(accountId),
  typeId: 0,
  amount: stake,
  bets: [{ marketId, outcomeKey, coefMilli, kind, blockId: 1 }],
  changeCoefAction: 0 as const,
  exactCoef: false,
  isDropOnScoreChange: false,
  isAutoMax: false,
  manuallyDeletedBonusBet: false,
  traceId: 'a race',
});
