import type { App } from '@touchline/api';
import type { Runner } from '@touchline/api/modules/gaming/shared-rounds';
import { type Database, type Sql } from '@touchline/api/platform/database/db';
import type { BettingRig, RigBet, RigPlayer } from '../betting-rig.ts';
import { createTestApp, type TestAnswer } from '../test-app.ts';

/** The model's state of a game: only `open` accepts bets. */
export type ModelGame = RigBet & {
  gameId: number;
  state: 'open' | 'suspended' | 'decided' | 'void';
  startsAtMs: number;
};

export type ModelPlayer = RigPlayer & { isExcluded: boolean };

/** One simulated site: the model's state, and the real modules with their database. */
export type World = {
  db: Database;
  rig: BettingRig;
  random: () => number;
  games: ModelGame[];
  players: ModelPlayer[];
  /** The node that players use. A restart creates another node over the same database. */
  node: {
    app: App;
    place: (player: RigPlayer, body: object) => Promise<TestAnswer>;
    post: Post;
    close: () => Promise<void>;
  };
  /** The process that decides shared rounds. */
  crash: Runner;
  restarts: number;
  counts: Record<string, number>;
};

type Post = (player: RigPlayer, path: string, body: object) => Promise<TestAnswer>;

/** Starts a node on the clock of the rig. When the node ends, its memory is lost. */
export function startNode(db: Database, rig: BettingRig): World['node'] {
  const test = createTestApp(db, { clock: rig.clock });
  const post: Post = (player, path, body) => {
    const browser = test.browser();
    for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value);
    return browser.post(path, body);
  };
  return {
    app: test.app,
    post,
    place: (player, body) => post(player, '/web-api/coupons', body),
    close: test.close,
  };
}

export const pick = <T>(world: World, list: readonly T[]): T | undefined =>
  list[Math.floor(world.random() * list.length)];

export const chance = (world: World, share: number): boolean => world.random() < share;

/** Returns the amount that a player may spend now, in minor units. Each player has one account. */
export async function availableOf(sql: Sql, player: RigPlayer): Promise<bigint> {
  const [row] = await sql.query<{ available: bigint }>(
    `select b.posted_in - b.posted_out - b.held_out as available from wallet_account w
     join ledger_balance b on b.account_id = w.ledger_account_id where w.user_id = $1`,
    [player.userId],
  );
  return row?.available ?? 0n;
}
