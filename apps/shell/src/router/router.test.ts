import { DEFAULT_LANGUAGES, parseShellState } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { ALL_FEATURES } from '../routes/all-features.testdata.ts';
import { isOurs } from './link-clicks.ts';
import { notFoundPage, resolve } from './resolve-page.ts';
import { createRouter } from './router.ts';

async function setUp(address = '/ru/line', given: Parameters<typeof parseShellState>[0] = {}) {
  const { visitor, siteConfig, maintenance } = parseShellState({
    siteConfig: { features: ALL_FEATURES },
    ...(given as object),
  });
  const facts = () => ({
    languages: DEFAULT_LANGUAGES,
    currentLanguage: 'ru',
    defaultLanguage: 'ru',
    hiddenForGuests: [],
    visitor,
    siteConfig,
    maintenance,
    blockPath: null,
    isProduction: false,
    hasAfterRegistrationRedirect: false,
  });
  const log: string[] = [];
  const entries = [address];
  let at = 0;
  let pop: () => void = () => undefined;
  const page = resolve(address, '', { ...facts(), fromRouteId: null });
  if (page.outcome !== 'page') throw new Error(`${address} is not a page`);
  const location = { lang: page.lang, path: page.viewPath, search: '', hash: '' };
  const router = createRouter({
    history: {
      push: (to) => {
        entries.splice(at + 1, entries.length, to);
        at += 1;
      },
      replace: (to) => void (entries[at] = to),
      onPop: (handler) => void (pop = handler),
      place: () => new URL(entries[at] ?? '/', 'http://own'),
      scrollTo: (top) => void log.push(`scroll ${top}`),
      scrollTop: () => 480,
      loadDocument: (to) => void log.push(`document ${to}`),
    },
    loadResolver: async () => {
      log.push('table loaded');
      return { resolve, notFoundPage };
    },
    facts,
    initial: { location, page, needsSignIn: false, isBroken: false },
    openAuth: (form) => void log.push(`form ${form}`),
    openModal: ({ view, component }, search) => void log.push(`modal ${view} ${component} ${search}`),
  });
  const back = () => {
    at -= 1;
    pop();
  };
  await router.prepare();
  log.length = 0;
  return { router, entries, log, back, page: () => router.get().page.route.id };
}

