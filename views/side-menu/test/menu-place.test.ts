import { describe, expect, it } from 'vitest';
import { menuPlace } from '../data/menu-place.ts';

describe('the place of the menu', () => {
  it('reads section, sport and championship from lists, page types and game pages', () => {
    const place = (path: string) => {
      const { section, sportKey, champId } = menuPlace(path);
      return [section, sportKey, champId];
    };
    expect(place('live')).toEqual(['live', null, null]);
    expect(place('line/football')).toEqual(['line', 'football', null]);
    expect(place('live/main/football/11/42')).toEqual(['live', 'football', 11]);
    expect(place('line/ice-hockey/21/42')).toEqual(['line', 'ice-hockey', 21]);
    expect(place('topgame/line/tennis/41')).toEqual(['line', 'tennis', 41]);
    expect(place('')).toEqual(['line', null, null]);
    expect(place('multi')).toEqual(['line', null, null]);
  });
});
