/** Advances in the player's limits of stakes and losses. I8 recounts all of them after the last test. */
import { advanceSteps } from '@touchline/testkit/advances';
import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps, transferDating } from '@touchline/testkit/limits';
import { expect, it } from 'vitest';

const { admin, rig } = useBettingRig();
const date = transferDating(admin);
const { addBase, settle, coupon, refusalOf, takeAdvance, decide } = advanceSteps(rig);
const { roomOf, set } = limitSteps(rig);

/** What the limits of stakes (1) and losses (10) leave. */
const rooms = async (player: RigPlayer) => [await roomOf(player, 1), await roomOf(player, 10)];

async function limited(balanceMinor: bigint, limit = '200.00'): Promise<RigPlayer> {
  const player = await rig().addPlayer(balanceMinor);
  for (const type of [1, 10]) expect((await set(player, type, limit)).status).toBe(200);
  return player;
}

it('[DR-4.101] [DR-5.81] the full stake counts at placement, and a cancelled advance is taken back out', async () => {
  const player = await limited(110_00n);
  const base = await addBase(player);
  expect(await rooms(player)).toEqual(['100.00', '100.00']);
  await takeAdvance(player, '30.00', '40.00');
  expect(await rooms(player)).toEqual(['60.00', '60.00']);
  await settle(base, 'lost');
  expect(await decide()).toBe(1);
  expect(await rooms(player)).toEqual(['100.00', '100.00']);
});

it('[DR-4.101] [DR-5.81] a confirmed advance stays, and what repaid it counts as a payout once it is decided', async () => {
  const player = await limited(100_00n, '300.00');
  const base = await addBase(player);
  const bet = await takeAdvance(player, '40.00');
  // Half won and half lost: 100.00 at 2.00 pays 50.00, of which 40.00 cover the advance.
  await rig().settle(base.game.gameId, [5, 0, 0]);
  await rig().settleCoupons(base.game.gameId);
  expect(await rooms(player)).toEqual(['160.00', '170.00']);
  expect([await decide(), await decide()]).toEqual([1, 0]);
  expect(await rooms(player)).toEqual(['160.00', '210.00']);
  await settle(bet, 'void');
  expect(await coupon(player, bet.id)).toMatchObject({ state: 'returned', payout: '40.00' });
  expect(await rooms(player)).toEqual(['200.00', '250.00']);
  // A corrected result no longer returns the stake.
  await settle(bet, 'lost');
  expect(await rooms(player)).toEqual(['160.00', '210.00']);
});

it('[DR-4.101] [DR-5.81] the last cent of a limit fits, with the advance counted, and nothing fits after it', async () => {
  const player = await limited(200_00n, '120.00');
  await addBase(player);
  const game = await rig().addPricedGame('line', 3000);
  expect(await refusalOf(player, [game], { amount: '20.01', prepaidAmount: '20.00' })).toEqual([
    403,
    'betting/limit-wager',
    undefined,
  ]);
  expect((await rig().place(player, [game], { amount: '20.00', prepaidAmount: '20.00' })).status).toBe(200);
  expect(await rooms(player)).toEqual(['0.00', '0.00']);
  const next = await rig().addPricedGame('line', 2000);
  expect(codeOf(await rig().place(player, [next], { amount: '0.20' }))).toBe('betting/limit-wager');
});

it('[DR-4.101] [DR-4.183] [DR-5.81] a refused live coupon gives its advance back', async () => {
  const player = await limited(200_00n);
  const base = await addBase(player);
  const live = await rig().addPricedGame('live', 3000);
  const { id } = couponOf(await rig().place(player, [live], { amount: '40.00', prepaidAmount: '40.00' }));
  expect(await rooms(player)).toEqual(['60.00', '60.00']);
  await settle(base, 'lost');
  rig().clock.advance(8_000);
  await rig().app.betting.decide(BigInt(id));
  expect((await coupon(player, id)).state).toBe('refused');
  expect(await rooms(player)).toEqual(['100.00', '100.00']);
});

it('[DR-5.58] [DR-5.81] a first limit counts the advances before it: undecided, confirmed and cancelled ones', async () => {
  const [open, confirmed, cancelled] = [
    await rig().addPlayer(100_00n),
    await rig().addPlayer(100_00n),
    await rig().addPlayer(110_00n),
  ];
  await addBase(open);
  await takeAdvance(open, '40.00');
  const won = await addBase(confirmed);
  await takeAdvance(confirmed, '40.00');
  await rig().settle(won.game.gameId, [5, 0, 0]);
  await rig().settleCoupons(won.game.gameId);
  await decide();
  const lost = await addBase(cancelled);
  await takeAdvance(cancelled, '30.00', '40.00');
  await settle(lost, 'lost');
  await decide();
  const after = [];
  for (const player of [open, confirmed, cancelled]) {
    for (const type of [1, 10]) await set(player, type, '200.00');
    after.push(await rooms(player));
  }
  expect(after).toEqual([
    ['60.00', '60.00'],
    ['60.00', '110.00'],
    ['100.00', '100.00'],
  ]);
});

it('[DR-5.76] [DR-5.81] the preview of a limit takes a coupon with an advance as one stake', async () => {
  const player = await rig().addPlayer(110_00n);
  await addBase(player);
  await date(player.userId, rig().clock.nowMs());
  rig().clock.advance(1000);
  await takeAdvance(player, '30.00', '40.00');
  await date(player.userId, rig().clock.nowMs());
  const preview = async () =>
    (await player.browser.get(`${limitService}/preview?limitType=1&limitValue=120.00`)).body;
  const expected = {
    tried: { count: 2, amount: '140.00' },
    stopped: { count: 1, amount: '40.00' },
  };
  expect(await preview()).toMatchObject(expected);
  await set(player, 1, '500.00');
  expect(await preview()).toMatchObject(expected);
});
