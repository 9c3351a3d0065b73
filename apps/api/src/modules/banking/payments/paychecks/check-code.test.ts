import type { PaycheckWire } from '@touchline/contracts/banking';
import { describe, expect, it } from 'vitest';
import { checkCode } from './check-code.ts';

type Withdrawal = Extract<PaycheckWire['subject'], { kind: 'withdrawal' }>;

const part: Withdrawal['parts'][number] = {
  part: 0,
  kind: 'card',
  methodId: 'sandbox-card',
  amount: '200.00',
  fee: '1.00',
  tax: '10.00',
  receives: '189.00',
  to: '•••• 1111',
  state: 'paid',
  steps: [],
};
const withdrawal: Withdrawal = {
  kind: 'withdrawal',
  id: '00000000-0000-4000-8000-000000000001',
  number: 10_001,
  accountId: 1,
  currency: 'EUR',
  amount: '200.00',
  fee: '1.00',
  tax: '10.00',
  progress: 'done',
  atMs: 1_794_980_000_000,
  parts: [part],
};
const code = (change: Partial<Withdrawal> = {}, number = 'W-2026-10001', secret = 'secret'): string =>
  checkCode(Buffer.from(secret), number, { ...withdrawal, ...change });

describe('the check code of a paycheck [DR-12.70]', () => {
  it('has four groups of four, without letters that look like digits', () => {
    expect(code()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(code()).toBe(code());
  });

  it.each([
    ['the amount', code({ amount: '200.01' })],
    ['the tax', code({ tax: '9.99' })],
    ['the state', code({ progress: 'open' })],
    ['the state of a part', code({ parts: [{ ...part, state: 'returned' }] })],
    ['the number', code({}, 'W-2026-10002')],
    ['the secret', code({}, 'W-2026-10001', 'another secret')],
  ])('changes with %s', (_, changed) => {
    expect(changed).not.toBe(code());
  });

  it('stays when the site has other providers, from which the kind of a method is read', () => {
    expect(code({ parts: [{ ...part, kind: 'bank' }] })).toBe(code());
  });
});
