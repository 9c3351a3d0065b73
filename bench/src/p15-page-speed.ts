import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '@touchline/e2e/chromium-launch';
import startSite from '@touchline/e2e/site';
import type { BenchOptions } from './options.ts';
import { median } from './paired-comparison.ts';
import { budgetLine, type Line } from './report.ts';

/** A phone on an average network, with the figures of field data. */
const NETWORK = { latencyMs: 150, bytesPerSec: (1.6 * 1_000_000) / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const lcpGoalMs = 2500;
const clsGoal = 0.05;
const liveClsGoal = 0.02;
const runs = { full: 5, small: 2 } as const;
/** The wait after the load event, in which the largest element is painted and late content may shift the page. */
const settleMs = 4000;
const liveWatchMs = { full: 60_000, small: 10_000 } as const;

type Speed = { lcpMs: number; cls: number };

/**
 * P15: first visits with an empty cache on a slowed-down phone. The median of the runs counts. The goals are fixed
 * figures, so the yardstick is the goal.
 */
export async function benchPageSpeed({ size, onStep }: BenchOptions): Promise<Line[]> {
  const stop = await startSite();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const lines: Line[] = [];
    for (const { name, path } of await pagesOf(browser)) {
      onStep(path);
      const speeds: Speed[] = [];
      for (let run = 0; run < runs[size]; run++) speeds.push(await visit(browser, path, settleMs));
      lines.push(
        budgetLine(
          'P15',
          `${name}: largest paint`,
          median(speeds.map(({ lcpMs }) => lcpMs)),
          lcpGoalMs,
          'ms',
        ),
        budgetLine('P15', `${name}: layout shift`, median(speeds.map(({ cls }) => cls)), clsGoal, ''),
      );
    }
    onStep('live page, updating');
    const live = await visit(browser, '/en/live', liveWatchMs[size]);
    lines.push(budgetLine('P15', 'live page: layout shift over the updates', live.cls, liveClsGoal, ''));
    return lines;
  } finally {
    await browser.close();
    await stop();
  }
}

async function pagesOf(browser: Browser): Promise<{ name: string; path: string }[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${process.env['SITE_URL']}/en/line/football`);
  const game = await page.locator('main li a[title]').first().getAttribute('href');
  await context.close();
  return [
    { name: 'home', path: '/en/' },
    { name: 'live list', path: '/en/live' },
    { name: 'game', path: game ?? '/en/line' },
    { name: 'line with the coupon', path: '/en/line' },
    { name: 'casino lobby', path: '/en/casino' },
    { name: 'game room', path: '/en/casino/game/3/plinko?play=free' },
    { name: 'rules', path: '/en/rules/2/3' },
  ];
}

async function visit(browser: Browser, path: string, watchMs: number): Promise<Speed> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(context, page);
    await page.addInitScript({ content: OBSERVER });
    await page.goto(`${process.env['SITE_URL']}${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(watchMs);
    return await page.evaluate<Speed>('globalThis.speed');
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: NETWORK.bytesPerSec,
    uploadThroughput: NETWORK.bytesPerSec,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Runs in the page before any script of the page. */
const OBSERVER = `
  globalThis.speed = { lcpMs: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.speed.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.speed.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
