import { type GameRules, readFields, type SeedStream, uniformInt } from '@touchline/game-kit';
import { compare, rational } from '@touchline/money';
import { dealerDraws, handOf, isNatural } from './hand.ts';

export type BlackjackBet = Readonly<Record<never, never>>;

export const BLACKJACK_CHOICES = ['hit', 'stand', 'double'] as const;
export interface BlackjackAction {
  readonly choice: (typeof BLACKJACK_CHOICES)[number];
}

export interface BlackjackTable {
  /** Cards as 0 to 51; the rank of a card is card mod 13, from the ace (0) to the king (12). */
  readonly player: readonly number[];
  /** The open card only, while the round is open. */
  readonly dealer: readonly number[];
  readonly canDouble: boolean;
}

const ranksOf = (cards: readonly number[]): number[] => cards.map((card) => card % 13);
const drawCard = (stream: SeedStream): number => uniformInt(stream, 52);
const totalOf = (cards: readonly number[]): number => handOf(ranksOf(cards)).total;

/** What both stakes of a double win return for a first stake of 1. */
const DOUBLE_WIN = rational(4n);
const NATURAL_WIN = rational(5n, 2n);

/**
 * Blackjack with cards drawn with replacement: the dealer stands on every 17 and looks for a natural, which ends the
 * round; a natural pays 3:2; a double on two cards; no split, insurance or surrender (DR-8.36).
 */
export const blackjack: GameRules<BlackjackBet, BlackjackAction, BlackjackTable> = {
  id: 'blackjack',
  version: 1,
  readBet: (value) => (readFields(value, []) ? {} : null),
  readAction: (value) => {
    const action = readFields(value, ['choice']);
    const choice = BLACKJACK_CHOICES.find((one) => one === action?.choice);
    return choice === undefined ? null : { choice };
  },
  play: (stream, _bet, actions, limit) => {
    const [first, open, second, hidden] = [0, 1, 2, 3].map(() => drawCard(stream)) as [
      number,
      number,
      number,
      number,
    ];
    const player = [first, second];
    const dealer = [open, hidden];
    if (isNatural(ranksOf(player)) || isNatural(ranksOf(dealer)))
      return actions.length > 0 ? null : over(player, dealer, 1);
    const mayDouble = compare(DOUBLE_WIN, limit) <= 0;
    for (const [at, { choice }] of actions.entries()) {
      const isLast = at === actions.length - 1;
      if (choice === 'double' && (player.length > 2 || !mayDouble)) return null;
      if (choice !== 'stand') player.push(drawCard(stream));
      const isOver = choice !== 'hit' || totalOf(player) >= 21;
      if (!isOver) continue;
      if (!isLast) return null;
      if (totalOf(player) <= 21) dealOut(stream, dealer);
      return over(player, dealer, choice === 'double' ? 2 : 1);
    }
    const canDouble = player.length === 2 && mayDouble;
    const shown = { player, dealer: [open], canDouble };
    return { isOver: false, stakes: 1, returned: rational(0n), shown };
  },
  cautious: ({ isOver }) => (isOver ? null : { choice: 'stand' }),
  most: () => NATURAL_WIN,
  parts: () => 1,
};

/** The dealer's further cards. */
function dealOut(stream: SeedStream, dealer: number[]): void {
  while (dealerDraws(handOf(ranksOf(dealer)))) dealer.push(drawCard(stream));
}

function over(player: readonly number[], dealer: readonly number[], stakes: 1 | 2) {
  const shown = { player, dealer, canDouble: false };
  const returned =
    stakes === 1 && isNatural(ranksOf(player)) && !isNatural(ranksOf(dealer))
      ? NATURAL_WIN
      : rational(BigInt(stakes) * BigInt(partsBack(player, dealer)));
  return { isOver: true, stakes, returned, shown };
}

/** What a stake returns: 2 for a win, 1 for an equal total, 0 for a loss. */
function partsBack(player: readonly number[], dealer: readonly number[]): 0 | 1 | 2 {
  const [own, dealt] = [totalOf(player), totalOf(dealer)];
  if (own > 21) return 0;
  if (isNatural(ranksOf(dealer))) return isNatural(ranksOf(player)) ? 1 : 0;
  if (dealt > 21 || own > dealt) return 2;
  return own === dealt ? 1 : 0;
}
