import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const AGREE = '/web-api/user/cookie-agreement';
const REALITY = '/web-api/api/web/user/v1/reality-check';

describe('answers to notices', () => {
  it("[SH-CC-013] [DM-PR-020] [DM-PR-021] a player's newest agreement is stored, but none with a future time", async () => {
    const { browser, userId } = await rig().addPlayer(100n);
    const readStored = () =>
      db().query('select agreed_at, agree_type from notices_cookie_agreement where user_id = $1', [userId]);
    const first = '2026-11-20T10:00:00.000Z';
    expect(await browser.post(AGREE, { cookiesAgreeTime: first, type: 'all' })).toMatchObject({
      status: 200,
    });
    await browser.post(AGREE, { cookiesAgreeTime: '2026-11-20T09:00:00.000Z', type: 'disable' });
    expect(await readStored()).toEqual([{ agreed_at: new Date(first), agree_type: 'all' }]);
    await browser.post(AGREE, { cookiesAgreeTime: '2036-01-01T00:00:00.000Z', type: 'marketing' });
    expect(await readStored()).toEqual([
      { agreed_at: new Date(rig().clock.nowMs()), agree_type: 'marketing' },
    ]);
  });

  it('[SH-RC-007] [SH-RC-008] [SH-RC-010] each answer to a reality check is stored', async () => {
    const { browser, userId } = await rig().addPlayer(100n);
    const attributes = { action: 'continue', do_not_show_again: true, popup_show_at: 1_795_170_000 };
    expect(await browser.post(REALITY, { data: { attributes } })).toMatchObject({
      status: 200,
      body: { result: true },
    });
    expect(
      await db().query(
        'select action, do_not_show_again, shown_at from notices_reality_check where user_id = $1',
        [userId],
      ),
    ).toEqual([{ action: 'continue', do_not_show_again: true, shown_at: new Date(1_795_170_000_000) }]);
  });

  it('[RL-70] guests and bad input are refused and nothing is stored', async () => {
    const { browser } = await rig().addPlayer(100n);
    const before = await db().query('select count(*) as n from notices_reality_check');
    const good = { action: 'continue', do_not_show_again: false, popup_show_at: 1 };
    expect(
      (
        await rig()
          .browser()
          .post(REALITY, { data: { attributes: good } })
      ).status,
    ).toBe(401);
    expect(
      (await rig().browser().post(AGREE, { cookiesAgreeTime: '2026-11-20T10:00:00Z', type: 'all' })).status,
    ).toBe(401);
    const bad = [{ ...good, action: 'stay' }, { ...good, popup_show_at: -1 }, { ...good, x: 1 }, {}];
    for (const attributes of bad)
      expect((await browser.post(REALITY, { data: { attributes } })).status, JSON.stringify(attributes)).toBe(
        400,
      );
    for (const body of [
      {},
      { cookiesAgreeTime: 'now', type: 'all' },
      { cookiesAgreeTime: '2026-11-20T10:00:00Z', type: 'some' },
    ])
      expect((await browser.post(AGREE, body)).status).toBe(400);
    expect(await db().query('select count(*) as n from notices_reality_check')).toEqual(before);
  });
});
