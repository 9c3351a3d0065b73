import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_GATE, type GateState } from './gate-state.ts';
import { findRedirect, MAX_STEPS } from './redirects.ts';

type Rule = readonly [from: string, to: string, code?: 301 | 302 | 307 | 308];

const stateOf = (rules: readonly Rule[]): GateState => ({
  ...EMPTY_GATE,
  redirects: new Map(
    rules.map(([fromPath, toUrl, code = 301], index) => [
      fromPath,
      { id: BigInt(index), fromPath, toUrl, code, reason: `rule ${index}` },
    ]),
  ),
});

describe('redirect service', () => {
  it('[SH-RD-001] [SH-RD-006] returns all five fields', () => {
    expect(findRedirect(stateOf([['old', 'line/football', 302]]), '/ru/old?x=1')).toEqual({
      redirect: true,
      code: 302,
      url: '/ru/line/football?x=1',
      reasons: ['rule 0'],
      breadcrumbs: ['/ru/old?x=1'],
    });
    expect(findRedirect(stateOf([]), '/ru/live')).toEqual({
      redirect: false,
      code: 0,
      url: '/ru/live',
      reasons: [],
      breadcrumbs: [],
    });
  });

  it('[SH-RD-002] follows a chain to its end in one redirect, which is permanent only when each step is', () => {
    const chain = stateOf([
      ['a', 'b'],
      ['b', 'c', 302],
    ]);
    expect(findRedirect(chain, '/en/a')).toMatchObject({
      redirect: true,
      code: 302,
      url: '/en/c',
      breadcrumbs: ['/en/a', '/en/b'],
    });
    expect(findRedirect(stateOf([['a', 'b']]), '/a')).toMatchObject({ code: 301, url: '/b' });
  });

  it('[SH-RD-004] a cyclic chain is not followed', () => {
    const loop = stateOf([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(findRedirect(loop, '/ru/a')).toEqual({
      redirect: false,
      code: 0,
      url: '/ru/a',
      reasons: ['cyclic'],
      breadcrumbs: ['/ru/a', '/ru/b'],
    });
    expect(findRedirect(stateOf([['a', 'a']]), '/ru/a')).toMatchObject({
      redirect: false,
      reasons: ['cyclic'],
    });
    const long = stateOf(Array.from({ length: MAX_STEPS + 2 }, (_, n): Rule => [`p${n}`, `p${n + 1}`]));
    expect(findRedirect(long, '/p0')).toMatchObject({ redirect: false, reasons: ['cyclic'] });
  });

  it('[RL-61] never uses a host from an address, whatever is requested', () => {
    const state = stateOf([['a', 'b']]);
    for (const url of ['//evil.test/a', '/\\evil.test/a', 'https://evil.test/a', 'javascript:a', ''])
      expect(findRedirect(state, url), url).toMatchObject({ redirect: false, url });
    fc.assert(
      fc.property(fc.string(), (url) => {
        const found = findRedirect(state, url);
        expect(found.redirect ? /^\/(?:[a-z]{2}\/)?b/.test(found.url) : found.url === url).toBe(true);
      }),
    );
  });

  it('an address without a path, or with a final slash, is the same page', () => {
    expect(findRedirect(stateOf([['', 'live']]), '/ru')).toMatchObject({ url: '/ru/live' });
    expect(findRedirect(stateOf([['old', 'live?tab=2']]), '/ru/old/?x=1')).toMatchObject({
      url: '/ru/live?tab=2',
    });
  });
});
