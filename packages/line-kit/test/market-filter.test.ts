import { describe, expect, it } from 'vitest';
import { chosenKinds, kindsOf, matchingGroups, withKind } from '../src/game/data/market-filter.ts';
import type { MarketGroup } from '../src/game/data/market-groups.ts';

const group = (typeKey: string, side = ''): MarketGroup => ({
  id: `${typeKey} ${side}`,
  typeKey,
  spec: side === '' ? {} : { side },
  marketIds: [1],
  mainId: null,
});
const groups = [group('1x2'), group('team_total', '1'), group('team_total', '2'), group('btts')];

describe('chosen market types', () => {
  it('[DM-PR-011] all types are shown when none is chosen, otherwise only the chosen ones', () => {
    expect(matchingGroups(groups, '')).toBe(groups);
    expect(matchingGroups(groups, 'team_total,total')).toEqual([groups[1], groups[2]]);
    expect(kindsOf(groups)).toEqual(['1x2', 'team_total', 'btts']);
  });

  it('[DM-PR-011] a type is added once and removed again', () => {
    expect(withKind('', 'btts', true)).toBe('btts');
    expect(withKind('btts,1x2', 'btts', true)).toBe('1x2,btts');
    expect(withKind('btts,1x2', 'btts', false)).toBe('1x2');
    expect(chosenKinds(',btts,,1x2')).toEqual(['btts', '1x2']);
  });

  it('[DM-PR-011] a list that would be too long to store is refused', () => {
    const long = Array.from({ length: 20 }, (_, at) => `market_${String(at).padStart(2, '0')}`).join(',');
    expect([long.length, withKind(long, 'x', true)]).toEqual([199, null]);
    expect(withKind('btts', 'no key', true)).toBeNull();
    expect(withKind(long, 'market_00', false)).toBe(long.slice('market_00,'.length));
  });
});
