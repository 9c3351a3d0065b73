import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import { type Site, START_LIMIT_MS, startSite } from './site.ts';

const MARGIN_MS = 60_000;
const secret = 'secret-of-two-sites-0123456789abcdef';
const small = { FEED: 'off', GAMES: 'off', PAGE_SERVERS: '1' };

/** Returns a port that was free a moment ago. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * Starts two sites for one test file: an operator, and the supplier of its games. The browser knows them by two names, so
 * that they share no cookies.
 */
export function useTwoSites(): { operator: () => string; supplier: () => string } {
  test.describe.configure({ mode: 'serial' });
  const sites: Site[] = [];
  const urls = { operator: '', supplier: '' };
  test.beforeAll(async () => {
    // Longer than the time limit of both starts, because their errors contain the output of the site.
    test.setTimeout(2 * START_LIMIT_MS + MARGIN_MS);
    const [own, other] = [await freePort(), await freePort()];
    urls.operator = `http://localhost:${own}`;
    urls.supplier = `http://127.0.0.1:${other}`;
    const operator = {
      walletUrl: `http://127.0.0.1:${own}/web-api/game-wallet/touchline`,
      secret,
      frameOrigins: [urls.operator],
    };
    const operators = JSON.stringify({ 'own-site': operator });
    sites.push(await startSite({ ...small, PORT: String(other), GAME_OPERATORS: operators }));
    // The operator reads the list of games at its start.
    sites.push(
      await startSite({
        ...small,
        PORT: String(own),
        TOUCHLINE_GAMES_URL: urls.supplier,
        TOUCHLINE_GAMES_OPERATOR: 'own-site',
        TOUCHLINE_GAMES_SECRET: secret,
      }),
    );
  });
  test.afterAll(async () => void (await Promise.all(sites.map((site) => site.stop()))));
  return { operator: () => urls.operator, supplier: () => urls.supplier };
}
