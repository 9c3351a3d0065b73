import { keno, lineBingo, threeCards } from './draws.ts';
import { combination, digitsOf, type GameMath, symbol, text } from './game-math.ts';

const single = (id: string, stage: GameMath['stage'], segments: readonly number[]): GameMath => ({
  id,
  stage,
  choices: [],
  size: segments.length,
  at: (index) => {
    const centi = segments[index] ?? 0;
    return { centi, rows: [[text(`×${centi / 100}`)]] };
  },
});

const times = (count: number, centi: number): number[] => Array.from({ length: count }, () => centi);

/** 24 segments. */
const wheel = single('wheel', 'wheel', [...times(12, 0), ...times(7, 150), ...times(3, 200), 250, 400]);
/** 54 segments, as in game shows. */
const show = single('show-wheel', 'wheel', [
  ...times(28, 0),
  ...times(14, 120),
  ...times(7, 200),
  ...times(3, 300),
  500,
  700,
]);
/** 1,000 tickets. */
const ticket = single('tickets', 'table', [
  ...times(700, 0),
  ...times(180, 100),
  ...times(80, 250),
  ...times(28, 800),
  ...times(11, 2000),
  13_000,
]);

const REDS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);
const wins: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: (pocket) => REDS.has(pocket),
  black: (pocket) => !REDS.has(pocket),
  odd: (pocket) => pocket % 2 === 1,
  even: (pocket) => pocket % 2 === 0,
  low: (pocket) => pocket <= 18,
  high: (pocket) => pocket > 18,
};
const roulette: GameMath = {
  id: 'roulette',
  stage: 'wheel',
  choices: Object.keys(wins),
  size: 37,
  at: (pocket, choice) => ({
    centi: pocket > 0 && wins[choice]?.(pocket) === true ? 200 : 0,
    rows: [[text(pocket)]],
  }),
};
/** 0 to 24 with one zero: even chances, and dozens of eight. */
const miniRoulette: GameMath = {
  id: 'mini-roulette',
  stage: 'wheel',
  choices: ['first', 'second', 'third'],
  size: 25,
  at: (pocket, choice) => {
    const third = ['first', 'second', 'third'][Math.ceil(pocket / 8) - 1];
    return { centi: pocket > 0 && third === choice ? 300 : 0, rows: [[text(pocket)]] };
  },
};
const twoDice: GameMath = {
  id: 'two-dice',
  stage: 'table',
  choices: ['under-7', 'seven', 'over-7'],
  size: 36,
  at: (index, choice) => {
    const dice = digitsOf(index, [6, 6]).map((side) => side + 1);
    const sum = dice.reduce((all, one) => all + one, 0);
    const fell = sum < 7 ? 'under-7' : sum === 7 ? 'seven' : 'over-7';
    return { centi: fell !== choice ? 0 : fell === 'seven' ? 570 : 229, rows: [dice.map(text)] };
  },
};
const threeDice: GameMath = {
  id: 'three-dice',
  stage: 'table',
  choices: ['small', 'big', 'triple'],
  size: 216,
  at: (index, choice) => {
    const dice = digitsOf(index, [6, 6, 6]).map((side) => side + 1);
    const sum = dice.reduce((all, one) => all + one, 0);
    const fell = new Set(dice).size === 1 ? 'triple' : sum <= 10 ? 'small' : 'big';
    return { centi: fell !== choice ? 0 : fell === 'triple' ? 3400 : 196, rows: [dice.map(text)] };
  },
};

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
/** The cards of an endless deck: the player's against the house's; equal ranks return half. */
const highCard: GameMath = {
  id: 'high-card',
  stage: 'table',
  choices: [],
  size: 169,
  at: (index) => {
    const [own = 0, house = 0] = digitsOf(index, [13, 13]);
    return {
      centi: own > house ? 200 : own === house ? 50 : 0,
      rows: [[text(RANKS[own] ?? ''), text(RANKS[house] ?? '')]],
    };
  },
};
/** Two sides, one card each: the higher one wins; a tie pays 11 to 1 when bet on and returns half otherwise. */
const twoSides: GameMath = {
  id: 'two-sides',
  stage: 'table',
  choices: ['left', 'right', 'tie'],
  size: 169,
  at: (index, choice) => {
    const [left = 0, right = 0] = digitsOf(index, [13, 13]);
    const fell = left === right ? 'tie' : left > right ? 'left' : 'right';
    const centi = fell === choice ? (fell === 'tie' ? 1240 : 200) : fell === 'tie' ? 50 : 0;
    return { centi, rows: [[text(RANKS[left] ?? ''), text(RANKS[right] ?? '')]] };
  },
};

