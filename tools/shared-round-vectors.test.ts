import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { betStream, commitOf, previousInChain, sharedRoundStream } from '@touchline/game-kit/node';
import { checkSavedRounds } from '@touchline/games/saved-rounds';
import type { SavedEntry, SavedSharedRound } from '@touchline/games/saved-shared-rounds';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './checks.ts';
import { isLeftOut } from './left-out.ts';
import { sharedVectors } from './shared-round-vectors.ts';

const fairness = { betStream, commitOf, previousInChain, sharedRoundStream };
const vectors = sharedVectors();
/** Round 9,006 of the last chain, which ends at 7.92. */
const sample = vectors.find(({ number }) => number === 9006);
const differencesOf = (rounds: readonly unknown[]) =>
  checkSavedRounds(rounds, fairness)?.rounds.map(({ difference, computed }) => [difference, computed]);

const entry: SavedEntry = {
  currency: 'EUR',
  stake: '1.00',
  maxWin: '100000.00',
  target: null,
  multiplier: null,
  payout: '0.00',
};
if (!sample) throw new Error('round 9006 is missing');
const right: SavedSharedRound = {
  ...sample,
  entries: [entry, { ...entry, target: 101, multiplier: 101, payout: '1.01' }],
};
const withEntry = (change: Partial<SavedEntry>): SavedSharedRound => ({
  ...right,
  entries: [{ ...entry, ...change }],
});
const before = vectors.find(({ number }) => number === right.number - 1)?.seed ?? '';

/** What a dishonest site would show, the verdict, and the line of both programs. */
type Forgery = readonly [round: SavedSharedRound, difference: string, computed: string | null, line: string];
const forgeries: readonly Forgery[] = [
  [{ ...right, version: 2 }, 'rules', null, 'no rules of crash 2 are here'],
  [{ ...right, game: 'mines' }, 'rules', null, 'no rules of mines 1 are here'],
  ...[
    { ...right, seed: `${right.seed.slice(0, -1)}${right.seed.endsWith('0') ? '1' : '0'}` },
    { ...right, seed: 'x' },
    { ...right, seed: right.seed.slice(2) },
    { ...right, seed: right.terminalHash },
    { ...right, terminalHash: '00'.repeat(32) },
  ].map(
    (round) => [round, 'chain', null, 'the seed does not come to the terminal hash of its chain'] as const,
  ),
  [{ ...right, number: 9007 }, 'position', '9006', 'the seed stands at position 9006 of its chain, not 9007'],
  [{ ...right, seed: before }, 'position', '9005', 'the seed stands at position 9005 of its chain, not 9006'],
  [{ ...right, point: right.point + 1 }, 'point', '7.92', 'it ends at 7.92, not 7.93'],
  [{ ...right, publicValue: 'other' }, 'point', '1.39', 'it ends at 1.39, not 7.92'],
  ...[{ stake: '0.00' }, { stake: '-1.00' }, { maxWin: '1e6' }, { maxWin: '100' }, { maxWin: '0.00' }].map(
    (change) =>
      [
        withEntry(change),
        'amounts',
        null,
        'a stake or the most that an entry pays is not an amount',
      ] as const,
  ),
  ...[
    { ...right, entries: [entry, entry, entry] },
    withEntry({ target: 100 }),
    withEntry({ target: 100_000_001 }),
    withEntry({ stake: '99009.91' }),
  ].map(
    (round) =>
      [
        round,
        'bet',
        null,
        'there are more than two entries, or a stake or an automatic cash-out is not allowed',
      ] as const,
  ),
  // In the bust tick, after it, beyond the goal, and between two ticks.
  [
    withEntry({ multiplier: 792, payout: '7.92' }),
    'cash-out',
    '7.92',
    'an entry cannot have been cashed out at 7.92',
  ],
  [
    withEntry({ multiplier: 900, payout: '9.00' }),
    'cash-out',
    '9.00',
    'an entry cannot have been cashed out at 9.00',
  ],
  [
    withEntry({ target: 150, multiplier: 200, payout: '2.00' }),
    'cash-out',
    '2.00',
    'an entry cannot have been cashed out at 2.00',
  ],
  [
    withEntry({ target: 900, multiplier: 900, payout: '9.00' }),
    'cash-out',
    '9.00',
    'an entry cannot have been cashed out at 9.00',
  ],
  [
    withEntry({ multiplier: 203, payout: '2.03' }),
    'cash-out',
    '2.03',
    'an entry cannot have been cashed out at 2.03',
  ],
  [withEntry({ multiplier: 200, payout: '1.99' }), 'payout', '2.00', 'its entries pay 2.00, not 1.99'],
  [withEntry({ target: 792 }), 'payout', '7.92', 'its entries pay 7.92, not 0.00'],
  [withEntry({ payout: '1.00' }), 'payout', '0.00', 'its entries pay 0.00, not 1.00'],
  [{ ...withEntry({}), isReturned: true }, 'payout', '1.00', 'its entries pay 1.00, not 0.00'],
  [
    withEntry({ stake: '0.33', multiplier: 101, payout: '0.34' }),
    'payout',
    '0.33',
    'its entries pay 0.33, not 0.34',
  ],
  [
    withEntry({ stake: '2.00', maxWin: '3.01', multiplier: 150, payout: '3.01' }),
    'payout',
    '3.00',
    'its entries pay 3.00, not 3.01',
  ],
];

