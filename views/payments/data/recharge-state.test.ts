import { describe, expect, it } from 'vitest';
import { idIn, LATE_AFTER_POLLS, OUTCOMES, pollDelayMs, rechargeViewOf } from './recharge-state.ts';
import type { Recharge } from './recharge-state.ts';

const recharge = (state: Recharge['state'], change: Partial<Recharge> = {}) => ({
  state,
  isUnderReview: false,
  instructions: null,
  ...change,
});

describe('the text of a result page', () => {
  it('[SH-RT-178] is the state of the server, whatever outcome the address has', () => {
    expect(rechargeViewOf(recharge('credited'), 'fail', false)).toBe('credited');
    expect(rechargeViewOf(recharge('declined'), 'success', false)).toBe('declined');
  });

  it('before the call-back has arrived, it is the outcome that the payment company reported', () => {
    const waiting = recharge('waiting');
    expect(
      (['success', 'pending', 'fail', 'cancel'] as const).map((one) => rechargeViewOf(waiting, one, false)),
    ).toEqual(['waiting', 'waiting', 'waiting-unpaid', 'waiting-unpaid']);
    expect(rechargeViewOf(waiting, 'success', true)).toBe('late');
    expect(rechargeViewOf(null, 'success', false)).toBe('unknown');
  });

  it('[DR-12.56] every end has its own text, on each of the pages', () => {
    for (const end of ['expired', 'refunded', 'charged-back'] as const)
      for (const outcome of OUTCOMES) expect(rechargeViewOf(recharge(end), outcome, true)).toBe(end);
  });

  it('[DR-12.55] [DR-12.58] while it waits, the way to pay is shown, and before that the check of a report', () => {
    const code = { flow: 'qr', code: 'x' } as const;
    const transfer = { flow: 'transfer', lines: [] } as const;
    expect(rechargeViewOf(recharge('waiting', { instructions: code }), 'pending', true)).toBe('scan');
    expect(
      rechargeViewOf(recharge('waiting', { instructions: { ...transfer, lines: [] } }), 'pending', true),
    ).toBe('transfer');
    const checked = recharge('waiting', { isUnderReview: true, instructions: code });
    expect(rechargeViewOf(checked, 'success', true)).toBe('checking');
    expect(rechargeViewOf(recharge('credited', { isUnderReview: true }), 'success', false)).toBe('credited');
  });

  it('polls every second, later every five seconds, and stops waiting after two minutes', () => {
    expect([0, 19, 20, 39].map(pollDelayMs)).toEqual([1000, 1000, 5000, 5000]);
    const untilLate = Array.from({ length: LATE_AFTER_POLLS }, (_, at) => pollDelayMs(at));
    expect(untilLate.reduce((sum, delay) => sum + delay, 0)).toBe(120_000);
  });

  it('reads only a valid id from the address', () => {
    const id = '7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11';
    expect(idIn(`?recharge=${id}`, 'recharge')).toBe(id);
    expect(idIn('?recharge=../accounts', 'recharge')).toBeNull();
    expect(idIn('', 'recharge')).toBeNull();
    expect(idIn(`?recharge=${id}`, 'withdrawal')).toBeNull();
  });
});
