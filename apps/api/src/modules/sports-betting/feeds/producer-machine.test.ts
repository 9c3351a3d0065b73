import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newProducerMachine,
  type ProducerEffect,
  type ProducerEvent,
  type ProducerMachine,
  type ProducerTerms,
  stepProducer,
} from './producer-machine.ts';

const live: ProducerTerms = {
  id: 'live',
  aliveTimeoutMs: 20_000,
  minRequestGapMs: 60_000,
  windowMs: 4320 * 60_000,
};
const line: ProducerTerms = { ...live, id: 'line', aliveTimeoutMs: 60_000 };

/** Applies events and collects the effects. */
function play(
  events: readonly ProducerEvent[],
  terms = live,
  from: ProducerMachine = newProducerMachine(null),
): { machine: ProducerMachine; effects: ProducerEffect[] } {
  let machine = from;
  const effects: ProducerEffect[] = [];
  for (const event of events) {
    const step = stepProducer(machine, event, terms);
    machine = step.machine;
    effects.push(...step.effects);
  }
  return { machine, effects };
}

const alive = (atMs: number, isSubscribed = true): ProducerEvent => ({
  kind: 'alive',
  atMs,
  producerTs: atMs,
  isSubscribed,
});
const ended = (atMs: number, requestId: number, backlog = 0): ProducerEvent => ({
  kind: 'snapshot-ended',
  atMs,
  requestId,
  backlog,
});
const tick = (atMs: number, backlog = 0): ProducerEvent => ({ kind: 'tick', atMs, backlog });

const up = (terms = live): ProducerMachine => play([alive(0), ended(1, 1)], terms).machine;

