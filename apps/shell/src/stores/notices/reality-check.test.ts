import { REALITY_CHECK_MINUTES } from '@touchline/contracts/players';
import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '../../remote-views/testing.ts';
import { createRealityCheck, RECHECK_MS } from './reality-check.ts';

const MINUTE = 60_000;

function rig(
  given: {
    everyMin?: number;
    isSignedIn?: boolean;
    dueInMs?: number;
    isMuted?: boolean;
    isServerUp?: boolean;
  } = {},
) {
  const clock = createFakeClock();
  const startMs = 1_795_000_000_000;
  const log: string[] = [];
  let dueAtMs: number | null = given.dueInMs === undefined ? null : startMs + given.dueInMs;
  let isMuted = given.isMuted ?? false;
  let everyMin = given.everyMin ?? 60;
  const delays: number[] = [];
  const check = createRealityCheck({
    clock: {
      ...clock,
      setTimer: (run, delayMs) => {
        delays.push(delayMs);
        return clock.setTimer(run, delayMs);
      },
    },
    nowMs: () => startMs + clock.now(),
    dueAt: { get: () => dueAtMs, set: (atMs) => void (dueAtMs = atMs) },
    isMuted: { get: () => isMuted, set: () => void (isMuted = true) },
    isSignedIn: () => given.isSignedIn ?? true,
    everyMin: () => everyMin,
    show: () => void log.push('show'),
    report: async (answer) => {
      log.push(JSON.stringify(answer));
      return given.isServerUp ?? true;
    },
    reportError: (error) => void log.push(String(error)),
    reloadLimits: async () => void log.push('limits'),
    disconnect: () => void log.push('disconnect'),
  });
  check.start();
  const change = (minutes: number): void => {
    everyMin = minutes;
    check.start();
  };
  return { clock, log, delays, check, startMs, change };
}

describe('reality check', () => {
  it('[SH-RC-012] choices of a player', () => expect(REALITY_CHECK_MINUTES).toEqual([5, 10, 15, 30, 45, 60]));

  it('[SH-RC-001] a timer runs for players with a value above 0 only', () => {
    expect(rig().clock.timers()).toBe(1);
    expect(rig({ isSignedIn: false }).clock.timers()).toBe(0);
    expect(rig({ everyMin: 0 }).clock.timers()).toBe(0);
    expect(rig({ isMuted: true }).clock.timers()).toBe(0);
  });

  it('[SH-RC-002] [SH-RC-011] is due to the millisecond, checked at least every 300,000 ms', async () => {
    const { clock, log, delays } = rig({ everyMin: 12 });
    await clock.advance(12 * MINUTE - 1);
    expect(log).toEqual([]);
    await clock.advance(1);
    expect(log).toEqual(['show']);
    expect(RECHECK_MS).toBe(300_000);
    expect(delays).toEqual([300_000, 300_000, 120_000]);
  });

  it('[SH-RC-001] follows an interval that is switched on, shortened and switched off while the page is open', async () => {
    const { clock, log, change } = rig({ everyMin: 0 });
    await clock.advance(60 * MINUTE);
    change(10);
    await clock.advance(9 * MINUTE);
    change(5);
    await clock.advance(MINUTE);
    expect(log).toEqual(['show']);
    // The check is not answered yet, so a changed interval does not show it a second time.
    change(15);
    expect(clock.timers()).toBe(0);
    const off = rig({ everyMin: 5 });
    off.change(0);
    expect(off.clock.timers()).toBe(0);
  });

  it('[SH-RC-005] [SH-RC-007] [SH-RC-008] continue reloads limits and restarts the timer', async () => {
    const { clock, log, check, startMs } = rig({ everyMin: 5 });
    await clock.advance(5 * MINUTE);
    await check.answer('continue', false);
    const shownAtSec = Math.floor((startMs + 5 * MINUTE) / 1000);
    expect(log).toEqual([
      'show',
      `{"action":"continue","do_not_show_again":false,"popup_show_at":${shownAtSec}}`,
      'limits',
    ]);
    await clock.advance(5 * MINUTE);
    expect(log.at(-1)).toBe('show');
  });

  it('[SH-RC-006] continue with do-not-show-again does not restart the timer', async () => {
    const { clock, log, check } = rig({ everyMin: 5 });
    await clock.advance(5 * MINUTE);
    await check.answer('continue', true);
    await clock.advance(60 * MINUTE);
    expect(log).toHaveLength(2);
    expect(clock.timers()).toBe(0);
  });

  it('[SH-RC-004] log out ends the session', async () => {
    const { clock, log, check } = rig({ everyMin: 5 });
    await clock.advance(5 * MINUTE);
    await check.answer('log_out', false);
    await settle();
    expect(log.at(-1)).toBe('disconnect');
    expect(clock.timers()).toBe(0);
  });

  it('[SH-RC-003] closing without a choice does nothing, and the next check comes', async () => {
    const { clock, log, check } = rig({ everyMin: 5 });
    await clock.advance(5 * MINUTE);
    await check.answer('nothing', false);
    expect(log[1]).toContain('"action":"nothing"');
    await clock.advance(5 * MINUTE);
    expect(log.at(-1)).toBe('show');
  });

  it('continues after a reload, and restarts after a long absence', async () => {
    const reloaded = rig({ everyMin: 60, dueInMs: 10 * MINUTE });
    await reloaded.clock.advance(10 * MINUTE);
    expect(reloaded.log).toEqual(['show']);
    const back = rig({ everyMin: 60, dueInMs: -61 * MINUTE });
    await back.clock.advance(60 * MINUTE - 1);
    expect(back.log).toEqual([]);
    await back.clock.advance(1);
    expect(back.log).toEqual(['show']);
  });

  it('[DR-5.48] a ping that was answered before the answer was stored shows nothing again', async () => {
    const { clock, log, check } = rig({ everyMin: 5 });
    await clock.advance(5 * MINUTE);
    const answered = check.answer('continue', false);
    check.showNow();
    await answered;
    expect(log.filter((line) => line === 'show')).toEqual(['show']);
    check.showNow();
    expect(log.at(-1)).toBe('show');
  });

  it('[SH-RC-009] an answer that the server did not store is logged, and the game continues', async () => {
    const { clock, log, check } = rig({ everyMin: 5, isServerUp: false });
    await clock.advance(5 * MINUTE);
    await check.answer('continue', false);
    await settle();
    expect(log).toContain('Error: reality check not stored: continue');
    await clock.advance(5 * MINUTE);
    expect(log.at(-1)).toBe('show');
  });
});
