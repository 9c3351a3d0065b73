import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, url, rig } = useBettingRig({ startMs: Date.now() });

const NODES = 3;
/** The rule requires 50 stops, which take minutes: TOUCHLINE_SIGTERMS=50. By default each process is stopped once. */
const SIGNALS = Number(process.env['TOUCHLINE_SIGTERMS'] ?? NODES);
const PLAYERS = 200;
const AT_ONCE = 4;
/** The pause between two bets of a player, which leaves the machine time to start processes. */
const PAUSE_MS = 50;

type Node = { child: ChildProcess; origin: string };

/** Starts an api process on the test's database. */
function startNode(): Promise<Node> {
  const env = {
    ...process.env,
    // The test server has no durable commits, for speed; production would refuse it (RL-33).
    NODE_ENV: 'test',
    FEED: 'off',
    AUDIT_KEY: 'test-audit-key',
    RECEIPT_KEY: 'test-receipt-key',
    PAYMENTS: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    env: { ...env, DATABASE_URL: url(), NATS_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a node ended with ${code}`)));
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'listening') resolve({ child, origin: `http://127.0.0.1:${message.port}` });
    });
  });
}

/** Stops a process by a signal. @returns its exit code */
const stopNode = ({ child }: Node): Promise<number | null> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', resolve);
    child.kill('SIGTERM');
  });

/**
 * Acts as a load balancer: it sends one bet, always with the same id, to available processes until a process answers.
 */
async function placeSomewhere(
  nodes: readonly Node[],
  player: RigPlayer,
  bet: RigBet,
  at: number,
): Promise<string> {
  const { id, ...rest } = rig().body(player, [bet]);
  for (let tries = 0; tries < 200; tries++) {
    const node = nodes[(at + tries) % nodes.length];
    const answer = await fetch(`${node?.origin}/web-api/coupons`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        cookie: `session=${player.browser.cookies.get('session')}`,
      },
      body: JSON.stringify({ id, ...rest }),
    }).catch(() => null);
    if (answer?.status === 200) return id;
    if (answer !== null && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  throw new Error('no node took the bet');
}

describe('nodes that are stopped while players bet', () => {
  it(`[RL-90] ${SIGNALS} SIGTERMs over three nodes: each ends by itself, and every bet exists once`, async () => {
    const bet = await rig().addPricedGame('line', 1865);
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => rig().addPlayer(1_000_000_00n)));
    const nodes = await Promise.all(Array.from({ length: NODES }, startNode));
    const placed: string[] = [];
    let isOver = false;
    let at = 0;
    // The feed's alive messages continue, because the prices of a silent producer are suspended.
    const feed = setInterval(() => void rig().sendAlive(Date.now()), 2000);
    const bettor = async (): Promise<void> => {
      while (!isOver) {
        const player = players[at % PLAYERS];
        if (player) placed.push(await placeSomewhere(nodes, player, bet, at++));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    const betting = Promise.all(Array.from({ length: AT_ONCE }, bettor));
    const codes: (number | null)[] = [];
    for (let signal = 0; signal < SIGNALS; signal++) {
      const leaving = nodes[signal % NODES];
      if (!leaving) throw new Error('no node');
      codes.push(await stopNode(leaving));
      nodes[signal % NODES] = await startNode();
    }
    isOver = true;
    await betting;
    clearInterval(feed);
    for (const node of nodes) codes.push(await stopNode(node));
    expect(codes).toEqual(Array.from({ length: SIGNALS + NODES }, () => 0));
    const rows = await db().query<{ id: string }>('select request_id::text as id from betting_coupon');
    expect(rows.length).toBeGreaterThan(SIGNALS * 5);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(placed.toSorted());
  }, 600_000);
});
