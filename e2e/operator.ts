import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { callApi } from './player.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** One command of the operator on the site of this run. */
export async function ops(...words: readonly string[]): Promise<string> {
  const dataDir = process.env['SITE_DATA_DIR'];
  if (!dataDir) throw new Error('the data folder of the site is not known');
  return opsOn(dataDir, ...words);
}

/** The same on a site of a journey's own. */
export async function opsOn(dataDir: string, ...words: readonly string[]): Promise<string> {
  const command = [join(root, 'tools/ops.ts'), ...words, '--reason', 'journey'];
  const { stdout } = await run(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

interface Placed {
  readonly coupons: readonly {
    readonly state: string;
    readonly possibleWin: string;
    readonly bets: readonly {
      readonly gameId: number;
      readonly marketId: number;
      readonly outcomeKey: string;
    }[];
  }[];
}
interface Game {
  readonly markets: readonly {
    readonly id: number;
    readonly outcomes: readonly { readonly key: string }[];
  }[];
}

/** The operator sets the result with which the player's single wins or loses; 0 is the newest coupon. */
export async function decide(page: Page, index: number, how: 'win' | 'lose'): Promise<void> {
  const { coupons } = await callApi<Placed>(page, 'GET', '/web-api/coupons?lng=ru');
  const bet = coupons[index]?.bets[0];
  if (!bet) throw new Error(`there is no coupon ${index}`);
  const game = await callApi<Game>(page, 'GET', `/web-api/catalogue/game/${bet.gameId}?lng=ru`);
  const keys = game.markets.find(({ id }) => id === bet.marketId)?.outcomes.map(({ key }) => key) ?? [];
  const results = [...new Set([...keys, bet.outcomeKey])].map(
    (key) => `${key}=${(key === bet.outcomeKey) === (how === 'win') ? 'win' : 'lose'}`,
  );
  await ops('result', String(bet.marketId), ...results);
}
