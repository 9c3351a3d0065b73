import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitSteps } from '@touchline/testkit/limits';
import { createTestApp } from '@touchline/testkit/test-app';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig({ maxConnections: 30 });
const { set, roomOf, deposit } = limitSteps(rig);

/** Rounds of each race: a few here, 200 in `npm run test:long -- limit-races`. */
const rounds = Number(process.env['TOUCHLINE_LIMIT_RACES'] ?? 3);

/** A second node over the same database and clock, where the same player is signed in. */
let node: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  node = createTestApp(db(), { clock: rig().clock });
  await node.app.siteConfig.load();
});
const onOtherNode = (player: RigPlayer): RigPlayer => {
  const browser = node.browser();
  for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value);
  return { ...player, browser };
};

const eachRound = async (work: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) await work();
};

const count = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length;

describe('limits under simultaneous requests of two nodes', () => {
  it('[RL-85] [DR-5.24] 30 deposits of 100 against a limit of 1,000: exactly ten start', () =>
    eachRound(async () => {
      const player = await rig().addPlayer(0n);
      const nodes = [player, onOtherNode(player)];
      await set(player, 21, '1000.00');
      const codes = await Promise.all(
        Array.from({ length: 30 }, async (_, at) => codeOf(await deposit(nodes[at % 2] ?? player, '100.00'))),
      );
      expect([count(codes, '200'), count(codes, 'payments/limit')]).toEqual([10, 20]);
      expect(await roomOf(player, 21)).toBe('0.00');
    }));

  it.each([
    [1, 'betting/limit-wager'],
    [11, 'betting/limit-loss'],
  ])(
    '[RL-85] [DR-5.43] coupons of two accounts against limit %i: never over it, and within one stake of it',
    (type, refused) =>
      eachRound(async () => {
        const player = await rig().addPlayer(10_000_00n);
        const nodes = [player, onOtherNode(player)];
        await set(player, type, '100.00');
        const games = await Promise.all(Array.from({ length: 12 }, () => rig().addPricedGame('line', 2000)));
        const codes = await Promise.all(
          games.map(async (game, at) =>
            codeOf(await rig().place(nodes[at % 2] ?? player, [game], { amount: '30.00' })),
          ),
        );
        // A request whose decision was overtaken three times gets the last reason.
        const known = new Set(['placed', refused, 'betting/coef-changed']);
        expect(codes.filter((code) => !known.has(code))).toEqual([]);
        const placed = count(codes, 'placed');
        expect(placed).toBeGreaterThanOrEqual(1);
        expect(placed).toBeLessThanOrEqual(3);
        expect(await roomOf(player, type)).toBe(`${100 - 30 * placed}.00`);
      }),
  );

  it('[DR-5.14] a first limit set while coupons are placed, settled and paid counts every one of them once', () =>
    eachRound(async () => {
      const player = await rig().addPlayer(10_000_00n);
      const settled = await Promise.all(Array.from({ length: 4 }, () => rig().addPricedGame('line', 2000)));
      for (const game of settled)
        expect(codeOf(await rig().place(player, [game], { amount: '10.00' }))).toBe('placed');
      const games = await Promise.all(Array.from({ length: 4 }, () => rig().addPricedGame('line', 2000)));
      await rig().settleGames(
        settled.map(({ gameId }, at) => ({ gameId, statuses: at % 2 === 0 ? [1, 0, 0] : [2, 2, 2] })),
      );
      const results = await Promise.all([
        ...settled.map(({ gameId }) => rig().settleCoupons(gameId)),
        ...games.map(async (game) =>
          codeOf(await rig().place(onOtherNode(player), [game], { amount: '10.00' })),
        ),
        set(player, 1, '1000.00'),
        deposit(player, '50.00'),
      ]);
      expect(results.filter((one) => one === 'placed')).toHaveLength(4);
      await set(player, 10, '1000.00');
      await set(player, 20, '1000.00');
      // Eight stakes of 10.00; two were returned, and two were paid 20.00.
      expect([await roomOf(player, 1), await roomOf(player, 10), await roomOf(player, 20)]).toEqual([
        '940.00',
        '980.00',
        '950.00',
      ]);
    }));
});
