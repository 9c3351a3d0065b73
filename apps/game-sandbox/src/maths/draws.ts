import { choose, combination, type GameMath, text } from './game-math.ts';

/** Four of twelve numbers are drawn; the ticket has 1 to 4. */
export const keno: GameMath = {
  id: 'keno',
  stage: 'balls',
  choices: [],
  size: choose(12, 4),
  at: (index) => {
    const drawn = combination(index, 12, 4);
    const hits = drawn.filter((number) => number <= 4).length;
    return { centi: [0, 0, 150, 500, 5800][hits] ?? 0, rows: [drawn.map(text)] };
  },
};

/** What a full line pays by the ball that completes it, from the third on. */
const LINE_PAYS = [8500, 2000, 1000, 500, 300, 250, 150, 100] as const;
/** Fifteen balls in a row; a case is the places of the three numbers of the card's line. The last one decides. */
export const lineBingo: GameMath = {
  id: 'line-bingo',
  stage: 'balls',
  choices: [],
  size: choose(15, 3),
  at: (index) => {
    const places = combination(index, 15, 3);
    return { centi: LINE_PAYS[(places[2] ?? 15) - 3] ?? 0, rows: [places.map(text)] };
  },
};

const RANKS = ['9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['♠', '♥', '♦', '♣'] as const;
/** Three cards of a deck of 24, nine to ace. */
export const threeCards: GameMath = {
  id: 'three-cards',
  stage: 'table',
  choices: [],
  size: choose(24, 3),
  at: (index) => {
    const cards = combination(index, 24, 3).map((card) => card - 1);
    return {
      centi: handPays(
        cards.map((card) => Math.floor(card / 4)),
        cards.map((card) => card % 4),
      ),
      rows: [cards.map((card) => text(`${RANKS[Math.floor(card / 4)] ?? ''}${SUITS[card % 4] ?? ''}`))],
    };
  },
};

/** Straight flush 13, three of a kind 9, flush 4, straight 2.2, a pair the stake. Ranks are in ascending order. */
function handPays(ranks: readonly number[], suits: readonly number[]): number {
  const kinds = new Set(ranks).size;
  const isFlush = new Set(suits).size === 1;
  const isStraight = kinds === 3 && (ranks[2] ?? 0) - (ranks[0] ?? 0) === 2;
  if (isFlush && isStraight) return 1300;
  if (kinds === 1) return 900;
  if (isFlush) return 400;
  if (isStraight) return 220;
  return kinds === 2 ? 100 : 0;
}
