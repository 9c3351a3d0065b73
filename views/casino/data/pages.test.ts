import { GAME_SECTIONS } from '@touchline/contracts/gaming';
import { gameLines } from '@touchline/games/list';
import { describe, expect, it } from 'vitest';
import { backFrom, pageOf, SECTION_ROUTES } from './pages.ts';

describe('pages of the casino', () => {
  it('[SH-RT-068] [SH-RT-073] [SH-RT-075] [SH-RT-079] [SH-RT-082] [DR-8.90] each section has a route', () => {
    expect(Object.values(SECTION_ROUTES).toSorted()).toEqual([...GAME_SECTIONS].toSorted());
    for (const [id, section] of Object.entries(SECTION_ROUTES))
      expect(pageOf(id, {})).toEqual({ page: 'section', section, subcategory: null });
    expect(pageOf('live', { subcategory: 'roulette' })).toEqual({
      page: 'section',
      section: 'casino',
      subcategory: 'roulette',
    });
  });

  it('[SH-RT-072] poker has parts by the name of the game; another text has no page', () => {
    expect(pageOf('poker', { game: 'three-card' })).toEqual({
      page: 'section',
      section: 'poker',
      subcategory: 'three-card',
    });
    expect(pageOf('poker', { game: 'Three_Card' })).toBe(null);
  });

  it('[SH-RT-071] [SH-RT-080] pages of collections', () => {
    expect([pageOf('brand', {}), pageOf('vulkan', {})]).toEqual([
      { page: 'collection', collection: 'brand' },
      { page: 'collection', collection: 'vulkan' },
    ]);
  });

  it('[DR-8.90] a game names no section that the site does not have', () => {
    const known = new Set<string>([...GAME_SECTIONS, 'casino-lobby']);
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

  it('[SH-RT-087] a studio has a page by its name in addresses', () => {
    expect(pageOf('provider', { provider: 'touchline' })).toEqual({ page: 'provider', studio: 'touchline' });
    expect(pageOf('provider', { provider: 'No_Body' })).toBe(null);
  });

  it('[SH-RT-093] [SH-RT-094] [DR-8.91] a thank-you page leads back to a section with games, else to the lobby', () => {
    expect(pageOf('thanks', { section: 'slots' })).toEqual({ page: 'thanks', section: 'slots' });
    const sections = [
      { section: 'fast-games', count: 8 },
      { section: 'bingo', count: 0 },
      { section: 'unknown', count: 3 },
    ];
    expect(['fast-games', 'bingo', 'slots', 'unknown'].map((one) => backFrom(one, sections))).toEqual([
      'fast-games',
      'casino-lobby',
      'casino-lobby',
      'casino-lobby',
    ]);
  });
});
