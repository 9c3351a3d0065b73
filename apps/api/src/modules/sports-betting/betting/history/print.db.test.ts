import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import type { TestBrowser } from '@touchline/testkit/test-app';
import { beforeAll, describe, expect, it } from 'vitest';
import { printTokenTtlMs } from './print-token.ts';

const { rig } = useBettingRig();

let owner: RigPlayer;
let couponId: number;
beforeAll(async () => {
  owner = await rig().addPlayer(100_00n);
  couponId = couponOf(await rig().place(owner, [await rig().addPricedGame('line', 1865)])).id;
});

const printed = (browser: TestBrowser, id: number, token?: string) =>
  browser.get(`/web-api/printed-coupons/${id}?lng=en${token === undefined ? '' : `&token=${token}`}`);
const tokenOf = async (browser: TestBrowser, id: number): Promise<string> =>
  ((await browser.get(`/web-api/coupons/${id}/print-token`)).body as { token: string }).token;

describe('the printed coupon', () => {
  it('is shown to its owner; another player gets the same 404 as for an unknown id, and a guest must log in [DR-4.104] [RL-53]', async () => {
    const answer = await printed(owner.browser, couponId);
    expect(answer.body).toMatchObject({ isOwner: true, coupon: { id: couponId }, receipts: [], waiting: 1 });
    const other = await rig().addPlayer(0n);
    for (const id of [couponId, 999_999_999]) {
      const refused = await printed(other.browser, id);
      expect([refused.status, codeOf(refused)]).toEqual([404, 'betting/no-coupon']);
      const guest = await printed(rig().browser(), id);
      expect([guest.status, codeOf(guest)]).toEqual([401, 'session/required']);
    }
    expect(codeOf(await other.browser.get(`/web-api/coupons/${couponId}/print-token`))).toBe(
      'betting/no-coupon',
    );
  });

  it('is shown to anyone with the signed token of this coupon, without personal data [DR-4.104]', async () => {
    const token = await tokenOf(owner.browser, couponId);
    const other = await rig().addPlayer(0n);
    for (const browser of [rig().browser(), other.browser]) {
      const answer = await printed(browser, couponId, token);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ isOwner: false, coupon: { id: couponId, amount: '10.00' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/accountId|requestId|userId|@/);
    }
  });

  it('is not available for a coupon that was not accepted, even to its owner [DR-4.104]', async () => {
    const live = await rig().addPricedGame('live', 2000);
    await rig().send({ kind: 'EventState', gameId: live.gameId, state: 'LIVE' });
    const waiting = couponOf(await rig().place(owner, [live]));
    expect(waiting.state).toBe('waiting');
    expect(codeOf(await printed(owner.browser, waiting.id))).toBe('betting/no-coupon');
    expect(codeOf(await owner.browser.get(`/web-api/coupons/${waiting.id}/print-token`))).toBe(
      'betting/no-coupon',
    );
  });

  it('refuses an altered token, the token of another coupon, and an expired one [DR-4.104]', async () => {
    const token = await tokenOf(owner.browser, couponId);
    const second = couponOf(await rig().place(owner, [await rig().addPricedGame('line', 1500)])).id;
    const [end = '', mac = ''] = token.split('.');
    const last = mac.at(-5) === 'A' ? 'B' : 'A';
    const wrong = [
      `${end}.${mac.slice(0, -5)}${last}${mac.slice(-4)}`,
      `${Number(end) + 1}.${mac}`,
      `${end}.`,
      mac,
      await tokenOf(owner.browser, second),
      '',
    ];
    for (const one of wrong)
      expect([one, codeOf(await printed(rig().browser(), couponId, one))]).toEqual([
        one,
        'betting/no-coupon',
      ]);
    rig().clock.advance(printTokenTtlMs - 1000);
    expect((await printed(rig().browser(), couponId, token)).status).toBe(200);
    rig().clock.advance(1000);
    expect(codeOf(await printed(rig().browser(), couponId, token))).toBe('betting/no-coupon');
  });
});
