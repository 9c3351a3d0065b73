import { roundSteps } from '@touchline/testkit/rounds';
import { sharedRoundRig } from '@touchline/testkit/shared-rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { disableFailpoints, enableFailpoints, type Failpoint } from '../../../platform/process/failpoints.ts';
import { cashOutEntries } from './cash-out.ts';
import { sharedRoundInvariants } from './invariants.ts';

const { db, admin, seedsUrl } = useTestDatabase({ maxConnections: 60 });
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const { addGambler } = roundSteps(
  () => test,
  () => db(),
);
const rig = sharedRoundRig({ test: () => test, admin, seedsUrl, chainRounds: 40 });
const { openRound, start, end, place, send, entry, sendCashOut, cashOut, state } = rig;

afterEach(async () => {
  disableFailpoints();
  for (const { rule, find } of sharedRoundInvariants)
    expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
});

const isMiddle = (point: number): boolean => point > 200 && point < 2000;

describe('two at once', () => {
  it('[DR-8.31] [RL-40] cash-outs of one entry from several devices have one multiplier and are paid once', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    const entryId = await place(gambler);
    await start();
    test.clock.advance(1000);
    const release = await holdLock(db(), 'select 1 from shared_entry where id = $1 for update', [
      BigInt(entryId),
    ]);
    const answers = Array.from({ length: 5 }, () => sendCashOut(gambler, entryId));
    // One process sends them in two statements (cash-out.ts).
    await waitForLockWaiters(db(), 2);
    test.clock.advance(500);
    await rig.settleClock();
    await release();
    const multipliers = (await Promise.all(answers)).map(
      ({ body }) => (body as { multiplier: number }).multiplier,
    );
    // The clock is read after the lock: the wait counts.
    expect(multipliers).toEqual(Array.from({ length: 5 }, () => 109));
    await end(round);
    expect(await gambler.balance()).toBe('100.09');
  });

  it('[DR-8.31] cash-outs of one statement lock their entries by id, as the end of a round does', async () => {
    const [one, other] = [await addGambler(), await addGambler()];
    const round = await openRound(isMiddle);
    const [first, second] = [BigInt(await place(one)), BigInt(await place(other))];
    await start();
    const release = await holdLock(db(), 'select 1 from shared_entry where id = $1 for update', [first]);
    const both = cashOutEntries(db(), [
      { userId: other.userId, entryId: second },
      { userId: one.userId, entryId: first },
    ]);
    await waitForLockWaiters(db(), 1);
    // The greater id is not locked while the smaller one is waited for.
    expect(
      await admin().query('select id from shared_entry where id = $1 for update skip locked', [second]),
    ).toEqual([{ id: second }]);
    await release();
    expect((await both).map((result) => result.outcome === 'taken' && result.entry.entryId)).toEqual([
      Number(second),
      Number(first),
    ]);
    await end(round);
  });

  it('[DR-8.99] a cash-out beside the end is decided once: what has the entry first decides it', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    const [first, second] = [await place(gambler), await place(gambler)];
    await start();
    const left = round.bustTick * 100 - 50;
    for (let gone = 0; gone < left; gone += 1000) {
      test.clock.advance(Math.min(1000, left - gone));
      await rig.step();
    }
    // The cash-out waits behind the end, which waits for the entry: the end has the entry first.
    const release = await holdLock(db(), 'select 1 from shared_entry where id = $1 for update', [
      BigInt(first),
    ]);
    test.clock.advance(50);
    await rig.settleClock();
    const ended = rig.own().step();
    await waitForLockWaiters(admin(), 1);
    const late = sendCashOut(gambler, second);
    await release();
    await ended;
    expect((await late).status).toBe(409);
    for (const entryId of [first, second])
      expect(await entry(gambler, entryId)).toMatchObject({ state: 'lost', payout: '0.00' });
  });

  it('[DR-8.94] a bet that is judged before the start is in the round; the start waits for it', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    test.clock.advance(6999);
    await rig.settleClock();
    // The bet has judged the time and waits for the account.
    const release = await holdLock(db(), 'select pg_advisory_xact_lock_shared(7203541, $1::integer)', [
      BigInt(round.roundId),
    ]);
    const bet = await place(gambler);
    test.clock.advance(1);
    await rig.settleClock();
    const started = rig.own().step();
    await Promise.race([started, waitForLockWaiters(admin(), 1)]);
    expect((await state()).round?.state).toBe('betting');
    await release();
    await started;
    expect((await state()).round?.state).toBe('running');
    expect((await entry(gambler, bet))?.state).toBe('open');
    await end(round);
  });

  it('[DR-8.94] two processes decide each round once, also when both take each step', async () => {
    const gambler = await addGambler();
    const [one, two] = [rig.own(), rig.newRunner()];
    const both = async () => {
      await rig.settleClock();
      return Promise.all([one.step(), two.step()]);
    };
    await openRound();
    for (let rounds = 0; rounds < 5; rounds += 1) {
      const { round } = await state();
      await place(gambler, { target: 101 });
      test.clock.advance(7000);
      await both();
      for (;;) {
        const now = await state();
        if (now.round?.roundId !== round?.roundId) break;
        test.clock.advance(1000);
        await both();
      }
      expect((await state()).history[0]?.roundId).toBe(round?.roundId);
    }
    const [row] = await admin().query<{ paid: bigint; payouts: bigint }>(
      `select count(*) filter (where e.state = 'paid') as paid, (select count(*) from ledger_transfer t
         where t.reason = 'round-payout' and t.key like 'shared:%' and t.key in (
           select 'shared:' || x.id || ':payout' from shared_entry x where x.user_id = $1)) as payouts
       from shared_entry e where e.user_id = $1`,
      [gambler.userId],
    );
    expect(row?.payouts).toBe(row?.paid);
    expect(await Promise.all([one.prepareChain(), two.prepareChain()])).not.toEqual([true, true]);
  });

  it('[DR-8.95] of many bets of a player at once two are placed, and the balance is never below zero', async () => {
    const gambler = await addGambler(2_50n);
    const round = await openRound(isMiddle);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(gambler)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(2);
    expect(await gambler.balance()).toBe('0.50');
    await start();
    await end(round);
  });
});

