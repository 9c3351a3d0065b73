import { describe, expect, it } from 'vitest';
import { amountProblem, depositSums, isFieldValid, presetsOf } from './recharge.ts';

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
    expect(presetsOf({ min: '5.00', max: '50.00' }, 'EUR')).toEqual(['5', '10', '20', '50']);
    expect(presetsOf(kwd, 'KWD')).toEqual(['10', '25', '50', '100']);
  });
});

describe('the sums of a deposit', () => {
  const fee = (fixed: string, rateBp: number) => ({ fee: { fixed, rateBp, payer: 'player' as const } });

  it('[DR-12.51] are the amount, the fee rounded up to the minor unit, and what the player pays', () => {
    expect(depositSums('20', fee('0.00', 0), 'EUR')).toEqual({ amount: '20.00', fee: '0.00', pays: '20.00' });
    expect(depositSums('20.', fee('0.50', 0), 'EUR')).toEqual({
      amount: '20.00',
      fee: '0.50',
      pays: '20.50',
    });
    expect(depositSums('33.33', fee('0.00', 150), 'EUR')).toEqual({
      amount: '33.33',
      fee: '0.50',
      pays: '33.83',
    });
    expect(depositSums('0.101', fee('0.150', 100), 'KWD').fee).toBe('0.152');
  });

  it('[DR-12.53] a field is checked as a whole, without the spaces around it', () => {
    const field = { name: 'phone', label: '', pattern: '\\+[1-9][0-9]{6,14}', maxLength: 16 } as const;
    const valid = (text: string) => isFieldValid(field, text);
    expect([
      valid(' +390612345678 '),
      valid('+39'),
      valid('x+390612345678'),
      valid('+390612345678x'),
    ]).toEqual([true, false, false, false]);
  });
});
