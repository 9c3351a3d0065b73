import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../remote-views/testing.ts';
import { ACTIVITY_EVENTS, startAutoLogoff } from './auto-logoff.ts';

const MINUTE = 60_000;

function rig(given: { afterMin?: number | null; isSignedIn?: boolean } = {}) {
  const clock = createFakeClock();
  const log: string[] = [];
  let last: number | null = null;
  let act: () => void = () => undefined;
  let isPlaying = false;
  let afterMin = given.afterMin === undefined ? 30 : given.afterMin;
  startAutoLogoff({
    clock,
    nowMs: () => 1_000_000 + clock.now(),
    lastActivity: {
      get: () => last,
      set: (atMs) => {
        last = atMs;
        log.push('noted');
      },
    },
    onActivity: (handler) => void (act = handler),
    isMediaPlaying: () => isPlaying,
    afterMin: () => afterMin,
    isSignedIn: () => given.isSignedIn ?? true,
    logOff: () => void log.push('log off'),
  });
  log.length = 0;
  return {
    clock,
    log,
    act: () => act(),
    play: (now: boolean) => void (isPlaying = now),
    otherTab: () => void (last = 1_000_000 + clock.now()),
    configure: (min: number | null) => void (afterMin = min),
  };
}

describe('auto-logoff', () => {
  it('[SH-AL-001] after the configured minutes without activity, to the millisecond', async () => {
    const { clock, log } = rig({ afterMin: 30 });
    await clock.advance(30 * MINUTE - 1);
    expect(log).toEqual([]);
    await clock.advance(1);
    expect(log).toEqual(['log off']);
    expect(clock.timers()).toBe(0);
  });

  it('[SH-AL-001] [SH-AL-005] activity in any tab restarts the count', async () => {
    const { clock, log, act, otherTab } = rig({ afterMin: 30 });
    await clock.advance(20 * MINUTE);
    act();
    await clock.advance(20 * MINUTE);
    otherTab();
    await clock.advance(30 * MINUTE - 1);
    expect(log).toEqual(['noted']);
    await clock.advance(1);
    expect(log).toEqual(['noted', 'log off']);
    expect(ACTIVITY_EVENTS).toEqual([
      'pointerdown',
      'pointermove',
      'keydown',
      'wheel',
      'touchstart',
      'scroll',
    ]);
  });

  it('[SH-AL-004] activity is recorded at most every 100 ms', async () => {
    const { clock, log, act } = rig();
    await clock.advance(1000);
    act();
    await clock.advance(99);
    act();
    expect(log).toEqual(['noted']);
    await clock.advance(1);
    act();
    expect(log).toEqual(['noted', 'noted']);
  });

  it('[SH-AL-003] while media plays the player is not idle', async () => {
    const { clock, log, play } = rig({ afterMin: 5 });
    play(true);
    await clock.advance(60 * MINUTE);
    expect(log).not.toContain('log off');
    play(false);
    await clock.advance(6 * MINUTE);
    expect(log).toContain('log off');
  });

  it('[SH-AL-001] not for guests, and not while it is switched off', async () => {
    const guest = rig({ isSignedIn: false });
    await guest.clock.advance(600 * MINUTE);
    expect(guest.log).toEqual([]);
    const off = rig({ afterMin: null });
    await off.clock.advance(600 * MINUTE);
    expect(off.log).toEqual([]);
    off.configure(10);
    await off.clock.advance(MINUTE);
    expect(off.log).toEqual(['log off']);
  });
});
