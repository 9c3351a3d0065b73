import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps } from '@touchline/testkit/limits';
import { describe, expect, it } from 'vitest';

const { admin, rig } = useBettingRig();
const { set, setAnswered, deposit, pass } = limitSteps(rig);
const dayMs = 86_400_000;

const noticeOf = async (player: RigPlayer): Promise<unknown> => {
  const { body } = await player.browser.get('/web-api/user/config');
  return (body as { recharge_notification: unknown }).recharge_notification;
};
const shown = (text_id: string, is_button = true) => ({ is_show: true, text_id, is_button });
const nothing = { is_show: false, text_id: null, is_button: false };

describe('what the page of deposits says about limits', () => {
  it('[DR-11.72] [DM-UC-006] [DR-5.1] proposes a deposit limit until one is set or `no limit` is chosen', async () => {
    const [player, other] = [await rig().addPlayer(0n), await rig().addPlayer(0n)];
    expect(await noticeOf(player)).toEqual(shown('limit-none'));
    // A limit of stakes does not limit deposits.
    await set(player, 3, '90.00');
    expect(await noticeOf(player)).toEqual(shown('limit-none'));
    await set(player, 22, '90.00');
    expect(await noticeOf(player)).toEqual(nothing);
    await setAnswered(other, 20, '999999999');
    expect(await noticeOf(other)).toEqual(nothing);
  });

  it('[DR-11.72] says that a limit of the player is used up, until there is room again', async () => {
    const [player, other] = [await rig().addPlayer(0n), await rig().addPlayer(0n)];
    await set(player, 20, '50.00');
    await set(player, 22, '400.00');
    await set(other, 20, '50.00');
    expect((await deposit(player, '49.99')).status).toBe(200);
    expect(await noticeOf(player)).toEqual(nothing);
    expect((await deposit(player, '0.01')).status).toBe(400);
    expect((await deposit(player, '1.00')).status).not.toBe(200);
    await set(player, 20, '49.99');
    expect(await noticeOf(player)).toEqual(shown('limit-reached'));
    expect(await noticeOf(other)).toEqual(nothing);
    await pass(player, dayMs);
    expect(await noticeOf(player)).toEqual(nothing);
  });

  it('[DR-11.72] a used-up limit of stakes is not said', async () => {
    const player = await rig().addPlayer(100_00n);
    await set(player, 22, '400.00');
    await set(player, 1, '5.00');
    const bet = await rig().addPricedGame('line', 2000);
    await rig().place(player, [bet], { amount: '5.00' });
    expect(await noticeOf(player)).toEqual(nothing);
  });

  it('[DR-11.72] says that a raise waits, from the end of its cooling time until the answer', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 21, '50.00');
    await set(player, 21, '80.00');
    expect(await noticeOf(player)).toEqual(nothing);
    await pass(player, dayMs);
    expect(await noticeOf(player)).toEqual(shown('limit-approval'));
    await player.browser.post(`${limitService}/limitaction`, { action: 'confirm', limitType: 21 });
    expect(await noticeOf(player)).toEqual(nothing);
  });

  it('[DR-11.72] [DR-5.82] a limit of the site comes first, and has no button', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 22, '50.00');
    await admin().query(
      `insert into limits_site_limit (user_id, kind, value, set_at) values ($1, 'net-deposit', 5000, $2)`,
      [player.userId, new Date(rig().clock.nowMs())],
    );
    expect(await noticeOf(player)).toEqual(nothing);
    expect((await deposit(player, '50.00')).status).toBe(200);
    expect(await noticeOf(player)).toEqual(shown('site-limit-reached', false));
  });
});
