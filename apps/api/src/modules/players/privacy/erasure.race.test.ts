import { randomUUID } from 'node:crypto';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitSteps } from '@touchline/testkit/limits';
import { createMemoryFiles } from '@touchline/testkit/memory-files';
import { addPromoCode } from '@touchline/testkit/promo-codes';
import { roundSteps } from '@touchline/testkit/rounds';
import { createTestApp, type TestAnswer } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db, admin, rig } = useBettingRig({ maxConnections: 20 });
const { deposit } = limitSteps(rig);
const { addGambler } = roundSteps(rig, db);
/** Races of each pair. */
const races = 25;

/** The worker: another node with the same clock. */
let worker: ReturnType<typeof createTestApp>;
let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  worker = createTestApp(db(), { clock: rig().clock, fileStore: createMemoryFiles() });
  first = await addOperator(rig().app);
  second = await addOperator(rig().app);
});

const accountNumberOf = async ({ userId }: RigPlayer): Promise<string> =>
  (
    await db().query<{ number: string }>('select account_number as number from identity_user where id = $1', [
      userId,
    ])
  )[0]?.number ?? '';

/** Stores a request whose wait is over. */
const requestErasure = ({ userId }: Pick<RigPlayer, 'userId'>) =>
  admin().query(
    `insert into privacy_erasure (user_id, asked_at, due_at, try_at, state) values ($1, $2, $2, $2, 'waiting')`,
    [userId, new Date(rig().clock.nowMs())],
  );

/** How an erasure ended: erased, or what stopped it. */
async function endOf({ userId }: Pick<RigPlayer, 'userId'>): Promise<string> {
  const [row] = await db().query<{ state: string; blockers: string[]; isErased: boolean }>(
    `select e.state, e.blockers, u.erased_at is not null as "isErased"
     from privacy_erasure e join identity_user u on u.id = e.user_id where e.user_id = $1`,
    [userId],
  );
  if (row?.state === 'erased') return row.isErased ? 'erased' : 'half erased';
  return row ? row.blockers.join('+') : 'none';
}

type Start = (player: RigPlayer) => Promise<TestAnswer>;

/** A free bet, so that the player has no money that would stop the erasure by itself. */
async function freeBet(player: RigPlayer): Promise<Start> {
  const bet = await rig().addPricedGame('line', 2000);
  // Codes have no 0 and no 1.
  const promoCode = `FREE${String(player.userId).replaceAll(/[0-9]/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '')}AA`;
  await addPromoCode(rig(), { code: promoCode, userId: player.userId });
  return () => rig().place(player, [bet], { promoCode });
}
const startedDeposit = (): Promise<Start> => Promise.resolve((player) => deposit(player, '20.00'));

const kinds = [
  ['a bet', freeBet, 'placed', 'bets'],
  ['a deposit', startedDeposit, '200', 'deposit'],
] as const;

