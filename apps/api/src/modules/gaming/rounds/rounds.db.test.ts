import { randomUUID } from 'node:crypto';
import type { RoundWire, SeedApi, SeedPairWire } from '@touchline/contracts/gaming';
import { fromHex, uniformInt } from '@touchline/game-kit';
import { betStream, commitOf, isProof } from '@touchline/game-kit/node';
import { CLIENT_SEED, refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { roundInvariants } from './invariants.ts';

const { db, admin } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const { addGambler, fund, send, sendNow, play, act } = roundSteps(
  () => test,
  () => db(),
);

afterEach(async () => {
  for (const { rule, find } of roundInvariants)
    expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
});

const limitPath = '/limit-service-api/api/external/web/v3';

const rounds = async (userId: bigint): Promise<number> => {
  const [row] = await db().query<{ n: number }>(
    'select count(*)::int as n from rounds_round where user_id = $1',
    [userId],
  );
  return row?.n ?? -1;
};

const exclude = (userId: bigint) =>
  admin().query(
    `insert into identity_restriction (user_id, kind, starts_at, source)
     values ($1, 'self-excluded', platform_now() - interval '1 minute', 'test')`,
    [userId],
  );

/** A player whose next rounds can be foreseen, because the test knows the server seed. */
async function foreseen(target: number, isWon: boolean, minor = 100_00n) {
  const gambler = await addGambler(minor);
  for (;;) {
    const [row] = await admin().query<{ sealed: Buffer }>(
      'select sealed_seed as sealed from rounds_seed_pair where user_id = $1 and revealed_at is null',
      [gambler.userId],
    );
    const seed = test.app.rounds.seeds.serverSeedOf({ id: 0n, sealedSeed: row?.sealed ?? Buffer.alloc(0) });
    if (uniformInt(betStream(seed, CLIENT_SEED, 0), 10_000) < target === isWon) return gambler;
    const { pairId } = await gambler.pair();
    await gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {});
    await gambler.join((await gambler.pair()).pairId);
  }
}

describe('pairs of seeds', () => {
  it('[DR-8.1] [DR-8.69] the commitment comes first, the browser then sets its seed, once', async () => {
    const gambler = await addGambler();
    const pair = await gambler.pair();
    expect(pair).toMatchObject({ clientSeed: CLIENT_SEED, nextNonce: 0, serverSeed: null });
    expect(pair.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(refusalOf(await gambler.join(pair.pairId, 'another'))).toEqual([409, 'rounds/seed-set', {}]);
    expect((await gambler.join(pair.pairId)).status).toBe(200);
    expect((await gambler.pair()).clientSeed).toBe(CLIENT_SEED);
  });

  it('[DR-8.3] a reveal shows a seed that belongs to the commitment, commits anew, and is repeatable', async () => {
    const gambler = await addGambler();
    const { pairId, commitment } = await gambler.pair();
    await play(gambler);
    const reveal = () => gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {});
    const first = (await reveal()).body as { revealed: SeedPairWire; next: SeedPairWire };
    expect(commitOf(fromHex(first.revealed.serverSeed ?? '') ?? new Uint8Array())).toBe(commitment);
    expect(first.next).toMatchObject({ clientSeed: null, nextNonce: 0, serverSeed: null });
    expect((await reveal()).body).toEqual(first);
    expect(refusalOf(await gambler.join(pairId))[1]).toBe(undefined);
    const { pairs } = (await gambler.browser.get('/web-api/seed-pairs')).body as { pairs: SeedPairWire[] };
    expect(pairs.map(({ serverSeed }) => serverSeed)).toEqual([null, first.revealed.serverSeed]);
  });

  it('[RL-56] a client seed of 65 characters, with a colon, or empty is refused', async () => {
    const gambler = await addGambler();
    const { pairId } = await gambler.pair();
    await gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {});
    const next = await gambler.pair();
    for (const seed of ['x'.repeat(65), 'a:b', '', 'ä', 'a\nb'])
      expect([seed, (await gambler.join(next.pairId, seed)).status]).toEqual([seed, 400]);
    expect((await gambler.pair()).clientSeed).toBeNull();
  });

  it('[RL-58] the pair of another player is not found', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    const { pairId } = await gambler.pair();
    expect(refusalOf(await other.join(pairId))).toEqual([404, 'rounds/no-pair', {}]);
    expect(refusalOf(await other.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {}))).toEqual([
      404,
      'rounds/no-pair',
      {},
    ]);
  });

  it('[DR-8.1] the server seed is nowhere in the database in clear', async () => {
    const gambler = await addGambler();
    const { pairId } = await gambler.pair();
    const [row] = await admin().query<{ sealed: Buffer }>(
      'select sealed_seed as sealed from rounds_seed_pair where id = $1',
      [pairId],
    );
    const sealed = row?.sealed ?? Buffer.alloc(0);
    const seed = test.app.rounds.seeds.serverSeedOf({ id: 0n, sealedSeed: sealed });
    expect(sealed.includes(Buffer.from(seed))).toBe(false);
    expect(sealed.toString('latin1')).not.toContain(Buffer.from(seed).toString('hex'));
  });
});

