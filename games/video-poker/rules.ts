import { type GameRules, isIntegerIn, permutation, readFields } from '@touchline/game-kit';
import { compare, rational, type Rational } from '@touchline/money';
import { POKER_HANDS, type PokerHand, pokerHand } from './hand-rank.ts';

export const VIDEO_POKER_TABLES = ['full', 'house'] as const;
export type VideoPokerTable = (typeof VIDEO_POKER_TABLES)[number];

export interface VideoPokerBet {
  readonly table: VideoPokerTable;
}

/** The cards that are kept, as bits from the first card: 31 keeps all, 0 none. */
export interface VideoPokerAction {
  readonly hold: number;
}

export interface VideoPokerCards {
  /** Five cards, 0 to 51. */
  readonly cards: readonly number[];
  readonly hand: PokerHand;
}

/** What each hand returns for a stake of 1; `house` is the default table (DR-8.41). */
export const VIDEO_POKER_PAYS: Readonly<Record<VideoPokerTable, Readonly<Record<PokerHand, number>>>> = {
  full: paysWith({ fullHouse: 9, flush: 6 }),
  house: paysWith({ fullHouse: 8, flush: 5 }),
};

function paysWith({ fullHouse, flush }: { fullHouse: number; flush: number }): Record<PokerHand, number> {
  return {
    nothing: 0,
    jacks: 1,
    'two-pair': 2,
    three: 3,
    straight: 4,
    flush,
    'full-house': fullHouse,
    four: 25,
    'straight-flush': 50,
    'royal-flush': 800,
  };
}

/** All exchanges of all hands, as the unit in which the returns of the best play are whole numbers. */
const ALL_EXCHANGES = 7_669_695n * 2_598_960n;
const BEST_PLAY: Readonly<Record<VideoPokerTable, bigint>> = {
  full: 19_842_315_923_796n,
  house: 19_394_721_089_124n,
};

/** The average return of the best play for a stake of 1 (DR-8.41). */
export const videoPokerReturn = (table: VideoPokerTable): Rational =>
  rational(BEST_PLAY[table], ALL_EXCHANGES);

/** What full house and flush return, the two pays that differ: `8 / 5`. */
export const tableText = (table: VideoPokerTable): string =>
  `${VIDEO_POKER_PAYS[table]['full-house']} / ${VIDEO_POKER_PAYS[table].flush}`;

export const HAND = 5;
const KEEP_ALL = 2 ** HAND - 1;
const payOf = (table: VideoPokerTable, hand: PokerHand): Rational =>
  rational(BigInt(VIDEO_POKER_PAYS[table][hand]));

/** Video poker, jacks or better: five cards of one deck, one exchange (DR-8.41). */
export const videoPoker: GameRules<VideoPokerBet, VideoPokerAction, VideoPokerCards> = {
  id: 'video-poker',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, ['table']);
    const table = VIDEO_POKER_TABLES.find((one) => one === bet?.table);
    return table === undefined ? null : { table };
  },
  readAction: (value) => {
    const action = readFields(value, ['hold']);
    return action && isIntegerIn(action.hold, 0, KEEP_ALL) ? { hold: action.hold } : null;
  },
  play: (stream, { table }, actions, limit) => {
    // The best hand may come from any exchange, so it must be within the limit before the first card.
    if (actions.length > 1 || compare(videoPoker.most({ table }), limit) > 0) return null;
    const deck = permutation(stream, 52);
    const dealt = deck.slice(0, HAND);
    const [action] = actions;
    if (!action)
      return {
        isOver: false,
        stakes: 1,
        returned: rational(0n),
        shown: { cards: dealt, hand: pokerHand(dealt) },
      };
    const further = deck.slice(HAND);
    const cards = dealt.map((card, at) => ((action.hold >> at) & 1 ? card : (further.shift() ?? card)));
    const hand = pokerHand(cards);
    return { isOver: true, stakes: 1, returned: payOf(table, hand), shown: { cards, hand } };
  },
  cautious: ({ isOver }) => (isOver ? null : { hold: KEEP_ALL }),
  most: ({ table }) => payOf(table, POKER_HANDS.at(-1) ?? 'nothing'),
  parts: () => 1,
};
