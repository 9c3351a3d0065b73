import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventTimes } from '../../src/index.ts';
import {
  canonicalNumber,
  canonicalSpec,
  defaultScope,
  eventEnding,
  isLateBet,
  decidePalpableError,
  lineKey,
  MARKET_TYPES,
  marketType,
} from '../../src/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 1_760_000_000_000;

function times(state: EventTimes['state'], sport = 'football', more: Partial<EventTimes> = {}): EventTimes {
  return { sport, state, scheduledStartMs: START, ...more };
}

describe('windows', () => {
  it('[DR-3.40] an event that does not start within its window is not played', () => {
    const kindAt = (t: EventTimes, afterMs: number) => eventEnding(t, START + afterMs).kind;
    expect(kindAt(times('POSTPONED'), DAY)).toBe('in-play');
    expect(kindAt(times('POSTPONED'), DAY + 1)).toBe('not-played');
    expect(kindAt(times('SCHEDULED', 'boxing'), 2 * DAY)).toBe('in-play');
    expect(kindAt(times('SCHEDULED', 'boxing'), 2 * DAY + 1)).toBe('not-played');
    const tournament = { tournamentEndsAtMs: START + 3 * DAY };
    expect(kindAt(times('DELAYED', 'tennis', tournament), 3 * DAY)).toBe('in-play');
    expect(kindAt(times('DELAYED', 'tennis', tournament), 3 * DAY + 1)).toBe('not-played');
    expect(kindAt(times('DELAYED', 'tennis', { tournamentEndsAtMs: START + 60 * DAY }), 14 * DAY + 1)).toBe(
      'not-played',
    );
    expect(kindAt(times('POSTPONED', 'golf', { rescheduledToMs: START + 2 * DAY }), 2 * DAY)).toBe('in-play');
    expect(kindAt(times('POSTPONED', 'american-football'), DAY + 1)).toBe('not-played');
    expect(kindAt(times('POSTPONED', 'american-football', { weekEndsAtMs: START + 2 * DAY }), DAY + 1)).toBe(
      'in-play',
    );
  });

  it('[DR-3.33] an abandoned event waits a day to be completed', () => {
    const stopped = times('ABANDONED', 'football', { stoppedAtMs: START + HOUR });
    expect(eventEnding(stopped, START + DAY)).toEqual({ kind: 'in-play' });
    expect(eventEnding(stopped, START + HOUR + DAY)).toEqual({ kind: 'abandoned' });
    expect(eventEnding(times('INTERRUPTED', 'virtual'), START)).toEqual({ kind: 'abandoned' });
  });

  it('[DR-4.111] a cancelled event is over at once, an ended one is finished', () => {
    expect(eventEnding(times('CANCELLED'), START)).toEqual({ kind: 'abandoned' });
    expect(eventEnding(times('ENDED'), START)).toEqual({ kind: 'finished' });
    expect(eventEnding(times('LIVE'), START + 30 * DAY)).toEqual({ kind: 'in-play' });
  });
});

describe('voids', () => {
  it('[DR-3.44] a leg taken more than a second after the deciding event is late', () => {
    expect(isLateBet({ kind: 1, acceptedAtMs: 2000, decidedAtMs: 1000 })).toBe(false);
    expect(isLateBet({ kind: 1, acceptedAtMs: 2001, decidedAtMs: 1000 })).toBe(true);
    expect(isLateBet({ kind: 1, acceptedAtMs: 2001 })).toBe(false);
    expect(isLateBet({ kind: 3, acceptedAtMs: 1001, startedAtMs: 1000 })).toBe(true);
    expect(isLateBet({ kind: 3, acceptedAtMs: 1000, startedAtMs: 1000 })).toBe(false);
    expect(isLateBet({ kind: 1, acceptedAtMs: 1001, startedAtMs: 1000 })).toBe(false);
  });

  it('[DR-3.45] a palpable error is over 1.5 times and at least 0.30 above the fair price, with a reason', () => {
    expect(decidePalpableError(3001n, 2000n, 'keyed 3.00 for 2.00')).toEqual({ outcome: 'may-void' });
    const refused = { outcome: 'refused', reason: 'price-not-wrong-enough' };
    expect(decidePalpableError(3000n, 2000n, 'typo')).toEqual(refused);
    expect(decidePalpableError(1299n, 1000n, 'typo')).toEqual(refused);
    expect(decidePalpableError(9000n, 2000n, ' ')).toEqual({ outcome: 'refused', reason: 'no-reason-given' });
  });
});

