import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from './testing.ts';
import { firstTouch, LATEST_MS, mayWait } from './lazy-hydration.ts';

describe('when views are hydrated', () => {
  it('an information page for a guest delays hydration of all its views; every page delays that of the footer', () => {
    const rules = { primary: 'information', isGuest: true };
    expect(['information', 'header', 'footer'].map((name) => mayWait(name, rules))).toEqual([
      true,
      true,
      true,
    ]);
    const player = { ...rules, isGuest: false };
    expect(['information', 'header', 'footer'].map((name) => mayWait(name, player))).toEqual([
      true,
      false,
      true,
    ]);
    const live = { primary: 'sportsbook', isGuest: true };
    expect(['sportsbook', 'header', 'coupon', 'footer'].map((name) => mayWait(name, live))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(mayWait('header', { primary: null, isGuest: true })).toBe(false);
    expect(mayWait('no-such-view', live)).toBe(false);
  });

  it('at the first user input, or after the timeout', async () => {
    const clock = createFakeClock();
    let touch: () => void = () => undefined;
    const lives: string[] = [];
    void firstTouch({ onFirstTouch: (touched) => void (touch = touched), setTimer: clock.setTimer }).then(
      () => lives.push('touched'),
    );
    void firstTouch({ onFirstTouch: () => undefined, setTimer: clock.setTimer }).then(() =>
      lives.push('late'),
    );
    await clock.advance(LATEST_MS - 1);
    expect(lives).toEqual([]);
    touch();
    await settle();
    expect(lives).toEqual(['touched']);
    await clock.advance(1);
    expect(lives).toEqual(['touched', 'late']);
  });
});