/** Runners by how many of 100 races they win, and what they pay. */
const RUNNERS = [
  { wins: 30, centi: 316 },
  { wins: 24, centi: 395 },
  { wins: 18, centi: 527 },
  { wins: 13, centi: 730 },
  { wins: 10, centi: 950 },
  { wins: 5, centi: 1900 },
] as const;
const race: GameMath = {
  id: 'race',
  stage: 'race',
  choices: RUNNERS.map((_, at) => String(at + 1)),
  size: 100,
  at: (index, choice) => {
    let left = index;
    const winner = RUNNERS.findIndex(({ wins: own }) => (left -= own) < 0);
    return {
      centi: String(winner + 1) === choice ? (RUNNERS[winner]?.centi ?? 0) : 0,
      rows: [[text(winner + 1)]],
    };
  },
};
/** Three of ten balls; the ticket has 1, 2 and 3. */
const balls: GameMath = {
  id: 'balls',
  stage: 'balls',
  choices: [],
  size: 120,
  at: (index) => {
    const drawn = combination(index, 10, 3);
    const hits = drawn.filter((ball) => ball <= 3).length;
    return { centi: [0, 75, 200, 2600][hits] ?? 0, rows: [drawn.map(text)] };
  },
};

/** Fish by how many of 1,000 shots catch them, and what they pay. */
const FISH: Readonly<Record<string, { hits: number; centi: number }>> = {
  small: { hits: 480, centi: 200 },
  medium: { hits: 192, centi: 500 },
  large: { hits: 48, centi: 2000 },
};
const shot: GameMath = {
  id: 'shot',
  stage: 'table',
  choices: Object.keys(FISH),
  size: 1000,
  at: (index, choice) => {
    const fish = FISH[choice];
    const isCaught = fish !== undefined && index < fish.hits;
    return { centi: isCaught ? fish.centi : 0, rows: [[symbol(isCaught ? 2 : 6)]] };
  },
};
/** A rising figure that breaks: it reaches `x` in 96 of 100 times 1/x; the player leaves at the chosen one. */
const EXITS: Readonly<Record<string, number>> = { '1.20': 120, '2.00': 200, '5.00': 500, '20.00': 2000 };
const rising: GameMath = {
  id: 'rising',
  stage: 'race',
  choices: Object.keys(EXITS),
  size: 9600,
  at: (index, choice) => {
    const broke = Math.floor((96 * 9600) / (index + 1));
    const exit = EXITS[choice] ?? Infinity;
    return {
      centi: broke >= exit ? exit : 0,
      rows: [[text(`×${(Math.min(broke, 99_900) / 100).toFixed(2)}`)]],
    };
  },
};
/** Five places to shoot at, five for the keeper. */
const penalty: GameMath = {
  id: 'penalty',
  stage: 'table',
  choices: ['1', '2', '3', '4', '5'],
  size: 25,
  at: (index, choice) => {
    const [keeper = 0, post = 0] = digitsOf(index, [5, 5]);
    const isGoal = String(keeper + 1) !== choice && post > 0;
    return { centi: isGoal ? 150 : 0, rows: [[text(keeper + 1)]] };
  },
};

/** The games without reels. */
export const tables = {
  wheel,
  show,
  ticket,
  roulette,
  miniRoulette,
  twoDice,
  threeDice,
  highCard,
  twoSides,
  race,
  balls,
  shot,
  rising,
  penalty,
  keno,
  lineBingo,
  threeCards,
};
