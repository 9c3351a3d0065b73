import { searchEndpoints } from '@touchline/contracts/sports-betting';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { rig } = useBettingRig();
const search = (text: string, lng = 'en') =>
  `/web-api/catalogue/search?lng=${lng}&text=${encodeURIComponent(text)}`;

interface Reply {
  games: { id: number; homeName: string; awayName: string; section: string; sportKey: string }[];
  teams: { name: string }[];
  champs: { name: string; gameCount: number }[];
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
    expect((await rig().browser().get(search('zzqqxx'))).body).toEqual({ games: [], teams: [], champs: [] });
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
