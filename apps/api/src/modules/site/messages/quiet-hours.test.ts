import { describe, expect, it } from 'vitest';
import { isZone, quietUntilMs } from './quiet-hours.ts';

const night = (zone: string) => ({ fromMinute: 22 * 60, toMinute: 8 * 60, zone });
const until = (at: string, quiet: Parameters<typeof quietUntilMs>[1]) =>
  new Date(quietUntilMs(Date.parse(at), quiet)).toISOString();

describe('quiet hours', () => {
  it('[DR-11.55] over midnight: the beginning is quiet, the end is not', () => {
    expect(until('2026-11-20T21:59:59.999Z', night('UTC'))).toBe('2026-11-20T21:59:59.999Z');
    expect(until('2026-11-20T22:00:00.000Z', night('UTC'))).toBe('2026-11-21T08:00:00.000Z');
    expect(until('2026-11-21T07:59:59.999Z', night('UTC'))).toBe('2026-11-21T08:00:00.000Z');
    expect(until('2026-11-21T08:00:00.000Z', night('UTC'))).toBe('2026-11-21T08:00:00.000Z');
  });

  it("[DR-11.55] within a day, by the clock of the player's zone", () => {
    const noon = { fromMinute: 12 * 60, toMinute: 14 * 60 + 30, zone: 'Asia/Kolkata' };
    expect(until('2026-11-20T06:29:00.000Z', noon)).toBe('2026-11-20T06:29:00.000Z');
    expect(until('2026-11-20T06:30:00.000Z', noon)).toBe('2026-11-20T09:00:00.000Z');
  });

  it('[DR-11.55] the end is right in a night that loses or gains an hour', () => {
    // Rome: 29 March 2026 has 23 hours, 25 October 2026 has 25.
    expect(until('2026-03-28T22:00:00.000Z', night('Europe/Rome'))).toBe('2026-03-29T06:00:00.000Z');
    expect(until('2026-10-24T21:00:00.000Z', night('Europe/Rome'))).toBe('2026-10-25T07:00:00.000Z');
  });

  it('[DR-11.55] without quiet hours nothing waits; a zone must exist', () => {
    expect(until('2026-11-20T23:00:00.000Z', null)).toBe('2026-11-20T23:00:00.000Z');
    expect([isZone('Europe/Rome'), isZone('Mars/Base')]).toEqual([true, false]);
  });
});
