import { describe, expect, it } from 'vitest';
import { BANKER_TABLE, cardsAt, thirdCardNotes, thirdValue } from './dealing.ts';
import { dealBaccarat } from './rules.ts';
import { scene } from './scene.tsx';

const steps = (hand: Parameters<typeof cardsAt>[0]) =>
  Array.from({ length: hand.player.length + hand.banker.length + 1 }, (_, step) => {
    const { player, banker } = cardsAt(hand, step);
    return `${player}${banker}`;
  });

describe('the cards of baccarat on the table', () => {
  it.each([
    ['a natural', [8, 9, 12, 9, 1, 1], ['00', '10', '11', '21', '22']],
    ['the player draws', [4, 2, 9, 9, 7, 1], ['00', '10', '11', '21', '22', '32']],
    ['the banker draws', [6, 4, 9, 9, 2, 1], ['00', '10', '11', '21', '22', '23']],
    ['both draw', [9, 5, 9, 9, 5, 0], ['00', '10', '11', '21', '22', '32', '33']],
  ] as const)('[DR-8.38] %s: one card after another', (_, cards, expected) => {
    expect(steps(dealBaccarat(cards))).toEqual(expected);
  });

  it.each([
    [[8, 9, 12, 9, 1, 1], null, [['natural', 9]]],
    [
      [4, 2, 9, 9, 7, 1],
      8,
      [
        ['player_draws', 5],
        ['banker_stands', 3],
      ],
    ],
    [
      [6, 4, 9, 9, 2, 1],
      null,
      [
        ['player_stands', 7],
        ['banker_draws', 5],
      ],
    ],
    [
      [9, 5, 9, 9, 5, 0],
      6,
      [
        ['player_draws', 0],
        ['banker_draws', 6],
      ],
    ],
  ] as const)('[DR-8.38] the hand %j tells why a third card came', (cards, third, notes) => {
    const hand = dealBaccarat(cards);
    expect(thirdValue(hand)).toBe(third);
    expect(thirdCardNotes(hand).map(({ kind, total }) => [kind, total])).toEqual(notes);
  });

  it('[DR-8.38] the table of the banker is the one of the rules', () => {
    const rows = BANKER_TABLE.map(({ total, cells }) => [
      total,
      cells.map(({ draws }) => (draws ? 'D' : '-')).join(''),
    ]);
    // The first column: the player stood. Then the player's third card from 0 to 9.
    expect(rows).toEqual([
      [0, 'DDDDDDDDDDD'],
      [1, 'DDDDDDDDDDD'],
      [2, 'DDDDDDDDDDD'],
      [3, 'DDDDDDDDD-D'],
      [4, 'D--DDDDDD--'],
      [5, 'D----DDDD--'],
      [6, '-------DD--'],
      [7, '-----------'],
    ]);
  });

  it('[DR-8.38] [DR-8.78] chips on the spots are the parts of the bet, and back', () => {
    const spots = [
      { spot: 'tie', parts: 1 },
      { spot: 'banker', parts: 10 },
    ];
    const bet = scene.chips?.betOf(spots);
    expect(bet).toEqual({ player: 0, banker: 10, tie: 1 });
    expect(bet && scene.chips?.spotsOf(bet)).toEqual([
      { spot: 'banker', parts: 10 },
      { spot: 'tie', parts: 1 },
    ]);
    expect(scene.chips?.betOf([{ spot: 'pair', parts: 1 }])).toBeNull();
    expect(scene.chips?.betOf([])).toBeNull();
    expect(scene.chips?.betOf([{ spot: 'tie', parts: 1001 }])).toBeNull();
  });
});
