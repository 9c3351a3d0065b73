import { flows } from '@touchline/contracts/shared';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { virtualClock } from '../process/clock.ts';
import { createGlobalRateLimits, burstOf } from './global-rate-limits.ts';
import { silentLog } from '../process/log.ts';

describe('[RL-72] global rate limits', () => {
  const arbitraryCalls = fc.array(fc.record({ flow: fc.constantFrom(...flows), aheadMs: fc.nat(400) }), {
    maxLength: 200,
  });
  const perSec = fc.integer({ min: 1, max: 60 });

  it('in any period at most a full bucket and its refill pass, and no call waits while tokens remain', () => {
    fc.assert(
      fc.property(arbitraryCalls, perSec, (calls, ratePerSec) => {
        const clock = virtualClock(0);
        const budgets = createGlobalRateLimits({
          nowMs: clock.nowMs,
          ratePerSec: () => ratePerSec,
          log: silentLog,
        });
        const passedAt = new Map<string, number[]>();
        for (const { flow, aheadMs } of calls) {
          clock.advance(aheadMs);
          const nowMs = clock.nowMs();
          const before = passedAt.get(flow) ?? [];
          // The reference implementation checks every period that ends at this moment.
          const isWithin = [...before, nowMs].every((sinceMs, at, all) => {
            const most = burstOf(ratePerSec) * 1000 + (nowMs - sinceMs) * ratePerSec;
            return (all.length - at) * 1000 <= most;
          });
          const waits = [budgets.waitSec(flow), budgets.take(flow)];
          if (isWithin) expect(waits).toEqual([0, 0]);
          else expect(waits.every((sec) => Number.isInteger(sec) && sec >= 1 && sec <= 30)).toBe(true);
          if (isWithin) passedAt.set(flow, [...before, nowMs]);
        }
      }),
    );
  });

  it('a bucket holds a quarter of a second of calls, at least four, and reports its used share', () => {
    expect([1, 16, 17, 200].map(burstOf)).toEqual([4, 4, 5, 50]);
    const clock = virtualClock(0);
    const budgets = createGlobalRateLimits({ nowMs: clock.nowMs, ratePerSec: () => 10, log: silentLog });
    const parts = [budgets.spentShare('login')];
    for (const _ of [1, 2, 3, 4, 5]) {
      budgets.take('login');
      parts.push(budgets.spentShare('login'));
    }
    clock.advance(50);
    parts.push(budgets.spentShare('login'));
    clock.advance(350);
    parts.push(budgets.spentShare('login'));
    // Four calls were accepted and the fifth was refused. One token returns in a tenth of a second.
    expect(parts).toEqual([0, 0.25, 0.5, 0.75, 1, 1, 0.875, 0]);
    expect(budgets.spentShare('registration')).toBe(0);
  });

  it('a clock that is set back neither fills nor empties a bucket', () => {
    const clock = virtualClock(100_000);
    const budgets = createGlobalRateLimits({ nowMs: clock.nowMs, ratePerSec: () => 4, log: silentLog });
    for (const _ of [1, 2, 3, 4]) budgets.take('login');
    clock.set(0);
    expect(budgets.take('login')).toBe(1);
    clock.advance(250);
    expect([budgets.take('login'), budgets.take('login')]).toEqual([0, 1]);
  });

  it('[DR-13.121] refused callers are told times one after another, 30 s at most', () => {
    const clock = virtualClock(100_000);
    const budgets = createGlobalRateLimits({ nowMs: clock.nowMs, ratePerSec: () => 10, log: silentLog });
    for (const _ of [1, 2, 3, 4]) budgets.take('login');
    const told = Array.from({ length: 460 }, () => budgets.take('login'));
    const perSecond = (from: number, sec: number): number =>
      told.slice(from, from + 150).filter((one) => one === sec).length;
    // Ten for each second up to the 30th; then again from the 15th on.
    expect(told.slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, at) => Math.floor(at / 10) + 1));
    expect([14, 15, 16, 30].map((sec) => perSecond(300, sec))).toEqual([0, 1, 10, 9]);
    // Later the times that have passed are free again.
    clock.advance(60_000);
    for (const _ of [1, 2, 3, 4]) expect(budgets.take('login')).toBe(0);
    expect(budgets.take('login')).toBe(1);
    // A clock that is set back makes no caller wait longer.
    clock.set(0);
    expect(budgets.take('login')).toBe(1);
  });

  it('a changed rate applies to the next call', () => {
    let most = 4;
    const budgets = createGlobalRateLimits({ nowMs: () => 0, ratePerSec: () => most, log: silentLog });
    expect([1, 2, 3, 4, 5].map(() => budgets.take('search'))).toEqual([0, 0, 0, 0, 1]);
    most = 20;
    expect([1, 2].map(() => budgets.take('search'))).toEqual([0, 1]);
  });

  it('an empty bucket is logged once a minute for each flow', () => {
    const clock = virtualClock(0);
    const lines: unknown[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const budgets = createGlobalRateLimits({ nowMs: clock.nowMs, ratePerSec: () => 4, log });
    for (let second = 0; second < 90; second++) {
      for (const _ of [1, 2, 3, 4, 5]) budgets.take('login');
      budgets.take('search');
      clock.advance(1000);
    }
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatchObject({
        level: 40,
        flow: 'login',
        ratePerSec: 4,
        msg: 'the global rate limit is used up',
      });
  });
});
