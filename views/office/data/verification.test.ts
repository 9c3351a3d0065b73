import { documentKindNames, documentKinds, verificationProofs } from '@touchline/contracts/players';
import type { VerificationStep } from '@touchline/contracts/players';
import { describe, expect, it } from 'vitest';
import { fitSize } from './shrink-picture.ts';
import { firstStep, isToSend, kindsOf, missingPages } from './verification.ts';

const step = (change: Partial<VerificationStep>): VerificationStep => ({
  proof: 'identity',
  state: 'missing',
  neededFor: ['withdrawal'],
  request: null,
  ...change,
});
const request = { askedAtMs: 0, note: '' };

describe('the page of verification', () => {
  it('[SH-RT-137] opens a requested document first, then what was begun, then the next needed one', () => {
    const identity = step({});
    const draft = step({ proof: 'address', state: 'draft' });
    const requested = step({ proof: 'payment-method', neededFor: [], request });
    expect(firstStep([identity, draft, requested])).toBe('payment-method');
    expect(firstStep([identity, draft])).toBe('address');
    expect(firstStep([identity])).toBe('identity');
    expect(firstStep([step({ state: 'approved' })])).toBeNull();
    expect(firstStep([step({ state: 'waiting' })])).toBeNull();
  });

  it('[DR-14.8] a proof that nothing needs is not due, and a rejected or expired one is', () => {
    expect(isToSend(step({ neededFor: [] }))).toBe(false);
    expect(isToSend(step({ neededFor: [], request }))).toBe(true);
    expect(isToSend(step({ state: 'rejected' }))).toBe(true);
    expect(isToSend(step({ state: 'expired' }))).toBe(true);
    expect(isToSend(step({ state: 'waiting', request }))).toBe(false);
  });

  it('[DR-14.1] each kind belongs to one proof, and cards need both sides', () => {
    expect(verificationProofs.flatMap(kindsOf)).toEqual(documentKindNames);
    expect(new Set(Object.values(documentKinds).map(({ typeId }) => typeId)).size).toBe(9);
    expect(missingPages('identity-card', 0)).toBe(2);
    expect(missingPages('identity-card', 1)).toBe(1);
    expect(missingPages('identity-card', 3)).toBe(0);
    expect(missingPages('passport', 1)).toBe(0);
  });

  it('a picture of a phone becomes smaller and keeps its shape', () => {
    expect(fitSize(4000, 3000)).toEqual({ width: 2600, height: 1950 });
    expect(fitSize(3000, 4000)).toEqual({ width: 1950, height: 2600 });
    expect(fitSize(800, 600)).toEqual({ width: 800, height: 600 });
    expect(fitSize(100_000, 1)).toEqual({ width: 2600, height: 1 });
  });
});
