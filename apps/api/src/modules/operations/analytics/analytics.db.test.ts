import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const session = '0b5e1c5e-6d3f-4c0a-9f53-1d2c3b4a5968';
const bet = { id: 1070, ago: 0, s: {}, i: { coupon_type: 0, bets: 1 }, f: {} };
const menu = { id: 1021, ago: 0, s: {}, i: {}, f: {} };
const batch = (events: object[], more: object = {}) => ({
  v: 1,
  session,
  lang: 'en',
  device: 'desktop',
  events,
  ...more,
});
const send = (body: object, key = 'site', headers = {}) =>
  test.browser().post(`/fatman-api/${key}`, body, headers);
const stored = () =>
  db()
    .query<{ n: number }>('select count(*)::int as n from analytics_event')
    .then(([row]) => row?.n ?? 0);
const codeOf = (answer: { body: never }) => (answer.body as { error: { code: string } }).error.code;

describe('the collector', () => {
  it('[SH-AN-001] [SH-AN-003] [DM-AN-011] stores a batch with its numbers and parameters, without a player', async () => {
    const deposit = {
      id: 1045,
      ago: 2000,
      s: { method: 'card', currency_id: 'EUR' },
      i: {},
      f: { amount: 5.5 },
    };
    expect(await send(batch([deposit, bet]))).toMatchObject({ status: 200, body: { stored: 2, unknown: 0 } });
    const rows = await db().query('select * from analytics_event order by at');
    expect(rows).toEqual([
      {
        at: new Date('2026-11-20T11:59:58.000Z'),
        event_id: 1045,
        session,
        lang: 'en',
        device: 'desktop',
        s: { method: 'card', currency_id: 'EUR' },
        i: {},
        f: { amount: 5.5 },
      },
      expect.objectContaining({ at: new Date('2026-11-20T12:00:00.000Z'), event_id: 1070, f: {} }),
    ]);
  });

  it("[RL-57] accepts batches from the site's own pages only", async () => {
    for (const headers of [{ 'x-requested-with': undefined as never }, { 'sec-fetch-site': 'cross-site' }]) {
      const foreign = await send(batch([menu]), 'site', headers);
      expect([foreign.status, codeOf(foreign)]).toEqual([403, 'request/cross-site']);
    }
  });

  it('a wrong key gets 404, and an empty key closes the collector', async () => {
    const before = await stored();
    const wrong = await send(batch([menu]), 'other');
    expect([wrong.status, codeOf(wrong)]).toEqual([404, 'analytics/no-such-key']);
    await test.app.siteConfig.change({ analyticsKey: '' });
    expect((await send(batch([menu]))).status).toBe(404);
    await test.app.siteConfig.change({ analyticsKey: 'site' });
    expect(await stored()).toBe(before);
  });

  it('[DM-AN-024] unknown values are not stored, but the rest of the batch is', async () => {
    const before = await stored();
    const strange = { ...menu, id: 4711 };
    const extra = { ...menu, s: { email: 'a@b.c' } };
    expect(await send(batch([strange, menu, extra]))).toMatchObject({ body: { stored: 1, unknown: 2 } });
    expect(await stored()).toBe(before + 1);
  });

  it.each([
    ['an unknown field', batch([menu], { userId: 7 })],
    ['no events', batch([])],
    ['too many events', batch(Array.from({ length: 51 }, () => menu))],
    [
      'too many parameters',
      batch([{ ...menu, s: Object.fromEntries('abcdefghijk'.split('').map((name) => [name, 'x'])) }]),
    ],
    ['a long text', batch([{ ...menu, s: { page: 'x'.repeat(129) } }])],
    ['an age beyond an hour', batch([{ ...menu, ago: 3_600_001 }])],
    ['a session that is no id', batch([menu], { session: 'me@example.org' })],
    ['half an integer', batch([{ ...bet, i: { coupon_type: 0.5, bets: 1 } }])],
  ])('[RL-70] %s is refused and changes nothing', async (_, body) => {
    const before = await stored();
    const answer = await send(body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request/invalid']);
    expect(await stored()).toBe(before);
  });

  it('a body over 64 KB is refused', async () => {
    const answer = await send({ junk: 'x'.repeat(70_000) });
    expect([answer.status, codeOf(answer)]).toEqual([413, 'request/too-large']);
  });

  it('[RL-72] one address may send 120 batches a minute, then gets a clear refusal', async () => {
    const own = createTestApp(db());
    const answers: number[] = [];
    for (let at = 0; at < 121; at++)
      answers.push((await own.browser().post('/fatman-api/site', batch([menu]))).status);
    expect(answers.slice(0, 120).every((status) => status === 200)).toBe(true);
    const last = await own.browser().post('/fatman-api/site', batch([menu]));
    expect([last.status, codeOf(last)]).toEqual([429, 'request/rate-limit']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    await own.close();
  });

  it('no row can be changed', async () => {
    await expect(db().query('delete from analytics_event')).rejects.toThrow('analytics_event is append-only');
  });
});

describe('third-party counters', () => {
  afterEach(() => test.app.siteConfig.reset(['counters']));
  const sendRequest = (query: string) => test.browser().get(`/web-api/analytics/counters?${query}`);
  const none = { tagServiceId: '', tagServiceUrl: '', counterId: '', counterUrl: '' };

  it('[DM-AN-008] [DM-AN-009] are returned by domain and projectId; by default there are none', async () => {
    expect((await sendRequest('domain=bets.example&projectId=1')).body).toEqual({ counters: none });
    const counters = { ...none, counterId: '77', counterUrl: 'https://counter.example/c.js' };
    expect(await test.app.siteConfig.change({ counters })).toEqual([]);
    expect((await sendRequest('domain=bets.example&projectId=1')).body).toEqual({ counters });
    expect((await sendRequest('domain=bets.example&projectId=2')).body).toEqual({ counters: null });
    expect((await sendRequest('projectId=1')).status).toBe(400);
  });

  it('a script address that is not https refuses the whole configuration', async () => {
    const counters = { ...none, counterId: '77', counterUrl: 'http://counter.example/c.js' };
    expect(await test.app.siteConfig.change({ counters })).toHaveLength(1);
    expect(test.app.siteConfig.get().counters).toEqual(none);
  });
});

describe('daily partitions', () => {
  const days = async () =>
    (
      await db().query<{ relname: string }>(
        `select child.relname::text as relname from pg_inherits join pg_class child on child.oid = inhrelid
         where inhparent = 'analytics_event'::regclass order by 1`,
      )
    ).map(({ relname }) => relname.slice(-8));

  it('are created in advance and dropped when expired', async () => {
    const own = createTestApp(db());
    await own.app.analytics.deleteExpired();
    expect(await days()).toEqual(['20261120', '20261121']);
    own.clock.advance(90 * 86_400_000);
    expect(await own.app.analytics.deleteExpired()).toBe(0);
    own.clock.advance(86_400_000);
    expect(await own.app.analytics.deleteExpired()).toBe(1);
    expect(await days()).toEqual(['20261121', '20270218', '20270219', '20270220']);
    await own.close();
  });

  it('today is counted by event', async () => {
    const own = createTestApp(db());
    own.clock.advance(200 * 86_400_000);
    const ops = () => runOps(own.app, ['analytics', 'today'], 'tester');
    expect(await ops()).toEqual({ ok: true, text: 'No events today.' });
    await own.browser().post('/fatman-api/site', batch([menu, menu, bet]));
    expect(await ops()).toEqual({
      ok: true,
      text: '1021 mobile-menu-opened  2 by 1 sessions\n1070 bet-done  1 by 1 sessions',
    });
    expect((await runOps(own.app, ['analytics', 'ever'], 'tester')).text).toBe(
      'Usage: npm run ops -- analytics today',
    );
    await own.close();
  });
});
