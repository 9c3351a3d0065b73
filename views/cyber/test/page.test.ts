import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { VIEW_LIMITS } from '@touchline/contracts/remote-views';
import { longList } from '@touchline/line-kit/testing';
import { describe, expect, it } from 'vitest';
import { fixtures, gameReply, list, menu } from '../fixtures.ts';
import { server } from '../server.tsx';

const draw = async (path: string, answers: Readonly<Record<string, unknown>> = fixtures, lang = 'en') => {
  const request = fixtureRequest({ lang, path, preferences: {} });
  const answer = await server.answer(request, fixtureServices(fixtureApi(answers)));
  return { ...answer, html: answer.reply.body.split('<script')[0] ?? '' };
};
const outcome = async (path: string, answers = fixtures as Readonly<Record<string, unknown>>) => {
  const { status, headers } = await draw(path, answers);
  return [status, headers['mf-redirect']];
};

describe('the pages of cyber-sports', () => {
  it('[SH-RT-024] the start page has the disciplines of its type with live games, then the games', async () => {
    const { html, reply } = await draw('cyber/real');
    expect(reply.title).toBe('E-sports betting');
    for (const href of ['cyber/real/cs2', 'cyber/real/dota-2', 'cyber/virtual', 'cyber/real/all'])
      expect(html).toContain(`href="/en/${href}"`);
    expect(html).not.toContain('Virtual football');
    expect(html).toContain('href="/en/cyber/real/dota-2/53/live/42"');
    expect(html).toContain('aria-label="Aurora Kite – Ember Row, Winner, Aurora Kite, 1.52"');
    expect(html).toContain('Dota 2. Deepwood Cup');
  });

  it('[SH-RT-025] [SH-RT-028] lists of disciplines and championships have counts', async () => {
    const { html } = await draw('cyber/real/disciplines');
    expect(html).toContain('href="/en/cyber/real/cs2/51"');
    expect(html).toContain('1 live · 4 pre-match');
    const champs = await draw('cyber/real/dota-2/champs');
    expect(champs.html).toContain('href="/en/cyber/real/dota-2/53"');
    expect(champs.html).not.toContain('Signal Major');
  });

  it('[SH-RT-026] [SH-RT-027] [SH-RT-029] [SH-RT-030] titles name the page', async () => {
    const titles = await Promise.all(
      ['all', 'dota-2', 'dota-2/live', 'dota-2/line', 'dota-2/53-deepwood-cup'].map(
        async (path) => (await draw(`cyber/real/${path}`)).reply.title,
      ),
    );
    expect(titles).toEqual([
      'E-sports: all matches',
      'Dota 2: matches and odds',
      'Dota 2 live',
      'Dota 2: pre-match',
      'Deepwood Cup: matches and odds',
    ]);
  });

  it('[SH-RT-031] [DR-7.65] the page of a game has its maps, kills and markets', async () => {
    const { html, reply } = await draw('cyber/real/dota-2/53/live/42');
    expect(reply.title).toBe('Aurora Kite – Ember Row: odds, Deepwood Cup');
    expect(html).toContain('Won by Aurora Kite');
    expect(html).toContain('to come');
    expect(html).toContain('Total kills · 2nd map');
    expect(html.match(/data-state="(now|played|next)"/g)).toEqual([
      'data-state="played"',
      'data-state="now"',
      'data-state="next"',
    ]);
  });

  it('[SH-RT-032] an unknown type, discipline, championship or game answers 404', async () => {
    for (const path of [
      'cyber/fake',
      'cyber/real/chess',
      'cyber/virtual/dota-2',
      'cyber/real/chess/live',
      'cyber/real/chess/champs',
      'cyber/real/dota-2/999',
      'cyber/real/dota-2/major',
      'cyber/real/chess/53/live/42',
      'cyber/real/dota-2/999/live/42',
      'cyber/real/dota-2/53/live/7',
    ])
      expect([path, (await outcome(path))[0]]).toEqual([path, 404]);
  });

  it('[SH-RT-030] [SH-RT-031] another discipline, championship or section leads to the right address', async () => {
    const own = '/en/cyber/real/dota-2/53/live/42';
    for (const path of [
      'cyber/real/cs2/53/live/42',
      'cyber/real/cs2/51/live/42',
      'cyber/real/dota-2/53/line/42',
      'cyber/virtual/football/91/live/42',
    ])
      expect([path, ...(await outcome(path))]).toEqual([path, 200, own]);
    expect(await outcome('cyber/real/cs2/53')).toEqual([200, '/en/cyber/real/dota-2/53']);
    expect(await outcome('cyber/real/dota-2/91')).toEqual([200, '/en/cyber/virtual/football/91']);
    const { discipline: _, ...plain } = gameReply.game;
    const outside = { ...fixtures, 'GET /web-api/catalogue/game/42': { ...gameReply, game: plain } };
    expect(await outcome('cyber/real/dota-2/53/live/42', outside)).toEqual([
      200,
      '/en/live/main/esports/53/42',
    ]);
  });

  it('lists without games say so, with a way on', async () => {
    const empty = {
      ...fixtures,
      'GET /web-api/catalogue/list': { ...list, champs: [], games: [], markets: [] },
    };
    const { html } = await draw('cyber/real/dota-2/live', empty);
    expect(html).toContain('No live matches now');
    expect(html).toContain('href="/en/cyber/real/dota-2/line"');
    expect((await draw('cyber/real', empty)).html).toContain('No matches yet');
  });

  it('[SH-LG-001] uses the language of the address', async () => {
    expect((await draw('cyber/real', fixtures, 'ru')).html).toContain('башни и убийства');
    expect((await draw('cyber/virtual', { ...fixtures, menu }, 'ar')).html).toContain('الرياضات الافتراضية');
  });
});

describe('the size of a page', () => {
  it.each([['cyber/real'], ['cyber/real/all'], ['cyber/real/dota-2/live']])(
    '[DR-10.71] of %s is within the limit with the longest lists',
    async (path) => {
      const answers = { ...fixtures, 'GET /web-api/catalogue/list': longList(list) };
      const { status, reply } = await draw(path, answers, 'ar');
      expect(status).toBe(200);
      expect(Buffer.byteLength(reply.body)).toBeLessThan(VIEW_LIMITS.bodyBytes);
      // The lists were as long as they can be.
      expect(Buffer.byteLength(reply.body)).toBeGreaterThan(VIEW_LIMITS.bodyBytes / 2);
    },
  );
});
