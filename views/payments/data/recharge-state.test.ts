import { describe, expect, it } from 'vitest';
import { idIn, LATE_AFTER_POLLS, pollDelayMs, rechargeViewOf } from './recharge-state.ts';

describe('the text of a result page', () => {
  it('[SH-RT-178] is the state of the server, whatever outcome the address has', () => {
    expect(rechargeViewOf({ state: 'credited' }, 'fail', false)).toBe('credited');
    expect(rechargeViewOf({ state: 'declined' }, 'success', false)).toBe('declined');
  });

  it('before the call-back has arrived, it is the outcome that the payment company reported', () => {
    const waiting = { state: 'waiting' } as const;
    expect(
      (['success', 'pending', 'fail', 'cancel'] as const).map((one) => rechargeViewOf(waiting, one, false)),
    ).toEqual(['waiting', 'waiting', 'waiting-unpaid', 'waiting-unpaid']);
    expect(rechargeViewOf(waiting, 'success', true)).toBe('late');
    expect(rechargeViewOf(null, 'success', false)).toBe('unknown');
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
