import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './player.ts';

/** As far ahead as no journey lasts: a game that begins sooner may leave the line under it. */
const AHEAD_MS = 20 * 60_000;
/** A running game later than this may end under the journey. */
const LATEST_SEC = 75 * 60;

interface Listed {
  readonly games: readonly {
    readonly id: number;
    readonly state: string;
    readonly isSimulated: boolean;
    readonly isBlocked: boolean;
    readonly startAtMs: number;
    readonly score: { readonly stage: string; readonly clock: { readonly sec: number } | null } | null;
  }[];
  readonly markets: readonly { readonly gameId: number; readonly typeKey: string; readonly status: string }[];
}
type Game = Listed['games'][number];
type Section = 'line' | 'live';

const isCalm: Readonly<Record<Section, (game: Game) => boolean>> = {
  line: ({ startAtMs }) => startAtMs - Date.now() > AHEAD_MS,
  // Games of the quick league are over within five minutes.
  live: ({ state, isSimulated, score }) =>
    state === 'LIVE' && !isSimulated && (score?.clock?.sec ?? LATEST_SEC) < LATEST_SEC,
};

async function readCalm(page: Page, section: Section): Promise<number[]> {
  const path = `/web-api/catalogue/list?lng=en&section=${section}&sport=football`;
  const { games, markets } = await callApi<Listed>(page, 'GET', path);
  const hasResult = (gameId: number): boolean =>
    markets.some((one) => one.gameId === gameId && one.typeKey === '1x2' && one.status === 'OPEN');
  return games
    .filter((game) => isCalm[section](game) && !game.isBlocked && hasResult(game.id))
    .map(({ id }) => id);
}

/** Football games that go on as they are while a journey lasts, by what the api says of them; `count` or more. */
export async function calmGames(page: Page, section: Section, count: number): Promise<number[]> {
  let ids: number[] = [];
  // Right after a start the feed is still filling the lists.
  await expect
    .poll(async () => {
      ids = await readCalm(page, section);
      return ids.length;
    })
    .toBeGreaterThanOrEqual(count);
  return ids;
}

/** The price of the home side in a game's row on a list. A row far from the window has none until it is near. */
export async function homePrice(page: Page, gameId: number): Promise<Locator> {
  const row = page.locator('main li').filter({ has: page.locator(`a[href$="/${gameId}"]`) });
  await row.first().scrollIntoViewIfNeeded();
  return row.first().locator('button[aria-pressed]').first();
}
