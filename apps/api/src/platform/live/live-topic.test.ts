import { liveLimits, type LiveReply } from '@touchline/contracts/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLiveTopic, type LiveTopic } from './live-topic.ts';
import type { TopicChange } from './topic-change.ts';
import { textOfFrame } from './web-socket-frame.ts';

/** Returns the decoded delta for a subscriber that has version `clk`. */
function deltaSince(topic: LiveTopic, clk: number): Extract<LiveReply, { type: 'delta' }> {
  const frame = topic.since(clk);
  if (frame === 'nothing' || frame === null) throw new Error(`no frame since ${clk}`);
  return JSON.parse(textOfFrame(frame)) as Extract<LiveReply, { type: 'delta' }>;
}

/** The reference implementation: applies deltas one by one. A suspension that has ended sets a mark on the object. */
function mergeOneByOne(changes: readonly TopicChange[]): { set: Record<string, object>; del: string[] } {
  const set = new Map<string, object>();
  const suspended = new Set<string>();
  const del = new Set<string>();
  for (const change of changes) {
    for (const key of change.del) {
      set.delete(key);
      suspended.delete(key);
      del.add(key);
    }
    for (const [key, object] of Object.entries(change.set)) {
      set.set(key, object);
      del.delete(key);
      if ('status' in object && object.status === 'SUSPENDED') suspended.add(key);
    }
  }
  for (const [key, object] of set) {
    const isMarked = suspended.has(key) && !('status' in object && object.status === 'SUSPENDED');
    if (isMarked) set.set(key, { ...object, wasSuspended: true });
  }
  return { set: Object.fromEntries(set), del: [...del] };
}

const withoutMark = (object: object | undefined): string =>
  JSON.stringify(object, (name, value: unknown) => (name === 'wasSuspended' ? undefined : value));

const object = fc.oneof(
  fc.record({
    coefMilli: fc.integer({ min: 1001, max: 9999 }),
    status: fc.constantFrom('OPEN', 'SUSPENDED'),
  }),
  fc.constant({}),
  fc.record({ name: fc.constantFrom('“К”, "Q" \\ }', '\u2028') }),
);
const key = fc.constantFrom('m1', 'm2', 'g"7');
const change: fc.Arbitrary<TopicChange> = fc.record({
  set: fc.dictionary(key, object, { noNullPrototype: true }),
  del: fc.uniqueArray(key),
});

describe('the recent deltas of a topic', () => {
  it('[DR-6.30] [DR-6.32] a merged delta from any version equals all its deltas in sequence', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(), (changes, at) => {
        const topic = createLiveTopic('game/7', 0);
        for (const [index, one] of changes.entries()) topic.push(one, index + 1, index);
        const from = at % changes.length;
        const delta = deltaSince(topic, from);
        const known = mergeOneByOne(changes.slice(0, from)).set;
        const { set, del } = mergeOneByOne(changes.slice(from));
        // An object may be omitted when it equals the object that the subscriber has.
        for (const [key, object] of Object.entries(set))
          if (!(key in delta.set) && JSON.stringify(object) === withoutMark(known[key])) delete set[key];
        expect({ ...delta, del: delta.del.toSorted() }).toEqual({
          type: 'delta',
          topic: 'game/7',
          from,
          clk: changes.length,
          set,
          del: del.toSorted(),
        });
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('[DR-6.31] [RL-31] keeps one minute of deltas and drops older ones', () => {
    const topic = createLiveTopic('live/1', 0);
    topic.push({ set: { old: { n: 1 }, both: { n: 1 } }, del: [] }, 1, 0);
    topic.push({ set: { both: { n: 2 } }, del: ['gone'] }, 2, 1000);
    expect(deltaSince(topic, 0).set).toEqual({ old: { n: 1 }, both: { n: 2 } });
    topic.push({ set: { late: { n: 3 } }, del: [] }, 3, liveLimits.bufferMs + 1);
    expect(topic.since(0)).toBe(null);
    expect(deltaSince(topic, 1)).toMatchObject({ set: { both: { n: 2 }, late: { n: 3 } }, del: ['gone'] });
    topic.push({ set: { late: { n: 4 } }, del: [] }, 4, liveLimits.bufferMs + 1001);
    expect([topic.since(1), topic.since(4), topic.since(5)]).toEqual([null, 'nothing', null]);
    expect(deltaSince(topic, 2)).toMatchObject({ set: { late: { n: 4 } }, del: [] });
  });

  it('[DR-6.30] an unchanged object is not sent again', () => {
    const topic = createLiveTopic('live/1', 0);
    topic.push({ set: { g1: { score: '1:0' }, m1: { coefMilli: 1800 } }, del: [] }, 1, 0);
    topic.push({ set: { g1: { score: '1:0' }, m1: { coefMilli: 1810 } }, del: [] }, 2, 50);
    expect(deltaSince(topic, 1)).toMatchObject({ clk: 2, set: { m1: { coefMilli: 1810 } } });
    expect(deltaSince(topic, 0).set).toEqual({ g1: { score: '1:0' }, m1: { coefMilli: 1810 } });
  });

  it('[DR-6.30] subscribers with the same version share one frame, rebuilt after the next delta', () => {
    const topic = createLiveTopic('live/1', 0);
    topic.push({ set: { m1: { n: 1 } }, del: [] }, 1, 0);
    const frame = topic.since(0);
    expect(topic.since(0)).toBe(frame);
    topic.push({ set: { m1: { n: 2 } }, del: [] }, 2, 0);
    expect(deltaSince(topic, 0).set).toEqual({ m1: { n: 2 } });
  });
});
