import { rational, type Rational, sum, multiply } from '@touchline/money';
import { BACCARAT_SPOTS, type BaccaratBet, baccaratPay, type BaccaratSpot } from './rules.ts';

/** How many of all ordered draws of six cards from eight decks each spot wins (DR-8.38). */
const WINS: Readonly<Record<BaccaratSpot, bigint>> = {
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
};
const ALL = WINS.player + WINS.banker + WINS.tie;

export const baccaratChance = (spot: BaccaratSpot): Rational => rational(WINS[spot], ALL);

/** A stake that lies on one spot. */
export const betOn = (spot: BaccaratSpot): BaccaratBet => ({ player: 0, banker: 0, tie: 0, [spot]: 1 });

/** The average return of a spot for a stake of 1 (DR-8.38). */
export const baccaratReturn = (spot: BaccaratSpot): Rational =>
  sum(BACCARAT_SPOTS.map((winner) => multiply(baccaratChance(winner), baccaratPay(betOn(spot), winner))));
