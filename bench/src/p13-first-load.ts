import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '@touchline/e2e/chromium-launch';
import startSite from '@touchline/e2e/site';
import { gameLines } from '@touchline/games/list';
import { roomAddress } from '@touchline/games/room-address';
import type { BenchOptions } from './options.ts';
import { budgetLine, type Line } from './report.ts';

/** The budget of a page: KB of 1,000 bytes over the network. */
type Budget = { path: string; name: string; scriptKb: number };

const lobbyPath = '/en/casino';
const pages: readonly Budget[] = [
  { path: '/en/live', name: 'live list', scriptKb: 170 },
  { path: '/en/line', name: 'line list', scriptKb: 170 },
  { path: '/en/', name: 'home', scriptKb: 170 },
  { path: lobbyPath, name: 'casino lobby', scriptKb: 170 },
  { path: '/en/casino/game/3/plinko?play=free', name: 'game room', scriptKb: 170 },
  { path: '/en/no-such-page', name: 'page without a product', scriptKb: 110 },
  { path: '/en/rules/2/3', name: 'information page', scriptKb: 110 },
];
const styleKb = 30;
const requests = 25;
/** What the room of a game loads beside what the lobby has. */
const ownRoomKb = 60;
/** The time after the load event in which automatically loaded scripts still count. */
const settleMs = 6000;

/**
 * P13: bytes over the network of a first visit with an empty cache, counted in Chromium. The goals are fixed figures,
 * so the yardstick is the budget. `PAGES=https://…,https://…` measures other sites for comparison.
 */
export async function benchFirstLoad({ onStep }: BenchOptions): Promise<Line[]> {
  const stop = await startSite();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const lines: Line[] = [];
    for (const page of pages) {
      onStep(page.path);
      lines.push(...linesOf(page, await weigh(browser, `${process.env['SITE_URL']}${page.path}`)));
    }
    lines.push(await weighRooms(browser, onStep));
    for (const url of (process.env['PAGES'] ?? '').split(',').filter(Boolean))
      onStep(`${url} ${JSON.stringify(await weigh(browser, url))}`);
    return lines;
  } finally {
    await browser.close();
    await stop();
  }
}

/** `scripts`: KB of each script by its path. */
type Weight = {
  scriptKb: number;
  scripts: ReadonlyMap<string, number>;
  styleKb: number;
  requests: number;
  thirdParty: number;
};

/** Weighs what each game's room loads beside what the lobby has, and returns the largest. */
async function weighRooms(browser: Browser, onStep: (text: string) => void): Promise<Line> {
  const lobby = await weigh(browser, `${process.env['SITE_URL']}${lobbyPath}`);
  let largest = { game: '', kb: 0 };
  for (const game of gameLines) {
    const { scripts } = await weigh(browser, `${process.env['SITE_URL']}${roomAddress('en', game, false)}`);
    const own = [...scripts].filter(([path]) => !lobby.scripts.has(path));
    const kb = own.reduce((sum, [, one]) => sum + one, 0);
    onStep(`${game.id}: ${kb.toFixed(1)} KB of its own in ${own.length} scripts`);
    if (kb > largest.kb) largest = { game: game.id, kb };
  }
  const title = 'largest room of a game: scripts beside those of the lobby';
  return { ...budgetLine('P13', title, largest.kb, ownRoomKb, 'KB'), note: largest.game };
}

function linesOf(page: Budget, weight: Weight): Line[] {
  const line = (what: string, ours: number, goal: number, unit: string): Line =>
    budgetLine('P13', `${page.name}: ${what}`, ours, goal, unit);
  return [
    line('scripts until 6 s after load', weight.scriptKb, page.scriptKb, 'KB'),
    line('styles', weight.styleKb, styleKb, 'KB'),
    line('requests, fonts and socket aside', weight.requests, requests, 'requests'),
    // A budget of zero has no ratio. The line is printed with a budget of one; the goal is zero.
    { ...line('requests to others', weight.thirdParty, 1, 'requests'), goal: 0 },
  ];
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const typeOf = new Map<string, { type: string; url: string }>();
  const bytesOf = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    typeOf.set(requestId, { type: type ?? 'Other', url: request.url }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytesOf.set(requestId, encodedDataLength),
  );
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  await context.close();
  const all = [...typeOf].map(([id, request]) => ({ ...request, bytes: bytesOf.get(id) ?? 0 }));
  const kbOf = (type: string): number =>
    all.filter((one) => one.type === type).reduce((sum, one) => sum + one.bytes, 0) / 1000;
  const counted = all.filter(
    ({ type, url: address }) => type !== 'Font' && type !== 'WebSocket' && address.startsWith('http'),
  );
  const scripts = all.filter(({ type }) => type === 'Script');
  return {
    scriptKb: kbOf('Script'),
    scripts: new Map(scripts.map((one) => [new URL(one.url).pathname, one.bytes / 1000])),
    styleKb: kbOf('Stylesheet'),
    requests: counted.length,
    thirdParty: counted.filter((one) => new URL(one.url).host !== new URL(url).host).length,
  };
}
