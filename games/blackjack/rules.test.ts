import { rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { blackjack, type BlackjackAction } from './rules.ts';
import { optimalReturn } from './values.ts';

const noLimit = rational(10n ** 9n);
/** Plays with cards in the order of the draw: player, dealer, player, dealer, then as needed. */
const play = (cards: number[], choices: BlackjackAction['choice'][], limit = noLimit) => {
  const left = [...cards];
  const stream = { u32: () => left.shift() ?? 0 };
  return blackjack.play(
    stream,
    {},
    choices.map((choice) => ({ choice })),
    limit,
  );
};
const [ace, two, five, six, seven, eight, nine, ten, king] = [0, 1, 4, 5, 6, 7, 8, 9, 12];
describe('blackjack', () => {
  it('[DR-8.12] [DR-8.36] [DR-8.37] the best play returns 0.989133; less without doubles and with 6:5', () => {
    expect((optimalReturn() - 1).toFixed(6)).toBe('-0.010867');
    expect((optimalReturn({ hasDouble: false }) - 1).toFixed(6)).toBe('-0.024208');
    expect((optimalReturn({ natural: 2.2 }) - 1).toFixed(6)).toBe('-0.024396');
  });

  it('[DR-8.36] a natural pays 3:2 at once, and is equal to a natural of the dealer', () => {
    expect(play([ace, five, king, six], [])).toMatchObject({ isOver: true, returned: { num: 5n, den: 2n } });
    expect(play([ace, ace, king, ten], [])).toMatchObject({ isOver: true, returned: { num: 1n, den: 1n } });
    expect(play([ace, five, king, six], ['hit'])).toBeNull();
  });

  it('[DR-8.36] a natural of the dealer ends the round before a choice, so a double loses nothing more', () => {
    for (const open of [ace, king]) {
      const hidden = open === ace ? king : ace;
      expect(play([five, open, six, hidden], [])).toMatchObject({
        isOver: true,
        stakes: 1,
        returned: { num: 0n },
      });
      expect(play([five, open, six, hidden], ['double'])).toBeNull();
    }
  });

  it('[DR-8.36] the hidden card is not shown before the end', () => {
    expect(play([five, six, nine, ten], [])?.shown).toEqual({
      player: [five, nine],
      dealer: [six],
      canDouble: true,
    });
    expect(play([five, six, nine, ten, five], ['stand'])?.shown.dealer).toEqual([six, ten, five]);
  });

  it.each([
    ['stands on 18, dealer 17', [eight, ten, ten, seven], ['stand'], 1, 2n],
    ['stands on 17, dealer 17', [eight, ten, nine, seven], ['stand'], 1, 1n],
    ['stands on 16, dealer 17', [six, ten, ten, seven], ['stand'], 1, 0n],
    ['draws above 21', [six, ten, ten, seven, king], ['hit'], 1, 0n],
    ['draws to 21 and need not stand, dealer 20', [six, ten, ten, ten, five], ['hit'], 1, 2n],
    ['draws to 20, dealer 20', [five, ten, ten, ten, five], ['hit', 'stand'], 1, 1n],
    ['doubles 11 to 21, dealer 17', [five, ten, six, seven, ten], ['double'], 2, 4n],
    ['doubles and loses both', [five, ten, six, ten, two], ['double'], 2, 0n],
    ['doubles to an equal total', [five, ten, six, ten, nine], ['double'], 2, 2n],
    ['dealer goes above 21', [ten, six, nine, ten, ten], ['stand'], 1, 2n],
  ] as const)('[DR-8.36] %s', (_, cards, choices, stakes, paid) => {
    const played = play([...cards], [...choices]);
    expect(played).toMatchObject({ isOver: true, stakes });
    expect(played && played.returned.num / played.returned.den).toBe(paid);
  });

  it('[DR-8.36] the dealer stands on a soft 17', () => {
    expect(play([ten, ace, eight, five, five], ['stand'])?.shown.dealer).toEqual([ace, five, five]);
    expect(play([ten, ace, eight, six, five], ['stand'])?.shown.dealer).toEqual([ace, six]);
  });

  it('[DR-8.36] [DR-8.33] doubles on two cards only, and not above the limit', () => {
    expect(play([two, ten, five, six, two], ['hit', 'double'])).toBeNull();
    expect(play([five, ten, six, six, ten], ['double'], rational(3n))).toBeNull();
    expect(play([five, ten, six, six], [], rational(3n))?.shown.canDouble).toBe(false);
  });

  it('[DR-8.10] refuses a choice after the end; an abandoned round stands', () => {
    expect(play([six, ten, ten, six, king], ['hit', 'hit'])).toBeNull();
    expect(play([six, ten, ten, six], ['stand', 'hit'])).toBeNull();
    const open = play([six, ten, ten, six], []);
    expect(open && blackjack.cautious(open)).toEqual({ choice: 'stand' });
    expect(blackjack.readAction({ choice: 'split' })).toBeNull();
  });
});
