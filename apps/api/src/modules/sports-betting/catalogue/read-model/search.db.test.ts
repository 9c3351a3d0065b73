import { searchEndpoints } from '@touchline/contracts/sports-betting';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import type { PastGame } from '../index.ts';

const { rig } = useBettingRig();
const search = (text: string, lng = 'en') =>
  `/web-api/catalogue/search?lng=${lng}&text=${encodeURIComponent(text)}`;

interface Reply {
  games: { id: number; homeName: string; awayName: string; section: string; sportKey: string }[];
  teams: { name: string }[];
  champs: { name: string; gameCount: number }[];
  past: { id: number; homeName: string; state: string; score: object | null }[];
  instead: string | null;
}

describe('search over the catalogue', () => {
  it('finds a game on sale by a side, with everything that its row shows', async () => {
    await rig().addPricedGame('line', 1865);
    await rig().app.mirror.load();
    const [game] = [...rig().app.mirror.games()];
    const home =
      rig()
        .app.mirror.names()
        .competitors.get(game?.row.homeId ?? 0)?.names['en'] ?? '';
    const answer = await rig().browser().get(search(home));
    expect(answer.status).toBe(200);
    const body = answer.body as Reply;
    expect(body.games.map(({ id }) => id)).toContain(game?.row.id);
    expect(body.games[0]).toMatchObject({ homeName: home, section: 'line' });
    expect(body.teams.map(({ name }) => name)).toContain(home);
    expect((await rig().browser().get(search('zzqqxx'))).body).toEqual({
      games: [],
      teams: [],
      champs: [],
      past: [],
      instead: null,
    });
  });

  it('[DR-11.9] [DR-11.12] finds a name with a mistake, and says for which words it searched', async () => {
    await rig().addPricedGame('line', 1865);
    await rig().app.mirror.load();
    const [game] = [...rig().app.mirror.games()];
    const names = rig()
      .app.mirror.names()
      .competitors.get(game?.row.homeId ?? 0)?.names;
    const [word = ''] = (names?.['en'] ?? '').split(' ');
    const mistaken = `${word}x`;
    const { games, instead } = (await rig().browser().get(search(mistaken))).body as Reply;
    expect(games.map(({ id }) => id)).toContain(game?.row.id);
    expect(instead).toBe(word);
  });

  it('[DR-11.13] finds a match of the last 14 days that has ended, and not an older one', async () => {
    const names = { en: 'Quagmire Wanderers', ru: 'Трясина' };
    const ids = { sport: 83, champ: 83, home: 183, away: 184 };
    const at = (id: number, daysAgo: number): PastGame => ({
      game: {
        id,
        champId: ids.champ,
        sportId: ids.sport,
        homeId: ids.home,
        awayId: ids.away,
        kind: 'line',
        startAtMs: rig().clock.nowMs() - daysAgo * 86_400_000,
        isSimulated: false,
      },
      endedAtMs: rig().clock.nowMs(),
      state: 'ENDED',
      score: { home: 2, away: 1, periods: [], stage: 'H2', clock: null },
    });
    const head = () => ({ producer: 'test', producerTs: rig().clock.nowMs() });
    const side = (id: number, own: Record<string, string>) => ({
      id,
      sportId: ids.sport,
      names: own,
      countryCode: null,
      crest: null,
    });
    await rig().app.catalogue.apply([
      {
        ...head(),
        kind: 'FixtureUpsert',
        sports: [{ id: ids.sport, key: 'football-q', names: { en: 'Football' }, isCyber: false, sort: 1 }],
        categories: [],
        champs: [
          {
            id: ids.champ,
            sportId: ids.sport,
            categoryId: null,
            names: { en: 'Marsh Cup' },
            sort: 1,
            isSimulated: false,
          },
        ],
        competitors: [side(ids.home, names), side(ids.away, { en: 'Reeds' })],
        games: [],
      },
      { ...head(), kind: 'PastGames', games: [at(4001, 13), at(4002, 15)] },
    ]);
    await rig().app.mirror.load();
    rig().clock.advance(30_000);
    const found = async (path: string) => (await rig().browser().get(path)).body as Reply;
    for (const text of ['quagmire', 'трясина', 'marsh cup', 'quagmire reeds'])
      expect((await found(search(text))).past, text).toMatchObject([
        { id: 4001, homeName: 'Quagmire Wanderers', state: 'ENDED', score: { home: 2, away: 1 } },
      ]);
    expect(await found(search('qaugmire'))).toMatchObject({ instead: 'Quagmire', past: [{ id: 4001 }] });
    const hidden = (query: string) => found(`${search('quagmire')}&${query}`);
    expect((await hidden('withoutLine=83')).past).toHaveLength(1);
    expect((await hidden('withoutLine=83&withoutLive=83')).past).toEqual([]);
  });

  it('[RL-70] [DR-11.11] spaces, marks without letters and strange letters find nothing', async () => {
    const empty = { games: [], teams: [], champs: [], past: [], instead: null };
    for (const text of [
      '    ',
      '\u202E\u200F\u202A',
      '\u200B\u200B\u200B',
      '((((',
      'ﷺﷺ'.repeat(20),
      'я'.repeat(60),
    ]) {
      const answer = await rig().browser().get(search(text));
      expect([answer.status, answer.body], text).toEqual([200, empty]);
    }
    const long = await rig()
      .browser()
      .get(search('a'.repeat(10_000)));
    expect(long.status).toBe(400);
  });

  it('[RL-70] [RL-71] too short, too long, duplicate and unknown parameters are refused', async () => {
    const browser = rig().browser();
    const bad = [
      search('a'),
      search('a'.repeat(61)),
      search('north', 'english'),
      `${search('north')}&limit=1000`,
      `${search('north')}&text=south`,
      '/web-api/catalogue/search?lng=en',
    ];
    for (const path of bad) expect((await browser.get(path)).status, path).toBe(400);
  });

  it('[RL-72] an address that searches without a pause has to wait', async () => {
    const browser = rig().browser();
    const statuses = new Set<number>();
    let last = await browser.get(search('north'));
    for (let tries = 0; tries <= searchEndpoints.search.budget.perMinute; tries++) {
      last = await browser.get(search('north'));
      statuses.add(last.status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(last.body).toMatchObject({ error: { code: 'request/rate-limit' } });
  });
});
