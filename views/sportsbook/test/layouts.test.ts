import type { Preferences } from '@touchline/contracts/players';
import type { ListReply } from '@touchline/line-kit';
import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures, markets } from '../fixtures.ts';
import { server } from '../server.tsx';

const price = (key: string, coefMilli: number) => ({ key, coefMilli, active: true });
const line = { gameId: 42, status: 'OPEN', isMain: true, version: 3 } as const;
const asian: ListReply['markets'] = [
  ...markets.slice(0, 1),
  {
    ...line,
    id: 20,
    typeKey: 'handicap',
    spec: { hcp: '-0.5' },
    outcomes: [price('1', 1910), price('2', 1990)],
  },
  {
    ...line,
    id: 21,
    typeKey: 'total',
    spec: { line: '1.5', scope: 'H1' },
    outcomes: [price('over', 2110), price('under', 1770)],
  },
];

async function draw(preferences: Partial<Preferences>, path = 'live/football'): Promise<string> {
  const list = fixtures['GET /web-api/catalogue/list'] as ListReply;
  const answers = { ...fixtures, 'GET /web-api/catalogue/list': { ...list, markets: asian } };
  const answer = await server.answer(
    fixtureRequest({ lang: 'en', path, preferences }),
    fixtureServices(fixtureApi(answers)),
  );
  return answer.reply.body.split('<script')[0] ?? '';
}
const count = (html: string, text: string) => html.split(text).length - 1;

describe('settings in the server-rendered page', () => {
  it('[DM-PR-003] the Asian view stacks handicap, total and result, for the match and for its first part', async () => {
    const html = await draw({ appViewType: 1 });
    expect(html).toContain('data-layout="asian"');
    expect(count(html, 'data-stack="2"')).toBe(8);
    expect(html).toMatch(/−0\.5<\/span> <span dir="ltr">1\.91</);
    expect(html).toMatch(/\+0\.5<\/span> <span dir="ltr">1\.99</);
    expect(html).toMatch(/O 1\.5<\/span> <span dir="ltr">2\.11</);
    // The columns of the whole match never show a market of a part of the match.
    expect(count(html, '2.11')).toBe(2);
    const european = await draw({});
    expect(european).toContain('data-layout="european"');
    expect(european).not.toContain('data-stack');
  });

  it('[DM-PR-007] the light version has fewer columns and no zone that opens automatically', async () => {
    const [full, light] = [await draw({}), await draw({ isAppLightVersion: true })];
    expect([count(full, 'data-tier="3"') > 0, count(light, 'data-tier="3"')]).toEqual([true, 0]);
    const asianLight = await draw({ appViewType: 1, isAppLightVersion: true });
    expect(count(asianLight, 'data-tier="3"')).toBe(0);
  });

  it('[DM-PR-007] game number and score of every period are shown when enabled', async () => {
    expect(await draw({ isShowGameId: true })).toContain('No. 42');
    expect(await draw({})).not.toContain('No. 42');
    const periods = async (isDetailedScore: boolean) => count(await draw({ isDetailedScore }), '_period_');
    expect([await periods(false), await periods(true)]).toEqual([2, 4]);
  });

  it('[DM-PR-011] quick filters leave games out of the first HTML, with a message', async () => {
    const html = await draw({ isOnlyWithVideos: true });
    expect(html).toContain('No matches found');
    expect(html).not.toContain('Harbour City');
    expect(await draw({ timeFilter: 3 })).toContain('Harbour City');
    expect(await draw({ timeFilter: 2 })).not.toContain('Harbour City');
  });

  it('[DM-PR-002] [DM-PR-011] names are short or full, the scoreboard is wide, the markets are in one column', async () => {
    const path = 'live/main/football/11/42';
    const [usual, other] = [
      await draw({}, path),
      await draw({ marketsNameType: 'full', isWideScoreboard: true, marketDisplaySettings: 1 }, path),
    ];
    expect([count(usual, 'data-wide="true"'), count(other, 'data-wide="true"')]).toEqual([0, 1]);
    expect([count(usual, 'data-one="true"'), count(other, 'data-one="true"')]).toEqual([0, 1]);
    expect(count(other, '>Northgate United<')).toBeGreaterThan(count(usual, '>Northgate United<'));
  });

  it('[DM-PR-011] a game shows the chosen market types, and says that others are hidden', async () => {
    const path = 'live/main/football/11/42';
    const cards = (html: string) =>
      [...html.matchAll(/<article aria-label="([^"]+)"/g)].map(([, name]) => name);
    const all = await draw({}, path);
    expect([cards(all), count(all, 'markets shown')]).toEqual([['Result', 'Total goals'], 0]);
    const chosen = await draw({ filteredMarkets: 'btts,total' }, path);
    expect(cards(chosen)).toEqual(['Total goals']);
    expect(chosen).toContain('1 of 2 markets shown');
    // The filter was chosen on a game of another sport, so only the button that resets it is shown.
    const none = await draw({ filteredMarkets: 'set_winner' }, path);
    expect(cards(none)).toEqual([]);
    expect(none).toContain('0 of 2 markets shown');
    expect(none).toContain('Show all');
  });
});