describe('router', () => {
  it('[SH-RT-001] [SH-RT-002] pushes an address and scrolls to top', async () => {
    const { router, entries, log, page } = await setUp();
    router.navigate('/ru/live/football?a=1#x');
    router.navigate('/ru/casino');
    expect(entries).toEqual(['/ru/line', '/ru/live/football?a=1#x', '/ru/casino']);
    expect(page()).toBe('casino');
    // The browser itself scrolls to the target of a hash.
    expect(log).toEqual(['scroll 0']);
    router.navigate('/ru/live', { keepScroll: true });
    expect(log).toEqual(['scroll 0']);
  });

  it('[SH-LG-006] an address without a prefix or with a redirect adds no history entry', async () => {
    const { router, entries, page } = await setUp();
    router.navigate('/live/tennis');
    expect(entries).toEqual(['/ru/line', '/ru/live/tennis']);
    router.navigate('/ru/cyber', { replace: true });
    expect(entries).toEqual(['/ru/line', '/ru/cyber/real']);
    expect(page()).toBe('cyber-home');
  });

  it('[SH-RT-004] back restores the page and its scroll position', async () => {
    const { router, log, back, page } = await setUp();
    router.navigate('/ru/casino');
    back();
    expect(page()).toBe('main-section');
    expect(log).toEqual(['scroll 0', 'scroll 480']);
  });

  it('a form keeps the page under it', async () => {
    const { router, entries, log, page } = await setUp();
    router.navigate('/ru/login');
    expect(entries).toEqual(['/ru/line', '/ru/login']);
    expect(page()).toBe('main-section');
    expect(router.get().location.path).toBe('line');
    expect(log).toEqual(['form login']);
  });

  it('[DM-GD-005] a guest who opens the office gets the log-in form over the page', async () => {
    const { router, entries, page } = await setUp();
    router.navigate('/ru/office/history');
    expect(entries.at(-1)).toBe('/ru/login?return-url=%2Fru%2Foffice%2Fhistory');
    expect(page()).toBe('main-section');
  });

  it('another language or another site loads a new document; a script address is ignored', async () => {
    const { router, entries, log } = await setUp();
    router.navigate('/en/live');
    router.navigate('https://other.test/x');
    router.navigate('javascript:alert(1)');
    expect(log).toEqual(['document /en/live', 'document https://other.test/x']);
    expect(entries).toEqual(['/ru/line']);
  });

  it('a view that answers 404 or 401 changes the shown page, not the address', async () => {
    const { router, entries, page } = await setUp();
    router.setStatus(401);
    expect(router.get().needsSignIn).toBe(true);
    router.navigate('/ru/live');
    expect(router.get().needsSignIn).toBe(false);
    router.setStatus(404);
    expect([page(), router.get().page.view, router.get().page.status]).toEqual([
      'error-500',
      'technical-pages',
      404,
    ]);
    expect(entries.at(-1)).toBe('/ru/live');
    router.setStatus(404);
    expect(router.get().isBroken).toBe(true);
  });

  it('[DM-GD-012] a cancelled navigation opens its component over the page, with the query', async () => {
    const { router, entries, log, page } = await setUp('/ru/line', {
      visitor: { userId: 7, accountNumber: 'A7' },
      siteConfig: { features: ALL_FEATURES, isRechargeModal: true },
    });
    router.navigate('/ru/office/recharge?account=2');
    expect(log).toEqual(['modal office recharge ?account=2']);
    expect([page(), entries]).toEqual(['main-section', ['/ru/line']]);
  });

  it('loads the table once; of several early navigations the last one wins', async () => {
    const { router, entries, log } = await setUp();
    const unready = createRouter({
      history: {
        push: (to) => void entries.push(to),
        replace: () => undefined,
        onPop: () => undefined,
        place: () => new URL('http://own/ru/line'),
        scrollTo: () => undefined,
        scrollTop: () => 0,
        loadDocument: (to) => void log.push(`document ${to}`),
      },
      loadResolver: async () => ({ resolve, notFoundPage }),
      facts: () => ({
        ...parseShellState({}),
        languages: DEFAULT_LANGUAGES,
        currentLanguage: 'ru',
        defaultLanguage: 'ru',
        hiddenForGuests: [],
        blockPath: null,
        isProduction: false,
        hasAfterRegistrationRedirect: false,
      }),
      initial: router.get(),
      openAuth: () => undefined,
      openModal: () => undefined,
    });
    unready.navigate('/ru/live');
    unready.navigate('/ru/casino');
    await unready.prepare();
    await Promise.resolve();
    expect(entries).toEqual(['/ru/line', '/ru/casino']);
  });
});

describe('links', () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  const link = { href: 'http://own/ru/live', target: '', hasDownload: false, isExternal: false };

  it('handles plain clicks on links of this site and leaves the rest to the browser', () => {
    const takes = (changedClick: Partial<typeof click>, changedLink: Partial<typeof link> = {}) =>
      isOurs({ ...click, ...changedClick }, { ...link, ...changedLink }, 'http://own');
    expect(takes({})).toBe(true);
    expect(takes({ ctrlKey: true })).toBe(false);
    expect(takes({ button: 1 })).toBe(false);
    expect(takes({ defaultPrevented: true })).toBe(false);
    expect(takes({}, { target: '_blank' })).toBe(false);
    expect(takes({}, { hasDownload: true })).toBe(false);
    expect(takes({}, { href: 'http://other/ru/live' })).toBe(false);
    expect(takes({}, { href: 'http://own/web-api/file.csv' })).toBe(false);
    expect(takes({}, { href: 'mailto:a@b.c' })).toBe(false);
  });
});
