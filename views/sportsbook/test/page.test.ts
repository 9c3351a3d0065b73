import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import type { ViewRequest } from '@touchline/view-kit/server';
import { VIEW_LIMITS } from '@touchline/contracts/remote-views';
import { longList } from '@touchline/line-kit/testing';
import { describe, expect, it } from 'vitest';
import { server } from '../server.tsx';
import { fixtures as CATALOGUE, game, gameReply, list } from '../fixtures.ts';

const draw = async (
  path: string,
  answers: Readonly<Record<string, unknown>> = CATALOGUE,
  lang = 'en',
  preferences: ViewRequest['preferences'] = {},
) => {
  const request = fixtureRequest({ lang, path, preferences });
  const answer = await server.answer(request, fixtureServices(fixtureApi(answers)));
  const html = answer.reply.body.split('<script')[0] ?? '';
  return { ...answer, html };
};

describe('a rendered list', () => {
  it('[SH-RT-008] shows games with prices that have accessible names', async () => {
    const { html, reply } = await draw('live/football');
    expect(reply.title).toBe('Football live');
    expect(html).toContain('href="/en/live/main/football/11/42"');
    expect(html).toContain('aria-label="Northgate United – Harbour City, Result, 1, 1.86"');
    expect(html).toContain('England. Premier League');
  });

  it('[DR-10.5] the clock of a game is that of the moment of rendering, not of the last message', async () => {
    const request = fixtureRequest({ lang: 'en', path: 'live/football' });
    const services = fixtureServices(fixtureApi(CATALOGUE));
    const minuteAt = async (nowMs: number) => {
      const { reply } = await server.answer(request, { ...services, nowMs: () => nowMs });
      return [/(\d+)′/.exec(reply.body)?.[1], /"renderedAtMs":(\d+)/.exec(reply.body)?.[1]];
    };
    const sentAtMs = game.score?.clock?.atMs ?? 0;
    expect(await minuteAt(sentAtMs)).toEqual(['63', String(sentAtMs)]);
    const later = sentAtMs + 21 * 60_000;
    expect(await minuteAt(later)).toEqual(['84', String(later)]);
  });

  it('[RTS-4A] [RTS-15A] [DR-5.85] a page of contests in play says that scores and pictures may be late, with a link to the live rules', async () => {
    const late = {
      en: 'Scores, clocks and pictures can be late, more so on a slow connection.',
      ru: 'Счёт, часы и видео могут опаздывать, при медленном соединении — сильнее.',
      ar: 'قد تتأخر النتائج والساعات والصور، وأكثر عند بطء الاتصال.',
    };
    for (const lang of ['en', 'ru', 'ar'] as const)
      for (const path of ['live/football', 'live/main/football/11/42']) {
        const { html } = await draw(path, CATALOGUE, lang);
        expect([path, html.includes(late[lang])]).toEqual([path, true]);
        expect(html).toContain(`href="/${lang}/rules/5/3"`);
      }
    expect((await draw('line/football')).html).not.toContain(late.en);
  });

  it('a suspended price keeps its place, is marked as suspended and cannot be clicked', async () => {
    const { html } = await draw('live/football');
    const button = /<button[^>]*Over 3\.5[^>]*>/.exec(html)?.[0] ?? '';
    expect(button).toContain('Northgate United – Harbour City, Total goals, Over 3.5, suspended');
    expect(button).toContain('disabled=""');
  });

  it('[DR-2.10] prices are written in the chosen format', async () => {
    const { html } = await draw('live/football', CATALOGUE, 'en', { coefViewId: 1 });
    expect(html).toContain('Result, 1, 5/6"');
  });

  it('[SH-LG-001] uses the language of the address', async () => {
    const [ru, ar] = await Promise.all([
      draw('live/football', CATALOGUE, 'ru'),
      draw('live/football', CATALOGUE, 'ar'),
    ]);
    expect(ru.html).toContain('Исход, 1, 1.86');
    expect(ru.html).toContain('2-й тайм');
    expect(ar.html).toContain('النتيجة');
  });

  it('[DR-11.5] the filters by period have the names of the sport; in a list of several sports general ones', async () => {
    const shown = async (lang: string) => (await draw('live/football', CATALOGUE, lang)).html;
    expect(await shown('en')).toMatch(/>1st half<.*>2nd half</);
    expect(await shown('ru')).toMatch(/>1-й тайм<.*>2-й тайм</);
    expect(await shown('ar')).toMatch(/>الشوط الأول<.*>الشوط الثاني</);
    const ofSport = async (sport: { readonly key: string } | null) => {
      const reply = { ...list, sport: sport && { ...list.sport, ...sport } };
      return (await draw('live', { ...CATALOGUE, 'GET /web-api/catalogue/list': reply })).html;
    };
    expect(await ofSport({ key: 'tennis' })).toMatch(/>1st set<.*>2nd set</);
    expect(await ofSport({ key: 'basketball' })).toMatch(/>1st quarter<.*>2nd quarter</);
    expect(await ofSport({ key: 'esports' })).toMatch(/>1st map<.*>2nd map</);
    expect(await ofSport({ key: 'ice-hockey' })).toMatch(/>1st period<.*>2nd period</);
    expect(await ofSport(null)).toMatch(/>1st part<.*>2nd part</);
  });

  it('[RL-30] [DR-6.33] prices of a degraded feed are shown and disabled as a whole', async () => {
    const { html } = await draw('live/football', {
      ...CATALOGUE,
      'GET /web-api/catalogue/list': { ...list, isDegraded: true },
    });
    expect(html).toMatch(/<fieldset[^>]*disabled=""/);
    expect(html).toContain('Odds are not being updated.');
    expect(html).toContain('1.86');
  });

  it('a list without games has a message and a link', async () => {
    const { html } = await draw('live', {
      ...CATALOGUE,
      'GET /web-api/catalogue/list': { ...list, sport: null, champs: [], games: [], markets: [] },
    });
    expect(html).toContain('No live matches now');
    expect(html).toContain('href="/en/line"');
  });

  it('an unknown sport, and a championship that is not a number, are not found', async () => {
    const answers = { 'GET /web-api/catalogue/menu': CATALOGUE['GET /web-api/catalogue/menu'] };
    expect((await draw('live/quidditch', answers)).status).toBe(404);
    expect((await draw('live/football/premier')).status).toBe(404);
  });
});

