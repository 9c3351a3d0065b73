import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from './testing.ts';
import { firstTouch, LATEST_MS, mayWait } from './lazy-hydration.ts';

describe('when views are hydrated', () => {
  it('an information page for a guest delays hydration of all its views; every page delays that of the footer', () => {
    const rules = { primary: 'information', path: 'rules/1/2', isGuest: true };
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
    const live = { primary: 'sportsbook', path: 'live', isGuest: true };
    expect(['sportsbook', 'header', 'coupon', 'footer'].map((name) => mayWait(name, live))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(mayWait('header', { primary: null, path: '', isGuest: true })).toBe(false);
    expect(mayWait('no-such-view', live)).toBe(false);
  });

  it('[DR-11.7] a page with a control or with data of its own is hydrated at once, with its header', () => {
    const waiting = (primary: string, paths: readonly string[]) =>
      paths.filter((path) =>
        ['header', primary].every((name) => mayWait(name, { primary, path, isGuest: true })),
      );
    expect(waiting('information', ['betting-calculator', 'confirm', 'rules/1', 'news', 'contacts'])).toEqual([
      'rules/1',
      'news',
      'contacts',
    ]);
    expect(waiting('technical-pages', ['block', 'block-appeal-history', '404', 'maintenance'])).toEqual([
      '404',
      'maintenance',
    ]);
    // The footer waits on every page.
    expect(mayWait('footer', { primary: 'information', path: 'betting-calculator', isGuest: true })).toBe(
      true,
    );
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
