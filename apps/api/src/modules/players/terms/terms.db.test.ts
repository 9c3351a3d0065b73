import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db, rig } = useBettingRig();
const STATUS = '/web-api/api-v3/v2/user/agreement-rules/status';
const CONFIRM = '/web-api/api-v3/v2/user/agreement-rules/confirm';
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

const ops = (...words: string[]) =>
  runOps(rig().app, [...words, '--reason', 'a test of the terms'], 'tester');
/** Publishes new terms, each at a later time. */
const publish = async () => {
  rig().clock.advance(1000);
  return ops('terms', 'publish', '--en', 'Section 4 has changed.', '--ru', 'Изменился раздел 4.');
};
const statusOf = async (player: RigPlayer, lng = 'en') =>
  (await player.browser.get(`${STATUS}?lng=${lng}`)).body as {
    result: boolean;
    updatedAt: string;
    summary: string;
  };

describe('terms', () => {
  it('[SH-TM-002] before the first publication nothing has changed', async () => {
    const player = await rig().addPlayer(100_00n);
    expect(await statusOf(player)).toEqual({ result: false, updatedAt: null, summary: '' });
  });

  it('[SH-TM-002] [SH-TM-008] changed, confirmed, unchanged; the summary is in the requested language', async () => {
    const player = await rig().addPlayer(100_00n);
    expect(await publish()).toMatchObject({ ok: true });
    const status = await statusOf(player, 'ru');
    expect(status).toEqual({
      result: true,
      updatedAt: new Date(rig().clock.nowMs()).toISOString(),
      summary: 'Изменился раздел 4.',
    });
    expect((await statusOf(player, 'ar')).summary).toBe('Section 4 has changed.');
    expect(await player.browser.post(CONFIRM, { updatedAt: status.updatedAt })).toMatchObject({
      status: 200,
      body: { result: true },
    });
    expect(await statusOf(player)).toMatchObject({ result: false });
    // Confirming twice has the same effect as once.
    expect((await player.browser.post(CONFIRM, { updatedAt: status.updatedAt })).status).toBe(200);
  });

  it('[SH-TM-011] while terms are unconfirmed, bets answer 451 with exception_code 1, and money stays accessible', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await publish();
    const refused = await rig().place(player, [bet]);
    expect(refused).toMatchObject({
      status: 451,
      body: { error: { code: 'site/terms-changed', details: { exception_code: 1 } } },
    });
    expect((await player.browser.get('/web-api/coupons?lng=en')).status).toBe(200);
    await player.browser.post(CONFIRM, { updatedAt: (await statusOf(player)).updatedAt });
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[SH-TM-012] where the operator requires no confirmation, nothing is refused', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await publish();
    await ops('config', 'set', 'isTermsConfirmationAvailable', 'false');
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
    await ops('config', 'reset', 'isTermsConfirmationAvailable');
    expect(codeOf(await rig().place(player, [bet]))).toBe('site/terms-changed');
  });

  it('registration accepts the version in force', async () => {
    await publish();
    const browser = rig().browser();
    await browser.post('/web-api/registration/one-click', form);
    expect((await browser.get(STATUS)).body).toMatchObject({ result: false });
    await publish();
    expect((await browser.get(STATUS)).body).toMatchObject({ result: true });
  });

  it('[SH-TM-007] a guest cannot confirm, and an outdated version cannot be confirmed', async () => {
    const player = await rig().addPlayer(100_00n);
    await publish();
    const { updatedAt } = await statusOf(player);
    expect(await rig().browser().post(CONFIRM, { updatedAt })).toMatchObject({ status: 401 });
    await publish();
    expect(await player.browser.post(CONFIRM, { updatedAt })).toMatchObject({
      status: 409,
      body: { error: { code: 'terms/changed-again' } },
    });
    for (const body of [{}, { updatedAt: 'now' }, { updatedAt: 1 }, { updatedAt, x: 1 }])
      expect((await player.browser.post(CONFIRM, body)).status).toBe(400);
    expect(await statusOf(player)).toMatchObject({ result: true });
    expect(await db().query('select 1 from terms_confirmation where user_id = $1', [player.userId])).toEqual(
      [],
    );
  });

  it('[SH-TM-011] a confirmation stored while the next version comes into force does not confirm the next version', async () => {
    const { db: pool, terms } = rig().app;
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await publish();
    const { updatedAt } = await statusOf(player);
    const { query } = pool;
    // The terms are published and received while the confirmation is being stored.
    pool.query = async (sql: string, values?: Parameters<typeof query>[1]) => {
      if (sql.includes('insert into terms_confirmation')) {
        pool.query = query;
        await publish();
        await terms.load();
      }
      return query<never>(sql, values);
    };
    expect(await player.browser.post(CONFIRM, { updatedAt })).toMatchObject({ status: 200 });
    expect(await statusOf(player)).toMatchObject({ result: true });
    expect(codeOf(await rig().place(player, [bet]))).toBe('site/terms-changed');
  });

  it('a version that was read before the next one was published does not replace the next one', async () => {
    const { db: pool, terms } = rig().app;
    await publish();
    await terms.load();
    const { query } = pool;
    pool.query = async (sql: string, values?: Parameters<typeof query>[1]) => {
      const rows = await query<never>(sql, values);
      if (!sql.includes('from terms_version')) return rows;
      pool.query = query;
      await publish();
      await terms.load();
      return rows;
    };
    await terms.load();
    expect(terms.current()?.publishedAtMs).toBe(rig().clock.nowMs());
  });

  it('[RL-77] publishing needs an English summary and a reason', async () => {
    expect((await ops('terms', 'publish', '--ru', 'Только по-русски.')).ok).toBe(false);
    expect((await runOps(rig().app, ['terms', 'publish', '--en', 'x'], 'tester')).ok).toBe(false);
    expect((await ops('terms', 'publish', '--en', 'a'.repeat(2001))).ok).toBe(false);
  });
});
