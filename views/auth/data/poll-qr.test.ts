import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollQr } from './poll-qr.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed = (status: number, code: string, details: object = {}): ApiAnswer<unknown> => ({
  outcome: 'failed',
  status,
  code,
  details,
});
const ok = (data: object): ApiAnswer<unknown> => ({ outcome: 'ok', status: 200, data });
const waiting = ok({ outcome: 'waiting' });

/** Polls against these answers in turn. @returns the result and the seconds at which the api was called */
async function poll(
  answers: ApiAnswer<unknown>[],
  { isPaused = (): boolean => false, ms = 120_000, abortAfter = Infinity } = {},
) {
  const calls: number[] = [];
  const startMs = Date.now();
  const abort = new AbortController();
  const api = {
    send: async () => {
      calls.push((Date.now() - startMs) / 1000);
      if (calls.length >= abortAfter) abort.abort();
      return answers[calls.length - 1] ?? waiting;
    },
  } as unknown as ApiClient;
  const polled = pollQr(api, () => ({ attempt: 'a'.repeat(32), save: false }), {
    signal: abort.signal,
    isPaused,
  });
  await vi.advanceTimersByTimeAsync(ms);
  abort.abort();
  return { end: await polled, calls };
}

it('[DR-13.76] asks every two seconds until the session is there', async () => {
  const answer = { outcome: 'signed-in', userId: 1, accountNumber: '100000001' };
  expect(await poll([waiting, waiting, ok(answer)])).toEqual({
    end: { outcome: 'collected', answer },
    calls: [2, 4, 6],
  });
});

it('[DR-13.77] ends with a refusal, and goes on after a lost network', async () => {
  expect(await poll([failed(0, ''), failed(403, 'qr/refused')])).toEqual({
    end: { outcome: 'ended', code: 'qr/refused' },
    calls: [2, 4],
  });
});

it('[DR-13.76] waits as long as a rate limit says', async () => {
  expect(await poll([failed(429, 'request/rate-limit', { waitSec: 10 }), failed(400, 'qr/expired')])).toEqual(
    {
      end: { outcome: 'ended', code: 'qr/expired' },
      calls: [2, 14],
    },
  );
});

it('asks nothing while the page is hidden, and ends without a result when the form is closed', async () => {
  expect(await poll([], { isPaused: () => true, ms: 10_000 })).toEqual({ end: null, calls: [] });
  expect(await poll([], { abortAfter: 1 })).toEqual({ end: null, calls: [2] });
});
