import { describe, expect, it } from 'vitest';
import { isSupportOpen } from './is-support-open.ts';

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00Z`);
const open = (fromMin: number, toMin: number, timeZone: number, clock: string) =>
  isSupportOpen({ fromMin, toMin, timeZone }, at(clock));

describe('[SH-SU-003] [SH-SU-004] working hours of the support', () => {
  it.each([
    ['05:59', false],
    ['06:00', true],
    ['17:59', true],
    ['18:00', false],
  ])('nine to nine in UTC+3 at %s UTC: %s', (clock, isOpen) => {
    expect(open(540, 1260, 3, clock)).toBe(isOpen);
  });

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['02:00', true],
    ['06:00', false],
  ])('over midnight, ten to six at %s: %s', (clock, isOpen) => {
    expect(open(1320, 360, 0, clock)).toBe(isOpen);
  });

  it('west of Greenwich and by quarters', () => {
    expect(open(540, 600, -5.25, '14:15')).toBe(true);
    expect(open(540, 600, -5.25, '14:14')).toBe(false);
  });

  it('equal start and end mean always open', () => {
    expect(open(0, 0, 0, '03:33')).toBe(true);
  });
});