describe('fifty players', () => {
  it('[DR-8.99] are paid in one statement what their entries say, and the house has the rest', async () => {
    const players = [];
    for (let at = 0; at < 50; at += 1) players.push(await addGambler());
    const round = await openRound((point) => point > 300 && point < 2000);
    const bets = await Promise.all(
      players.map(async (player, at) => {
        await place(player, { stake: '1.00', target: at % 2 === 0 ? 150 : round.point + 1 });
        return place(player, { stake: '2.00' });
      }),
    );
    await start();
    test.clock.advance(1000);
    await Promise.all(players.slice(0, 25).map((player, at) => cashOut(player, bets[at] ?? 0)));
    const statements = async () =>
      (
        await admin().query<{ count: number }>(
          "select count(distinct xmin::text)::int as count from ledger_transfer where reason = 'round-payout' and key like 'shared:%' and created_at >= now() - interval '1 minute'",
        )
      )[0]?.count;
    const before = (await statements()) ?? 0;
    await end(round);
    expect(await statements()).toBe(before + 1);
    const balances = await Promise.all(players.map(({ balance }) => balance()));
    expect(balances).toEqual(
      players.map((_, at) => {
        // 100.00 less 3.00, with 1.50 for an automatic cash-out and 2.12 for one by hand.
        const auto = at % 2 === 0 ? 150 : 0;
        const hand = at < 25 ? 212 : 0;
        return ((9700 + auto + hand) / 100).toFixed(2);
      }),
    );
  });
});

describe('a process that dies', () => {
  const points: readonly Failpoint[] = [
    'shared-round-decided',
    'shared-round-opened',
    'shared-round-started',
    'shared-round-due',
    'shared-round-ended',
  ];

  it.each(points)('[DR-8.94] [RL-35] at %s leaves a round that another one goes on with', async (point) => {
    const gambler = await addGambler();
    await openRound();
    await start();
    // Every step of this process dies at the point; the other one does what was left.
    const alive = rig.newRunner();
    const step = async (): Promise<void> => {
      await rig.settleClock();
      enableFailpoints(`${point}=throw:1`, false);
      await rig
        .own()
        .step()
        .catch(() => {});
      disableFailpoints();
      await alive.step();
    };
    const seen = new Set<string>();
    let entryId: number | null = null;
    for (let steps = 0; steps < 400 && !seen.has('paid'); steps += 1) {
      await step();
      const { round } = await state();
      if (round?.state === 'betting' && entryId === null) entryId = await place(gambler, { target: 101 });
      if (entryId !== null) {
        const own = await entry(gambler, entryId);
        if (own?.state === 'paid') seen.add('paid');
        if (own?.state === 'lost') entryId = null;
      }
      test.clock.advance(1000);
    }
    expect([...seen]).toEqual(['paid']);
    expect((await state()).round?.isBroken).toBe(false);
  });

  it('[DR-8.95] [RL-38] an api that dies after the bet is written answers a repeat with the entry', async () => {
    const gambler = await addGambler();
    const round = await openRound(isMiddle);
    const id = '00000000-0000-4000-8000-000000000001';
    enableFailpoints('shared-entry-written=throw:1', false);
    expect((await send(gambler, { id })).status).toBe(500);
    disableFailpoints();
    const again = await send(gambler, { id });
    expect([again.status, again.headers['x-replayed']]).toEqual([200, 'true']);
    expect(await gambler.balance()).toBe('99.00');
    await start();
    await end(round);
  });
});
