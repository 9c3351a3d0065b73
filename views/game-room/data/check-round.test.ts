import { games } from '@touchline/games/rules';
import { describe, expect, it } from 'vitest';
import { inputOf } from './check-address.ts';
import { checkRound, verdictOf } from './check-round.ts';
import { isMore, minus, times } from './amounts.ts';

const dice = games.get('dice');
if (!dice) throw new Error('no Dice');
/** The published test vector (DR-8.6): nonce 1 rolls 94.67. */
const vector = {
  game: 'dice',
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  clientSeed: 'demo-client',
  nonce: 1,
  bet: '{"target":4950}',
  actions: '[]',
  stake: '1.00',
  maxWin: '100000.00',
};

describe('the check of a round', () => {
  it('[DR-8.6] [DR-8.7] recomputes the published test vector, step by step', () => {
    expect(checkRound(dice, vector)).toEqual({
      outcome: 'checked',
      commitment: vector.commitment,
      isCommitted: true,
      message: 'demo-client:1:0',
      block: '9ebc96ab62d0e75568bc50dfc77adf826ce5ce8f0e4d1d9a01aa2507c20aa6a4',
      words: [2663159467],
      multiplier: '0.00',
      isOver: true,
      shown: { roll: 9467, isWon: false },
    });
  });

  it('[DR-8.1] says when the seed is not the one of the hash', () => {
    expect(checkRound(dice, { ...vector, commitment: vector.serverSeed })).toMatchObject({
      isCommitted: false,
    });
    expect(checkRound(dice, { ...vector, commitment: '' })).toMatchObject({ isCommitted: null });
    expect([verdictOf(true), verdictOf(false), verdictOf(null)]).toEqual(['right', 'wrong', 'unproven']);
  });

  it('names the input that is wrong', () => {
    const faults = [
      { serverSeed: '00' },
      { serverSeed: 'x'.repeat(64) },
      { clientSeed: '' },
      { clientSeed: 'a:b' },
      { nonce: -1 },
      { nonce: 0.5 },
      { bet: '{' },
      { bet: '{"target":1}' },
      { actions: '{}' },
      { actions: '[{"tile":1}]' },
      { stake: '0' },
      { maxWin: '1e3' },
    ].map((change) => checkRound(dice, { ...vector, ...change }));
    expect(faults.map((one) => (one.outcome === 'fault' ? one.fault : 'none'))).toEqual([
      'server-seed',
      'server-seed',
      'client-seed',
      'client-seed',
      'nonce',
      'nonce',
      'bet',
      'bet',
      'actions',
      'actions',
      'amounts',
      'amounts',
    ]);
  });

  it('reads an address with missing and wrong values', () => {
    expect(inputOf('?nonce=x&bet=%7B%7D')).toEqual({
      game: 'dice',
      serverSeed: '',
      commitment: '',
      clientSeed: '',
      nonce: 0,
      bet: '{}',
      actions: '[]',
      stake: '1.00',
      maxWin: '100000.00',
    });
  });
});

describe('amounts for display', () => {
  it('multiplies, subtracts and compares decimal texts exactly', () => {
    expect([times('2.00', '1.0421'), times('', '2.00'), times('0.10', '1.99')]).toEqual([
      '2.08',
      '0.00',
      '0.19',
    ]);
    expect([minus('2.00', '3.50'), minus('0.10', '0.10'), minus('3.5', '2')]).toEqual([
      '-1.50',
      '0.00',
      '1.50',
    ]);
    expect([isMore('2.00', '1.99'), isMore('2.0', '2.00'), isMore('10', '9.99')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
