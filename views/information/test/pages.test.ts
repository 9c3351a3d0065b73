import { createMatcher } from '@touchline/view-kit';
import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import type { ApiCall } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { isHere, isShown, NAVIGATION } from '../data/navigation.ts';
import { fixtures } from '../fixtures.ts';
import { server } from '../server.tsx';
import { view } from '../view.ts';

const requested: string[] = [];
/** The fixtures, with 404 for keys that begin with `rules/9`, `news/gone`, `alphabet/gone` or `partners/gone`. */
const api = {
  send: async (call: ApiCall<never>) => {
    const key = String(call.query?.['key'] ?? call.query?.['city'] ?? '');
    requested.push(`${call.path.split('/').at(-1) ?? ''} ${key}`.trim());
    if (/^(rules\/9|news\/gone|alphabet\/gone|partners\/gone|s9)/.test(key))
      return { outcome: 'failed', status: 404, code: 'content/no-page', details: null } as const;
    return fixtureApi(fixtures).send(call);
  },
};
const open = async (path: string, lang = 'en') => {
  requested.length = 0;
  return server.answer(fixtureRequest({ lang, path }), fixtureServices(api as ReturnType<typeof fixtureApi>));
};

describe('addresses of the information pages', () => {
  it.each([
    ['rules/1', ['page rules/1', 'rules']],
    ['rules/1/2', ['page rules/1/2', 'rules']],
    ['betting-awards', ['page awards']],
    ['betting-calculator', ['page calculator']],
    ['points', ['page points']],
    ['contacts', ['page contacts']],
    ['news', ['news']],
    ['news/quick-leagues', ['page news/quick-leagues', 'news']],
    ['betting-alphabet', ['alphabet']],
    ['betting-alphabet/basics', ['page alphabet/basics', 'alphabet']],
    [
      'betting-alphabet/basics/coupon-words/express',
      ['page alphabet/basics/coupon-words/express', 'alphabet'],
    ],
    ['ourpartners', ['page partners', 'partners']],
    ['ourpartners/sport', ['page partners/sport', 'partners']],
    ['cash_terminals?city=s2', ['cash-terminals s2']],
  ])(
    '[SH-RT-047] [SH-RT-048] [SH-RT-049] [SH-RT-050] [SH-RT-051] [SH-RT-105] %s fetches its text',
    async (path, texts) => {
      const { status, reply } = await open(path);
      expect([status, requested]).toEqual([200, texts]);
      expect(reply.head).toContain('<meta name="description" content="');
      expect(reply.head).toContain(`<link rel="canonical" href="/en/${path.split('?')[0]}">`);
    },
  );

  it.each([
    'rules/9',
    'rules/1/9%2F..',
    'rules/9/1',
    'rules/<b>',
    'news/gone',
    'news/Gone',
    'betting-alphabet/gone',
    'ourpartners/gone',
    'cash_terminals?city=s9',
    'cash_terminals?city=%00',
    'rules',
    'rules/1/2/3',
  ])('[SH-RT-105] [SH-RT-051] %s is not found', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('a news page after the last is not found', async () => {
    const beyond = { ...fixtures, 'GET /web-api/content/news': { items: [], page: 9, pageCount: 3 } };
    const answer = await server.answer(
      fixtureRequest({ lang: 'en', path: 'news?page=9' }),
      fixtureServices(fixtureApi(beyond)),
    );
    expect(answer.status).toBe(404);
  });

  it('[SH-RT-113] only the browser renders the calculator: the bets of an address are not in the HTML', async () => {
    const shared = await open('betting-calculator?type=2&legs=9.999w.2.000l.3.000r');
    const [html = ''] = shared.reply.body.split('data-view-state');
    expect(html).not.toContain('9.999');
    expect(shared.headers['cache-control']).toBe('public, s-maxage=10');
  });

  it('[RL-60] writes all content as text', async () => {
    const { reply } = await open('about');
    expect(reply.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; is only text here.');
    expect(reply.body).toContain('rel="noopener noreferrer"');
    expect(reply.body).toContain('href="/en/rules/1"');
  });
});

describe('the menu', () => {
  it('links to pages of the view, each once, and has a link for every address of the view', () => {
    const matcher = createMatcher(Object.entries(view.paths));
    const found = NAVIGATION.flatMap(({ links }) => links.map(([path]) => matcher.match(path)?.id ?? path));
    // The confirmation of changed terms is reached by a redirect, not by a link.
    const paths = Object.keys(view.paths).filter((id) => id !== 'confirm');
    expect([...found].sort()).toEqual(paths.sort());
  });

  it('leaves out pages whose data the operator has not configured', () => {
    const all = NAVIGATION.flatMap(({ links }) => links.map(([path]) => path));
    const hidden = (licenceNumber: string, smsNumber: string) =>
      all.filter((path) => !isShown(path, { licenceNumber, smsNumber }));
    expect(hidden('', '')).toEqual(['smsbets', 'licenses']);
    expect(hidden('L-1', '')).toEqual(['smsbets']);
    expect(hidden('L-1', '123')).toEqual([]);
  });

  it('shows the breadcrumbs', () => {
    expect(isHere('rules/1', 'rules/4/2')).toBe(true);
    expect(isHere('news', 'news/quick-leagues')).toBe(true);
    expect(isHere('news', 'newsletter')).toBe(false);
    expect(isHere('about', 'about')).toBe(true);
  });
});
