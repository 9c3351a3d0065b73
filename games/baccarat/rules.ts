import { drawWithoutReplacement, isIntegerIn, readFields, singleDraw } from '@touchline/game-kit';
import { rational, type Rational } from '@touchline/money';

export const BACCARAT_SPOTS = ['player', 'banker', 'tie'] as const;
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];

/** How many equal parts of the stake lie on each spot; at least one spot has some. */
export type BaccaratBet = Readonly<Record<BaccaratSpot, number>>;

export interface BaccaratHand {
  /** Cards of the shoe, 0 to 415; the rank of a card is card mod 13, from the ace (0) to the king (12). */
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly winner: BaccaratSpot;
}

/** Eight decks, shuffled anew for every round (DR-8.38). */
export const BACCARAT_CARDS = 8 * 52;
const MAX_PARTS = 1000;

/** Returns in hundredths of a part. Player and banker get their part back on a tie (DR-8.38). */
const PAYS: Readonly<Record<BaccaratSpot, Readonly<Partial<Record<BaccaratSpot, number>>>>> = {
  player: { player: 200 },
  banker: { banker: 195 },
  tie: { tie: 900, player: 100, banker: 100 },
};

const NATURAL = 8;
/** An ace counts 1, tens and pictures 0. */
export const cardValue = (card: number): number => (card % 13 >= 9 ? 0 : (card % 13) + 1);
export const baccaratTotal = (cards: readonly number[]): number =>
  cards.reduce((total, card) => total + cardValue(card), 0) % 10;

/** Whether the banker takes a third card; `third` is the value of the player's, null when the player stood. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** Deals a hand from six cards: player, banker, player, banker, and a third card where the table says so (DR-8.38). */
export function dealBaccarat([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): BaccaratHand {
  const player = [a, c];
  const banker = [b, d];
  const isNatural = baccaratTotal(player) >= NATURAL || baccaratTotal(banker) >= NATURAL;
  const rest = [e, f];
  let third: number | null = null;
  if (!isNatural && baccaratTotal(player) <= 5) {
    const card = rest.shift() ?? 0;
    player.push(card);
    third = cardValue(card);
  }
  if (!isNatural && bankerDraws(baccaratTotal(banker), third)) banker.push(rest.shift() ?? 0);
  const lead = baccaratTotal(player) - baccaratTotal(banker);
  return { player, banker, winner: lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie' };
}

const partsOf = (bet: BaccaratBet): number => BACCARAT_SPOTS.reduce((total, spot) => total + bet[spot], 0);

/** What a bet returns for a stake of 1 when a spot wins. */
export function baccaratPay(bet: BaccaratBet, winner: BaccaratSpot): Rational {
  const hundredths = BACCARAT_SPOTS.reduce((total, spot) => total + bet[spot] * (PAYS[winner][spot] ?? 0), 0);
  return rational(BigInt(hundredths), 100n * BigInt(partsOf(bet)));
}

/** Baccarat from eight decks (DR-8.38). */
export const baccarat = singleDraw<BaccaratBet, BaccaratHand>({
  id: 'baccarat',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, BACCARAT_SPOTS);
    if (!bet) return null;
    const { player, banker, tie } = bet;
    const isGood = [player, banker, tie].every((parts) => isIntegerIn(parts, 0, MAX_PARTS));
    const read = { player, banker, tie } as BaccaratBet;
    return isGood && isIntegerIn(partsOf(read), 1, MAX_PARTS) ? read : null;
  },
  draw: (stream, bet) => {
    const hand = dealBaccarat(drawWithoutReplacement(stream, BACCARAT_CARDS, 6));
    return { returned: baccaratPay(bet, hand.winner), shown: hand };
  },
  most: (bet) =>
    BACCARAT_SPOTS.map((winner) => baccaratPay(bet, winner)).reduce((most, one) =>
      one.num > most.num ? one : most,
    ),
  parts: partsOf,
});
