import { describe, expect, it } from 'vitest';
import { VIEWS } from '../remote-views/registry.ts';
import { EXAMPLES } from './route-examples.testdata.ts';
import { matchRoute, ROUTES } from './index.ts';
import { PAGE_TYPES, pageTypeOf } from './page-types.ts';
import { mayShowMedia } from '../layouts/media-pages.ts';
import { LAYOUTS } from './route.ts';
import type { Route } from './route.ts';

describe('route table', () => {
  it.each(EXAMPLES)('[SH-RT-006] [SH-RT-191] %s is %s', (path, id) => {
    expect(matchRoute(path)?.route.id ?? null).toBe(id);
  });

  it('[SH-RT-006] gives the parameters of a game page', () => {
    expect(matchRoute('line/main/football/88637/123456')?.params).toEqual({
      section: 'line',
      menuSection: 'main',
      sport: 'football',
      champ: '88637',
      game: '123456',
    });
  });

  it('[SH-LY-001] [SH-RV-002] every row has a view, a redirect, or is a page of the shell', () => {
    expect(ROUTES.filter((row) => !row.view && !row.redirect).map((row) => row.id)).toEqual(['debugger']);
    expect(ROUTES.filter((row) => row.view && !(row.view in VIEWS))).toEqual([]);
    expect(LAYOUTS).toEqual(['main', 'headless', 'empty', 'maintenance', 'blocked']);
  });

  it('[DM-GD-010] [SH-RT-158] a form opened by its address has the same frame as the page under it', () => {
    const forms = ROUTES.filter((row) => row.modal);
    const home = matchRoute('')?.route;
    expect(forms.map(({ id }) => id)).toContain('registration');
    expect(forms.filter((row) => row.view !== home?.view || row.isBetting !== home?.isBetting)).toEqual([]);
  });

  it('[SH-RV-026] [SH-RV-027] [SH-RV-028] media load on the nine kinds of pages and on no other', () => {
    const rows: readonly Route[] = ROUTES;
    const ids = rows.flatMap(({ mediaRouteId }) => mediaRouteId ?? []);
    expect([...new Set(ids)].sort((a, b) => a - b)).toEqual([26, 44, 51, 71, 86, 95, 114, 126, 133]);
    const idOf = (path: string) => rows.find(({ id }) => id === matchRoute(path)?.route.id)?.mediaRouteId;
    expect(
      Object.fromEntries(
        [
          'live',
          'line/football',
          'live/main/football/1/2',
          'main/live/football/1/2',
          'multi',
          'cyber/real/cs/live',
          'cyber/real/cs/1/live/2',
          'epl/game/5',
          '',
          'live/marble/race/1/2',
          'topgame/live',
          'team/line/1-northgate',
          'office/history',
          'cyber/real',
          'epl',
          'print-coupon/1',
          'registration',
          'information/rules',
        ].map((path) => [path, idOf(path)]),
      ),
    ).toEqual({
      live: 26,
      'line/football': 26,
      'live/main/football/1/2': 44,
      'main/live/football/1/2': 44,
      multi: 51,
      'cyber/real/cs/live': 71,
      'cyber/real/cs/1/live/2': 86,
      'epl/game/5': 95,
      '': 114,
      'live/marble/race/1/2': 126,
      'topgame/live': 133,
      'team/line/1-northgate': undefined,
      'office/history': undefined,
      'cyber/real': undefined,
      epl: undefined,
      'print-coupon/1': undefined,
      registration: undefined,
      'information/rules': undefined,
    });
  });

  it('[SH-RV-027] media start only on such a page, and continue on any other page', () => {
    const shown = (isWanted: boolean, isMediaPage: boolean, isLoaded: boolean) =>
      mayShowMedia({ isWanted, isMediaPage, isLoaded });
    expect([shown(true, true, false), shown(true, false, true)]).toEqual([true, true]);
    expect([shown(true, false, false), shown(false, true, true)]).toEqual([false, false]);
  });

  it('[SH-RT-013] [SH-RT-014] all page types are known, including those without routes', () => {
    expect(PAGE_TYPES).toEqual(
      expect.arrayContaining(['betsonyour', 'cyber', 'marble', 'ufc', 'politics', 'topgame']),
    );
    const typeOf = (path: string) => pageTypeOf(path, matchRoute(path)?.params ?? {});
    expect(
      [
        'betsonyour/live',
        'marble/line/marble-race/5',
        'topgame/line',
        'team/live/football',
        'line/football',
      ].map(typeOf),
    ).toEqual(['betsonyour', 'marble', 'topgame', 'team', 'home']);
  });

  it('[SH-RT-019] [SH-RT-020] a game page without a page type in its address has the type home', () => {
    const typeOf = (path: string) => pageTypeOf(path, matchRoute(path)?.params ?? {});
    const game = 'football/88637/123456';
    expect([`line/${game}`, `line/main/${game}`, `live/home/${game}`].map(typeOf)).toEqual([
      'home',
      'home',
      'home',
    ]);
    expect([`line/team/${game}`, `topgame/line/${game}`].map(typeOf)).toEqual(['team', 'topgame']);
  });

  it('row ids are unique', () => {
    expect(new Set(ROUTES.map((row) => row.id)).size).toBe(ROUTES.length);
    expect(ROUTES.length).toBeGreaterThan(190);
  });

  it('[SH-LY-012] four championships have a theme, ipl has none', () => {
    const themes = new Set(ROUTES.flatMap((row) => row.theme ?? []));
    expect([...themes].sort()).toEqual(['champ', 'epl', 'europaleague', 'laliga']);
    expect(matchRoute('ipl')?.route.theme).toBeUndefined();
  });
});
