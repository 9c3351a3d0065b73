import { gameLines } from '@touchline/games/list';
import { describe, expect, it } from 'vitest';
import { backFrom, gamesOf, gamesWith, pageOf, type SectionId, SECTIONS } from './pages.ts';

describe('pages of the casino', () => {
  it('[SH-RT-068] [SH-RT-079] [SH-RT-082] [DR-8.90] each section lists the games that name it', () => {
    for (const id of Object.keys(SECTIONS) as SectionId[]) {
      expect(pageOf(id, {})).toEqual({ page: 'section', section: id });
      expect(gamesOf(id)).toEqual(gameLines.filter(({ sections }) => sections.includes(SECTIONS[id])));
    }
    expect(gamesOf('fast').map(({ id }) => id)).toContain('dice');
    expect(gamesOf('card').map(({ id }) => id)).toContain('hi-lo');
  });

  it('[DR-8.90] a game names no section that the site does not have', () => {
    const known = new Set<string>([...Object.values(SECTIONS), 'casino-lobby']);
    expect(gameLines.flatMap(({ sections }) => sections).filter((one) => !known.has(one))).toEqual([]);
  });

  it('[SH-RT-083] [SH-RT-084] [SH-RT-085] [SH-RT-086] [SH-RT-088] [SH-RT-099] addresses of lists', () => {
    expect(
      ['mine', 'favorites', 'lobby', 'entrance', 'providers', 'search'].map((id) => pageOf(id, {})),
    ).toEqual([
      { page: 'mine' },
      { page: 'favorites' },
      { page: 'lobby' },
      { page: 'lobby' },
      { page: 'providers' },
      { page: 'search' },
    ]);
  });

  it('[SH-RT-087] a studio of the site has a page, another one has none', () => {
    expect(pageOf('provider', { provider: 'touchline' })).toEqual({ page: 'provider' });
    expect(pageOf('provider', { provider: 'alder-works' })).toEqual({
      page: 'foreign-studio',
      studio: 'alder-works',
    });
    expect(pageOf('provider', { provider: 'No_Body' })).toBe(null);
  });

  it('[SH-RT-093] [SH-RT-094] [DR-8.91] a thank-you page leads back to a section with games, else to the lobby', () => {
    expect(pageOf('thanks', { section: 'slots' })).toEqual({ page: 'thanks', section: 'slots' });
    expect([backFrom('fast-games'), backFrom('slots'), backFrom('bingo')]).toEqual([
      'fast-games',
      'slots',
      'casino-lobby',
    ]);
  });

  it('[SH-RT-073] [SH-RT-075] [SH-RT-079] [SH-RT-082] addresses of games of other companies', () => {
    expect(pageOf('slots', {})).toEqual({ page: 'foreign', section: 'slots', subcategory: null });
    expect(pageOf('live', { subcategory: 'roulette' })).toEqual({
      page: 'foreign',
      section: 'casino',
      subcategory: 'roulette',
    });
    expect(pageOf('asian', {})).toEqual({ page: 'foreign', section: 'asian-games', subcategory: null });
  });

  it('[DR-8.86] ids of games that the site does not have are left out, and the order stays', () => {
    expect(gamesWith(['mines', 'gone', 'dice']).map(({ id }) => id)).toEqual(['mines', 'dice']);
  });
});
