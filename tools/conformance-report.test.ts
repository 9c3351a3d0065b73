import { describe, expect, it } from 'vitest';
import { citedIn, lineOf, lineOfRule, readDemands, rulesOf } from './conformance-report.ts';

const head = 'id\tdemand\tstate\tevidence\n';
const files = new Map([
  ['DR-5.1', ['a/one.test.ts']],
  ['DR-5.2', ['a/one.test.ts', 'b/two.test.ts', 'c/three.test.ts', 'd/four.test.ts']],
]);

describe('the list of demands', () => {
  it('is read with its states and evidence', () => {
    expect(
      readDemands(
        `${head}RTS-1\ta\tproved\tDR-5.1 RL-2\nRTS-2\tb\twaits\tthe casino\nRTS-3\tc\tnot applicable\tno jackpot\n`,
      ),
    ).toEqual([
      { id: 'RTS-1', demand: 'a', state: 'proved', evidence: 'DR-5.1 RL-2' },
      { id: 'RTS-2', demand: 'b', state: 'waits', evidence: 'the casino' },
      { id: 'RTS-3', demand: 'c', state: 'not applicable', evidence: 'no jackpot' },
    ]);
  });

  it.each([
    ['an unknown state', 'RTS-1\ta\tdone\tDR-5.1', '"done" is not a state'],
    ['no evidence', 'RTS-1\ta\tproved\t', 'a demand and evidence are needed'],
    ['a proof without ids', 'RTS-1\ta\tproved\ta test', 'the evidence of a proof is a list of ids'],
    ['a duplicate', 'RTS-1\ta\twaits\tx\nRTS-1\tb\twaits\ty', 'RTS-1 is listed twice'],
  ])('refuses %s', (_, lines, message) => {
    expect(() => readDemands(`${head}${lines}\n`)).toThrow(message);
  });
});

describe('the rules of a section', () => {
  it('come from list items and table rows, in the order of their numbers, with their first sentence', () => {
    const text = [
      '- DR-5.10 [P] Ten. More of it.',
      '| DR-5.9  | 31  | session time per day |',
      '- DR-5.51 Rolling example, type 21 = 300: deposits 100.',
      '- DR-15.1 [P] Another section.',
      'DR-5.2 is only named here.',
    ].join('\n');
    expect(rulesOf(text, 5)).toEqual([
      { id: 'DR-5.9', text: '31; session time per day' },
      { id: 'DR-5.10', text: 'Ten.' },
      { id: 'DR-5.51', text: 'Rolling example, type 21 = 300:' },
    ]);
  });
});

it('finds ids in brackets only', () => {
  expect([...citedIn("it('[DR-99.28] [RL-999] raises', () => {}); // DR-99.29, [DR-99]")]).toEqual([
    'DR-99.28',
    'RL-999',
  ]);
});

describe('a line of the report', () => {
  const demand = { id: 'RTS-1', demand: 'a', state: 'proved', evidence: 'DR-5.1 DR-5.3' } as const;

  it('is red when a test of its evidence is missing, and names what is missing', () => {
    expect(lineOf(demand, files)).toEqual({
      id: 'RTS-1',
      text: 'a',
      standing: '**Not proved**: no test cites DR-5.3',
      isRed: true,
    });
    expect(lineOf({ ...demand, evidence: 'DR-5.1' }, files)).toMatchObject({ isRed: false });
    expect(lineOf({ ...demand, state: 'waits', evidence: 'the casino' }, files)).toMatchObject({
      standing: 'Waits for: the casino',
      isRed: false,
    });
  });

  it('of a rule names the citing files; without one it is its line among the demands, else red', () => {
    expect(lineOfRule({ id: 'DR-5.2', text: 't' }, files, [])).toEqual({
      id: 'DR-5.2',
      text: 't',
      standing: 'Proved by one.test.ts, two.test.ts, three.test.ts and 1 more',
      isRed: false,
    });
    const waits = { id: 'DR-5.3', demand: 'd', state: 'waits', evidence: 'the casino' } as const;
    expect(lineOfRule({ id: 'DR-5.3', text: 't' }, files, [waits])).toMatchObject({
      text: 't',
      isRed: false,
    });
    expect(lineOfRule({ id: 'DR-5.3', text: 't' }, files, [])).toMatchObject({ isRed: true });
  });
});
