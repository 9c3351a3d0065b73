import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOnlineRetry } from './online-retry.ts';

describe('a load that failed without a network [SH-RV-029]', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start() {
    const window = new EventTarget();
    const load = vi.fn();
    const retry = createOnlineRetry(window, load);
    return { load, retry, goOnline: () => window.dispatchEvent(new Event('online')) };
  }

  test('is repeated once when the network is back', () => {
    const { load, retry, goOnline } = start();
    retry.failed();
    vi.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(0);
    goOnline();
    expect(load).toHaveBeenCalledTimes(1);
    retry.succeeded();
    vi.advanceTimersByTime(60_000);
    goOnline();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is repeated after 1, 2 and 4 s when the first requests fail, and then waits again', () => {
    const { load, retry, goOnline } = start();
    retry.failed();
    goOnline();
    for (const [delayMs, calls] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      retry.failed();
      vi.advanceTimersByTime(delayMs - 1);
      expect(load).toHaveBeenCalledTimes(calls - 1);
      vi.advanceTimersByTime(1);
      expect(load).toHaveBeenCalledTimes(calls);
    }
    retry.failed();
    vi.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(4);
    goOnline();
    expect(load).toHaveBeenCalledTimes(5);
  });

  test('is not repeated after a success, nor after the end of the part', () => {
    const { load, retry, goOnline } = start();
    goOnline();
    retry.succeeded();
    goOnline();
    expect(load).toHaveBeenCalledTimes(0);
    retry.failed();
    retry.stop();
    goOnline();
    vi.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(0);
  });

  test('an `online` event during a load does not start a second one', () => {
    const { load, retry, goOnline } = start();
    retry.failed();
    goOnline();
    goOnline();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