describe('a round', () => {
  it('[DR-8.10] [DR-8.11] [RL-2] won: the stake is taken, the return is paid, both stand in the statement', async () => {
    const gambler = await foreseen(4950, true);
    const round = await play(gambler);
    expect(round).toMatchObject({
      game: 'dice',
      state: 'finished',
      stake: '1.00',
      staked: '1.00',
      multiplier: '2.00',
      payout: '2.00',
      nonce: 0,
      shown: { isWon: true },
    });
    expect(await gambler.balance()).toBe('101.00');
    const { movements } = (
      await gambler.browser.get(`/web-api/wallet/statement?accountId=${gambler.accountId}`)
    ).body as { movements: { reason: string; amount: string }[] };
    expect(movements.slice(0, 2)).toMatchObject([
      { reason: 'round-payout', amount: '2.00' },
      { reason: 'round-stake', amount: '-1.00' },
    ]);
  });

  it('[DR-8.10] lost: the stake is taken, nothing is paid', async () => {
    const gambler = await foreseen(4950, false);
    const round = await play(gambler);
    expect(round).toMatchObject({ multiplier: '0.00', payout: '0.00', shown: { isWon: false } });
    expect(await gambler.balance()).toBe('99.00');
  });

  it('[DR-8.11] a return is rounded down to the minor unit: 0.11 at 1.0421 pays 0.11', async () => {
    const gambler = await foreseen(9500, true);
    expect(await play(gambler, { stake: '0.11', bet: { target: 9500 } })).toMatchObject({
      multiplier: '1.0421',
      payout: '0.11',
    });
    expect(await gambler.balance()).toBe('100.00');
  });

  it('[DR-8.14] after the reveal anyone repeats each round from what is stored', async () => {
    const gambler = await addGambler();
    const played: RoundWire[] = [];
    for (let at = 0; at < 5; at++) played.push(await play(gambler));
    const { pairId } = await gambler.pair();
    expect(played.every(({ serverSeed }) => serverSeed === null)).toBe(true);
    await gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {});
    const { rounds: list } = (await gambler.browser.get('/web-api/rounds?game=dice')).body as {
      rounds: RoundWire[];
    };
    const repeated = list.map(({ serverSeed, clientSeed, nonce }) =>
      uniformInt(betStream(fromHex(serverSeed ?? '') ?? new Uint8Array(), clientSeed, nonce), 10_000),
    );
    expect(repeated).toEqual(list.map(({ shown }) => shown['roll']));
    expect(list.map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0]);
  });

  it('[DR-8.75] [RL-38] [RL-40] a repeat gets the same round and moves nothing; the same id with another bet is refused', async () => {
    const gambler = await addGambler();
    const id = randomUUID();
    const first = await send(gambler, { id });
    const before = await gambler.balance();
    const again = await sendNow(gambler, { id });
    expect([again.status, again.headers['x-replayed'], again.body]).toEqual([200, 'true', first.body]);
    expect(refusalOf(await sendNow(gambler, { id, stake: '2.00' }))).toEqual([
      409,
      'rounds/request-id-reused',
      {},
    ]);
    expect([await rounds(gambler.userId), await gambler.balance()]).toEqual([1, before]);
  });

  it('[RL-40] two calls with one id at once play one round', async () => {
    const gambler = await addGambler();
    test.clock.advance(5000);
    const id = randomUUID();
    const [a, b] = await Promise.all([sendNow(gambler, { id }), sendNow(gambler, { id })]);
    expect(a.body).toEqual(b.body);
    expect([a.status, b.status, await rounds(gambler.userId)]).toEqual([200, 200, 1]);
  });

  it('[DR-8.71] [RTS-14D] another round begins five seconds after the last one, not a millisecond before', async () => {
    const gambler = await addGambler();
    await play(gambler);
    test.clock.advance(4999);
    expect(refusalOf(await sendNow(gambler))).toEqual([429, 'rounds/too-fast', { waitMs: 1 }]);
    test.clock.advance(1);
    expect((await sendNow(gambler)).status).toBe(200);
    expect(await rounds(gambler.userId)).toBe(2);
  });

  it('[DR-8.71] two rounds at once: one is played, one is too fast', async () => {
    const gambler = await addGambler();
    test.clock.advance(5000);
    const answers = await Promise.all([sendNow(gambler), sendNow(gambler)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(await rounds(gambler.userId)).toBe(1);
  });

  it('[RL-2] the last cent is staked once, and nothing is staked without it', async () => {
    const gambler = await foreseen(4950, false, 1_00n);
    await play(gambler);
    expect(refusalOf(await send(gambler, { stake: '0.10' }))).toEqual([422, 'rounds/no-funds', {}]);
    expect([await gambler.balance(), await rounds(gambler.userId)]).toEqual(['0.00', 1]);
  });

  it('[RL-2] a win of the same round does not pay for its own stake', async () => {
    const gambler = await foreseen(4950, true, 99n);
    expect(refusalOf(await send(gambler))).toEqual([422, 'rounds/no-funds', {}]);
    expect((await gambler.pair()).nextNonce).toBe(0);
  });

  it('[DR-8.11] [DR-8.47] [RL-70] stakes under the minimum, over the maximum, negative, over-precise or not a number change nothing', async () => {
    const gambler = await addGambler();
    for (const stake of ['0.09', '50000.01'])
      expect(refusalOf(await send(gambler, { stake }))).toEqual([
        422,
        'rounds/stake',
        { min: '0.10', max: '50000.00', parts: 1 },
      ]);
    expect(refusalOf(await send(gambler, { stake: '0.101' }))[1]).toBe('rounds/stake');
    for (const stake of ['-1.00', 'NaN', '1e2', '', 1])
      expect([stake, (await send(gambler, { stake })).status]).toEqual([stake, 400]);
    expect([await rounds(gambler.userId), (await gambler.pair()).nextNonce]).toEqual([0, 0]);
  });

  it('[DR-8.75] [RL-70] a bet that is none, an unknown game, an old version and a revealed pair are refused with their codes', async () => {
    const gambler = await addGambler();
    for (const bet of [
      {},
      { target: 99 },
      { target: 9801 },
      { target: 50.5 },
      { target: '4950' },
      { target: 4950, more: 1 },
    ])
      expect(refusalOf(await send(gambler, { bet }))).toEqual([422, 'rounds/bet', {}]);
    expect(refusalOf(await send(gambler, { game: 'no-game' }))).toEqual([404, 'rounds/no-game', {}]);
    expect(refusalOf(await send(gambler, { version: 2 }))).toEqual([
      409,
      'rounds/rules-changed',
      { version: 1 },
    ]);
    const { pairId } = await gambler.pair();
    await gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {});
    expect(refusalOf(await send(gambler, { pairId }))).toEqual([409, 'rounds/pair', {}]);
    // The new pair has no client seed yet.
    expect(refusalOf(await send(gambler))).toEqual([409, 'rounds/pair', {}]);
    expect(await rounds(gambler.userId)).toBe(0);
  });

  it('[RL-58] the account and the round of another player are not found', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    const { roundId } = await play(gambler);
    expect(refusalOf(await send(other, { accountId: gambler.accountId }))).toEqual([
      404,
      'rounds/no-account',
      {},
    ]);
    expect(refusalOf(await other.browser.get(`/web-api/rounds/${roundId}`))).toEqual([
      404,
      'rounds/no-round',
      {},
    ]);
    expect(refusalOf(await act(other, roundId, 0, { tile: 1 }))).toEqual([404, 'rounds/no-round', {}]);
  });

  it('[DR-5.44] [RL-85] a self-excluded player plays no round', async () => {
    const gambler = await addGambler();
    await exclude(gambler.userId);
    const answer = await test.app.rounds.play({
      requestId: randomUUID(),
      userId: gambler.userId,
      accountId: BigInt(gambler.accountId),
      pairId:
        (
          await db().query<{ id: bigint }>('select id from rounds_seed_pair where user_id = $1', [
            gambler.userId,
          ])
        )[0]?.id ?? 0n,
      game: 'dice',
      version: 1,
      stake: '1.00',
      bet: { target: 4950 },
    });
    expect(answer).toMatchObject({ outcome: 'refused', code: 'rounds/restricted' });
    expect(await rounds(gambler.userId)).toBe(0);
  });

  it('[DR-8.84] [RTS-2E] [RTS-13C] the room says stakes, pair, wait, the net result since the log-in, its time, and what limits leave', async () => {
    const gambler = await foreseen(4950, true);
    const loggedInAtMs = test.clock.nowMs();
    await play(gambler);
    const { body } = await gambler.browser.get(
      `/web-api/rounds/room?game=dice&accountId=${gambler.accountId}`,
    );
    expect(body).toMatchObject({
      version: 1,
      currency: 'EUR',
      minStake: '0.10',
      maxWin: '100000.00',
      gapMs: 5000,
      waitMs: 5000,
      open: null,
      session: { rounds: 1, staked: '1.00', returned: '2.00', net: '1.00' },
    });
    const session = async () => (await gambler.browser.get('/web-api/rounds/session?currency=EUR')).body;
    expect(await session()).toEqual({ startedAtMs: loggedInAtMs, left: { wager: null, loss: null } });
    const limits = [
      { limitType: 1, limitValue: '20.00' },
      { limitType: 12, limitValue: '7.00' },
    ];
    expect((await gambler.browser.post(`${limitPath}/limits`, { limits })).status).toBe(200);
    // The round before the limits counts in them: 1.00 was staked and won; a win makes no room above a limit.
    expect(await session()).toEqual({ startedAtMs: loggedInAtMs, left: { wager: '19.00', loss: '7.00' } });
    // No currency, and one without a rate.
    for (const code of ['ZZZZ', 'XXX']) {
      const unknown = await gambler.browser.get(`/web-api/rounds/session?currency=${code}`);
      expect([unknown.status, unknown.body]).toMatchObject([404, { error: { code: 'rounds/no-account' } }]);
    }
  });
});

