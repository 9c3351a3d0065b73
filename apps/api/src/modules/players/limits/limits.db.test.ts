import { codeOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { detailsOf, limitService as base, limitSteps } from '@touchline/testkit/limits';
import { describe, expect, it } from 'vitest';

const { rig } = useBettingRig();
const { set, limitsOf, limitOf, deposit, pass } = limitSteps(rig);
const dayMs = 86_400_000;
const nowSec = (): number => Math.floor(rig().clock.nowMs() / 1000);

describe('a deposit limit', () => {
  it('[DR-5.6] [DR-5.28] [DR-5.42] [DR-5.25] is in force at once, counts earlier deposits, and is named in the refusal', async () => {
    const player = await rig().addPlayer(0n);
    expect((await deposit(player, '60.00')).status).toBe(200);
    expect((await set(player, 20, '100.00')).body).toMatchObject({ status: 'APPLIED', questions: [] });
    expect(await limitOf(player, 20)).toMatchObject({
      limitValue: '100.00',
      limitBalance: '40.00',
      limitState: 'ACTIVE',
      needApprove: false,
      pendingChange: null,
    });
    const refused = await deposit(player, '40.01');
    expect(codeOf(refused)).toBe('payments/limit');
    expect(refused.status).toBe(409);
    expect(detailsOf(refused)).toMatchObject({ limitType: 20, room: '40.00', currency: 'EUR' });
    expect((await deposit(player, '40.00')).status).toBe(200);
    expect(codeOf(await deposit(player, '1.00'))).toBe('payments/limit');
    expect((await limitOf(player, 20)).limitBalance).toBe('0.00');
  });
});

describe('limits of stakes', () => {
  it('[DR-5.7] [DR-5.21] [DR-5.43] a stake over the wagering limit is refused with its room, and the last cent fits', async () => {
    const bet = await rig().addPricedGame('line', 2000);
    const player = await rig().addPlayer(1000_00n);
    expect((await rig().place(player, [bet], { amount: '30.00' })).status).toBe(200);
    expect((await set(player, 1, '50.00')).status).toBe(200);
    expect((await limitOf(player, 1)).limitBalance).toBe('20.00');
    const other = await rig().addPricedGame('line', 2000);
    const refused = await rig().place(player, [other], { amount: '20.01' });
    expect(codeOf(refused)).toBe('betting/limit-wager');
    expect((await rig().place(player, [other], { amount: '20.00' })).status).toBe(200);
    expect((await limitOf(player, 1)).limitBalance).toBe('0.00');
  });

  it('[DR-5.8] [DR-5.22] a loss limit gives back what was paid: limit 100, staked 70 with 40 paid leaves 70', async () => {
    const bet = await rig().addPricedGame('line', 2000);
    const lost = await rig().addPricedGame('line', 2000);
    const player = await rig().addPlayer(1000_00n);
    expect((await set(player, 10, '100.00')).status).toBe(200);
    expect((await rig().place(player, [bet], { amount: '20.00' })).status).toBe(200);
    expect((await rig().place(player, [lost], { amount: '50.00' })).status).toBe(200);
    expect((await limitOf(player, 10)).limitBalance).toBe('30.00');
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect((await limitOf(player, 10)).limitBalance).toBe('70.00');
    const next = await rig().addPricedGame('line', 2000);
    expect(codeOf(await rig().place(player, [next], { amount: '70.01' }))).toBe('betting/limit-loss');
    expect((await rig().place(player, [next], { amount: '70.00' })).status).toBe(200);
  });
});

describe('a raised limit', () => {
  it('[DR-5.29] [DR-5.30] [DR-5.34] cools off a day, is confirmed within the next, and is then in force', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    const askedSec = nowSec();
    expect((await set(player, 20, '500.00')).body).toMatchObject({ status: 'PENDING' });
    expect(await limitOf(player, 20)).toMatchObject({
      limitValue: '100.00',
      limitState: 'ACTIVE',
      pendingChange: { type: 1, limitValue: '500.00', endsAt: askedSec + 86_400, currency: 'EUR' },
    });
    const confirm = () => player.browser.post(`${base}/limitaction`, { action: 'confirm', limitType: 20 });
    await pass(player, dayMs - 1000);
    expect(codeOf(await confirm())).toBe('limits/action-window');
    await pass(player, 1000);
    expect(await limitsOf(player, 20)).toMatchObject([
      { limitValue: '100.00', limitState: 'ACTIVE', pendingChange: null },
      { limitValue: '500.00', limitState: 'PENDING', needApprove: true, startedAt: askedSec + 86_400 },
    ]);
    await pass(player, dayMs - 1000);
    expect((await confirm()).status).toBe(200);
    expect(await limitsOf(player, 20)).toMatchObject([{ limitValue: '500.00', limitState: 'ACTIVE' }]);
  });
});
