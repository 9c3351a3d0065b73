import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { callApi } from './player.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** The two operators of the demo. One proposes and the other approves. */
const people = { first: 'operator@demo.touchline', second: 'operator2@demo.touchline' } as const;
type Person = keyof typeof people;

/** Runs one operator command on the shared site of this run. */
export const ops = (...words: readonly string[]): Promise<string> => opsOn(sharedDataDir(), ...words);

/** The data folder of the site that the journeys of this run share. */
export function sharedDataDir(): string {
  const dataDir = process.env['SITE_DATA_DIR'];
  if (!dataDir) throw new Error('the data folder of the site is not known');
  return dataDir;
}

/** Runs one operator command on the own site of a journey. */
export const opsOn = (dataDir: string, ...words: readonly string[]): Promise<string> =>
  opsAs('first', dataDir, words);

/** Runs a command that needs two operators: one proposes it and the other approves it. Returns the text of the approval. */
export const opsByTwo = (...words: readonly string[]): Promise<string> =>
  opsByTwoOn(sharedDataDir(), ...words);

/** Does the same on the own site of a journey. */
export async function opsByTwoOn(dataDir: string, ...words: readonly string[]): Promise<string> {
  const proposed = await opsOn(dataDir, ...words);
  const id = /^Proposal (\d+):/.exec(proposed)?.[1];
  if (id === undefined) throw new Error(`the reply is not a proposal: ${proposed}`);
  return opsAs('second', dataDir, ['approve', id]);
}

/** Runs a command in the operator's session. A session is opened when there is none. */
async function opsAs(person: Person, dataDir: string, words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, XDG_CONFIG_HOME: join(dataDir, `config-${person}`) };
  const call = (more: readonly string[], input: string): Promise<string> => {
    const started = run(process.execPath, [join(root, 'tools/ops.ts'), ...more], { cwd: root, env });
    started.child.stdin?.end(input);
    return started.then(({ stdout }) => stdout);
  };
  const command = (): Promise<string> => call([...words, '--reason', 'journey'], '');
  try {
    return await command();
  } catch (error) {
    if (!String(error).includes('npm run ops -- login')) throw error;
    await call(['login', '--as', people[person], '--password-stdin'], 'touchline-demo\n');
    return command();
  }
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

/** Sets the result with which the player's single wins or loses, as the operator. Index 0 is the newest coupon. */
export async function decide(page: Page, index: number, how: 'win' | 'lose'): Promise<void> {
  const { coupons } = await callApi<Placed>(page, 'GET', '/web-api/coupons?lng=ru');
  const bet = coupons[index]?.bets[0];
  if (!bet) throw new Error(`there is no coupon ${index}`);
  await decideBet(page, bet, how);
}

/** Sets the results of all bets of the player's coupons: bets on the games in `losing` lose, the others win. */
export async function decideAll(page: Page, losing: readonly number[]): Promise<void> {
  const { coupons } = await callApi<Placed>(page, 'GET', '/web-api/coupons?lng=ru');
  const bets = new Map(coupons.flatMap((coupon) => coupon.bets).map((bet) => [bet.marketId, bet]));
  for (const bet of bets.values()) await decideBet(page, bet, losing.includes(bet.gameId) ? 'lose' : 'win');
}

async function decideBet(
  page: Page,
  bet: Placed['coupons'][number]['bets'][number],
  how: 'win' | 'lose',
): Promise<void> {
  const game = await callApi<Game>(page, 'GET', `/web-api/catalogue/game/${bet.gameId}?lng=ru`);
  const keys = game.markets.find(({ id }) => id === bet.marketId)?.outcomes.map(({ key }) => key) ?? [];
  await decideMarket(
    bet.marketId,
    [...new Set([...keys, bet.outcomeKey])],
    (key) => (key === bet.outcomeKey) === (how === 'win'),
  );
}

/** Sets the results of a market's outcomes. */
export async function decideMarket(
  marketId: number,
  keys: readonly string[],
  isWon: (key: string) => boolean,
): Promise<void> {
  const results = keys.map((key) => `${key}=${isWon(key) ? 'win' : 'lose'}`);
  await opsByTwo('result', String(marketId), ...results);
}
