import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isFarDown, SCROLL_ICONS } from '../features/scroll-to-top.tsx';
import { LayoutGuard } from '../features/layout-guard.tsx';
import { SlotSkeleton } from '../remote-views/view-slot.tsx';
import { site } from '../server/testing.ts';
import { showsRegistrationWidget } from './column-kinds.ts';

const page = async (path: string, siteConfig: object = {}, cookie = '') =>
  (await site({}, { siteConfig }).get(path, { cookie })).body;

describe('layouts', () => {
  it('[SH-LY-004] the main layout holds an overlay container', async () => {
    expect(await page('/ru/line')).toContain('<div id="overlays"></div>');
  });

  it('[SH-LY-005] the main layout holds four groups of notifications', async () => {
    const groups = [...(await page('/ru/line')).matchAll(/data-group="(\w+)"/g)].map(([, name]) => name);
    expect(groups).toEqual(['default', 'maintenance', 'custom', 'shadow']);
  });

  it('[SH-LY-007] [SH-LY-008] the scroll-to-top button appears after one screen on desktop and four on phones', () => {
    const at = (screens: number, device: 'desktop' | 'mobile') => isFarDown(screens * 800, 800, device);
    expect([at(1, 'desktop'), at(1.01, 'desktop')]).toEqual([false, true]);
    expect([at(4, 'mobile'), at(4.01, 'mobile')]).toEqual([false, true]);
  });

  it('[SH-LY-009] the scroll-to-top icon is an angle or an arrow', () => {
    const drawn = Object.entries(SCROLL_ICONS).map(([style, Icon]) => [
      style,
      renderToStaticMarkup(<Icon />),
    ]);
    expect(drawn.map(([style]) => style)).toEqual(['angle', 'arrow']);
    expect(new Set(drawn.map(([, svg]) => svg)).size).toBe(2);
  });

  it('[SH-LY-010] snow falls on home when enabled, and nowhere else', async () => {
    const hasSnow = (body: string) => body.includes('animation-delay');
    expect(hasSnow(await page('/ru/', { isSnowfallOn: true }))).toBe(true);
    expect(hasSnow(await page('/ru/', { isSnowfallOn: false }))).toBe(false);
    expect(hasSnow(await page('/ru/line', { isSnowfallOn: true }))).toBe(false);
  });

  it('[SH-LY-013] a side column is compact when the visitor has chosen that', async () => {
    const isCompact = (body: string) => /data-compact="true"/.test(body);
    expect(isCompact(await page('/ru/line', {}, 'hide_left=1'))).toBe(true);
    expect(isCompact(await page('/ru/line', {}, 'hide_left=0'))).toBe(false);
  });

  it.each([
    [true, {}],
    [false, { isSignedIn: true }],
    [false, { isCompact: true }],
    [false, { isRegistrationEnabled: false }],
    [false, { isCouponEmpty: false }],
  ])('[SH-LY-014] the registration widget is shown: %s with %o', (isShown, change) => {
    const all = { isSignedIn: false, isCompact: false, isRegistrationEnabled: true, isCouponEmpty: true };
    expect(showsRegistrationWidget({ ...all, ...change })).toBe(isShown);
  });

  it.each([
    ['[SH-LY-016]', 'game-tiles', 16],
    ['[SH-LY-017]', 'other-game-tiles', 2],
  ] as const)('%s the skeleton of %s has %i tiles', (_id, kind, count) => {
    const html = renderToStaticMarkup(<SlotSkeleton kind={kind} />);
    expect(html.match(/<(?:span|div|li)[^>]*><\/(?:span|div|li)>/g)).toHaveLength(count);
  });

  it('[SH-LY-018] an error in a place of the layout is logged, and the place stays empty', () => {
    const reported: unknown[] = [];
    const guard = new LayoutGuard({ place: 'footer', children: 'words' });
    expect(guard.render()).toBe('words');
    guard.context = { reportError: (error: unknown) => void reported.push(error) } as never;
    guard.componentDidCatch(new Error('torn'));
    expect(String(reported[0])).toBe('Error: layout place footer');
    guard.state = LayoutGuard.getDerivedStateFromError();
    expect(guard.render()).toBeNull();
  });
});
