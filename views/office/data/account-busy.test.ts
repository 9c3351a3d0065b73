import { describe, expect, it } from 'vitest';
import { type Busy, runBusy } from './account-busy.ts';

describe('the busy flag of operations on accounts', () => {
  it.each(['add', 'change', 'delete'] as const)(
    '[DM-AC-005] %s: set while the operation runs, cleared when it ends',
    async (kind) => {
      const flags: Busy[] = [];
      const done = Promise.withResolvers<string>();
      const result = runBusy(
        (busy) => flags.push(busy),
        kind,
        () => done.promise,
      );
      expect(flags).toEqual([kind]);
      done.resolve('done');
      expect(await result).toBe('done');
      expect(flags).toEqual([kind, null]);
    },
  );

  it('[DM-AC-005] cleared when the operation fails', async () => {
    const flags: Busy[] = [];
    const failing = runBusy(
      (busy) => flags.push(busy),
      'add',
      () => Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    expect(flags).toEqual(['add', null]);
  });
});
