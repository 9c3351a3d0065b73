import { describe, expect, it } from 'vitest';
import { allowsMore } from './liability-keys.ts';

const none = { sports: {}, games: {}, markets: {} };
const game = (event: string | null) => ({ ...none, games: { '7': { event } } });

describe('a change of a limit of liability', () => {
  it.each([
    ['100.00', '100.01', true],
    ['100.00', '100', false],
    ['99.9', '99.91', true],
    ['100.00', '99.99', false],
    ['100.00', null, true],
    [null, '100.00', false],
    [null, null, false],
  ] as const)('[DR-4.162] [RL-24] from %s to %s allows more: %s', (before, after, isMore) => {
    expect(allowsMore('eventLiabilityMax', before, after)).toBe(isMore);
  });

  it.each([
    ['a figure is lower', game('200.00'), game('100.00'), false],
    ['a figure is higher', game('100.00'), game('200.00'), true],
    ['a limit is removed', game('100.00'), game(null), true],
    ['a figure is added: it may be above the limit of the site', none, game('100.00'), true],
    ['a figure is taken away: the limit of the site may be above it', game('100.00'), none, true],
    ['nothing changes', game('100.00'), game('100.00'), false],
  ])('[DR-4.162] [RL-24] overrides: %s', (_, before, after, isMore) => {
    expect(allowsMore('liabilityOverrides', before, after)).toBe(isMore);
  });
});
