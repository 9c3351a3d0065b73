import { useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
let line = 0;
let live = 0;
beforeAll(async () => {
  line = (await rig().addPricedGame('line', 2000)).gameId;
  live = (await rig().addPricedGame('live', 2000)).gameId;
  await rig().app.mirror.load();
  await rig().app.producers.load(db());
});

const idsOf = async (path: string) => {
  const { body } = await rig().browser().get(path);
  return (body as { games: { id: number }[] }).games.map(({ id }) => id);
};
const list = (section: string, more = '') =>
  idsOf(`/web-api/catalogue/list?lng=en&section=${section}${more}`);
const search = (more = '') => idsOf(`/web-api/catalogue/search?lng=en&text=team${more}`);

describe('sports that a list leaves out', () => {
  it('[DM-OF-013] a list has no games of these sports', async () => {
    expect([await list('line'), await list('live')]).toEqual([[line], [live]]);
    expect([await list('line', '&without=40'), await list('line', '&without=40,1')]).toEqual([[line], []]);
    expect(await list('live', '&without=1')).toEqual([]);
  });

  it('[DM-OF-013] a search leaves them out by section, with their teams and championships', async () => {
    expect((await search()).toSorted((a, b) => a - b)).toEqual([line, live]);
    expect(await search('&withoutLine=1')).toEqual([live]);
    expect(await search('&withoutLive=1')).toEqual([line]);
    const both = await rig()
      .browser()
      .get('/web-api/catalogue/search?lng=en&text=team&withoutLine=1&withoutLive=1');
    expect(both.body).toEqual({ games: [], teams: [], champs: [], past: [], instead: null });
  });

  it('[RL-70] [RL-71] a text that does not name sports is refused', async () => {
    for (const without of [
      '',
      '0',
      'x',
      '1,',
      '1;2',
      '-1',
      '1'.repeat(481),
      Array(300).fill('1').join(','),
    ]) {
      const path = `/web-api/catalogue/list?lng=en&section=line&without=${encodeURIComponent(without)}`;
      expect((await rig().browser().get(path)).status, without).toBe(400);
    }
  });
});

describe('the page of a player', () => {
  it('[DM-OF-012] [DM-OF-013] has the lists of the player and of the operator together; another visitor only those of the operator', async () => {
    const player = await rig().addPlayer(10n);
    const preferences = async (browser: typeof player.browser) =>
      ((await browser.get('/web-api/shell/state?lang=en')).body as { preferences?: object }).preferences;
    expect(await preferences(player.browser)).toEqual({});
    const lists = { lineDisallowSports: [1], liveDisallowSports: [] };
    await player.browser.put('/web-api/office/disallowed-sports?lng=en', lists);
    expect(await preferences(player.browser)).toEqual({ lineDisallowSports: '1' });
    expect(await preferences(rig().browser())).toBeUndefined();
    await rig().app.siteConfig.change({ lineDisallowSports: [40, 1], liveDisallowSports: [3] });
    expect(await preferences(player.browser)).toEqual({
      lineDisallowSports: '1,40',
      liveDisallowSports: '3',
    });
    expect(await preferences(rig().browser())).toEqual({
      lineDisallowSports: '1,40',
      liveDisallowSports: '3',
    });
    await rig().app.siteConfig.change({ lineDisallowSports: [], liveDisallowSports: [] });
  });

  it('[DR-4.125] [DR-9.36] the generator proposes no selection of a sport that the player has disallowed', async () => {
    const player = await rig().addPlayer(100_00n);
    const propose = async () => {
      const body = {
        lng: 'en',
        section: 'line',
        amount: '10.00',
        win: '20.00',
        currency: 'EUR',
        sportIds: [],
        page: 0,
      };
      const answer = await player.browser.post('/web-api/bet-generator', { ...body, legs: 1 });
      return (answer.body as { proposals: object[] }).proposals.length;
    };
    expect(await propose()).toBeGreaterThan(0);
    const lists = { lineDisallowSports: [1], liveDisallowSports: [] };
    await player.browser.put('/web-api/office/disallowed-sports?lng=en', lists);
    expect(await propose()).toBe(0);
  });
});
