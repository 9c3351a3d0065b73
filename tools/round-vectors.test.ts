import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { betStream, commitOf, previousInChain, sharedRoundStream } from '@touchline/game-kit/node';
import { games } from '@touchline/games/rules';
import {
  checkSavedRound,
  checkSavedRounds,
  type SavedRound,
  type SavedSharedRound,
} from '@touchline/games/saved-rounds';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './checks.ts';
import { isLeftOut } from './left-out.ts';
import { VECTORS, vectorsOf, vectorText } from './round-vectors.ts';

const fairness = { betStream, commitOf, previousInChain, sharedRoundStream };
const differenceOf = (round: SavedRound) => checkSavedRound(round, fairness).difference;
const text = vectorText();
const all = JSON.parse(text) as (SavedRound | SavedSharedRound)[];
/** The personal rounds; those of Crash are in `shared-round-vectors.test.ts`. */
const rounds = all.filter((round): round is SavedRound => 'nonce' in round);

/** Whether the most that a round may pay has ended it. */
const isBound = (round: SavedRound): boolean =>
  differenceOf({ ...round, stake: '0.01', maxWin: '1000000000000.00' }) !== null;

/** Rounds that were changed after their end: what a dishonest site would show. */
function forgeriesOf(round: SavedRound): [string, SavedRound][] {
  const last = round.serverSeed.at(-1) === '0' ? '1' : '0';
  const shown = { ...(round.shown as object), extra: 1 };
  return [
    ['another seed', { ...round, serverSeed: round.serverSeed.slice(0, -1) + last }],
    ['no amount', { ...round, stake: '-1.00' }],
    ['no amount', { ...round, maxWin: '1e6' }],
    ['another seed', { ...round, serverSeed: 'x' }],
    ['another multiplier', { ...round, multiplier: '123.45' }],
    ['another picture', { ...round, shown }],
    ['other rules', { ...round, version: 99 }],
    ['an action too many', { ...round, actions: [...round.actions, { tile: 'cash-out' }] }],
  ];
}
/** The seventh round of each game. */
const samples = [...games.keys()].flatMap((id) => vectorsOf(id).slice(7, 8));
const forged = samples.flatMap(forgeriesOf);
const moved = samples.flatMap((round): [string, SavedRound][] => [
  ['another client seed', { ...round, clientSeed: `${round.clientSeed}!` }],
  ['another nonce', { ...round, nonce: round.nonce + 100 }],
]);

describe('the published rounds', () => {
  it('[DR-8.14] [DR-8.92] are 1,000 of each game, and their file has the published hash', () => {
    expect(rounds.length).toBe(games.size * VECTORS);
    expect(all.length).toBe((games.size + 1) * VECTORS);
    const hash = createHash('sha256').update(text).digest('hex');
    expect(readFileSync(join(root, 'docs/how-to/check-rounds.md'), 'utf8')).toContain(hash);
  });

  it('[DR-8.92] the rounds of every game have different results', () => {
    for (const id of games.keys()) {
      const own = rounds.filter(({ game }) => game === id);
      expect([id, new Set(own.map(({ multiplier }) => multiplier)).size > 2]).toEqual([id, true]);
      expect([id, new Set(own.map(({ shown }) => JSON.stringify(shown))).size > 30]).toEqual([id, true]);
    }
  });

  it('[DR-8.33] [DR-8.92] some rounds were ended by the most that they may pay', () => {
    const bound = new Set(rounds.filter(isBound).map(({ game }) => game));
    expect([...bound].toSorted()).toEqual(['mines', 'towers']);
  });

  it('[DR-8.92] the rules of this repository agree with all of them, and name what was forged', () => {
    expect(rounds.map(differenceOf).filter((difference) => difference !== null)).toEqual([]);
    const found = new Set(forged.map(([name, round]) => `${name}: ${differenceOf(round)}`));
    expect([...found].toSorted()).toEqual([
      'an action too many: bet',
      'another multiplier: multiplier',
      'another picture: shown',
      'another seed: commitment',
      'no amount: amounts',
      'other rules: rules',
    ]);
    // Other words give another round; what of it differs depends on the game.
    for (const [name, round] of moved) expect([name, round.game, differenceOf(round)]).not.toContain(null);
  });

  it('[DR-8.92] [RL-70] a file of anything else is refused', () => {
    const [round] = rounds;
    const others = [
      null,
      {},
      [],
      [1],
      [{}],
      [{ ...round, nonce: '0' }],
      [{ ...round, actions: null }],
      [{ ...round, game: 1 }],
    ];
    expect(others.map((other) => checkSavedRounds(other, fairness))).toEqual(others.map(() => null));
    expect(checkSavedRounds([round], fairness)?.rounds.map(({ difference }) => difference)).toEqual([null]);
  });
});

describe.skipIf(isLeftOut('python'))('the verifier in Python, which TOUCHLINE_SKIP=python leaves out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'round-vectors-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the exit code and the last line of the program. */
  function verify(name: string, content: string): { code: number; last: string } {
    const path = join(folder, name);
    writeFileSync(path, content);
    const program = join(root, 'tools/verify_rounds.py');
    const lastOf = (output: string): string => output.trimEnd().split('\n').at(-1) ?? '';
    try {
      const output = execFileSync('python3', [program, path], { encoding: 'utf8', stdio: 'pipe' });
      return { code: 0, last: lastOf(output) };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, last: lastOf(stdout) };
    }
  }

  it('[DR-8.92] agrees with all of them', () => {
    expect(verify('all.json', text)).toEqual({ code: 0, last: `${all.length} agree, 0 differ` });
  });

  it('[DR-8.92] agrees with no forged one', () => {
    const changed = [...forged, ...moved].map(([, round]) => round);
    expect(verify('forged.json', JSON.stringify(changed))).toEqual({
      code: 1,
      last: `0 agree, ${changed.length} differ`,
    });
  });
});
