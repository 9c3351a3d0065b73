import type { WithdrawalWire } from '@touchline/contracts/banking';
import { expect, it } from 'vitest';
import { withdrawalViewOf } from './withdrawal-state.ts';

type Part = WithdrawalWire['parts'][number];

it('[SH-RT-179] the text of a result page of a withdrawal is the state of the server', () => {
  const view = (...states: Part['state'][]) =>
    withdrawalViewOf({ parts: states.map((state) => ({ state }) as Part) });
  for (const state of ['checking', 'approved', 'sending', 'sent'] as const)
    expect(view('paid', state)).toBe('waiting');
  expect(view('paid', 'replaced')).toBe('paid');
  expect(view('paid', 'failed')).toBe('partly');
  for (const state of ['failed', 'refused', 'cancelled', 'returned'] as const)
    expect(view(state)).toBe('back');
  expect(withdrawalViewOf(null)).toBe('unknown');
});
