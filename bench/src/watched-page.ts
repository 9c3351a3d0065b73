import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { createRandom } from './random.ts';
import { onVisitorPage } from './visitor-page.ts';

/** The parameters of a page measurement. */
export type Watch = {
  url: string;
  /** Selector of the price buttons to click. */
  prices: string;
  /** The factor by which CDP slows down the CPU. */
  throttle: number;
  settleMs: number;
  watchMs: number;
  clicks: number;
};

export type Watched = {
  /** Seconds in which the main thread ran a task, without input. */
  busySeconds: number;
  wallSeconds: number;
  /**
   * One duration per click, from the input to the next paint. The browser reports nothing below 16 ms, so 16 is used
   * then.
   */
  interactionsMs: number[];
  /** Heap after a garbage collection, in MB of 1,000,000 bytes. */
  heapMb: number;
  /** Sum of the layout shifts after the load event that no user input caused. */
  shift: number;
  /** Class names of the shifted elements. */
  moved: string;
  /** Share of the first prices that have changed at the end. It shows that the page still updates. */
  changedShare: number;
};

/** The minimum duration that the browser's event timing reports. */
const minEventMs = 16;
const clickIntervalMs = 200;

// Runs in the page, so it is a text: this package has no browser types.
const probe = `(() => {
  const seen = { shifts: [], events: new Map() };
  globalThis.benchProbe = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.className || node?.nodeName).join(' ');
      if (!hadRecentInput) seen.shifts.push({ startTime, value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.events.set(interactionId, Math.max(duration, seen.events.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: ${minEventMs} });
})()`;

const readPlaces = (selector: string): string => `[...document.querySelectorAll(${JSON.stringify(selector)})]
  .filter((button) => !button.disabled)
  .map((button) => button.getBoundingClientRect())
  .filter(({ top, bottom, width }) => width > 0 && top > 120 && bottom < innerHeight - 20)
  .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`;

/** Begins to note layout shifts; the script runs before the page's own. */
export const watchShifts = probe;
/** Returns the sum of the noted layout shifts that no input caused. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate<number>('benchProbe.shifts.reduce((sum, { value }) => sum + value, 0)');

const readShifts = `benchProbe.shifts.filter(
  ({ startTime }) => startTime > performance.getEntriesByType('navigation')[0].loadEventEnd,
)`;

const readTexts = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].slice(0, 100).map((button) => button.textContent)`;

/** Opens a page in its own window, measures it, clicks its prices, measures its heap and closes it. */
export const watchPage = (browser: Browser, watch: Watch): Promise<Watched> =>
  onVisitorPage(browser, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: watch.throttle });
    await page.addInitScript(probe);
    await page.goto(watch.url, { waitUntil: 'load' });
    await page.waitForTimeout(watch.settleMs);
    const before = await readMetrics(cdp);
    const textsBefore = await page.evaluate<string[]>(readTexts(watch.prices));
    await page.waitForTimeout(watch.watchMs);
    const after = await readMetrics(cdp);
    const textsAfter = await page.evaluate<string[]>(readTexts(watch.prices));
    const shifts = await page.evaluate<{ value: number; moved: string }[]>(readShifts);
    return {
      busySeconds: after.taskSeconds - before.taskSeconds,
      wallSeconds: after.atSeconds - before.atSeconds,
      interactionsMs: await clickPrices(page, watch),
      heapMb: await weighHeap(cdp),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: [...new Set(shifts.map(({ moved }) => moved))].join('; '),
      changedShare: textsAfter.filter((text, at) => text !== textsBefore[at]).length / textsAfter.length,
    };
  });

/**
 * Clicks every price twice: the first click adds the bet to the coupon and the second removes it. So the coupon stays
 * small.
 */
async function clickPrices(page: Page, { prices, clicks }: Watch): Promise<number[]> {
  const random = createRandom(7);
  const places = await page.evaluate<{ x: number; y: number }[]>(readPlaces(prices));
  for (let press = 0; press < clicks / 2; press++) {
    const place = places[Math.floor(random() * places.length)];
    if (!place) throw new Error('no price in sight');
    for (let twice = 0; twice < 2; twice++) {
      await page.mouse.click(place.x, place.y);
      await page.waitForTimeout(clickIntervalMs);
    }
  }
  const reported = await page.evaluate<number[]>('[...benchProbe.events.values()]');
  const untold = Math.max(0, clicks - reported.length);
  return [...reported, ...Array.from({ length: untold }, () => minEventMs)];
}

/** Returns the used heap of the page after a garbage collection, in MB. */
export async function weighHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await readMetrics(cdp)).heapBytes / 1_000_000;
}

/** Reads the time in tasks, the time of the page, and its heap. */
export async function readMetrics(
  cdp: CDPSession,
): Promise<{ taskSeconds: number; atSeconds: number; heapBytes: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (metric: string): number => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  return { taskSeconds: of('TaskDuration'), atSeconds: of('Timestamp'), heapBytes: of('JSHeapUsedSize') };
}
