import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from '@touchline/e2e/chromium-launch';
import startSite from '@touchline/e2e/site';
import type { BenchOptions } from './options.ts';
import { compareValues, quantile } from './paired-comparison.ts';
import { onVisitorPage } from './visitor-page.ts';
import { weighHeap } from './watched-page.ts';
import { budgetLine, type Line, lineOf } from './report.ts';

const throttle = 4;
const watchMs = 4000;
const maxPairs = 5;
const frameGoal = 1.2;
const taskGoalMs = 50;
const soakGrowthMb = 5;
/** Rounds that are played before the heap is weighed, so that lists have their full length. */
const warmUpRounds = 15;

/** Games with a scene that moves, and the button that starts it in free play. */
const games = [
  { path: '3/plinko', name: 'Plinko', start: 'Drop' },
  { path: '4/wheel', name: 'Wheel', start: 'Spin' },
] as const;

/**
 * P25: the p95 time between two frames while the scene of a game moves, at a CPU slowed down four times, beside a bare
 * page that moves as many boxes; and the longest task meanwhile. `SOAK_MINUTES=30` adds how much the heap of a room grows
 * in 30 minutes of play.
 */
export async function benchAnimation({ pairs, onStep }: BenchOptions): Promise<Line[]> {
  const stop = await startSite();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const lines: Line[] = [];
    for (const game of games) {
      const values: { ours: number; yardstick: number }[] = [];
      let longestMs = 0;
      for (let pair = 0; pair < Math.min(pairs, maxPairs); pair++) {
        const ours = await watchGame(browser, game);
        const bare = await watchBoxes(browser, ours.moving);
        longestMs = Math.max(longestMs, ours.longestMs);
        values.push({ ours: ours.p95Ms, yardstick: bare.p95Ms });
        onStep(
          `${game.name}: p95 ${ours.p95Ms.toFixed(1)} ms, bare ${bare.p95Ms.toFixed(1)} ms with ${ours.moving} boxes`,
        );
      }
      const title = `${game.name}: p95 frame / a bare page, ${throttle}x slow-down`;
      lines.push(
        lineOf({ id: 'P25', title, unit: 'ms', goal: frameGoal, bound: 'at-most' }, compareValues(values)),
        budgetLine('P25', `${game.name}: longest task while it moves`, longestMs, taskGoalMs, 'ms'),
      );
    }
    const soakMinutes = Number(process.env['SOAK_MINUTES'] ?? 0);
    if (soakMinutes > 0) lines.push(await soak(browser, soakMinutes));
    return lines;
  } finally {
    await browser.close();
    await stop();
  }
}

type Frames = { p95Ms: number; longestMs: number; moving: number };

// Runs in the page, so it is a text: this package has no browser types.
const WATCH = `
  globalThis.frames = [];
  globalThis.tasks = [];
  globalThis.moving = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    globalThis.frames.push(now - last);
    last = now;
    globalThis.moving = Math.max(globalThis.moving, document.getAnimations().length);
    requestAnimationFrame(next);
  });
`;

/** A page whose CPU is slowed down. */
const onSlowPage = (browser: Browser, use: (page: Page) => Promise<Frames>): Promise<Frames> =>
  onVisitorPage(browser, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    return use(page);
  });

async function watchFrames(page: Page): Promise<Frames> {
  await page.waitForTimeout(watchMs);
  const { frames, tasks, moving } = await page.evaluate<{
    frames: number[];
    tasks: number[];
    moving: number;
  }>('({ frames, tasks, moving })');
  const sorted = frames.toSorted((a, b) => a - b);
  return { p95Ms: quantile(sorted, 0.95), longestMs: Math.max(0, ...tasks), moving };
}

const watchGame = (browser: Browser, { path, start }: (typeof games)[number]): Promise<Frames> =>
  onSlowPage(browser, async (page) => {
    await page.goto(addressOf(path), { waitUntil: 'load' });
    const button = startButton(page, start);
    await button.waitFor();
    await page.evaluate(WATCH);
    await button.click();
    return watchFrames(page);
  });

const addressOf = (path: string): string => `${process.env['SITE_URL']}/en/casino/game/${path}?play=free`;
const startButton = (page: Page, start: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${start} · €`) });

/** A page that moves boxes by transforms, as many as the scene of the game has animations. */
const watchBoxes = (browser: Browser, boxes: number): Promise<Frames> =>
  onSlowPage(browser, async (page) => {
    await page.setContent('<main></main>');
    await page.evaluate(`
      for (let at = 0; at < ${Math.max(1, boxes)}; at++) {
        const box = document.querySelector('main').appendChild(document.createElement('div'));
        box.style = 'inline-size: 24px; block-size: 24px; background: teal';
        box.animate([{ transform: 'none' }, { transform: 'translate(600px, 300px)' }], { duration: 1500, iterations: Infinity });
      }
    `);
    await page.evaluate(WATCH);
    return watchFrames(page);
  });

/** Plays a game for free, a round as soon as one may begin, and weighs the heap before and after. */
const soak = (browser: Browser, minutes: number): Promise<Line> =>
  onVisitorPage(browser, async (page) => {
    const [{ path, name, start }] = games;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(addressOf(path), { waitUntil: 'load' });
    const play = (): Promise<void> => startButton(page, start).click({ timeout: 60_000 });
    for (let round = 0; round < warmUpRounds; round++) await play();
    const before = await weighHeap(cdp);
    const endsAtMs = performance.now() + minutes * 60_000;
    let rounds = 0;
    for (; performance.now() < endsAtMs; rounds++) await play();
    const growth = (await weighHeap(cdp)) - before;
    const line = budgetLine('P25', `${name}: heap growth`, growth, soakGrowthMb, 'MB');
    return { ...line, note: `${rounds} rounds in ${minutes} minutes` };
  });