describe('a round of several steps', () => {
  const mines = { game: 'mines', bet: { mines: 3 } };
  /** Opens tiles until one is safe, or the round ends. */
  const openTile = async (gambler: Parameters<typeof send>[0], roundId: number, step: number) =>
    (await act(gambler, roundId, step, { tile: step })).body as RoundWire;

  it('[DR-8.10] [DR-8.72] goes on by steps, resumes elsewhere, and pays at the cash-out', async () => {
    for (;;) {
      const gambler = await addGambler();
      const round = await play(gambler, mines);
      expect(round).toMatchObject({ state: 'open', shown: { opened: [], mines: null } });
      expect(await gambler.balance()).toBe('99.00');
      const one = await openTile(gambler, round.roundId, 0);
      if (one.state === 'finished') continue;
      // Another device sees it as it is.
      const room = (
        await gambler.browser.get(`/web-api/rounds/room?game=dice&accountId=${gambler.accountId}`)
      ).body as { open: RoundWire };
      expect(room.open).toEqual(one);
      const paid = (await act(gambler, round.roundId, 1, { tile: 'cash-out' })).body as RoundWire;
      expect(paid).toMatchObject({ state: 'finished', multiplier: '1.10', payout: '1.10' });
      expect(await gambler.balance()).toBe('100.10');
      return;
    }
  });

  it('[DR-8.72] a repeat of a step gets the same answer; another action at its place, a step ahead and one after the end are refused', async () => {
    for (;;) {
      const gambler = await addGambler();
      const { roundId } = await play(gambler, mines);
      const one = await openTile(gambler, roundId, 0);
      if (one.state === 'finished') continue;
      const again = await act(gambler, roundId, 0, { tile: 0 });
      expect([again.headers['x-replayed'], again.body]).toEqual(['true', one]);
      expect(refusalOf(await act(gambler, roundId, 0, { tile: 9 }))).toEqual([
        409,
        'rounds/step',
        { step: 1 },
      ]);
      expect(refusalOf(await act(gambler, roundId, 2, { tile: 9 }))).toEqual([
        409,
        'rounds/step',
        { step: 1 },
      ]);
      expect(refusalOf(await act(gambler, roundId, 1, { tile: 0 }))).toEqual([422, 'rounds/action', {}]);
      await act(gambler, roundId, 1, { tile: 'cash-out' });
      expect(refusalOf(await act(gambler, roundId, 2, { tile: 'cash-out' }))).toEqual([
        409,
        'rounds/step',
        { step: 2 },
      ]);
      return;
    }
  });

  it('[DR-8.70] [RTS-14C] while it is open no other round begins, and the seed stays sealed', async () => {
    const gambler = await addGambler();
    const { roundId } = await play(gambler, mines);
    expect(refusalOf(await send(gambler))).toEqual([409, 'rounds/round-open', { roundId, game: 'mines' }]);
    const { pairId } = await gambler.pair();
    expect(refusalOf(await gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {}))).toEqual([
      409,
      'rounds/round-open',
      {},
    ]);
  });

  it('[DR-8.10] nothing done for 24 hours: it ends by the action of the least risk, once', async () => {
    // What other tests have left open.
    test.clock.advance(86_400_000);
    await test.app.rounds.finishAbandoned();
    for (;;) {
      const gambler = await addGambler();
      const { roundId } = await play(gambler, mines);
      const one = await openTile(gambler, roundId, 0);
      if (one.state === 'finished') continue;
      test.clock.advance(86_399_999);
      expect(await test.app.rounds.finishAbandoned()).toBe(0);
      test.clock.advance(1);
      const ended = await Promise.all([test.app.rounds.finishAbandoned(), test.app.rounds.finishAbandoned()]);
      expect(ended.reduce((sum, n) => sum + n)).toBe(1);
      const round = await test.app.rounds.round(gambler.userId, BigInt(roundId));
      expect(round).toMatchObject({
        state: 'finished',
        payout: '1.10',
        actions: [{ tile: 0 }, { tile: 'cash-out' }],
      });
      return;
    }
  });

  it('[DR-8.74] [DR-5.44] the open round of a player who is excluded ends at once by rule, and pays', async () => {
    for (;;) {
      const gambler = await addGambler();
      const { roundId } = await play(gambler, mines);
      const one = await openTile(gambler, roundId, 0);
      if (one.state === 'finished') continue;
      await exclude(gambler.userId);
      expect(await test.app.rounds.finishAbandoned()).toBe(1);
      const round = await test.app.rounds.round(gambler.userId, BigInt(roundId));
      expect(round).toMatchObject({ state: 'finished', payout: '1.10' });
      const [account] = await test.app.wallet.accounts(db(), gambler.userId);
      expect(account?.availableMinor).toBe(100_10n);
      return;
    }
  });

  it('[DR-8.36] [RL-2] a double takes the stake again; without the money for it the round stays as it was', async () => {
    const blackjack = { game: 'blackjack', bet: {} };
    for (;;) {
      const gambler = await addGambler(1_50n);
      const { roundId, state } = await play(gambler, blackjack);
      if (state === 'finished') continue;
      const double = () => act(gambler, roundId, 0, { choice: 'double' });
      expect(refusalOf(await double())).toEqual([422, 'rounds/no-funds', {}]);
      expect(await gambler.balance()).toBe('0.50');
      await fund(gambler.ledgerAccountId, 50n);
      const round = (await double()).body as RoundWire;
      expect(round).toMatchObject({ state: 'finished', stake: '1.00', staked: '2.00' });
      expect(await gambler.balance()).toBe(round.payout);
      expect(['0.00', '2.00', '4.00']).toContain(round.payout);
      return;
    }
  });
});

