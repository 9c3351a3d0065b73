import { describe, expect, it } from 'vitest';
import { hasHiddenSport, hiddenSports, visibleMenu, withoutHidden } from '../src/hidden-sports.ts';

const hidden = { lineDisallowSports: '1,40', liveDisallowSports: '3' };
const none = { lineDisallowSports: '', liveDisallowSports: '' };
const sport = (id: number) => ({
  id,
  key: `sport-${id}`,
  name: `Sport ${id}`,
  isCyber: false,
  lineCount: 5,
  liveCount: 2,
});
const champ = (id: number, sportId: number, section: 'line' | 'live') => ({
  id,
  sportId,
  section,
  name: '',
  countryCode: null,
  categoryName: null,
  isSimulated: false,
  sort: 1,
  sportKey: '',
  gameCount: 1,
});

describe('hidden sports', () => {
  it('[DM-OF-013] line and live have lists of their own', () => {
    expect(hiddenSports(hidden, 'line')).toEqual([1, 40]);
    expect(hiddenSports(hidden, 'live')).toEqual([3]);
    expect(hiddenSports(none, 'line')).toEqual([]);
    expect(withoutHidden(hidden, 'line')).toEqual({ without: '1,40' });
    expect(withoutHidden(none, 'live')).toEqual({});
  });

  it('[DM-OF-013] the menu has no games and no top championships of a hidden sport in its section', () => {
    const menu = {
      sports: [sport(1), sport(3)],
      topChamps: [champ(1, 1, 'line'), champ(2, 1, 'live'), champ(3, 3, 'live'), champ(4, 3, 'line')],
    };
    const seen = visibleMenu(menu, hidden);
    expect(seen.sports.map(({ id, lineCount, liveCount }) => [id, lineCount, liveCount])).toEqual([
      [1, 0, 2],
      [3, 5, 0],
    ]);
    expect(seen.topChamps.map(({ id }) => id)).toEqual([2, 4]);
    expect(visibleMenu(menu, none)).toBe(menu);
  });

  it('[DM-OF-013] an accumulator of the day with one selection of a hidden sport is hidden', () => {
    const legs = (...ids: number[]) => ids.map((sportId) => ({ sportId })) as never;
    expect(hasHiddenSport({ section: 'line', legs: legs(2, 40) }, hidden)).toBe(true);
    expect(hasHiddenSport({ section: 'line', legs: legs(2, 3) }, hidden)).toBe(false);
    expect(hasHiddenSport({ section: 'live', legs: legs(3) }, hidden)).toBe(true);
    expect(hasHiddenSport({ section: 'live', legs: legs(1, 40) }, hidden)).toBe(false);
  });
});
