import { codeOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps } from '@touchline/testkit/limits';
import type { TestBrowser } from '@touchline/testkit/test-app';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const { set } = limitSteps(rig);

const secondMs = 1000;
const stepMs = 5 * secondMs;
/** A minute before the limit and a minute after it, in steps of five seconds. */
const steps = 24;

let bet: RigBet;
beforeAll(async () => {
  const gameId = await rig().addGame('line', 60 * 24 * 3_600_000);
  const { markets } = await rig().price(gameId, [2000, 3400, 3600]);
  bet = { marketId: markets[0]?.id ?? 0, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 1 };
});

const ping = (browser: TestBrowser) => browser.post(`${limitService}/ping`);
const answerCheck = (browser: TestBrowser, action: string, popupShowAt: number) =>
  browser.post('/web-api/api/web/user/v1/reality-check', {
    data: { attributes: { action, do_not_show_again: true, popup_show_at: popupShowAt } },
  });

/** Another tab or device: a session of its own. */
async function addTab(player: RigPlayer): Promise<TestBrowser> {
  const browser = rig().browser();
  const session = await db().transaction((tx) =>
    rig().app.identity.openSession(tx, player.userId, {}, false),
  );
  browser.cookies.set('session', session.token);
  return browser;
}

/** What a changed page does in each step, besides the stake; `tabs` has the first tab and those that it opened. */
const scripts: Record<
  string,
  { tabs: number; act: (tabs: readonly TestBrowser[], at: number) => Promise<unknown> }
> = {
  'that sends no ping': { tabs: 1, act: async () => undefined },
  'that pings all the time': { tabs: 1, act: async ([tab]) => tab && ping(tab) },
  'that pings from one tab and bets in another': {
    tabs: 2,
    act: async ([, second]) => second && ping(second),
  },
  'that bets in four tabs in turn': {
    tabs: 4,
    act: async (tabs, at) => ping(tabs[at % 4] ?? (tabs[0] as TestBrowser)),
  },
  'that closes the note without an answer': {
    tabs: 1,
    act: async ([tab]) => tab && answerCheck(tab, 'nothing', Math.floor(rig().clock.nowMs() / 1000)),
  },
  'that names another time of the note': {
    tabs: 1,
    act: async ([tab]) => tab && answerCheck(tab, 'nothing', 4_000_000_000),
  },
  'that forges cookies and headers': {
    tabs: 1,
    act: async ([tab]) => {
      tab?.cookies.set('force-geo-off', '1');
      tab?.cookies.set('ua', '1');
      tab?.cookies.set('reality_check', 'off');
      return tab?.get('/web-api/session/check', { platform_type: 'app', 'x-platform-type': 'app' });
    },
  },
  'that changes its time zone': {
    tabs: 1,
    act: async ([tab], at) =>
      tab?.put('/web-api/user/preferences', { preferences: { timeZone: (at % 24) - 11 } }),
  },
};

/** Sends a stake every five seconds around the end. @returns the seconds after the limit of each accepted stake */
async function playOn(player: RigPlayer, limitAtMs: number, script: keyof typeof scripts): Promise<number[]> {
  const { tabs: count = 1, act } = scripts[script] ?? { act: async () => undefined };
  const tabs = [player.browser];
  while (tabs.length < count) tabs.push(await addTab(player));
  const accepted: number[] = [];
  for (let at = 0; at < steps; at++) {
    await act(tabs, at);
    const browser = tabs[at % count] ?? player.browser;
    const code = codeOf(await rig().place({ ...player, browser }, [bet], { amount: '1.00' }));
    if (code === 'placed') accepted.push((rig().clock.nowMs() - limitAtMs) / secondMs);
    else expect(code).toBe('betting/limit-session');
    rig().clock.advance(stepMs);
  }
  return accepted;
}

/** Time on the site with a ping each minute, up to now. */
const played = (player: RigPlayer, minutes: number) =>
  db().query(
    `select limits_ping(array[$1::bigint], $2::timestamptz - make_interval(mins => m))
     from generate_series($3::integer, 0, -1) as m order by m desc`,
    [player.userId, new Date(rig().clock.nowMs()), minutes],
  );

describe.each(Object.keys(scripts))('a page %s', (script) => {
  it('[RL-88] [DR-5.26] [DR-5.43] [DR-11.67] plays at most 5 seconds over its hour', async () => {
    const player = await rig().addPlayer(1_000_00n);
    await set(player, 31, 1);
    await played(player, 59);
    const accepted = await playOn(player, rig().clock.nowMs() + 60 * secondMs, script);
    expect(accepted.length).toBeGreaterThan(0);
    expect(Math.max(...accepted)).toBeLessThan(5);
  });

  it('[RL-88] [DR-5.48] [DR-11.67] plays at most 5 seconds over the minute in which it may answer a check', async () => {
    const player = await rig().addPlayer(1_000_00n);
    await set(player, 32, 5);
    await played(player, 5);
    const accepted = await playOn(player, rig().clock.nowMs() + 60 * secondMs, script);
    expect(accepted.length).toBeGreaterThan(0);
    expect(Math.max(...accepted)).toBeLessThan(5);
  });
});
