import { describe, expect, it } from 'vitest';
import { VIEWS } from '../remote-views/registry.ts';
import { EXAMPLES } from './examples.ts';
import { matchRoute, ROUTES } from './index.ts';
import { LAYOUTS } from './route.ts';

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
