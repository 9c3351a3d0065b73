import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '@touchline/e2e/chromium-launch';
import startSite from '@touchline/e2e/site';
import type { BenchOptions } from './options.ts';
import { compareValues, median } from './paired-comparison.ts';
import { budgetLine, type Line, lineOf } from './report.ts';
import { onVisitorPage } from './visitor-page.ts';
import { readMetrics, readShift, watchShifts, weighHeap } from './watched-page.ts';

const throttle = 4;
const maxPairs = 5;
const busyGoal = 1.5;
const heapGoalMb = 60;
const shiftGoal = 0.01;
/** A person turns the wheel so often, by this many pixels. */
const turns = 60;
const turnPx = 120;
const turnMs = 50;
const settleMs = 3000;
const maxTries = 60;

type Scrolled = { busySeconds: number; heapMb: number; shift: number };

/**
 * P24: the list of slots of 5,000 games is scrolled at a CPU slowed down four times, beside a plain page with as many
 * tiles and `content-visibility`.
 */
export async function benchLobbyScroll({ pairs, onStep }: BenchOptions): Promise<Line[]> {
  const stop = await startSite();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const seen: Scrolled[] = [];
    const values: { ours: number; yardstick: number }[] = [];
    for (let pair = 0; pair < Math.min(pairs, maxPairs); pair++) {
      const { scrolled: ours, tiles } = await scrollList(browser);
      const plain = await scrollPlain(browser, tiles);
      seen.push(ours);
      values.push({ ours: ours.busySeconds, yardstick: plain.busySeconds });
      onStep(
        `${tiles} tiles: busy ${ours.busySeconds.toFixed(2)} s, plain ${plain.busySeconds.toFixed(2)} s`,
      );
    }
    const of = (read: (one: Scrolled) => number): number => median(seen.map(read));
    const title = `list of games: busy while scrolled / plain page, CPU ${throttle}x`;
    return [
      lineOf({ id: 'P24', title, unit: 's', goal: busyGoal, bound: 'at-most' }, compareValues(values)),
      budgetLine(
        'P24',
        'list of games: heap',
        of(({ heapMb }) => heapMb),
        heapGoalMb,
        'MB',
      ),
      budgetLine(
        'P24',
        'list of games: layout shift',
        of(({ shift }) => shift),
        shiftGoal,
        '',
      ),
    ];
  } finally {
    await browser.close();
    await stop();
  }
}

const scrollList = (browser: Browser): Promise<{ scrolled: Scrolled; tiles: number }> =>
  onVisitorPage(browser, async (page) => {
    await page.addInitScript(watchShifts);
    const tiles = page.locator('main').getByRole('article');
    // The worker of a new site reads the company's list first.
    for (let tries = 0; (await tiles.count()) === 0 && tries < maxTries; tries++) {
      await page.waitForTimeout(1000);
      await page.goto(`${process.env['SITE_URL']}/en/slots`, { waitUntil: 'load' });
    }
    await page.waitForTimeout(settleMs);
    return { scrolled: await scroll(page), tiles: await tiles.count() };
  });

const scrollPlain = (browser: Browser, tiles: number): Promise<Scrolled> =>
  onVisitorPage(browser, async (page) => {
    await page.addInitScript(watchShifts);
    await page.goto('about:blank');
    await page.setContent(plainPage(tiles));
    await page.waitForTimeout(settleMs);
    return scroll(page);
  });

async function scroll(page: Page): Promise<Scrolled> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.mouse.move(700, 500);
  const before = await readMetrics(cdp);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, turn < turns / 2 ? turnPx : -turnPx);
    await page.waitForTimeout(turnMs);
  }
  const after = await readMetrics(cdp);
  return {
    busySeconds: after.taskSeconds - before.taskSeconds,
    heapMb: await weighHeap(cdp),
    shift: await readShift(page),
  };
}

/** Tiles with a simple picture and two lines of text; no framework. */
const plainPage = (tiles: number): string => `<!doctype html><style>
  body { margin: 0; padding: 16px; font: 14px/1.4 sans-serif; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(152px, 1fr)); gap: 16px 12px; padding: 0; list-style: none; }
  li { content-visibility: auto; contain-intrinsic-size: auto 192px auto 304px; }
  svg { display: block; width: 100%; aspect-ratio: 3 / 4; border-radius: 12px; }
</style><ul>${Array.from(
  { length: tiles },
  (_, at) => `<li><svg viewBox="0 0 60 80"><rect width="60" height="80" fill="hsl(${at * 29} 40% 30%)"/>
    <circle cx="30" cy="30" r="14" fill="#fc6"/><path d="M0 60L20 45L40 62L60 50V80H0Z" fill="#214"/></svg>
    <p>Studio ${at}<br>Return 95.46%</p></li>`,
).join('')}</ul>`;
