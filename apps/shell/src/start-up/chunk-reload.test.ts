import { describe, expect, it } from 'vitest';
import { createChunkReload, isChunkFailure } from './chunk-reload.ts';

const FAILURE = new TypeError('Failed to fetch dynamically imported module: /_shell/assets/x.js');

function rig(isOnline = true) {
  const items = new Map<string, string>();
  let nowMs = 1_795_000_000_000;
  let reloads = 0;
  let comeBack = (): void => undefined;
  const fail = createChunkReload({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    },
    nowMs: () => nowMs,
    isOnline: () => isOnline,
    onOnline: (handler) => {
      comeBack = handler;
    },
    reload: () => void (reloads += 1),
  });
  return {
    fail,
    wait: (ms: number) => void (nowMs += ms),
    comeBack: () => comeBack(),
    reloads: () => reloads,
  };
}

describe('a chunk that cannot be loaded', () => {
  it('[SH-HT-016] [SH-HT-017] reloads once, and not again within a minute', () => {
    const { fail, wait, reloads } = rig();
    fail(FAILURE);
    expect(reloads()).toBe(1);
    wait(59_999);
    fail(FAILURE);
    expect(reloads()).toBe(1);
    wait(1);
    fail(FAILURE);
    expect(reloads()).toBe(2);
  });

  it('[SH-HT-016] [SH-RV-029] causes no reload in the five seconds after the network is back, because the load is repeated', () => {
    const { fail, wait, comeBack, reloads } = rig();
    comeBack();
    wait(4999);
    fail(FAILURE);
    expect(reloads()).toBe(0);
    wait(1);
    fail(FAILURE);
    expect(reloads()).toBe(1);
  });

  it('other faults and a missing network cause no reload', () => {
    const { fail, reloads } = rig();
    fail(new Error('x is not a function'));
    fail('nothing');
    expect(reloads()).toBe(0);
    const offline = rig(false);
    offline.fail(FAILURE);
    expect(offline.reloads()).toBe(0);
  });

  it.each([
    ['Chromium', FAILURE, true],
    ['Firefox', new TypeError('error loading dynamically imported module: /x.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['wrapped', new Error('start-up watch', { cause: FAILURE }), true],
    ['another', new TypeError('Failed to fetch'), false],
  ])('[SH-HT-016] is recognised in %s', (_name, error, isKnown) => {
    expect(isChunkFailure(error)).toBe(isKnown);
  });
});