describe('a rendered game', () => {
  it.each(['live/main/football/11/42', 'marble/live/football/11/42', 'live/football/11/42'])(
    '[SH-RT-017] [SH-RT-020] %s is the page of the game, with its canonical address',
    async (path) => {
      const { html, reply } = await draw(path);
      expect(reply.head).toContain('<link rel="canonical" href="/en/live/main/football/11/42">');
      expect(html).toContain('Northgate United – Harbour City</h1>');
      expect(html).toContain('Red cards');
      expect(html).toContain('aria-label="Northgate United – Harbour City, Result, X, 3.45"');
    },
  );

  it('[DR-7.140] [SH-RT-022] in the theme of its competition leads back to it, and to the common page for search engines', async () => {
    const { html, reply } = await draw('epl/game/42');
    expect(reply.head).toContain('<link rel="canonical" href="/en/live/main/football/11/42">');
    expect(html).toContain('href="/en/epl"');
    expect(html).not.toContain('href="/en/live/football/11"');
    // `laliga` is another competition.
    expect((await draw('laliga/game/42')).status).toBe(404);
  });

  it('the old address of a game that has gone live redirects to the new one', async () => {
    const answer = await draw('line/main/football/11/42');
    expect(answer.headers['mf-redirect']).toBe('/en/live/main/football/11/42');
  });

  it('a finished game shows its score and no prices', async () => {
    const { html } = await draw('live/main/football/11/42', {
      'GET /web-api/catalogue/game/42': { ...gameReply, game: { ...game, state: 'ENDED' } },
    });
    expect(html).toContain('The match has ended');
    expect(html).not.toContain('aria-pressed="false" aria-label="Northgate');
    expect(html).toContain('Finished');
  });

  it('[DR-3.13] the tab of goals is called points in sports that count points', async () => {
    const [first] = gameReply.markets;
    const markets = [{ ...first, id: 900, typeKey: 'team_total', spec: { side: '1', line: '90.5' } }];
    const tabsIn = async (key: string): Promise<string> => {
      const sport = { ...gameReply.sport, key };
      const answers = { 'GET /web-api/catalogue/game/42': { ...gameReply, sport, markets } };
      const { html } = await draw('live/main/football/11/42', answers);
      return /role="tablist".*?<\/div>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';
    };
    expect(await tabsIn('basketball')).toMatch(/ Points /);
    expect(await tabsIn('basketball')).not.toMatch(/ Goals /);
    expect(await tabsIn('football')).toMatch(/ Goals /);
  });

  it('[SH-RT-018] an unknown game is not found', async () => {
    expect((await draw('live/main/football/11/43')).status).toBe(404);
  });
});

describe('other rendered pages', () => {
  it("[SH-RT-011] a team's page has its games; an unknown team is not found", async () => {
    const { html, reply } = await draw('team/line/1-northgate');
    expect(reply.title).toBe('Northgate United: upcoming matches');
    expect(html).toContain('Harbour City');
    expect((await draw('team/line/999')).status).toBe(404);
  });
  it('[SH-RT-015] several live games are side by side', async () => {
    const { html } = await draw('multi');
    expect(html).toContain('Multi-live');
    expect(html).toContain('Total goals');
  });
});

describe('the size of a page', () => {
  it.each([['live'], ['live/football'], ['topgame/live'], ['multi']])(
    '[DR-10.71] of %s is within the limit with the longest lists',
    async (path) => {
      const answers = { ...CATALOGUE, 'GET /web-api/catalogue/list': longList(list) };
      const { status, reply } = await draw(path, answers, 'ar');
      expect(status).toBe(200);
      expect(Buffer.byteLength(reply.body)).toBeLessThan(VIEW_LIMITS.bodyBytes);
      // The lists were as long as they can be.
      expect(Buffer.byteLength(reply.body)).toBeGreaterThan(VIEW_LIMITS.bodyBytes / 8);
    },
  );
});
