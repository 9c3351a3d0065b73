import { flows } from '@touchline/contracts';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { virtualClock } from './clock.ts';
import { createCommonBudgets } from './common-budgets.ts';
import { silentLog } from './log.ts';

const second = 1000;

describe('[RL-72] what everybody together asks in a second', () => {
  it('no second lets more through than its flow’s figure, and none less while there is enough asked', () => {
    const steps = fc.array(fc.record({ flow: fc.constantFrom(...flows), aheadMs: fc.nat(900) }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 9 }), (asked, most) => {
        const clock = virtualClock(0);
        const budgets = createCommonBudgets({ nowMs: clock.nowMs, mostPerSec: () => most, log: silentLog });
        const calls = new Map<string, number>();
        for (const { flow, aheadMs } of asked) {
          clock.advance(aheadMs);
          const key = `${flow} ${Math.floor(clock.nowMs() / second)}`;
          const before = calls.get(key) ?? 0;
          calls.set(key, before + 1);
          expect(budgets.spentPart(flow)).toBe(Math.min(1, before / most));
          expect(budgets.take(flow)).toBe(before < most ? 0 : 1);
        }
      }),
    );
  });

  it('a figure that is changed is in force at the next call', () => {
    let most = 1;
    const budgets = createCommonBudgets({ nowMs: () => 0, mostPerSec: () => most, log: silentLog });
    expect([budgets.take('search'), budgets.take('search')]).toEqual([0, 1]);
    most = 2;
    expect([budgets.take('search'), budgets.take('search')]).toEqual([0, 1]);
  });

  it('the operator reads of a spent budget once a minute for each flow', () => {
    const clock = virtualClock(0);
    const lines: unknown[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const budgets = createCommonBudgets({ nowMs: clock.nowMs, mostPerSec: () => 1, log });
    for (let at = 0; at < 90; at++) {
      for (const flow of ['login', 'login', 'login', 'search'] as const) budgets.take(flow);
      clock.advance(second);
    }
    budgets.take('search');
    budgets.take('search');
    expect(lines).toHaveLength(3);
    expect(lines).toMatchObject(
      ['login', 'login', 'search'].map((flow) => ({
        level: 40,
        flow,
        mostPerSec: 1,
        msg: 'the budget of everybody together is spent',
      })),
    );
  });
});
