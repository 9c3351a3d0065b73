import { DEFAULT_PREFERENCES } from '@touchline/contracts/players';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../remote-views/testing.ts';
import { createPreferencesStore } from '../stores/preferences/index.ts';
import { storeWindowWidth, RESIZE_MS } from './store-window-width.ts';

function rig(cookiesAgreeType: (typeof DEFAULT_PREFERENCES)['cookiesAgreeType']) {
  const clock = createFakeClock();
  const preferences = createPreferencesStore({ ...DEFAULT_PREFERENCES, cookiesAgreeType });
  const page = { width: 1366, resize: () => undefined as void };
  storeWindowWidth(preferences, clock, {
    width: () => page.width,
    onResize: (handler) => (page.resize = handler),
  });
  return {
    clock,
    preferences,
    stored: () => preferences.get().windowWidth,
    resizeTo: (width: number) => {
      page.width = width;
      page.resize();
    },
  };
}

describe('window width', () => {
  it('[DM-PR-018] is stored only with consent to functional cookies', () => {
    expect([rig(null).stored(), rig('disable').stored(), rig('marketing').stored()]).toEqual([
      null,
      null,
      null,
    ]);
    expect([rig('all').stored(), rig('functionality').stored()]).toEqual([1366, 1366]);
    const { preferences, stored } = rig(null);
    preferences.set({ cookiesAgreeType: 'all' });
    expect(stored()).toBe(1366);
    preferences.set({ cookiesAgreeType: 'disable' });
    expect(stored()).toBeNull();
  });

  it('[DM-PR-019] the width is measured 100 ms after the last resize', async () => {
    const { clock, stored, resizeTo } = rig('all');
    resizeTo(1200);
    await clock.advance(RESIZE_MS - 1);
    resizeTo(1024);
    await clock.advance(RESIZE_MS - 1);
    expect(stored()).toBe(1366);
    await clock.advance(1);
    expect(stored()).toBe(1024);
    expect(RESIZE_MS).toBe(100);
  });
});
