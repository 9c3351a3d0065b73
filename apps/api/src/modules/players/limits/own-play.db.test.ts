import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps, transferDating } from '@touchline/testkit/limits';
import { describe, expect, it } from 'vitest';

// Monday, 23 November 2026, 12:00 in the zone UTC+3.
const startMs = Date.UTC(2026, 10, 23, 9, 0, 0);
const { db, rig, admin } = useBettingRig({ startMs });
const { set, deposit, callBack } = limitSteps(rig);
const dateTransfers = transferDating(admin);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

const get = async <T>(player: RigPlayer, path: string): Promise<T> =>
  (await player.browser.get(`${limitService}/${path}`)).body as T;

type Line = { id: number; limitType: number; action: string; source: string };

describe('the history of limits', () => {
  it('[DR-5.49] [DR-5.74] has every line with its values, the newest first, and only the player’s own', async () => {
    const [player, other] = [await rig().addPlayer(0n), await rig().addPlayer(0n)];
    await set(player, 20, '100.00');
    await set(player, 20, '80.00');
    await set(player, 31, 3);
    await set(other, 20, '55.00');
    const { lines, next } = await get<{ lines: Line[]; next: number | null }>(player, 'history');
    const at = Math.floor(rig().clock.nowMs() / 1000);
    const line = { source: 'player', siteKind: null, at, id: expect.any(Number) as number };
    expect(lines).toEqual([
      { ...line, limitType: 31, action: 'set', oldValue: null, newValue: 3, currency: null },
      { ...line, limitType: 20, action: 'lowered', oldValue: '100.00', newValue: '80.00', currency: 'EUR' },
      { ...line, limitType: 20, action: 'set', oldValue: null, newValue: '100.00', currency: 'EUR' },
    ]);
    expect(next).toBeNull();
  });

  it('[DR-5.74] has 30 lines a page, and does not name an operator', async () => {
    const player = await rig().addPlayer(0n);
    await db().query(
      `insert into limits_event (user_id, type, action, old_value, new_value, source, at)
       select $1, 0, 'returned', null, null, case n when 31 then '100000001 100000002' else 'player' end, now()
       from generate_series(1, 31) n`,
      [player.userId],
    );
    type Page = { lines: Line[]; next: number | null };
    const first = await get<Page>(player, 'history');
    expect([first.lines.length, first.lines[0]?.source, first.next]).toEqual([
      30,
      'site',
      first.lines.at(-1)?.id,
    ]);
    const second = await get<Page>(player, `history?before=${first.next}`);
    expect([second.lines.length, second.next]).toEqual([1, null]);
    expect(JSON.stringify([first, second])).not.toContain('100000001');
  });
});

type Week = { startsAt: number; playedMs: number; staked: string; net: string };

describe('the last 12 weeks', () => {
  it('[DR-5.75] begin on Monday in the zone of the account; stakes and results are in the week of their time', async () => {
    const [player, other] = [await rig().addPlayer(500_00n), await rig().addPlayer(500_00n)];
    const mondayMs = Date.UTC(2026, 10, 22, 21, 0, 0);
    const stake = async (who: RigPlayer, amount: string, atMs: number): Promise<number> => {
      const game = await rig().addPricedGame('line', 2000);
      await rig().place(who, [game], { amount });
      await dateTransfers(who.userId, atMs);
      return game.gameId;
    };
    await stake(player, '10.00', mondayMs - 1);
    const won = await stake(player, '5.00', mondayMs);
    await stake(player, '3.00', mondayMs - 11 * weekMs);
    await stake(player, '99.00', mondayMs - 11 * weekMs - 1);
    await stake(other, '40.00', mondayMs + 1);
    await rig().settle(won, [1, 0, 0]);
    await rig().settleCoupons(won);
    await dateTransfers(player.userId, mondayMs + hourMs);
    await db().query(
      // A stake counts as a ping, so the day of the stakes has its row.
      `insert into limits_play_day (user_id, day, played_ms) values ($1, $2, 60000), ($1, $3, 1000)
       on conflict (user_id, day) do update set played_ms = excluded.played_ms`,
      [player.userId, '2026-11-22', '2026-11-23'],
    );
    const { currency, weeks } = await get<{ currency: string; weeks: Week[] }>(player, 'results');
    expect([currency, weeks.length]).toEqual(['EUR', 12]);
    expect([weeks[0], weeks[10], weeks[11]]).toEqual([
      { startsAt: (mondayMs - 11 * weekMs) / 1000, playedMs: 0, staked: '3.00', net: '-3.00' },
      { startsAt: (mondayMs - weekMs) / 1000, playedMs: 60_000, staked: '10.00', net: '-10.00' },
      { startsAt: mondayMs / 1000, playedMs: 1000, staked: '5.00', net: '5.00' },
    ]);
    expect(weeks.slice(1, 10).every(({ staked, net }) => staked === '0.00' && net === '0.00')).toBe(true);
  });
});

