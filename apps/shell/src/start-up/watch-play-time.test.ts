import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock, settle } from '../remote-views/testing.ts';
import type { MadeShell } from './create-shell.ts';
import { watchPlayTime } from './watch-play-time.ts';

afterEach(() => vi.unstubAllGlobals());

function watch(status: 'signed-in' | 'guest') {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const clock = createFakeClock();
  const calls: string[] = [];
  const made = {
    shell: { session: { get: () => ({ status }) }, reportError: () => {} },
    notices: { send: () => {} },
    api: {
      send: async ({ method, path }: { method: string; path: string }) => {
        calls.push(`${clock.now()} ${method} ${path}`);
        return { outcome: 'failed', status: 503, code: 'server/unavailable', details: null };
      },
    },
  };
  watchPlayTime(made as unknown as MadeShell, {
    clock,
    visibility: { isHidden: () => false, onChange: () => {} },
    onInterval: () => {},
    onCheckDue: () => {},
    leave: () => {},
  });
  return { clock, calls };
}

describe('pings of an open page', () => {
  it('[SH-DL-011] are sent at once and every 30 s, also after one that failed', async () => {
    const { clock, calls } = watch('signed-in');
    await clock.advance(65_000);
    await settle();
    const ping = 'POST /limit-service-api/api/external/web/v3/ping';
    expect(calls).toEqual([`0 ${ping}`, `30000 ${ping}`, `60000 ${ping}`]);
  });

  it('[SH-DL-011] a guest sends none', async () => {
    const { clock, calls } = watch('guest');
    await clock.advance(65_000);
    expect(calls).toEqual([]);
  });
});