describe('the published rounds of Crash', () => {
  it('[DR-8.92] [DR-8.105] are 1,000 of ten chains, and the rules of this repository agree with all of them', () => {
    expect(vectors).toHaveLength(1000);
    const check = checkSavedRounds(vectors, fairness);
    expect(check?.rounds.filter(({ difference }) => difference !== null)).toEqual([]);
    expect(check?.chains).toHaveLength(10);
    expect(vectors.at(-1)).toMatchObject({ number: 9100, publicValue: 'touchline-vectors-9' });
  });

  it('[DR-8.97] [DR-8.100] [DR-8.105] they have cash-outs by hand, automatic ones, those at the limit, losses and returned stakes', () => {
    const kinds = vectors.flatMap(({ entries, isReturned }) =>
      entries.map(({ target, multiplier, stake, payout, maxWin }) => {
        if (multiplier === null) return isReturned && payout === stake ? 'returned' : 'lost';
        if (multiplier === target) return 'automatic';
        return payout === maxWin ? 'limit' : 'by hand';
      }),
    );
    const countOf = (kind: string): number => kinds.filter((one) => one === kind).length;
    expect(Object.fromEntries([...new Set(kinds)].map((kind) => [kind, countOf(kind)]))).toEqual({
      automatic: 252,
      'by hand': 266,
      limit: 44,
      lost: 423,
      returned: 5,
    });
  });

  it('[DR-8.105] the seeds are recomputed whatever the order of the file, and one that is not in the chain spoils no other', () => {
    const [first, second, third] = vectors;
    const wrong = { ...first, seed: '11'.repeat(32) };
    expect(differencesOf([third, wrong, first, second])).toEqual([
      [null, null],
      ['chain', null],
      [null, null],
      [null, null],
    ]);
  });

  it('[DR-8.105] a changed seed, position, point, amount, bet, cash-out and payout is named', () => {
    expect(differencesOf([right])).toEqual([[null, null]]);
    expect(forgeries.map(([round]) => differencesOf([round])?.[0])).toEqual(
      forgeries.map(([, difference, computed]) => [difference, computed]),
    );
  });

  it('[DR-8.105] [RL-70] a file of anything else is refused', () => {
    const others = [
      { ...right, entries: null },
      { ...right, entries: [1] },
      { ...right, entries: [{ ...entry, target: '2' }] },
      { ...right, entries: [{ ...entry, multiplier: -1 }] },
      { ...right, isReturned: 0 },
      { ...right, number: 1.5 },
      { ...right, point: null },
      { ...right, publicValue: 1 },
    ];
    expect(others.map((one) => checkSavedRounds([one], fairness))).toEqual(others.map(() => null));
  });
});

describe('the programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-rounds-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'forged.json');
  writeFileSync(file, JSON.stringify([right, ...forgeries.map(([round]) => round)]));

  /** Runs a verifier over the forged rounds. @returns its exit code and its lines, without those that name a chain */
  function verify(program: string, script: string): { code: number; lines: string[] } {
    try {
      execFileSync(program, [join(root, 'tools', script), file], {
        encoding: 'utf8',
        stdio: 'pipe',
        cwd: root,
      });
      throw new Error('a forged round agreed');
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      const lines = stdout.trimEnd().split('\n');
      expect(lines).toContain(
        `compare with what was published: terminal hash ${right.terminalHash}, public value ${right.publicValue}`,
      );
      return { code: status, lines: lines.filter((line) => !line.startsWith('compare')) };
    }
  }
  const expected = {
    code: 1,
    lines: [
      ...forgeries.map(([{ game, number }, , , reason]) => `${game}, round ${number}: ${reason}`),
      `1 agree, ${forgeries.length} differ`,
    ],
  };

  it('[DR-8.105] the command names each forged round and the chains to compare', () => {
    expect(verify(process.execPath, 'verify-rounds.ts')).toEqual(expected);
  });

  it.skipIf(isLeftOut('python'))(
    '[DR-8.105] the verifier in Python, which shares no code, says the same in the same words',
    () => {
      expect(verify('python3', 'verify_rounds.py')).toEqual(expected);
    },
  );
});
