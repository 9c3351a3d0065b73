import { describe, expect, it, vi } from 'vitest';
import { within } from './time-limit.ts';

describe('work with a time limit', () => {
  it('gives the result or the error of work that ends', async () => {
    expect(await within(1000, 'it', Promise.resolve(7))).toBe(7);
    await expect(within(1000, 'it', Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('ends at the limit when the work does not', async () => {
    vi.useFakeTimers();
    const ended = within(20_000, 'the call', new Promise<never>(() => {})).catch(String);
    await vi.advanceTimersByTimeAsync(19_999);
    const early = await Promise.race([ended, Promise.resolve('waiting')]);
    await vi.advanceTimersByTimeAsync(1);
    expect([early, await ended]).toEqual(['waiting', 'Error: the call has not ended within 20000 ms']);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
