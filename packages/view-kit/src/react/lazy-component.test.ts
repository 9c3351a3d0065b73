import { describe, expect, test, vi } from 'vitest';
import { createChunk } from './lazy-component.tsx';

describe('a chunk of code that is loaded when it is shown [SH-RV-029]', () => {
  const Shown = (): null => null;

  test('is requested once, however often it is shown', async () => {
    const load = vi.fn(() => Promise.resolve(Shown));
    const chunk = createChunk(load);
    const states: unknown[] = [];
    chunk.subscribe(() => states.push(chunk.get()));
    chunk.load();
    chunk.load();
    await vi.waitFor(() => expect(states).toHaveLength(1));
    chunk.load();
    expect(load).toHaveBeenCalledTimes(1);
    expect(states).toEqual([{ Shown, failure: null }]);
  });

  test('is requested again after a failure, and is shown when it arrives', async () => {
    const error = new Error('Failed to fetch dynamically imported module');
    const load = vi
      .fn<() => Promise<typeof Shown>>()
      .mockRejectedValueOnce(error)
      .mockResolvedValueOnce(Shown);
    const chunk = createChunk(load);
    chunk.load();
    await vi.waitFor(() => expect(chunk.get()).toEqual({ Shown: null, failure: { error } }));
    chunk.load();
    await vi.waitFor(() => expect(chunk.get()).toEqual({ Shown, failure: null }));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is not in the page of the server, nor in its hydration, even when it is there', async () => {
    const chunk = createChunk(() => Promise.resolve(Shown));
    chunk.load();
    await vi.waitFor(() => expect(chunk.get().Shown).toBe(Shown));
    expect(chunk.getOnServer()).toEqual({ Shown: null, failure: null });
  });
});
