import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { sharedDataDir } from './operator.ts';
import { callApi } from './player.ts';

/** Longer than any journey. A game that starts sooner may leave the line while the journey runs. */
const AHEAD_MS = 20 * 60_000;
/** A game later than this second of play may end during the journey. */
const LATEST_SEC = 75 * 60;
/** A first half later than this second may reach its break, in which nothing moves. */
const LATEST_FIRST_HALF_SEC = 38 * 60;
/** A quick game before this second lasts at least four more minutes, and its first half one and a half. */
const LATEST_QUICK_SEC = 10 * 60;
/** A quick game after this second ends in about half a minute, before a journey has opened it. */
const ENDS_SOON_SEC = 80 * 60;

interface Listed {
  readonly games: readonly {
    readonly id: number;
    readonly champId: number;
    readonly state: string;
    readonly isSimulated: boolean;
    readonly discipline?: object;
    readonly isBlocked: boolean;
    readonly startAtMs: number;
    readonly videoId?: string;
    readonly zoneId?: string;
    readonly home: { readonly name: string };
    readonly score: {
      readonly stage: string;
      readonly clock: { readonly sec: number; readonly isRunning: boolean } | null;
    } | null;
  }[];
  readonly markets: readonly { readonly gameId: number; readonly typeKey: string; readonly status: string }[];
}
export type Game = Listed['games'][number];
type Section = 'line' | 'live';

const isSteady: Readonly<Record<Section, (game: Game) => boolean>> = {
  line: ({ startAtMs }) => startAtMs - Date.now() > AHEAD_MS,
  // Games of the quick league end within five minutes.
  live: ({ state, isSimulated, score }) =>
    state === 'LIVE' && !isSimulated && (score?.clock?.sec ?? LATEST_SEC) < LATEST_SEC,
};

/** Football games without those of cyber-sports, which have pages of their own. */
async function readList(page: Page, section: Section): Promise<Listed> {
  const path = `/web-api/catalogue/list?lng=en&section=${section}&sport=football`;
  const list: Listed = await callApi(page, 'GET', path);
  return { ...list, games: list.games.filter(({ discipline }) => discipline === undefined) };
}

async function readSteady(page: Page, section: Section): Promise<number[]> {
  const { games, markets } = await readList(page, section);
  const hasResult = (gameId: number): boolean =>
    markets.some((one) => one.gameId === gameId && one.typeKey === '1x2' && one.status === 'OPEN');
  return games
    .filter((game) => isSteady[section](game) && !game.isBlocked && hasResult(game.id))
    .map(({ id }) => id);
}

/** Returns the ids of at least `count` football games that do not change during a journey. */
export async function steadyGames(page: Page, section: Section, count: number): Promise<number[]> {
  let ids: number[] = [];
  // After a start the feed fills the lists for some seconds.
  await expect
    .poll(async () => {
      ids = await readSteady(page, section);
      return ids.length;
    })
    .toBeGreaterThanOrEqual(count);
  return ids;
}

/**
 * Reserves steady football games for a journey that gives them results, from the end of the list. A result closes the
 * markets of a game for all journeys, and journeys run at the same time; those that decide nothing take the first games.
 * @param isFit which games the journey can use
 * @returns the ids in the order of the list
 */
export async function reserveGames(
  page: Page,
  section: Section,
  count: number,
  isFit: (gameId: number) => boolean = () => true,
): Promise<number[]> {
  const reserved: number[] = [];
  await expect
    .poll(async () => {
      for (const id of (await readSteady(page, section)).reverse()) {
        if (reserved.length < count && isFit(id) && isReserved(id)) reserved.unshift(id);
      }
      return reserved.length;
    })
    .toBe(count);
  return reserved;
}

/** Reserves one game for this run of the site; false when another journey has it. */
function isReserved(gameId: number): boolean {
  const folder = join(sharedDataDir(), 'reserved-games');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, String(gameId)), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Whether a game is running and has no break during a journey, so that its pictures continue. */
function isPlayedOn({ state, isSimulated, score }: Game): boolean {
  if (state !== 'LIVE' || score?.clock?.isRunning !== true) return false;
  const isFirstHalf = score.stage === 'H1';
  if (isSimulated) return isFirstHalf && score.clock.sec < LATEST_QUICK_SEC;
  return score.clock.sec < (isFirstHalf ? LATEST_FIRST_HALF_SEC : LATEST_SEC);
}

/** Returns a running football game with a zone and a video. A quick game is returned only when no other game has both. */
export async function watchedGame(page: Page): Promise<Game> {
  let found: Game | undefined;
  await expect
    .poll(async () => {
      const { games } = await readList(page, 'live');
      const watched = games.filter(
        (game) => game.videoId !== undefined && game.zoneId !== undefined && isPlayedOn(game),
      );
      found = watched.find(({ isSimulated }) => !isSimulated) ?? watched[0];
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no such game');
  return found;
}

/** Returns the quick game that ends first, but not before the journey has opened it. */
export async function nextToEnd(page: Page): Promise<Game> {
  let found: Game | undefined;
  await expect
    .poll(async () => {
      const { games } = await readList(page, 'live');
      const soonest = games
        .filter(({ isSimulated, score }) => isSimulated && (score?.clock?.sec ?? 0) < ENDS_SOON_SEC)
        .toSorted((a, b) => (b.score?.clock?.sec ?? 0) - (a.score?.clock?.sec ?? 0));
      found = soonest[0];
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no such game');
  return found;
}

/** Finds the row of a game in a list. */
const rowOf = (page: Page, gameId: number): Locator =>
  page
    .locator('main li:not(li li):not(:has(article))')
    .filter({ has: page.locator(`a[href$="/${gameId}"]`) })
    .first();

/** Finds the prices in the row of a game. A row far from the viewport has no prices until it is near. */
async function pricesOf(page: Page, gameId: number): Promise<Locator> {
  const row = rowOf(page, gameId);
  await row.scrollIntoViewIfNeeded();
  const prices = row.locator('button[data-price]');
  await expect(prices.first()).toBeVisible();
  return prices;
}

/** Finds the price of the home side in the row of a game. */
export const homePrice = async (page: Page, gameId: number): Promise<Locator> =>
  (await pricesOf(page, gameId)).first();

/** Finds the home prices of this many steady line games in the HTML, for pages without scripts. */
export async function renderedPrices(page: Page, count: number): Promise<Locator[]> {
  const steady = await steadyGames(page, 'line', count);
  const prices = steady.map((gameId) => rowOf(page, gameId).locator('button[data-price]').first());
  let rendered: Locator[] = [];
  // The page may still be loading.
  await expect
    .poll(async () => {
      const areRendered = await Promise.all(prices.map((price) => price.isVisible()));
      rendered = prices.filter((_, at) => areRendered[at]);
      return rendered.length;
    })
    .toBeGreaterThanOrEqual(count);
  return rendered.slice(0, count);
}

/** Finds the first price of steady line games whose text matches. */
export async function steadyPrice(page: Page, reads: RegExp): Promise<Locator> {
  for (const gameId of await steadyGames(page, 'line', 1)) {
    const price = (await pricesOf(page, gameId)).filter({ hasText: reads }).first();
    if (await price.isVisible()) return price;
  }
  throw new Error(`no steady game has a price with the text ${String(reads)}`);
}
