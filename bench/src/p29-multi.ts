import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '@touchline/e2e/chromium-launch';
import { type LivePageSite, startLivePageSite } from './live-page-site.ts';
import type { BenchOptions } from './options.ts';
import { bootstrap, median } from './paired-comparison.ts';
import type { Line } from './report.ts';
import { type Watched, watchPage } from './watched-page.ts';

const games = 9;
const changesPerSec = 2000;
const throttles = [
  { rate: 1, busy: 0.3 },
  { rate: 4, busy: 0.6 },
] as const;
const heapMb = 40;
const lengths = {
  full: { settleMs: 4000, watchMs: 8000, clicks: 8 },
  small: { settleMs: 2500, watchMs: 3000, clicks: 4 },
} as const;
const visits = { full: 3, small: 1 } as const;
const prices = 'button[data-price]';
/** Nearly every price changes within a second, because all changes are of the nine games. */
const minChanged = 0.5;
/** The first game of the first sport of `live-catalogue.ts`. */
const firstGame = 100_001;

/**
 * P29: multi-live with nine games, each with a match tracker that moves once a second. All 2,000 price changes a second are
 * of these games: each price changes eleven times a second. The goals are those of P12.
 */
export async function benchMulti(options: BenchOptions): Promise<Line[]> {
  const site = await startLivePageSite([{ key: 'football', games, hasTracker: true }]);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const lines: Line[] = [];
    for (const throttle of throttles) lines.push(...(await linesAt(throttle, site, browser, options)));
    return lines;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function linesAt(
  { rate, busy }: (typeof throttles)[number],
  site: LivePageSite,
  browser: Browser,
  { size, onStep }: BenchOptions,
): Promise<Line[]> {
  const ids = Array.from({ length: games }, (_, at) => firstGame + at);
  const seen: Watched[] = [];
  // The first visit is a warm-up.
  for (let visit = 0; visit <= visits[size]; visit++) {
    await site.sendToApi({ type: 'restart', changesPerSec });
    const watched = await watchPage(browser, {
      url: `${site.url}/en/multi?games=${ids.join(',')}`,
      prices,
      throttle: rate,
      ...lengths[size],
    });
    if (!(watched.changedShare >= minChanged)) throw new Error('multi-live did not show the feed');
    onStep(`CPU ${rate}x: busy ${((100 * watched.busySeconds) / watched.wallSeconds).toFixed(1)} %`);
    if (visit > 0) seen.push(watched);
  }
  const at = `, CPU ${rate}x`;
  return [
    line(`multi-live of ${games} games: busy share${at}`, shareOf(seen), busy, ''),
    line(
      `multi-live of ${games} games: heap${at}`,
      seen.map((one) => one.heapMb),
      heapMb,
      'MB',
    ),
    {
      ...line(
        `multi-live of ${games} games: layout shift after load${at}`,
        [Math.max(...seen.map(({ shift }) => shift))],
        1,
        '',
      ),
      // A budget of zero has no ratio. The line is printed with a budget of one; the goal is zero.
      goal: 0,
    },
  ];
}

const shareOf = (seen: readonly Watched[]): number[] =>
  seen.map(({ busySeconds, wallSeconds }) => busySeconds / wallSeconds);

/** Makes a line whose yardstick is a fixed figure. The interval is the interval of the median. */
function line(title: string, values: readonly number[], goal: number, unit: string): Line {
  const ours = median(values);
  const [low, high] = bootstrap(values);
  return {
    id: 'P29',
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
    note: `${values.length} visits`,
  };
}
