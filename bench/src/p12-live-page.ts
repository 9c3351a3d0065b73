import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '@touchline/e2e/chromium-launch';
import { type LivePageSite, startLivePageSite } from './live-page-site.ts';
import type { BenchOptions } from './options.ts';
import { bootstrap, compare, median, quantile, type Sample } from './paired-comparison.ts';
import { type Line, lineOf } from './report.ts';
import { onVisitorPage } from './visitor-page.ts';
import { type Watched, watchPage, weighHeap } from './watched-page.ts';

const games = 500;
const pricesOfGame = 20;
const changesPerSec = 2000;
const throttles = [
  { rate: 1, busy: 0.3, interactionMs: 100 },
  { rate: 4, busy: 0.6, interactionMs: 200 },
] as const;
const heapMb = 40;
const soakGrowthMb = 5;
const busyOverPlain = 1.5;
const lengths = {
  full: { settleMs: 4000, watchMs: 8000, clicks: 20 },
  small: { settleMs: 2500, watchMs: 3000, clicks: 8 },
} as const;

const sides = {
  ours: { path: '/en/live', prices: 'fieldset[data-frozen] button[aria-pressed]' },
  plain: { path: `/plain?prices=${process.env['PLAIN_PRICES'] ?? 8}`, prices: 'button[data-price]' },
} as const;

/**
 * P12: the live list of 500 games with 20 prices each at 2,000 price changes a second. The built page in Chromium is
 * compared with a plain DOM page that gets the same feed from the same seed. The plain page also shows eight prices in
 * a row, because with twenty the comparison would favour the built page (`PLAIN_PRICES=20` shows twenty). The built
 * page has clocks, coupon and layout in addition. The page subscribes with a window of 500 ms. `SOAK_MINUTES=30` adds
 * the heap growth over 30 minutes.
 */
export async function benchLivePage(options: BenchOptions): Promise<Line[]> {
  const site = await startLivePageSite([{ key: 'football', games }]);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const lines: Line[] = [];
    for (const throttle of throttles) {
      options.onStep(`CPU slowed down ${throttle.rate}x`);
      lines.push(...(await linesAt(throttle, site, browser, options)));
    }
    const soakMinutes = Number(process.env['SOAK_MINUTES'] ?? 0);
    if (soakMinutes > 0) lines.push(await soak(site, browser, soakMinutes));
    return lines;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function linesAt(
  { rate, busy, interactionMs }: (typeof throttles)[number],
  site: LivePageSite,
  browser: Browser,
  { pairs, size, onStep }: BenchOptions,
): Promise<Line[]> {
  const seen: Watched[] = [];
  const watch = async (side: keyof typeof sides): Promise<Sample> => {
    await site.sendToApi({ type: 'restart', changesPerSec });
    const { path, prices } = sides[side];
    const watched = await watchPage(browser, {
      url: `${site.url}${path}`,
      prices,
      throttle: rate,
      ...lengths[size],
    });
    if (watched.changedShare < minChanged(watched.wallSeconds))
      throw new Error(`${path} did not show the feed`);
    onStep(`${side}: busy ${((100 * watched.busySeconds) / watched.wallSeconds).toFixed(1)} %`);
    if (side === 'ours') seen.push(watched);
    const { busySeconds, wallSeconds } = watched;
    return { units: busySeconds, seconds: wallSeconds, cpuSeconds: busySeconds };
  };
  const comparison = await compare(
    () => watch('ours'),
    () => watch('plain'),
    pairs,
  );
  // The first run is a warm-up.
  const counted = seen.slice(1);
  const at = `, CPU ${rate}x`;
  const note = `${counted.length} visits`;
  const interactions = counted.flatMap((one) => one.interactionsMs).toSorted((a, b) => a - b);
  return [
    line(
      `live page: busy share${at}`,
      counted.map((one) => one.busySeconds / one.wallSeconds),
      busy,
      '',
      note,
    ),
    {
      ...lineOf(
        {
          id: 'P12',
          title: `live page: busy / plain page${at}`,
          unit: '',
          goal: busyOverPlain,
          bound: 'at-most',
        },
        comparison,
      ),
      note: `${comparison.pairs} pairs`,
    },
    line(
      `live page: p98 of interactions${at}`,
      [quantile(interactions, 0.98)],
      interactionMs,
      'ms',
      `${interactions.length} presses`,
    ),
    line(
      `live page: heap${at}`,
      counted.map((one) => one.heapMb),
      heapMb,
      'MB',
      note,
    ),
    {
      ...line(
        `live page: layout shift after load${at}`,
        [Math.max(...counted.map((one) => one.shift))],
        1,
        '',
        [note, ...new Set(counted.map((one) => one.moved).filter(Boolean))].join('; '),
      ),
      // A budget of zero has no ratio. The line is printed with a budget of one; the goal is zero.
      goal: 0,
    },
  ];
}

/** Returns half of the expected number of prices that have changed after `seconds`, at one random price per change. */
const minChanged = (seconds: number): number =>
  (1 - Math.exp((-changesPerSec * seconds) / (games * pricesOfGame))) / 2;

/** Makes a line whose yardstick is a fixed figure. The interval is the interval of the median. */
function line(title: string, values: readonly number[], goal: number, unit: string, note: string): Line {
  const ours = median(values);
  const [low, high] = bootstrap(values);
  return {
    id: 'P12',
    title,
    ours,
    yardstick: goal,
    unit,
    ratio: ours / goal,
    low: low / goal,
    high: high / goal,
    goal: 1,
    bound: 'at-most',
    isVoid: false,
    note,
  };
}

/** Measures the heap growth after the first minute. */
async function soak(site: LivePageSite, browser: Browser, minutes: number): Promise<Line> {
  const minuteMs = 60_000;
  await site.sendToApi({ type: 'restart', changesPerSec });
  const growth = await onVisitorPage(browser, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(`${site.url}${sides.ours.path}`, { waitUntil: 'load' });
    await page.waitForTimeout(minuteMs);
    const before = await weighHeap(cdp);
    await page.waitForTimeout(minutes * minuteMs);
    return (await weighHeap(cdp)) - before;
  });
  return line(`live page: heap growth`, [growth], soakGrowthMb, 'MB', `over ${minutes} minutes`);
}