describe('at once', () => {
  /** Holds the lock of the player until all calls wait for it, so that each was decided without the others. */
  const together = async <T>(userId: bigint, calls: readonly (() => Promise<T>)[]): Promise<T[]> => {
    const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [userId]);
    const answers = calls.map((call) => call());
    await waitForLockWaiters(db(), calls.length);
    await release();
    return Promise.all(answers);
  };
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('[DR-8.2] bets on one nonce get a nonce each, and their results follow from it', async () => {
    await test.app.siteConfig.change({ gameGapMs: 0 });
    const gambler = await addGambler();
    const { pairId } = await gambler.pair();
    const request = () =>
      test.app.rounds.play({
        requestId: randomUUID(),
        userId: gambler.userId,
        accountId: BigInt(gambler.accountId),
        pairId: BigInt(pairId),
        game: 'dice',
        version: 1,
        stake: '1.00',
        bet: { target: 4950 },
      });
    const results = await together(gambler.userId, [request, request, request]);
    const played = results.flatMap((result) => (result.outcome === 'played' ? [result.round] : []));
    expect(played.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    await gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {});
    for (const { roundId, nonce } of played) {
      const round = await test.app.rounds.round(gambler.userId, BigInt(roundId));
      const stream = betStream(fromHex(round?.serverSeed ?? '') ?? new Uint8Array(), CLIENT_SEED, nonce);
      expect(round?.shown['roll']).toBe(uniformInt(stream, 10_000));
    }
    await test.app.siteConfig.change({ gameGapMs: 5000 });
  });

  it('[DR-8.72] two actions for one place: one is taken, the other is refused and changes nothing', async () => {
    const gambler = await addGambler();
    const { roundId } = await play(gambler, { game: 'mines', bet: { mines: 1 } });
    const answers = await together(gambler.userId, [
      () => act(gambler, roundId, 0, { tile: 0 }),
      () => act(gambler, roundId, 0, { tile: 1 }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const round = await test.app.rounds.round(gambler.userId, BigInt(roundId));
    expect(round?.actions).toHaveLength(1);
  });

  it('[DR-8.3] [DR-8.10] a bet and the reveal of its pair: the round belongs to a pair that was sealed when it was decided', async () => {
    const gambler = await addGambler();
    test.clock.advance(5000);
    const { pairId } = await gambler.pair();
    const [bet, revealed] = await together(gambler.userId, [
      () => sendNow(gambler, { pairId }),
      () => gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {}),
    ]);
    expect(revealed?.status).toBe(200);
    const { pairs } = (await gambler.browser.get('/web-api/seed-pairs')).body as { pairs: SeedPairWire[] };
    const old = pairs.find((pair) => pair.pairId === pairId);
    // Either the bet came first and the reveal shows its nonce, or it was refused.
    expect([bet?.status, old?.nextNonce]).toEqual(bet?.status === 200 ? [200, 1] : [409, 0]);
  });
});

describe('roots of commitments', () => {
  it('[DR-8.76] [RL-77] the commitments of a minute are under one root of the audit log, each with its proof', async () => {
    await test.app.rounds.seeds.commit();
    const gamblers = [await addGambler(), await addGambler(), await addGambler()];
    const proofs = async () =>
      Promise.all(
        gamblers.map(async ({ browser, pair }) => {
          const { body } = await browser.get(`/web-api/seed-pairs/${(await pair()).pairId}/proof`);
          return body as SeedApi['proof']['reply'];
        }),
      );
    expect((await proofs()).map(({ root }) => root)).toEqual([null, null, null]);
    // Two workers at once: every commitment enters once.
    const entered = await Promise.all([test.app.rounds.seeds.commit(), test.app.rounds.seeds.commit()]);
    expect(entered.reduce((sum, n) => sum + n)).toBe(3);
    const bytes = (text: string) => fromHex(text) ?? new Uint8Array();
    for (const { commitment, root } of await proofs()) {
      const steps = root?.steps.map(({ side, hash }) => ({ side, hash: bytes(hash) })) ?? [];
      expect(isProof(bytes(commitment), steps, bytes(root?.root ?? ''))).toBe(true);
      const [row] = await admin().query<{ after: { root: string } }>(
        `select after from platform_audit where action = 'seeds.commit' and subject = $1`,
        [`seeds:${root?.number ?? 0}`],
      );
      expect(row?.after.root).toBe(root?.root);
    }
    expect(await test.app.rounds.seeds.commit()).toBe(0);
  });

  it('[DR-8.76] a commitment stays in its root', async () => {
    const gambler = await addGambler();
    await test.app.rounds.seeds.commit();
    const { pairId } = await gambler.pair();
    await expect(
      admin().query('update rounds_seed_pair set root_id = null where id = $1', [pairId]),
    ).rejects.toThrow('a pair of seeds keeps what was published');
  });
});

describe('keys of seeds', () => {
  it('[DR-13.160] seeds in use are sealed again by the newest key, and play on', async () => {
    const gambler = await addGambler();
    const { pairId, commitment } = await gambler.pair();
    const newer = createTestApp(db(), {
      identitySecret: 'a-newer-secret,test-identity-secret',
      clock: test.clock,
    });
    expect(await newer.app.rounds.seeds.reseal(1000)).toBeGreaterThan(0);
    expect(await newer.app.rounds.seeds.reseal(1000)).toBe(0);
    const alone = createTestApp(db(), { identitySecret: 'a-newer-secret', clock: test.clock });
    const [row] = await admin().query<{ sealed: Buffer }>(
      'select sealed_seed as sealed from rounds_seed_pair where id = $1',
      [pairId],
    );
    const sealedSeed = row?.sealed ?? Buffer.alloc(0);
    expect(commitOf(alone.app.rounds.seeds.serverSeedOf({ id: 0n, sealedSeed }))).toBe(commitment);
    await newer.close();
    await alone.close();
  });
});
