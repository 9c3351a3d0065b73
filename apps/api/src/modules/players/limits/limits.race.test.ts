import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { type AskedQuestions, limitSteps } from '@touchline/testkit/limits';
import { createTestApp } from '@touchline/testkit/test-app';
import { beforeAll, describe, expect, it } from 'vitest';

const { admin, db, rig } = useBettingRig({ maxConnections: 30 });
const { set, answer, roomOf, deposit, callBack } = limitSteps(rig);

/** Rounds of each race: a few here, 200 in `npm run test:long -- limit-races`. */
const rounds = Number(process.env['TOUCHLINE_LIMIT_RACES'] ?? 3);

/** A second node over the same database and clock, where the same player is signed in. */
let node: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  node = createTestApp(db(), { clock: rig().clock });
  await node.app.siteConfig.load();
});
const onOtherNode = (player: RigPlayer): RigPlayer => {
  const browser = node.browser();
  for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value);
  return { ...player, browser };
};

const eachRound = async (work: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) await work();
};

const count = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length;

/** Whether a statement waits for a row that another transaction has locked. */
const isAnyoneWaiting = async (): Promise<boolean> => {
  const waiting = await admin().query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
};

describe('limits under simultaneous requests of two nodes', () => {
  it('[RL-85] [DR-5.24] 30 deposits of 100 against a limit of 1,000: exactly ten start', () =>
    eachRound(async () => {
      const player = await rig().addPlayer(0n);
      const nodes = [player, onOtherNode(player)];
      await set(player, 21, '1000.00');
      const codes = await Promise.all(
        Array.from({ length: 30 }, async (_, at) => codeOf(await deposit(nodes[at % 2] ?? player, '100.00'))),
      );
      expect([count(codes, '200'), count(codes, 'payments/limit')]).toEqual([10, 20]);
      expect(await roomOf(player, 21)).toBe('0.00');
    }));

  it.each([
    [1, 'betting/limit-wager'],
    [11, 'betting/limit-loss'],
  ])(
    '[RL-85] [DR-5.43] coupons of two accounts against limit %i: never over it, and within one stake of it',
    (type, refused) =>
      eachRound(async () => {
        const player = await rig().addPlayer(10_000_00n);
        const nodes = [player, onOtherNode(player)];
        await set(player, type, '100.00');
        const games = await Promise.all(Array.from({ length: 12 }, () => rig().addPricedGame('line', 2000)));
        const codes = await Promise.all(
          games.map(async (game, at) =>
            codeOf(await rig().place(nodes[at % 2] ?? player, [game], { amount: '30.00' })),
          ),
        );
        // A request whose decision was overtaken three times gets the last reason.
        const known = new Set(['placed', refused, 'betting/coef-changed']);
        expect(codes.filter((code) => !known.has(code))).toEqual([]);
        const placed = count(codes, 'placed');
        expect(placed).toBeGreaterThanOrEqual(1);
        expect(placed).toBeLessThanOrEqual(3);
        expect(await roomOf(player, type)).toBe(`${100 - 30 * placed}.00`);
      }),
  );

  it('[DR-5.14] a first limit set while coupons are placed, settled and paid counts every one of them once', () =>
    eachRound(async () => {
      const player = await rig().addPlayer(10_000_00n);
      const settled = await Promise.all(Array.from({ length: 4 }, () => rig().addPricedGame('line', 2000)));
      for (const game of settled)
        expect(codeOf(await rig().place(player, [game], { amount: '10.00' }))).toBe('placed');
      const games = await Promise.all(Array.from({ length: 4 }, () => rig().addPricedGame('line', 2000)));
      await rig().settleGames(
        settled.map(({ gameId }, at) => ({ gameId, statuses: at % 2 === 0 ? [1, 0, 0] : [2, 2, 2] })),
      );
      const results = await Promise.all([
        ...settled.map(({ gameId }) => rig().settleCoupons(gameId)),
        ...games.map(async (game) =>
          codeOf(await rig().place(onOtherNode(player), [game], { amount: '10.00' })),
        ),
        set(player, 1, '1000.00'),
        deposit(player, '50.00'),
      ]);
      expect(results.filter((one) => one === 'placed')).toHaveLength(4);
      await set(player, 10, '1000.00');
      await set(player, 20, '1000.00');
      // Eight stakes of 10.00; two were returned, and two were paid 20.00.
      expect([await roomOf(player, 1), await roomOf(player, 10), await roomOf(player, 20)]).toEqual([
        '940.00',
        '980.00',
        '950.00',
      ]);
    }));

  it('[DR-5.20] [DR-5.58] a first limit set while call-backs arrive counts each deposit once, or not at all when it has failed', () =>
    eachRound(async () => {
      const player = await rig().addPlayer(0n);
      const declined = [await deposit(player, '10.00'), await deposit(player, '20.00')] as const;
      const late = [await deposit(player, '30.00'), await deposit(player, '40.00')] as const;
      await callBack(late[0], 'declined', '30.00');
      await callBack(late[1], 'declined', '40.00');
      await Promise.all([
        set(player, 20, '1000.00'),
        callBack(declined[0], 'declined', '10.00'),
        callBack(late[0], 'paid', '30.00'),
        set(onOtherNode(player), 21, '1000.00'),
        callBack(declined[1], 'declined', '20.00'),
        callBack(late[1], 'paid', '40.00'),
      ]);
      expect([await roomOf(player, 20), await roomOf(player, 21)]).toEqual(['930.00', '930.00']);
    }));

  it('[DR-5.20] [DR-5.58] a first limit waits for a call-back that has locked a deposit, and then sees its state', async () => {
    const player = await rig().addPlayer(0n);
    expect((await deposit(player, '30.00')).status).toBe(200);
    let setting: Promise<unknown> = Promise.resolve();
    await db().transaction(async (tx) => {
      // As `applyCallback` does when a deposit is declined.
      const [row] = await tx.query<{ id: string }>(
        `update payments_recharge set state = 'declined', ended_at = clock_timestamp() where user_id = $1 returning id`,
        [player.userId],
      );
      await tx.query('select limits_count_deposit($1, $2, false)', [player.userId, `recharge:${row?.id}`]);
      let isSet = false;
      setting = set(onOtherNode(player), 20, '100.00').then(() => (isSet = true));
      await expect.poll(async () => isSet || (await isAnyoneWaiting())).toBe(true);
    });
    await setting;
    expect(await roomOf(player, 20)).toBe('100.00');
  });

  it('[DR-5.67] [DR-5.68] wrong answers of one token from two nodes at once count as one failure, and right ones raise once', () =>
    eachRound(async () => {
      const player = await rig().addPlayer(0n);
      const nodes = [player, onOtherNode(player)];
      await set(player, 21, '100.00');
      const both = async (wrong: number) => {
        const asked = (await set(player, 21, '2000.00')).body as AskedQuestions;
        const answers = await Promise.all(
          Array.from({ length: 6 }, async (_, at) =>
            codeOf(await answer(nodes[at % 2] ?? player, asked, { wrong })),
          ),
        );
        return [count(answers, '200'), count(answers, 'limits/token-unknown')];
      };
      expect([await both(1), await both(1), await both(0)]).toEqual([
        [1, 5],
        [1, 5],
        [1, 5],
      ]);
      const events = await db().query<{ action: string }>(
        'select action from limits_event where user_id = $1 order by id',
        [player.userId],
      );
      expect(events.map(({ action }) => action)).toEqual([
        'set',
        'questions-failed',
        'questions-failed',
        'raise-asked',
      ]);
    }));

  it('[DR-5.67] two nodes that ask at once leave one open token', () =>
    eachRound(async () => {
      const player = await rig().addPlayer(0n);
      await set(player, 21, '100.00');
      const sets = await Promise.all(
        [player, onOtherNode(player)].map(
          async (one) => (await set(one, 21, '2000.00')).body as AskedQuestions,
        ),
      );
      const codes = [];
      for (const asked of sets) codes.push(codeOf(await answer(player, asked)));
      expect(codes.toSorted()).toEqual(['200', 'limits/token-unknown']);
    }));
});
