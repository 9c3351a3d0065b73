import { describe, expect, it } from 'vitest';
import { amountProblem, forgetDraft, presetsOf, rechargeIdOf } from './recharge.ts';

const eur = { min: '1.00', max: '5000.00' };
const kwd = { min: '0.500', max: '1500.000' };

describe('the amount of a recharge', () => {
  it('[DR-1.5] must be within the limits, to the last digit', () => {
    const problems = ['1', '1.00', '0.99', '5000', '5000.01', '0', '12.'].map((text) =>
      amountProblem(text, eur, 'EUR'),
    );
    expect(problems).toEqual([null, null, 'range', null, 'range', 'range', null]);
    expect(amountProblem('0.500', kwd, 'KWD')).toBeNull();
    expect(amountProblem('0.499', kwd, 'KWD')).toBe('range');
  });

  it('has at most the digits of its currency', () => {
    expect(['', 'ten', '1.005', '1,5'].map((text) => amountProblem(text, eur, 'EUR'))).toEqual([
      'format',
      'format',
      'format',
      'format',
    ]);
  });

  it('has valid presets', () => {
    expect(presetsOf(eur, 'EUR')).toEqual(['10', '25', '50', '100']);
    expect(presetsOf({ min: '100.00', max: '5000.00' }, 'RUB')).toEqual(['1000', '2500', '5000']);
    expect(presetsOf(kwd, 'KWD')).toEqual(['10', '25', '50', '100']);
  });
});

describe('the draft of a recharge', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const draft = { accountId: 1, methodId: 'sandbox', amount: '25' };

  it('[RL-38] keeps one id per form until the server has answered', () => {
    const storage = store();
    let made = 0;
    const newId = () => `id-${(made += 1)}`;
    expect(rechargeIdOf(draft, storage, newId)).toBe('id-1');
    expect(rechargeIdOf(draft, storage, newId)).toBe('id-1');
    expect(rechargeIdOf({ ...draft, amount: '30' }, storage, newId)).toBe('id-2');
    forgetDraft(storage);
    expect(rechargeIdOf({ ...draft, amount: '30' }, storage, newId)).toBe('id-3');
  });
});
