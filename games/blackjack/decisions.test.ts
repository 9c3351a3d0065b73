import { describe, expect, it } from 'vitest';
import { endOf, totalText } from './ends.ts';
import { decisionsOf } from './decisions.ts';

/** Cards by their ranks: 0 is the ace, 12 the king. */
const [ace, two, three, four, six, seven, eight, nine, ten, queen] = [0, 1, 2, 3, 5, 6, 7, 8, 9, 11];

describe('the decisions of a round of blackjack', () => {
  it('[DR-8.37] [DR-8.80] hit on 12 against a 4 costs 0.25 % of the stake; stand on 19 costs nothing', () => {
    const [hit, stand] = decisionsOf(
      [ten, two, seven],
      [four, queen, four],
      [{ choice: 'hit' }, { choice: 'stand' }],
    );
    expect(hit).toMatchObject({ choice: 'hit', total: 12, upcard: four });
    expect(hit?.results.map(({ choice, result }) => [choice, result.toFixed(4)])).toEqual([
      ['stand', '-0.2111'],
      ['hit', '-0.2135'],
      ['double', '-0.4271'],
    ]);
    expect(hit?.cost.toFixed(4)).toBe('0.0025');
    // A hand of three cards has no double.
    expect(stand?.results.map(({ choice }) => choice)).toEqual(['stand', 'hit']);
    expect(stand).toMatchObject({ choice: 'stand', total: 19, cost: 0 });
  });

  it('[DR-8.80] a double is compared with both stakes', () => {
    const [double] = decisionsOf([four, seven, ten], [six, ten, ace], [{ choice: 'double' }]);
    expect(double?.total).toBe(11);
    expect(double?.cost).toBe(0);
    const [hit] = decisionsOf([four, seven, ten], [six, ten, ace], [{ choice: 'hit' }]);
    expect(hit?.cost).toBeGreaterThan(0.2);
  });

  it('[DR-8.80] a round without a choice has no decisions', () => {
    expect(decisionsOf([ace, ten], [four, queen], [])).toEqual([]);
  });
});

describe('the end of a round of blackjack', () => {
  it.each([
    [[ace, queen], [six, ten], 'natural'],
    [[ace, queen], [ace, ten], 'equal'],
    [[ten, nine], [ace, ten], 'dealer_natural'],
    [[ten, six, nine], [six, ten], 'over'],
    [[ten, six], [six, ten, queen], 'dealer_over'],
    [[ten, nine], [eight, ten], 'win'],
    [[ten, seven], [seven, ten], 'equal'],
    [[ten, seven], [eight, ten], 'lose'],
    [[seven, seven, seven], [ten, queen], 'win'],
  ] as const)('[DR-8.36] %j against %j: %s', (player, dealer, end) => {
    expect(endOf(player, dealer)).toBe(end);
  });

  it('[DR-8.36] a total in which an ace may count as 1 shows both', () => {
    expect(totalText([ace, six])).toBe('7/17');
    expect(totalText([ace, six, ten])).toBe('17');
    expect(totalText([ace, queen])).toBe('21');
    expect(totalText([ace, three, seven])).toBe('21');
    expect(totalText([])).toBe('');
  });
});
