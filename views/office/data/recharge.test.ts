import { describe, expect, it } from 'vitest';
import { amountProblem, presetsOf } from './recharge.ts';

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
