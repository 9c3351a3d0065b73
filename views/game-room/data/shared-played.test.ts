import { fromHex, toHex } from '@touchline/game-kit';
import { betStream, commitOf, hashChain, previousInChain, sharedRoundStream } from '@touchline/game-kit/node';
import { checkSavedRounds } from '@touchline/games/saved-rounds';
import { expect, it } from 'vitest';
import { checkSharedRound, sharedInputOf } from './check-shared-round.ts';
import { checkSharedPath, playedForFree, playedOf, savedSharedText } from './shared-played.ts';
import { cashOutInTrial, endTrial, newSharedTrial, placeInTrial } from './shared-trial.ts';

const secret =
  fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f') ?? new Uint8Array();
const { seeds, publishedHash } = hashChain(secret, 3);
const terminalHash = toHex(publishedHash);
const chain = {
  chainId: 1,
  terminalHash,
  rounds: 3,
  source: 'demo',
  publishedAtMs: 0,
  publicValue: 'demo-value',
  fixedAtMs: 0,
};
/** The rounds of the test of the rules: 8.32, 1.10 and 3.24, the newest first. */
const points = [832, 110, 324]
  .map((point, at) => ({
    roundId: at + 10,
    number: at + 1,
    chainId: 1,
    point,
    seed: toHex(seeds[at] ?? new Uint8Array()),
    isBroken: false,
  }))
  .toReversed();
const differences = (text: string) =>
  checkSavedRounds(JSON.parse(text), { betStream, commitOf, previousInChain, sharedRoundStream })?.rounds.map(
    ({ difference }) => difference,
  );

const entries = [
  { currency: 'EUR', stake: '2.00', maxWin: '100000.00', target: null, multiplier: 112, payout: '2.24' },
  { currency: 'EUR', stake: '1.00', maxWin: '100000.00', target: 900, multiplier: null, payout: '0.00' },
];
const wire = {
  roundId: 10,
  endedAtMs: 5,
  version: 1,
  number: 1,
  seed: points[2]?.seed ?? '',
  publicValue: 'demo-value',
  terminalHash,
  point: 832,
  isReturned: false,
  entries,
};

it('[DR-8.105] [DR-8.106] a round for money is saved as the verifiers read it', () => {
  const { roundId, saved } = playedOf('crash', wire);
  expect(roundId).toBe(10);
  expect(Object.keys(saved)).toEqual([
    'game',
    'version',
    'number',
    'seed',
    'publicValue',
    'terminalHash',
    'point',
    'isReturned',
    'entries',
  ]);
  expect(differences(savedSharedText([saved]))).toEqual([null]);
});

it('[DR-8.104] [DR-8.106] rounds of free play whose seeds the page knows are saved too', () => {
  const bet = { key: 'a', roundId: 10, stake: '5.00', target: null };
  const first = placeInTrial(placeInTrial(newSharedTrial(), bet), { ...bet, key: 'b', target: 200 });
  const later = placeInTrial(endTrial(cashOutInTrial(first, 'a', 20), points[2] ?? bet0), {
    ...bet,
    key: 'c',
    roundId: 11,
  });
  const ended = endTrial(later, points[1] ?? bet0);
  const played = playedForFree('crash', ended.entries, { chain, points });
  expect(played.map(({ roundId, saved }) => [roundId, saved.entries.map(({ payout }) => payout)])).toEqual([
    [11, ['0.00']],
    [10, ['5.60', '10.00']],
  ]);
  expect(differences(savedSharedText(played.map(({ saved }) => saved)))).toEqual([null, null]);
  expect(playedForFree('crash', ended.entries, { chain: { ...chain, chainId: 2 }, points })).toEqual([]);
  expect(playedForFree('crash', ended.entries, { chain: null, points })).toEqual([]);
});
const bet0 = { roundId: 0, point: 100, isBroken: false };

it('[DR-8.105] [DR-8.106] the page that checks a round takes it from the address, and names what differs', () => {
  const { saved } = playedOf('crash', wire);
  const { pathname, search } = new URL(checkSharedPath('en', saved), 'https://site');
  expect(pathname).toBe('/en/games-landing/fairness');
  const input = sharedInputOf(search);
  expect(input).toMatchObject({
    number: '1',
    point: '8.32',
    isReturned: false,
    entries: JSON.stringify(entries),
  });
  const checked = checkSharedRound(input);
  expect(checked).toMatchObject({ outcome: 'checked', difference: null, saved, point: 832 });
  expect(checked).toMatchObject({ message: 'demo-value:1:0' });
  const differenceOf = (change: Partial<typeof input>) => {
    const answer = checkSharedRound({ ...input, ...change });
    return answer.outcome === 'fault' ? answer.fault : answer.difference;
  };
  expect(differenceOf({ point: '', entries: '[]' })).toBeNull();
  expect(differenceOf({ point: '8,33' })).toEqual(['point', '8.32']);
  expect(differenceOf({ number: '2' })).toEqual(['position', '1']);
  expect(differenceOf({ publicValue: 'other' })).toEqual(['point', expect.any(String)]);
  expect(differenceOf({ entries: JSON.stringify([{ ...entries[1], payout: '1.00' }]) })).toEqual([
    'payout',
    '0.00',
  ]);
  expect(
    differenceOf({ entries: JSON.stringify([{ ...entries[1], payout: '1.00' }]), isReturned: true }),
  ).toBeNull();
  expect(
    [
      { number: '0' },
      { number: '100001' },
      { number: '1e3' },
      { seed: 'x' },
      { terminalHash: '00' },
      { publicValue: 'a:b' },
      { point: '0.99' },
      { point: 'x' },
      { entries: '{}' },
      { entries: '[1]' },
      { entries: 'x' },
    ].map(differenceOf),
  ).toEqual([
    'number',
    'number',
    'number',
    'seed',
    'terminal',
    'public',
    'point',
    'point',
    'entries',
    'entries',
    'entries',
  ]);
});

it('[DR-8.106] an address without a round leaves the fields empty', () => {
  for (const search of ['', '?round=x', '?round={}', '?game=crash&round=[1]'])
    expect(sharedInputOf(search)).toMatchObject({ number: '', seed: '', entries: '[]' });
});
