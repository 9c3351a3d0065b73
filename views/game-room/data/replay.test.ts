import { games } from '@touchline/games/rules';
import { describe, expect, it } from 'vitest';
import { type CheckInput, inputOf } from './check-address.ts';
import { checkRound } from './check-round.ts';
import { replayOf } from './replay.ts';

const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('');
/** The published stream (DR-8.6). */
const inputFor = (change: Partial<CheckInput>): CheckInput => ({
  ...inputOf(''),
  serverSeed,
  clientSeed: 'demo-client',
  nonce: 1,
  ...change,
});
const gameOf = (id: string) => {
  const game = games.get(id);
  if (!game) throw new Error(id);
  return game;
};

/** A bet of each game, and actions that may end it. */
const rounds: readonly [string, object, readonly object[]][] = [
  ['dice', { target: 4950 }, []],
  ['limbo', { target: 200 }, []],
  ['wheel', {}, []],
  ['scratch', {}, []],
  ['plinko', { rows: 8, risk: 'low' }, []],
  ['keno', { numbers: [1, 2, 3] }, []],
  ['roulette', { chips: [{ spot: 'red', parts: 1 }] }, []],
  ['baccarat', { player: 0, banker: 1, tie: 0 }, []],
  ['video-poker', { table: 'house' }, [{ hold: 3 }]],
];

describe('the replay of a round', () => {
  it.each(rounds)('[DR-8.118] %s ends as its check says', (id, bet, actions) => {
    const input = inputFor({ game: id, bet: JSON.stringify(bet), actions: JSON.stringify(actions) });
    const steps = replayOf(gameOf(id), input);
    const checked = checkRound(gameOf(id), input);
    if (steps === null || checked.outcome !== 'checked') throw new Error(`${id} is not a round`);
    expect(steps).toHaveLength(actions.length + 1);
    const last = steps.at(-1);
    expect([last?.multiplier, last?.isOver, last?.shown]).toEqual([checked.multiplier, true, checked.shown]);
    expect(last?.isGain).toBe(Number(checked.multiplier) > 1);
  });

  it('[DR-8.118] a round of several steps shows each of them, and hides what the player did not know yet', () => {
    const bet = JSON.stringify({ mines: 3 });
    const steps = replayOf(gameOf('mines'), inputFor({ game: 'mines', bet, actions: '[{"tile":0}]' }));
    expect(steps?.map(({ actions }) => actions.length)).toEqual([0, 1]);
    expect([steps?.[0]?.isOver, JSON.stringify(steps?.[0]?.shown).includes('"mines":[')]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    { serverSeed: 'x' },
    { clientSeed: 'a:b' },
    { bet: '{"target":1}' },
    { bet: 'no json' },
    { actions: '{}' },
    { actions: '[{"tile":1}]' },
    { stake: 'x' },
  ])('[DR-8.118] [RL-70] %j is refused', (change) => {
    expect(replayOf(gameOf('dice'), inputFor({ bet: '{"target":4950}', ...change }))).toBe(null);
  });
});
