import { advanceSteps, CHANCE_45_50 } from '@touchline/testkit/advances';
import { codeOf, couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { rig } = useBettingRig({ startMs: 1_794_000_000_000 });
const { addBase, settle, coupon, available, takeAdvance, decide } = advanceSteps(rig);

const hourMs = 3_600_000;

describe('the available advance', () => {
  it('[DR-4.97] is half of the sale values, less the outstanding advance: 80.00 and 45.50 give 62.75', async () => {
    const player = await rig().addPlayer(500_00n);
    const other = await rig().addPricedGame('line', 3000);
    expect(await available(player, other)).toBe('0.00');
    await addBase(player);
    await addBase(player, CHANCE_45_50);
    expect(await available(player, other)).toBe('62.75');
    await takeAdvance(player, '20.00');
    expect(await available(player, other)).toBe('42.75');
  });
});

describe('an advance', () => {
  it('[DR-4.99] [DR-4.100] is covered by the payout of its base and then confirmed; the rest is the player’s', async () => {
    const player = await rig().addPlayer(110_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '30.00', '40.00');
    expect(await rig().balance(player)).toEqual({ available: '0.00', held: '0.00' });
    expect(await coupon(player, bet.id)).toMatchObject({
      state: 'open',
      amount: '40.00',
      prepaid: { own: '10.00', amount: '30.00', filled: '0.00', state: 'outstanding' },
    });
    expect(await decide()).toBe(0);
    await settle(base, 'won');
    expect(await rig().balance(player)).toMatchObject({ available: '170.00' });
    expect(await decide()).toBe(1);
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'open', prepaid: { filled: '30.00', state: 'confirmed' } });
    await settle(bet, 'won');
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'won', payout: '120.00' });
    expect(await rig().balance(player)).toMatchObject({ available: '290.00' });
  });

  it('[DR-4.100] that is not covered is cancelled: the own part and what was covered go back', async () => {
    const player = await rig().addPlayer(210_00n);
    const [first, second] = [await addBase(player), await addBase(player)];
    const bet = await takeAdvance(player, '75.00', '85.00');
    await settle(bet, 'won');
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'open', payout: null });
    await settle(first, 'lost');
    await settle(second, 'lost');
    expect(await rig().balance(player)).toMatchObject({ available: '0.00' });
    expect(await decide()).toBe(1);
    expect(await coupon(player, bet.id)).toMatchObject({
      state: 'returned',
      payout: '10.00',
      prepaid: { filled: '0.00', state: 'cancelled' },
      bets: [{ statusId: 3 }],
    });
    expect(await rig().balance(player)).toMatchObject({ available: '10.00' });
  });

  it('[DR-4.100] is decided after 48 hours, by what payouts have covered until then', async () => {
    const player = await rig().addPlayer(200_00n);
    const [first] = [await addBase(player), await addBase(player)];
    const bet = await takeAdvance(player, '75.00');
    await settle(first, 'void');
    expect(await rig().balance(player)).toMatchObject({ available: '25.00' });
    rig().clock.advance(48 * hourMs - 1);
    expect(await decide()).toBe(0);
    rig().clock.advance(1);
    expect(await decide()).toBe(1);
    expect(await coupon(player, bet.id)).toMatchObject({ prepaid: { state: 'confirmed' } });
  });
});

it('[DR-4.98] a coupon with an advance over the available amount is refused', async () => {
  const player = await rig().addPlayer(200_00n);
  await addBase(player);
  const game = await rig().addPricedGame('line', 3000);
  const answer = await rig().place(player, [game], { amount: '50.00', prepaidAmount: '40.01' });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'betting/prepaid-unavailable']);
  expect(couponOf(await rig().place(player, [game], { amount: '50.00', prepaidAmount: '40.00' }))).toMatchObject({
    state: 'open',
  });
});
