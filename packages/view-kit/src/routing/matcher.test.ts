import { describe, expect, it } from 'vitest';
import { createMatcher } from './matcher.ts';
import { buildPath, expandOptionals, parsePattern } from './pattern.ts';

const match = createMatcher([
  ['section', ':section(live|line)/:sport?/:champ?'],
  ['game', ':section(live|line)/:sport/:champ/:game(\\d+)'],
  ['team-info', 'team/line/:team'],
  ['team-section', 'team/:section(live|line)/:sport?/:champ?'],
  ['popup', 'statisticpopup/:path(.+)'],
  ['toto', 'toto/:totoSection?'],
  ['toto-draw', 'toto/:totoSection?/draw'],
  ['home', ''],
] as const).match;

describe('matcher', () => {
  it('[SH-RT-006] matches the empty path', () => {
    expect(match('')).toEqual({ id: 'home', params: {} });
  });

  it('accepts optional parameters present or absent', () => {
    expect(match('live')).toEqual({ id: 'section', params: { section: 'live' } });
    expect(match('line/football/88637')).toEqual({
      id: 'section',
      params: { section: 'line', sport: 'football', champ: '88637' },
    });
    expect(match('toto/draw')).toEqual({ id: 'toto-draw', params: {} });
    expect(match('toto/fifteen/draw')).toEqual({ id: 'toto-draw', params: { totoSection: 'fifteen' } });
  });

  it('prefers a fixed word and backtracks from a branch without a match', () => {
    expect(match('team/line/1234-arsenal')?.id).toBe('team-info');
    expect(match('team/line/football/88637')).toEqual({
      id: 'team-section',
      params: { section: 'line', sport: 'football', champ: '88637' },
    });
  });

  it('refuses values that do not match a constraint', () => {
    expect(match('future')).toBeNull();
    expect(match('line/football/88637/12a')).toBeNull();
    expect(match('line/football/88637/12')?.id).toBe('game');
  });

  it('gives a rest parameter every remaining segment', () => {
    expect(match('statisticpopup/a/b/c')).toEqual({ id: 'popup', params: { path: 'a/b/c' } });
    expect(match('statisticpopup')).toBeNull();
  });

  it('decodes values and refuses badly encoded or empty segments', () => {
    expect(match('team/line/%D0%BC')?.params).toEqual({ team: 'м' });
    expect(match('team/line/%zz')).toBeNull();
    expect(match('live//football')).toBeNull();
  });

  it('refuses two rows for one address', () => {
    expect(() =>
      createMatcher([
        ['a', 'x/:id'],
        ['b', 'x/:name'],
      ]),
    ).toThrow('routes a and b are the same');
  });
});

describe('pattern', () => {
  it('writes an address', () => {
    expect(buildPath('team/:section(live|line)/:sport?', { section: 'live', sport: 'a b' })).toBe(
      'team/live/a%20b',
    );
    expect(buildPath('team/:section(live|line)/:sport?', { section: 'live' })).toBe('team/live');
    expect(() => buildPath('team/:section(live|line)')).toThrow('needs section');
  });

  it('expands optional parameters, the longest first', () => {
    expect(expandOptionals(parsePattern('a/:b?/:c?')).map((parts) => parts.length)).toEqual([3, 2, 2, 1]);
  });

  it('refuses malformed patterns', () => {
    expect(() => parsePattern('a//b')).toThrow('bad segment');
    expect(() => parsePattern(':rest(.+)/b')).toThrow('must be last');
  });
});