describe('what starts at the moment of an erasure', () => {
  it.each(kinds)(
    `[DR-13.151] ${races} races of %s against the worker: it starts and stops the erasure, or it is refused`,
    async (_name, prepare, started, blocker) => {
      const ends = new Set<string>();
      for (let n = 0; n < races; n++) {
        const player = await rig().addPlayer(0n);
        const start = await prepare(player);
        await requestErasure(player);
        const calls = [() => start(player).then(codeOf), () => worker.app.privacy.erase()] as const;
        // Each side is sent first in half of the races.
        const [code] =
          n % 2 === 0
            ? await Promise.all([calls[0](), calls[1]()])
            : (await Promise.all([calls[1](), calls[0]()])).toReversed();
        const end = await endOf(player);
        ends.add(end);
        expect([code === started, end], String(code)).toEqual(
          code === started ? [true, blocker] : [false, 'erased'],
        );
      }
      expect([...ends].every((end) => end === blocker || end === 'erased')).toBe(true);
    },
    60_000,
  );

  it.each(kinds)(
    '[DR-13.151] %s that has the lock of the player first stops the erasure; one that comes after it is refused',
    async (_name, prepare, started, blocker) => {
      for (const isFirst of [true, false]) {
        const player = await rig().addPlayer(0n);
        const start = await prepare(player);
        await requestErasure(player);
        const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [
          player.userId,
        ]);
        const begin = [() => start(player).then(codeOf), () => worker.app.privacy.erase()];
        if (!isFirst) begin.reverse();
        const one = begin[0]?.();
        await waitForLockWaiters(db(), 1);
        const other = begin[1]?.();
        await waitForLockWaiters(db(), 2);
        await release();
        const [code, erased] = isFirst ? await Promise.all([one, other]) : await Promise.all([other, one]);
        if (isFirst) expect([code, erased, await endOf(player)]).toEqual([started, 0, blocker]);
        else expect([code === started, erased, await endOf(player)]).toEqual([false, 1, 'erased']);
      }
    },
  );

  /** A player whose whole money is one stake. The round is nearly always lost, and then the account is empty. */
  async function addLastStake() {
    const gambler = await addGambler(1_00n);
    const { pairId } = await gambler.pair();
    await requestErasure(gambler);
    const { accountId, browser } = gambler;
    const bet = { game: 'dice', version: 1, pairId, accountId, stake: '1.00', bet: { target: 200 } };
    const play = () => browser.post('/web-api/rounds', { id: randomUUID(), ...bet });
    const read = async (): Promise<{ rounds: number; hasMoney: boolean }> => {
      const [row] = await db().query<{ rounds: number; hasMoney: boolean }>(
        `select (select count(*)::int from rounds_round where user_id = $1) as rounds, wallet_has_money($1) as "hasMoney"`,
        [gambler.userId],
      );
      return row ?? { rounds: -1, hasMoney: true };
    };
    return { gambler, play, read };
  }

  it(`[DR-13.151] ${races} races of a round with the last money: it is played before the erasure, or its money stops it`, async () => {
    for (let n = 0; n < races; n++) {
      const { gambler, play, read } = await addLastStake();
      const calls = [play, () => worker.app.privacy.erase()] as const;
      const [answer] =
        n % 2 === 0
          ? await Promise.all([calls[0](), calls[1]()])
          : (await Promise.all([calls[1](), calls[0]()])).toReversed();
      const end = await endOf(gambler);
      const { rounds, hasMoney } = await read();
      expect((answer as TestAnswer).status).toBe(200);
      expect(['money', 'erased']).toContain(end);
      expect([rounds, end === 'erased' && hasMoney]).toEqual([1, false]);
    }
  });

  it('[DR-13.151] a round that has the lock of the player first is judged before the erasure; after it the money stops it', async () => {
    for (const isFirst of [true, false]) {
      const { gambler, play, read } = await addLastStake();
      const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [
        gambler.userId,
      ]);
      const begin = [() => play().then(({ status }) => status), () => worker.app.privacy.erase()];
      if (!isFirst) begin.reverse();
      const one = begin[0]?.();
      await waitForLockWaiters(db(), 1);
      const other = begin[1]?.();
      await waitForLockWaiters(db(), 2);
      await release();
      const [status] = isFirst ? await Promise.all([one, other]) : await Promise.all([other, one]);
      const { rounds, hasMoney } = await read();
      expect([status, rounds]).toEqual([200, 1]);
      expect(await endOf(gambler)).toBe(isFirst && !hasMoney ? 'erased' : 'money');
    }
  });

  it('[DR-13.159] a deposit that is stored while two operators erase at once: nothing is changed', async () => {
    const player = await rig().addPlayer(0n);
    const number = await accountNumberOf(player);
    const ops = (line: string, by: TestOperator) =>
      runOps(rig().app, [...line.split(' '), '--reason', 'letter'], by.accountNumber);
    const id = /^Proposal (\d+):/.exec((await ops(`erasure run ${number}`, first)).text)?.[1];
    const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [
      player.userId,
    ]);
    const started = deposit(player, '20.00');
    await waitForLockWaiters(db(), 1);
    const approved = ops(`approve ${id}`, second);
    await waitForLockWaiters(db(), 2);
    await release();
    expect((await started).status).toBe(200);
    expect(await approved).toEqual({
      ok: false,
      text: `The data of ${number} cannot be erased now: deposit.`,
    });
    expect(await endOf(player)).toBe('none');
    expect(
      await db().query('select 1 from identity_restriction where user_id = $1', [player.userId]),
    ).toEqual([]);
  });

  it('[DR-13.150] a player who takes the request back while the worker erases: one of both', async () => {
    for (let n = 0; n < races; n++) {
      const player = await rig().addPlayer(0n);
      await requestErasure(player);
      const [back] = await Promise.all([
        player.browser.post('/web-api/office/privacy/erasure/take-back'),
        worker.app.privacy.erase(),
      ]);
      const [row] = await db().query<{ state: string }>(
        'select state from privacy_erasure where user_id = $1',
        [player.userId],
      );
      expect([back.status === 200 ? 'taken-back' : 'erased', back.status]).toEqual([
        row?.state,
        expect.toBeOneOf([200, 401, 409]),
      ]);
    }
  });
});
