// `npm run vectors -- FILE` writes 1,000 rounds of each game, the same ones every time: seeds, bets, actions and results.
// Rounds of Crash, which players share, follow those of the personal games. They test a verifier. `docs/how-to/check-rounds.md` has the hash of the file.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { games } from '@touchline/games/rules';
import { multiplierText, presentShown, returnLimitOf } from '@touchline/game-kit';
import { betStream, commitOf } from '@touchline/game-kit/node';
import { compare, type Rational } from '@touchline/money';
import type { SavedRound } from '@touchline/games/saved-rounds';
import { sharedVectors } from './shared-round-vectors.ts';

/** How many rounds of each game there are, and how many of them use one pair of seeds. */
export const VECTORS = 1000;
const PER_PAIR = 100;
const CLIENT_SEED = 'touchline-vectors';
/** Stakes with the most that a round may pay: some rounds end at it, and some steps are not offered (DR-8.33). */
const amounts = [
  { stake: '1.00', maxWin: '100000.00' },
  { stake: '1000.00', maxWin: '100000.00' },
  { stake: '10.00', maxWin: '35.00' },
  { stake: '2.50', maxWin: '1234.56' },
] as const;

/** The bets of a game, and what is tried at each place of a round: the first action that is allowed there. */
type Plan = { bet: (at: number) => object; actions?: (at: number, step: number) => readonly object[] };

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
const spots = ['straight-17', 'split-0-2', 'street-7-8-9', 'corner-0-1-2-3', 'line-31-32-33-34-35-36'];
const outside = ['column-2', 'dozen-3', 'low', 'high', 'even', 'odd', 'red', 'black'];

/** A new game is one line here. */
const plans: Readonly<Record<string, Plan>> = {
  dice: { bet: (at) => ({ target: 100 + ((at * 97) % 9701) }) },
  limbo: { bet: (at) => ({ target: 101 + at ** 2 }) },
  plinko: {
    bet: (at) => ({ rows: pick([8, 12, 16], at), risk: pick(['low', 'medium', 'high'], Math.floor(at / 3)) }),
  },
  wheel: { bet: () => ({}) },
  keno: {
    bet: (at) => ({
      numbers: Array.from({ length: 1 + (at % 10) }, (_, i) => 1 + i * 8 - (i % 3))
        .map((one) => Math.max(1, one))
        .toSorted((a, b) => a - b),
    }),
  },
  mines: {
    bet: (at) => ({ mines: 1 + (at % 24) }),
    actions: (at, step) =>
      step > at % 4
        ? [{ tile: 'cash-out' }, { tile: (at + step) % 25 }]
        : Array.from({ length: 25 }, (_, i) => ({ tile: (at * 7 + step * 3 + i) % 25 })),
  },
  towers: {
    bet: (at) => ({ level: pick(['easy', 'medium', 'hard', 'expert'], at) }),
    actions: (at, step) =>
      step > at % 9 ? [{ tile: 'cash-out' }, { tile: 0 }] : [{ tile: (at + step) % 4 }, { tile: at % 2 }],
  },
  'hi-lo': {
    bet: () => ({}),
    actions: (at, step) => {
      const guesses = [{ choice: pick(['higher', 'lower', 'skip'], at + step) }, { choice: 'skip' }];
      return step > at % 7 ? [{ choice: 'cash-out' }, ...guesses] : guesses;
    },
  },
  roulette: {
    bet: (at) => ({
      chips: [
        { spot: pick(spots, at), parts: 1 + (at % 7) },
        { spot: pick(outside, at), parts: 1 + (at % 3) },
      ],
    }),
  },
  baccarat: { bet: (at) => ({ player: at % 3, banker: (at + 1) % 4, tie: 1 + (at % 2) }) },
  blackjack: {
    bet: () => ({}),
    actions: (at, step) => [
      { choice: pick(['double', 'hit', 'stand'], at + step) },
      { choice: pick(['hit', 'stand'], at) },
    ],
  },
  'video-poker': {
    bet: (at) => ({ table: pick(['full', 'house'], at) }),
    actions: (at) => [{ hold: at % 32 }],
  },
  scratch: { bet: () => ({}) },
};

const limitOf = ({ stake, maxWin }: { stake: string; maxWin: string }): Rational => {
  const limit = returnLimitOf(stake, maxWin);
  if (!limit) throw new Error(`${stake} and ${maxWin} are no amounts`);
  return limit;
};

/** The rounds of one game. @throws when the game has no plan, or its plan a bet that the game does not take */
export function vectorsOf(id: string): SavedRound[] {
  const [plan, game] = [plans[id], games.get(id)];
  if (!plan || !game) throw new Error(`${id} has no vectors`);
  return Array.from({ length: VECTORS }, (_, at) => {
    const seed = createHash('sha256')
      .update(`${id} ${Math.floor(at / PER_PAIR)}`)
      .digest();
    const nonce = at % PER_PAIR;
    const read = game.read(plan.bet(at));
    if (!read) throw new Error(`${id} does not take bet ${at}`);
    // The next amounts with which the site takes the bet (DR-8.47).
    const { stake, maxWin } =
      [0, 1, 2, 3].map((i) => pick(amounts, at + i)).find((one) => compare(read.most, limitOf(one)) <= 0) ??
      amounts[0];
    const limit = limitOf({ stake, maxWin });
    const play = (actions: readonly object[]) =>
      read.play(betStream(seed, CLIENT_SEED, nonce), actions, limit);
    const actions: object[] = [];
    let played = play(actions);
    while (plan.actions && played && !played.isOver) {
      const next = plan.actions(at, actions.length).find((one) => play([...actions, one]) !== null);
      if (!next) throw new Error(`${id} ${at} does not end`);
      actions.push(next);
      played = play(actions);
    }
    if (!played) throw new Error(`${id} ${at} is not played`);
    return {
      game: id,
      version: game.version,
      commitment: commitOf(seed),
      serverSeed: seed.toString('hex'),
      clientSeed: CLIENT_SEED,
      nonce,
      stake,
      maxWin,
      bet: read.value,
      actions,
      multiplier: multiplierText(played.returned),
      shown: presentShown(played.shown),
    };
  });
}

/** All rounds, as the text of the published file: one round a line. */
export function vectorText(): string {
  const rounds = [...[...games.keys()].flatMap((id) => vectorsOf(id)), ...sharedVectors()];
  const lines = rounds.map((round) => JSON.stringify(round));
  return `[\n${lines.join(',\n')}\n]\n`;
}

if (process.argv[1] === import.meta.filename) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('usage: npm run vectors -- FILE');
    process.exit(2);
  }
  const text = vectorText();
  writeFileSync(file, text);
  console.log(
    `${(games.size + 1) * VECTORS} rounds, SHA-256 ${createHash('sha256').update(text).digest('hex')}`,
  );
}