describe('market lines', () => {
  it('[DR-6.11] the line key sorts names and normalises numbers', () => {
    expect(lineKey({ line: '2.50', scope: 'H1' })).toBe('line=2.5|scope=H1');
    expect(lineKey({ set: '2', game: '3' })).toBe('game=3|set=2');
    expect(lineKey({ hcp: '-1.00' })).toBe('hcp=-1');
    expect(lineKey({ hcp: '-0.0' })).toBe('hcp=0');
    expect(lineKey({ hcp: '0:1' })).toBe('hcp=0:1');
    expect(lineKey({ line: '10' })).toBe('line=10');
    expect(lineKey({})).toBe('');
  });

  it('[DR-6.11] different specs never share a key; the keys in use stay unchanged', () => {
    expect(lineKey({ a: '1|b=2' })).not.toBe(lineKey({ a: '1', b: '2' }));
    expect(lineKey({ a: '1|b=2' })).toBe('a=1%7Cb%3D2');
    expect(lineKey({ 'a=1|b': '2' })).toBe('a%3D1%7Cb=2');
    expect(lineKey({ a: '50%' })).toBe('a=50%25');
    const text = fc.string({ unit: fc.constantFrom('a', '1', '|', '=', '%', '7', 'C', '.'), maxLength: 6 });
    const spec = fc.dictionary(text, text, { maxKeys: 3 });
    const canonical = (drawn: Record<string, string>) =>
      JSON.stringify(
        Object.entries(drawn)
          .map(([name, value]) => [name, canonicalNumber(value)])
          .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      );
    fc.assert(
      fc.property(spec, spec, (one, other) => {
        expect(lineKey(one) === lineKey(other)).toBe(canonical(one) === canonical(other));
      }),
      { numRuns: 5000 },
    );
  });

  it('[DR-6.11] a plus sign and a missing zero are other spellings of one number', () => {
    const keys = ['+0.5', '.5', '+.5', '0.50', '0.5'].map((line) => lineKey({ line }));
    expect(new Set(keys)).toEqual(new Set(['line=0.5']));
    expect(['-.5', '+1', '-0', '+0', '.0', '-.0'].map(canonicalNumber)).toEqual([
      '-0.5',
      '1',
      '0',
      '0',
      '0',
      '0',
    ]);
    expect(['.', '+', '-', '+a', '1.', '1e3', '++1', '007'].map(canonicalNumber)).toEqual([
      '.',
      '+',
      '-',
      '+a',
      '1.',
      '1e3',
      '++1',
      '007',
    ]);
  });

  it('[DR-3.13] a scope that is the default of the sport is left out', () => {
    expect(defaultScope('ice-hockey', 'winner')).toBe('FT+OT');
    expect(defaultScope('ice-hockey', 'total')).toBe('FT');
    expect(defaultScope('basketball', 'total')).toBe('FT+OT');
    expect(defaultScope('basketball', '1x2')).toBe('FT');
    expect(canonicalSpec('basketball', 'total', { scope: 'FT+OT', line: '200.50' })).toEqual({
      line: '200.5',
    });
    expect(canonicalSpec('football', 'total', { scope: 'FT+OT', line: '2' })).toEqual({
      scope: 'FT+OT',
      line: '2',
    });
  });

  it('[DR-3.13] the registry is complete and each type has its own key', () => {
    expect(Object.keys(MARKET_TYPES)).toHaveLength(25);
    for (const [key, type] of Object.entries(MARKET_TYPES)) expect(type.key).toBe(key);
    expect(marketType('corners')).toBeUndefined();
  });

  it('[DR-4.41] lists the lines that can return or halve', () => {
    const can = (key: keyof typeof MARKET_TYPES, spec: Record<string, string>) => [
      MARKET_TYPES[key].canReturn(spec),
      MARKET_TYPES[key].canHalve(spec),
    ];
    expect(can('total', { line: '2.5' })).toEqual([false, false]);
    expect(can('total', { line: '2' })).toEqual([true, false]);
    expect(can('total', { line: '2.25' })).toEqual([false, true]);
    expect(can('handicap', { hcp: '-0.75' })).toEqual([false, true]);
    expect(can('dnb', {})).toEqual([true, false]);
    expect(can('1x2', {})).toEqual([false, false]);
    expect(can('outright', {})).toEqual([false, true]);
  });
});