type Preview = {
  tried: { count: number; amount: string };
  stopped: { count: number; amount: string };
  days: { passed: string; stopped: string }[];
};

describe('the preview of a limit', () => {
  const previewOf = (player: RigPlayer, type: number, value: string) =>
    get<Preview>(player, `preview?limitType=${type}&limitValue=${value}`);

  it.each([
    ['without limits', false],
    ['with limits', true],
  ])('[DR-5.76] of a player %s has the deposits that would have been refused', async (_name, isLimited) => {
    const player = await rig().addPlayer(0n);
    if (isLimited) await set(player, 22, '900.00');
    for (const amount of ['60.00', '50.00', '30.00']) {
      await deposit(player, amount);
      rig().clock.advance(1000);
    }
    await callBack(await deposit(player, '45.00'), 'declined', '45.00');
    const preview = await previewOf(player, 21, '100.00');
    expect([preview.tried, preview.stopped]).toEqual([
      { count: 3, amount: '140.00' },
      { count: 1, amount: '50.00' },
    ]);
    expect(preview.days).toHaveLength(30);
    expect(preview.days.at(-1)).toEqual({ passed: '90.00', stopped: '50.00' });
    // It changes nothing.
    expect((await deposit(player, '20.00')).status).toBe(200);
  });

  it.each([
    ['without limits', false],
    ['with limits', true],
  ])('[DR-5.76] of a player %s has stakes with what they paid', async (_name, isLimited) => {
    const player = await rig().addPlayer(500_00n);
    if (isLimited) await set(player, 22, '900.00');
    const games = [];
    const datePlayer = () => dateTransfers(player.userId, rig().clock.nowMs());
    for (const amount of ['60.00', '30.00']) {
      const game = await rig().addPricedGame('line', 2000);
      await rig().place(player, [game], { amount });
      await datePlayer();
      games.push(game.gameId);
      rig().clock.advance(1000);
    }
    const [won = 0] = games;
    await rig().settle(won, [1, 0, 0]);
    await rig().settleCoupons(won);
    await datePlayer();
    rig().clock.advance(1000);
    const last = await rig().addPricedGame('line', 2000);
    await rig().place(player, [last], { amount: '70.00' });
    await datePlayer();
    expect(await previewOf(player, 10, '100.00')).toMatchObject({
      tried: { count: 3, amount: '160.00' },
      stopped: { count: 0, amount: '0.00' },
    });
    expect(await previewOf(player, 1, '100.00')).toMatchObject({
      stopped: { count: 1, amount: '70.00' },
    });
    // Without the coupon that paid 120.00, 30.00 and 70.00 do not fit in 50.00 both.
    expect(await previewOf(player, 10, '50.00')).toMatchObject({
      stopped: { count: 2, amount: '130.00' },
    });
  });

  it.each([['0.00'], ['999999999'], ['1.001']])('[DR-5.76] of %s is refused', async (value) => {
    const player = await rig().addPlayer(0n);
    const answer = await player.browser.get(`${limitService}/preview?limitType=20&limitValue=${value}`);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'limits/value']);
  });

  it('[RL-70] of a type without amounts is refused by the schema', async () => {
    const player = await rig().addPlayer(0n);
    expect((await player.browser.get(`${limitService}/preview?limitType=31&limitValue=5`)).status).toBe(400);
  });
});

describe('help organisations', () => {
  it('[DR-5.77] are those of the player’s country in the language of the header, else those of all others', async () => {
    const { siteConfig } = rig().app;
    const player = await rig().addPlayer(0n);
    const help = async (lng: string) =>
      ((await player.browser.get(`${limitService}/limits`, { 'x-language': lng })).body as { help: object[] })
        .help;
    expect(await help('en')).toEqual([]);
    const one = { name: 'Everywhere', url: 'https://help.example', texts: { en: 'Chat', ru: 'Чат' } };
    await siteConfig.change({ helpOrganisations: [{ country: '*', ...one }] });
    expect(await help('ru')).toEqual([
      { name: 'Everywhere', text: 'Чат', phone: null, url: 'https://help.example' },
    ]);
    await siteConfig.change({
      helpOrganisations: [
        { country: '*', ...one },
        { country: 'IT', name: 'Linea', phone: '800 000 000' },
      ],
    });
    expect(await help('en')).toEqual([{ name: 'Linea', text: null, phone: '800 000 000', url: null }]);
    for (const wrong of [{ url: 'http://help.example' }, { phone: 'call us' }, {}])
      expect(
        await siteConfig.change({ helpOrganisations: [{ country: '*', name: 'x', ...wrong }] }),
      ).not.toEqual([]);
    await siteConfig.reset(['helpOrganisations']);
  });
});