describe('the producer state machine', () => {
  it('[DR-6.25] comes up by a heartbeat, one request and the end of its snapshot', () => {
    const { machine, effects } = play([alive(1000), ended(2000, 1)]);
    expect(effects).toEqual([
      { kind: 'state', state: 'RECOVERING' },
      { kind: 'recover', requestId: 1, afterMs: null },
      { kind: 'state', state: 'UP' },
    ]);
    expect(machine.state).toBe('UP');
  });

  it('[RL-26] does not come up by heartbeats, by the end of another snapshot, or with a backlog', () => {
    expect(play([alive(0), alive(10_000), alive(20_000)]).machine.state).toBe('RECOVERING');
    expect(play([alive(0), ended(1, 2)]).machine.state).toBe('RECOVERING');
    expect(play([ended(1, 0), ended(1, 1)]).machine.state).toBe('DOWN');
    const busy = play([alive(0), ended(1, 1, 3)]);
    expect(busy.machine.state).toBe('RECOVERING');
    expect(play([tick(2, 1)], live, busy.machine).machine.state).toBe('RECOVERING');
    expect(play([tick(2, 0)], live, busy.machine).machine.state).toBe('UP');
  });

  it.each([
    { name: '[RL-25] 20 s of silence of a live producer', terms: live, silentMs: 20_000 },
    { name: '[DR-6.24] 60 s of silence of a line producer', terms: line, silentMs: 60_000 },
  ])('goes down by $name, and not earlier', ({ terms, silentMs }) => {
    const machine = up(terms);
    expect(play([tick(silentMs - 1)], terms, machine).effects).toEqual([]);
    expect(play([tick(silentMs)], terms, machine).effects).toEqual([{ kind: 'state', state: 'DOWN' }]);
  });

  it.each([
    { name: 'a lost queue', event: { kind: 'queue-lost', atMs: 100 } },
    { name: 'processing more than 20 s behind', event: { kind: 'lagged', atMs: 100, lagMs: 20_001 } },
  ] satisfies { name: string; event: ProducerEvent }[])('[DR-6.24] goes down by $name', ({ event }) => {
    expect(play([event], live, up()).machine.state).toBe('DOWN');
  });

  it('[DR-6.24] stays up when processing is at most 20 s behind', () => {
    expect(play([{ kind: 'lagged', atMs: 100, lagMs: 20_000 }], live, up()).machine.state).toBe('UP');
  });

  it('[DR-6.24] goes down by subscribed=0, and requests a recovery again when it may', () => {
    const { machine, effects } = play([alive(30_000, false)], live, up());
    expect(effects).toEqual([{ kind: 'state', state: 'DOWN' }]);
    // The first request was sent at 0, so the next is sent at 60 s at the earliest.
    expect(play([alive(59_999)], live, machine).effects).toEqual([]);
    expect(play([alive(60_000)], live, machine).effects).toEqual([
      { kind: 'state', state: 'RECOVERING' },
      { kind: 'recover', requestId: 2, afterMs: null },
    ]);
  });

  it('[RL-27] requests messages from the last processed alive message while up, and everything beyond the window', () => {
    const machine = play([alive(10_000), alive(20_000), tick(40_000)], live, up()).machine;
    expect(machine.state).toBe('DOWN');
    const shortly = play([alive(70_000)], live, machine).effects;
    expect(shortly.at(-1)).toEqual({ kind: 'recover', requestId: 2, afterMs: 20_000 });
    const atLimit = play([alive(20_000 + live.windowMs)], live, machine).effects;
    expect(atLimit.at(-1)).toEqual({ kind: 'recover', requestId: 2, afterMs: 20_000 });
    const beyond = play([alive(20_001 + live.windowMs)], live, machine).effects;
    expect(beyond.at(-1)).toEqual({ kind: 'recover', requestId: 2, afterMs: null });
  });

  it('[DR-6.25] requests everything again when a recovery has not ended after 15 minutes', () => {
    let machine = play([alive(1000), tick(30_000)], live, up()).machine;
    machine = play([alive(70_000)], live, machine).machine;
    const minute = 60_000;
    const events = Array.from({ length: 90 }, (_, i) => [
      alive(70_000 + (i + 1) * 10_000),
      tick(70_000 + (i + 1) * 10_000),
    ]).flat();
    const { effects } = play(events, live, machine);
    expect(effects).toEqual([{ kind: 'recover', requestId: 3, afterMs: null }]);
    expect(70_000 + 15 * minute).toBe(970_000);
    const last = events.at(-1);
    expect(last?.atMs).toBe(970_000);
  });

  const anyEvent = fc.oneof(
    fc.record({ kind: fc.constant('alive' as const), isSubscribed: fc.boolean() }),
    fc.record({ kind: fc.constant('snapshot-ended' as const), requestId: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ kind: fc.constant('tick' as const) }),
    fc.record({ kind: fc.constant('lagged' as const), lagMs: fc.integer({ min: 0, max: 40_000 }) }),
    fc.record({ kind: fc.constant('queue-lost' as const) }),
  );
  const anyTimeline = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 40_000 }), anyEvent, fc.integer({ min: 0, max: 2 })),
    { maxLength: 80 },
  );

  type Drawn = typeof anyEvent extends fc.Arbitrary<infer One> ? One : never;
  const eventOf = (what: Drawn, atMs: number, backlog: number): ProducerEvent =>
    Object.assign({ atMs, producerTs: atMs, backlog }, what);

  it('[RL-26] never comes up wrongly in any order of messages', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        let machine = newProducerMachine(null);
        let atMs = 0;
        // The model in the test: the request in progress, whether its end has arrived, and the last alive message.
        let running: number | null = null;
        let isEnded = false;
        let lastPriceAtMs = Number.NEGATIVE_INFINITY;
        for (const [waitMs, what, backlog] of timeline) {
          atMs += waitMs;
          const event = eventOf(what, atMs, backlog);
          if (event.kind === 'alive') lastPriceAtMs = atMs;
          if (event.kind === 'snapshot-ended' && event.requestId === running) isEnded = true;
          const before = machine.state;
          const step = stepProducer(machine, event, live);
          machine = step.machine;
          for (const effect of step.effects) {
            if (effect.kind === 'recover') [running, isEnded] = [effect.requestId, false];
            else if (effect.state === 'DOWN') [running, isEnded] = [null, false];
          }
          if (before === 'UP' || machine.state !== 'UP') continue;
          expect(running).not.toBeNull();
          expect(isEnded).toBe(true);
          expect(backlog).toBe(0);
          if (event.kind === 'tick') expect(atMs - lastPriceAtMs).toBeLessThan(live.aliveTimeoutMs);
          running = null;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[RL-27] never requests more often than once a minute, whatever happens', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        let machine = newProducerMachine(null);
        let atMs = 0;
        const askedAtMs: number[] = [];
        for (const [waitMs, what, backlog] of timeline) {
          atMs += waitMs;
          const event = eventOf(what, atMs, backlog);
          const step = stepProducer(machine, event, live);
          machine = step.machine;
          if (step.effects.some(({ kind }) => kind === 'recover')) askedAtMs.push(atMs);
        }
        for (const [index, requestedAtMs] of askedAtMs.entries()) {
          expect(requestedAtMs - (askedAtMs[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(
            60_000,
          );
        }
      }),
    );
  });

  it('[RL-25] is down at most 21 s after the last alive message, checked once a second', () => {
    for (let offset = 0; offset < 100; offset++) {
      let machine = play([alive(offset * 37)], live, up()).machine;
      let downAtMs = 0;
      for (let atMs = 0; atMs <= 60_000 && downAtMs === 0; atMs += 1000) {
        machine = stepProducer(machine, tick(atMs), live).machine;
        if (machine.state === 'DOWN') downAtMs = atMs;
      }
      expect(downAtMs - offset * 37).toBeGreaterThanOrEqual(20_000);
      expect(downAtMs - offset * 37).toBeLessThanOrEqual(21_000);
    }
  });
});
