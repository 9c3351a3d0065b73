import { randomUUID } from 'node:crypto';
import type { CompanyCall, CompanySimulator } from '@touchline/testkit/game-companies';
import { limitService } from '@touchline/testkit/limits';
import { refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { createTestApp, testStartMs } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { virtualClock } from '../../../../platform/process/clock.ts';
import { disableFailpoints, enableFailpoints } from '../../../../platform/process/failpoints.ts';
import { addGrant, type NewGrant, withdrawGrant } from '../grant-store.ts';
import { gameWalletInvariants } from '../invariants.ts';
import { companySteps, type SeatedPlayer, startSimulator } from '@touchline/testkit/company-steps';
import { gameProviderEntries } from './index.ts';

/** Free rounds and the details of rounds, for every game company that offers them (DR-8.140 to DR-8.147). */

const { db, admin } = useTestDatabase({ maxConnections: 20 });

// Another installation of Touchline has no free rounds.
const offering = gameProviderEntries.filter(({ id }) => id !== 'touchline');

describe.each(offering)('free rounds of $id', ({ id }) => {
  let company: CompanySimulator;
  let test: ReturnType<typeof createTestApp>;
  const clock = virtualClock(testStartMs);
  const { addGambler } = roundSteps(
    () => test,
    () => db(),
  );
  const steps = { id, company: () => company, test: () => test, db, admin, addGambler };
  const { gameNumber, seat, callOf, sent, sendNow, send, word, isSaid } = companySteps(steps);
  beforeAll(async () => {
    company = await startSimulator(id, clock.nowMs);
    test = createTestApp(db(), { clock, ...company.settings });
    await test.app.gameWallet.sync();
  });
  afterAll(() => company.stop());
  afterEach(async () => {
    disableFailpoints();
    for (const { rule, find } of gameWalletInvariants)
      expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
  });

  /** Grants a player three free rounds at 0.50 for a day; the company is not told yet. */
  async function grant(player: SeatedPlayer, change: Partial<NewGrant> = {}): Promise<string> {
    const made: NewGrant = {
      id: randomUUID(),
      company: id,
      userId: player.userId,
      accountId: BigInt(player.accountId),
      currency: 'EUR',
      gameNumber: await gameNumber(),
      rounds: 3,
      betMinor: 50n,
      endsAtMs: clock.nowMs() + 86_400_000,
      ...change,
    };
    // The database's clock follows the test's with the next statement of the app.
    await test.app.siteConfig.load();
    expect(await test.app.db.transaction((tx) => addGrant(tx, made))).toBe(true);
    expect(await test.app.db.transaction((tx) => addGrant(tx, made))).toBe(false);
    return made.id;
  }
  const withdraw = (grantId: string) => test.app.db.transaction((tx) => withdrawGrant(tx, grantId));
  const tell = () => test.app.gameWallet.sendFreeRounds();
  const stored = async (grantId: string) => {
    const [row] = await db().query<{ told: string; used: number; tries: number }>(
      'select told, used::int as used, tries from gamewallet_grant where id = $1',
      [grantId],
    );
    return row;
  };
  const used = async (grantId: string) => (await stored(grantId))?.used;
  const listed = async ({ browser }: SeatedPlayer) => {
    const { body } = await browser.get('/web-api/foreign-games/free-rounds');
    return (body as { freeRounds: { id: string; left: number; betValue: string }[] }).freeRounds;
  };
  /** Begins a free round. */
  const begin = (player: SeatedPlayer, grantId: string, change: Partial<CompanyCall> = {}) =>
    send(player, { amount: '0.00', grant: grantId, ...change });
  const winOf = (player: SeatedPlayer, bet: CompanyCall, change: Partial<CompanyCall> = {}) =>
    callOf(player, {
      kind: 'win',
      amount: '5.00',
      round: bet.round ?? '',
      reference: bet.transaction ?? '',
      ...(bet.grant === undefined ? {} : { grant: bet.grant }),
      ...change,
    });
  const houseMinor = async (code: string) => {
    const [row] = await db().query<{ minor: bigint }>(
      `select coalesce(sum(case when t.destination_id = a.id then t.amount_minor else -t.amount_minor end), 0)::bigint as minor
       from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id) where a.code = $1`,
      [code],
    );
    return row?.minor ?? 0n;
  };

  it('[DR-8.140] [DR-8.145] the company is told once, and then the player sees them', async () => {
    const player = await seat();
    const grantId = await grant(player);
    expect(await listed(player)).toEqual([]);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect([company.freeRounds(grantId), (await stored(grantId))?.told]).toEqual([
      { granted: 1, withdrawn: 0 },
      'granted',
    ]);
    expect(await listed(player)).toMatchObject([{ id: grantId, rounds: 3, left: 3, betValue: '0.50' }]);
    expect(await listed(await seat())).toEqual([]);
  });

  it('[DR-8.140] two workers make one call; a company that is not reached is told later', async () => {
    const grantId = await grant(await seat());
    expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 1]);
    const late = await grant(await seat());
    // A lost answer: the company has the free rounds and the site does not know it.
    company.loseAnswers(2);
    expect(await tell()).toBe(1);
    expect([await stored(late), await tell()]).toEqual([{ told: 'nothing', used: 0, tries: 1 }, 0]);
    company.loseAnswers(0);
    clock.advance(4999);
    expect(await tell()).toBe(0);
    clock.advance(1);
    expect(await tell()).toBe(1);
    expect([(await stored(late))?.told, (await stored(grantId))?.told]).toEqual(['granted', 'granted']);
  });

  it.each(['free-rounds-claimed', 'free-rounds-answered'] as const)(
    '[DR-8.140] [RL-22] a worker that fails at %s leaves the call to the next one',
    async (point) => {
      const grantId = await grant(await seat());
      enableFailpoints(`${point}=throw:1`, false);
      await tell().catch((error: unknown) => expect(String(error)).toContain(point));
      disableFailpoints();
      expect((await stored(grantId))?.told).toBe('nothing');
      clock.advance(5000);
      expect([await tell(), (await stored(grantId))?.told]).toEqual([1, 'granted']);
    },
  );

  it('[DR-8.141] [DR-8.142] a free round stakes nothing, its win costs the operator, and both are repeated with the same bytes', async () => {
    const player = await seat();
    for (const limitType of [1, 10])
      await player.browser.post(`${limitService}/limits`, { limits: [{ limitType, limitValue: '25.00' }] });
    const grantId = await grant(player);
    const before = [await houseMinor(`house/games/${id}`), await houseMinor(`house/free-rounds/${id}`)];
    const bet = callOf(player, { amount: '0.00', grant: grantId });
    const calls = [bet, winOf(player, bet, { isRoundOver: true })];
    clock.advance(5000);
    const signed = calls.map((call) => company.sign(call, clock.nowMs()));
    const answers = [];
    for (const call of signed) answers.push(await sent(call));
    expect(answers.map(({ balance }) => balance)).toEqual(['100.00', '105.00']);
    for (const [at, call] of signed.entries()) expect((await sent(call)).text).toBe(answers[at]?.text);
    expect([await player.balance(), await used(grantId)]).toEqual(['105.00', 1]);
    // The company's account has nothing of it.
    expect([await houseMinor(`house/games/${id}`), await houseMinor(`house/free-rounds/${id}`)]).toEqual([
      before[0],
      (before[1] ?? 0n) - 5_00n,
    ]);
    // It counts in no limit: not as staked, and its win does not lower what was lost.
    const counted = () =>
      db().query('select day_wager, day_loss from limits_person where user_id = $1', [player.userId]);
    expect(await counted()).toEqual([{ day_wager: 0n, day_loss: 0n }]);
    await send(player);
    expect(await counted()).toEqual([{ day_wager: 10_00n, day_loss: 10_00n }]);
  });

  it('[DR-8.142] unknown, ended, withdrawn and used-up free rounds, and those of another player, begin nothing', async () => {
    const [player, other] = [await seat(), await seat()];
    const refused = async (grantId: string, outcome: string) => {
      isSaid(await begin(player, grantId), outcome, '100.00');
      const win = callOf(player, { kind: 'win', amount: '5.00', grant: grantId });
      // Without a bet the win itself begins the round.
      if (id === 'sandbox') isSaid(await sendNow(win), outcome, '100.00');
    };
    await refused(randomUUID(), 'unknown-grant');
    await refused(await grant(other), 'unknown-grant');
    const withdrawn = await grant(player);
    expect(await withdraw(withdrawn)).toBe('withdrawn');
    await refused(withdrawn, 'grant-ended');
    const ended = await grant(player, { endsAtMs: clock.nowMs() + 5000 });
    await refused(ended, 'grant-ended');
    const short = await grant(player, { rounds: 1 });
    isSaid(await begin(player, short), 'ok', '100.00');
    await refused(short, 'grant-used');
    expect([await used(short), await used(ended), await player.balance()]).toEqual([1, 0, '100.00']);
  });

  it('[DR-8.142] a bet of money, or a round that the player pays, uses no free round', async () => {
    const player = await seat();
    const grantId = await grant(player);
    isSaid(await begin(player, grantId, { amount: '1.00' }), 'amount', '100.00');
    const { call: paid } = await send(player);
    isSaid(
      await sendNow(callOf(player, { round: paid.round ?? '', amount: '0.00', grant: grantId })),
      'unknown-grant',
      '90.00',
    );
    isSaid(await sendNow(winOf(player, paid, { grant: grantId })), 'unknown-grant', '90.00');
    const { call: free } = await begin(player, grantId);
    isSaid(
      await sendNow(callOf(player, { round: free.round ?? '', amount: '1.00' })),
      'unknown-grant',
      '90.00',
    );
    expect(await used(grantId)).toBe(1);
  });

  it('[DR-8.142] of ten at once as many begin as are left', async () => {
    await test.app.siteConfig.change({ gameGapMs: 0, slotGapMs: 0 });
    const player = await seat();
    const grantId = await grant(player);
    const bets = Array.from({ length: 10 }, () => callOf(player, { amount: '0.00', grant: grantId }));
    const answers = await Promise.all(bets.map((bet) => sendNow(bet)));
    await test.app.siteConfig.change({ gameGapMs: 5000, slotGapMs: 2500 });
    expect(answers.filter((one) => one.word === word('ok'))).toHaveLength(3);
    expect(answers.filter((one) => one.word === word('grant-used'))).toHaveLength(7);
    expect([await used(grantId), await listed(player)]).toEqual([3, []]);
  });

  it('[DR-8.142] a win of a begun round counts after the end of the free rounds, also before its bet was answered', async () => {
    const player = await seat();
    const grantId = await grant(player, { endsAtMs: clock.nowMs() + 60_000 });
    const bet = callOf(player, { amount: '0.00', grant: grantId });
    clock.advance(5000);
    // The win is there first: the company sends it again.
    isSaid(await sendNow(winOf(player, bet)), 'no-bet', '100.00');
    isSaid(await sendNow(bet), 'ok', '100.00');
    clock.advance(120_000);
    const late = winOf(player, bet);
    isSaid(await sendNow(late), 'ok', '105.00');
    isSaid(await sendNow(late), 'ok', '105.00');
    isSaid(await begin(player, grantId), 'grant-ended', '105.00');
  });

  it('[DR-8.143] a bet that is taken back gives the free round back once, and its round is over', async () => {
    const player = await seat();
    const grantId = await grant(player, { rounds: 1 });
    const { call: bet } = await begin(player, grantId);
    const back = { kind: 'rollback' as const, round: bet.round ?? '', reference: bet.transaction ?? '' };
    isSaid(await send(player, back), 'ok', '100.00');
    isSaid(await send(player, back), 'ok', '100.00');
    expect(await used(grantId)).toBe(0);
    isSaid(await sendNow(winOf(player, bet)), 'taken-back', '100.00');
    isSaid(await begin(player, grantId, { round: bet.round ?? '' }), 'round-ended', '100.00');
    isSaid(await begin(player, grantId), 'ok', '100.00');
    expect(await used(grantId)).toBe(1);
  });

  it('[DR-8.143] a round with two bets is given back with the second one', async () => {
    const player = await seat();
    const grantId = await grant(player);
    const { call: first } = await begin(player, grantId);
    const { call: second } = await begin(player, grantId, { round: first.round ?? '' });
    expect(await used(grantId)).toBe(1);
    const backOf = ({ round, transaction }: CompanyCall) =>
      send(player, { kind: 'rollback', round: round ?? '', reference: transaction ?? '' });
    await backOf(first);
    expect(await used(grantId)).toBe(1);
    await backOf(second);
    expect(await used(grantId)).toBe(0);
  });

  it('[DR-8.141] a win that is taken back returns to the operator', async () => {
    const player = await seat();
    const { call: bet } = await begin(player, await grant(player));
    const before = await houseMinor(`house/free-rounds/${id}`);
    const win = winOf(player, bet);
    await sendNow(win);
    const back = { kind: 'rollback' as const, round: bet.round ?? '', reference: win.transaction ?? '' };
    isSaid(await send(player, back), 'ok', '100.00');
    expect(await houseMinor(`house/free-rounds/${id}`)).toBe(before);
  });

  it('[DR-8.126] [DR-8.142] an excluded player begins no free round, and gets the win of a begun one', async () => {
    const player = await seat();
    const grantId = await grant(player);
    const { call: bet } = await begin(player, grantId);
    await admin().query(
      `insert into identity_restriction (user_id, kind, starts_at, source)
       values ($1, 'self-excluded', platform_now() - interval '1 minute', 'test')`,
      [player.userId],
    );
    expect((await begin(player, grantId)).balance).toBe('100.00');
    expect(await used(grantId)).toBe(1);
    isSaid(await sendNow(winOf(player, bet)), 'ok', '105.00');
  });

  it('[DR-8.144] unused free rounds are withdrawn, here at once and then at the company; used ones are not', async () => {
    const player = await seat();
    const [told, untold, begun] = [await grant(player), await grant(player), await grant(player)];
    expect(await withdraw(untold)).toBe('withdrawn');
    await tell();
    expect(company.freeRounds(untold)).toEqual({ granted: 0, withdrawn: 0 });
    await begin(player, begun);
    expect([await withdraw(begun), await withdraw(told), await withdraw(told)]).toEqual([
      'used',
      'withdrawn',
      'repeated',
    ]);
    expect((await listed(player)).map((one) => one.id)).toEqual([begun]);
    expect([await withdraw(randomUUID()), await tell()]).toEqual(['unknown', 1]);
    expect([company.freeRounds(told), (await stored(told))?.told]).toEqual([
      { granted: 1, withdrawn: 1 },
      'withdrawn',
    ]);
  });

  it('[DR-8.144] free rounds that are withdrawn while the company is told end there too', async () => {
    const player = await seat();
    const grantId = await grant(player);
    company.loseAnswers(2);
    expect(await tell()).toBe(1);
    company.loseAnswers(0);
    expect(await withdraw(grantId)).toBe('withdrawn');
    expect([await tell(), (await stored(grantId))?.told]).toEqual([1, 'withdrawn']);
    isSaid(await begin(player, grantId), 'grant-ended', '100.00');
  });

  it('[DR-8.144] a withdrawal and a bet at once: what has the grant first decides', async () => {
    const player = await seat();
    const grantId = await grant(player);
    const bet = callOf(player, { amount: '0.00', grant: grantId });
    clock.advance(5000);
    await test.app.siteConfig.load();
    const release = await holdLock(db(), 'select 1 from gamewallet_grant where id = $1 for update', [
      grantId,
    ]);
    const withdrawn = withdraw(grantId);
    await waitForLockWaiters(db(), 1);
    const answer = sendNow(bet);
    await waitForLockWaiters(db(), 2);
    await release();
    expect(await withdrawn).toBe('withdrawn');
    isSaid(await answer, 'grant-ended', '100.00');
    expect(await used(grantId)).toBe(0);
  });

  it('[DR-8.147] a player opens what the company says of a round, and of no other player’s', async () => {
    const [player, other] = [await seat(), await seat()];
    const { call } = await send(player);
    const said = company.detailsOf(call.round ?? '');
    const path = `/web-api/foreign-games/${await gameNumber()}/rounds`;
    const { rounds } = (await player.browser.get(path)).body as { rounds: { id: number }[] };
    expect(rounds).toMatchObject([
      { isOver: false, isFree: false, currency: 'EUR', staked: '10.00', returned: '0.00', hasDetails: true },
    ]);
    const details = `/web-api/foreign-games/rounds/${rounds[0]?.id}`;
    expect((await player.browser.get(details)).body).toEqual(said);
    expect(refusalOf(await other.browser.get(details))).toEqual([404, 'foreign-games/no-details', {}]);
    expect((await other.browser.get(path)).body).toEqual({ rounds: [] });
    company.loseAnswers(1);
    expect(refusalOf(await player.browser.get(details))).toEqual([503, 'foreign-games/unavailable', {}]);
    company.loseAnswers(0);
  });

  it('[DR-8.147] a page on an origin that is not the company’s is not opened', async () => {
    const player = await seat();
    const { call } = await send(player);
    company.detailsOf(call.round ?? '');
    const [row] = await db().query<{ roundId: bigint }>(
      'select id as "roundId" from gamewallet_round where user_id = $1',
      [player.userId],
    );
    const provider = test.app.gameWallet.providers.get(id);
    if (!provider) throw new Error('the company is configured');
    const { roundDetails } = provider;
    provider.roundDetails = async () => ({ kind: 'link', url: 'https://elsewhere.example/round' });
    const answer = await player.browser.get(`/web-api/foreign-games/rounds/${row?.roundId}`);
    provider.roundDetails = roundDetails;
    expect(refusalOf(answer)).toEqual([503, 'foreign-games/unavailable', {}]);
  });
});
