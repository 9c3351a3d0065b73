import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { rig } = useBettingRig();
interface Reply {
  games: { id: number }[];
  markets: { gameId: number }[];
}

describe('a list of the catalogue', () => {
  it('has the prices of as many games as requested, in the order of the list', async () => {
    for (const coefMilli of [1865, 2100, 3300]) await rig().addPricedGame('line', coefMilli);
    await rig().app.mirror.load();
    const browser = rig().browser();
    const list = async (query = '') => {
      const { status, body } = await browser.get(`/web-api/catalogue/list?lng=en&section=line${query}`);
      expect(status).toBe(200);
      return body as Reply;
    };
    const whole = await list();
    const first = whole.games[0]?.id ?? 0;
    expect(whole.games.length).toBeGreaterThanOrEqual(3);
    expect(new Set(whole.markets.map(({ gameId }) => gameId)).size).toBe(whole.games.length);
    const one = await list('&priced=1');
    expect(one.games).toEqual(whole.games);
    expect(one.markets).toEqual(whole.markets.filter(({ gameId }) => gameId === first));
    expect((await list('&priced=0')).markets).toEqual([]);
  });

  it('[SH-RT-011] has only the games of a team, at home and away, however many other games there are', async () => {
    // In the rig every game has sides of its own.
    const other = await rig().addPricedGame('line', 1865);
    await rig().app.mirror.load();
    const browser = rig().browser();
    const list = async (query: string) => {
      const { body } = await browser.get(`/web-api/catalogue/list?lng=en&section=line${query}`);
      return (body as Reply).games.map(({ id }) => id);
    };
    const { game } = (await browser.get(`/web-api/catalogue/game/${other.gameId}?lng=en`)).body as {
      game: Record<'home' | 'away', { id: number }>;
    };
    for (const { id } of [game.home, game.away])
      expect(await list(`&team=${id}&limit=1`)).toEqual([other.gameId]);
    expect(await list('&team=999999999')).toEqual([]);
    expect((await list('&limit=1'))[0]).not.toBe(other.gameId);
    expect((await browser.get('/web-api/catalogue/list?lng=en&section=line&team=0')).status).toBe(400);
  });

  it('[RL-71] refuses an invalid number of priced games', async () => {
    const browser = rig().browser();
    for (const priced of ['-1', '501', '1.5', 'all']) {
      const path = `/web-api/catalogue/list?lng=en&section=line&priced=${priced}`;
      expect((await browser.get(path)).status, priced).toBe(400);
    }
  });
});
