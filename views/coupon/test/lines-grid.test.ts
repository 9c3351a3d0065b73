import { describe, expect, it } from 'vitest';
import { lineLetters, lineState } from '../lines-grid/line-letters.ts';

describe('the table of a system', () => {
  it('[DR-10.42] selections have letters in their order; a banker has none', () => {
    const bets = [false, true, false, false].map((isBanker) => ({ isBanker }));
    expect(lineLetters(bets)).toEqual(['A', null, 'B', 'C']);
    const most = lineLetters(Array.from({ length: 16 }, () => ({ isBanker: false })));
    expect(most.at(-1)).toBe('P');
    const many = lineLetters(Array.from({ length: 54 }, () => ({ isBanker: false })));
    expect([many[25], many[26], many[27], many[51], many[52]]).toEqual(['Z', 'AA', 'AB', 'AZ', 'BA']);
  });

  it('[DR-10.42] a bet is lost with its first lost selection and won when none is open', () => {
    expect(lineState([-1, -2, 1])).toBe('open');
    expect(lineState([1, 0, -1])).toBe('lost');
    expect(lineState([1, 2, 3, 4])).toBe('won');
  });
});
