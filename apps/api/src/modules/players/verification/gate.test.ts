import type { VerificationProof } from '@touchline/contracts/players';
import { describe, expect, it } from 'vitest';
import type { VerificationProfile } from '../../site/site-config/index.ts';
import { daysToActivate, type GatedAction, type GateFacts, missingProofs, neededFor } from './gate.ts';

const dayMs = 86_400_000;
const registeredAtMs = Date.UTC(2026, 10, 1);
const strict: VerificationProfile = {
  country: 'GB',
  registration: ['identity'],
  activationDays: 3,
  firstDeposit: ['address'],
  depositsOver: { amount: '2000.00', proofs: ['payment-method'] },
  withdrawal: ['identity'],
  withdrawalsOver: { amount: '1000.00', proofs: ['identity', 'address'] },
};
const open: VerificationProfile = {
  country: '*',
  registration: [],
  activationDays: 0,
  firstDeposit: [],
  depositsOver: null,
  withdrawal: [],
  withdrawalsOver: null,
};

const facts = (given: readonly VerificationProof[], more: Partial<GateFacts> = {}): GateFacts => ({
  profile: strict,
  given: new Set(given),
  requested: new Set(),
  registeredAtMs,
  nowMs: registeredAtMs + dayMs,
  ...more,
});
const late = { nowMs: registeredAtMs + 3 * dayMs };
const requested = { requested: new Set<VerificationProof>(['identity']) };
const deposit = (totalMinor: bigint | null): GatedAction => ({ action: 'deposit', totalMinor });
const withdrawal = (totalMinor: bigint | null): GatedAction => ({ action: 'withdrawal', totalMinor });
const product: GatedAction = { action: 'product' };
const all = ['identity', 'address', 'payment-method'] as const;

/** The decisions of DR-14.7: state, action, missing proofs. */
const table: readonly (readonly [string, GateFacts, GatedAction, readonly VerificationProof[]])[] = [
  ['nothing given: a first deposit', facts([]), deposit(100n), ['address']],
  ['nothing given: deposits of exactly the amount', facts([]), deposit(200_000n), ['address']],
  ['nothing given: deposits over it', facts([]), deposit(200_001n), ['address', 'payment-method']],
  ['nothing given: no exchange rate', facts([]), deposit(null), ['address', 'payment-method']],
  ['the days are over: a deposit', facts(['address'], late), deposit(100n), ['identity']],
  ['a millisecond before: a deposit', facts(['address'], { nowMs: late.nowMs - 1 }), deposit(100n), []],
  ['everything given: deposits over it', facts(all, late), deposit(10n ** 12n), []],
  ['nothing given: a small withdrawal', facts([]), withdrawal(1n), ['identity']],
  ['nothing given: withdrawals over it', facts([]), withdrawal(100_001n), ['identity', 'address']],
  ['identity: a small withdrawal', facts(['identity']), withdrawal(1n), []],
  ['identity: withdrawals of exactly the amount', facts(['identity']), withdrawal(100_000n), []],
  ['identity: withdrawals over it', facts(['identity']), withdrawal(100_001n), ['address']],
  ['identity: no exchange rate', facts(['identity']), withdrawal(null), ['address']],
  ['everything given and one requested: a small one', facts(all, requested), withdrawal(100_000n), []],
  ['everything given and one requested: over it', facts(all, requested), withdrawal(100_001n), ['identity']],
  ['everything given: withdrawals over it', facts(all), withdrawal(10n ** 12n), []],
  ['nothing given: another product', facts([]), product, ['identity']],
  ['address only: another product', facts(['address']), product, ['identity']],
  ['identity: another product', facts(['identity']), product, []],
  ['an open profile: a deposit', facts([], { profile: open, ...late }), deposit(null), []],
  ['an open profile: a withdrawal', facts([], { profile: open, ...requested }), withdrawal(null), []],
  ['an open profile: another product', facts([], { profile: open }), product, []],
];

describe('the gate of verification', () => {
  it.each(table)('[DR-14.7] [DM-UC-030] %s', (_, given, wanted, missing) =>
    expect(missingProofs(given, wanted)).toEqual(missing),
  );

  it('[DR-14.9] days left are rounded up, are 0 when over, and null when the proofs are given', () => {
    const left = (afterMs: number, given: readonly VerificationProof[] = []) =>
      daysToActivate(facts(given, { nowMs: registeredAtMs + afterMs }));
    expect([
      left(0),
      left(1),
      left(2 * dayMs),
      left(2 * dayMs + 1),
      left(3 * dayMs),
      left(9 * dayMs),
    ]).toEqual([3, 3, 1, 1, 0, 0]);
    expect(left(9 * dayMs, ['identity'])).toBeNull();
  });

  it('[DR-14.8] a profile says what each proof is needed for', () => {
    expect(neededFor(strict, 'identity')).toEqual(['registration', 'withdrawal', 'withdrawals-over']);
    expect(neededFor(strict, 'address')).toEqual(['first-deposit', 'withdrawals-over']);
    expect(neededFor(open, 'identity')).toEqual([]);
  });
});
