import type { CompanyCall, CompanySimulator, SignedCall } from '@touchline/testkit/game-companies';
import { limitService } from '@touchline/testkit/limits';
import { refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { sharedRoundRig } from '@touchline/testkit/shared-rounds';
import { createTestApp, testStartMs } from '@touchline/testkit/test-app';
import { virtualClock } from '../../../../platform/process/clock.ts';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gameWalletInvariants } from '../invariants.ts';
import { companySteps, simulators, startSimulator } from '@touchline/testkit/company-steps';
import { gameProviderEntries } from './index.ts';

/**
 * The behaviour of the wallet for every game company, whatever its own protocol is (DR-8.121 to DR-8.132): calls may be
 * repeated, late, out of order, changed or forged.
 */

const { db, admin } = useTestDatabase({ maxConnections: 20 });

it('every company of the registry has a simulator, and every simulator its company', () => {
  expect(Object.keys(simulators)).toEqual(gameProviderEntries.map(({ id }) => id));
});

describe.each(gameProviderEntries)('[DR-8.120] the company $id', ({ id, create }) => {
  let company: CompanySimulator;
  let test: ReturnType<typeof createTestApp>;
  const clock = virtualClock(testStartMs);
  const { addGambler, play, act } = roundSteps(
    () => test,
    () => db(),
  );
  const shared = sharedRoundRig({ test: () => test, admin });
  beforeAll(async () => {
    company = await startSimulator(id, clock.nowMs);
    test = createTestApp(db(), { clock, ...company.settings });
    await test.app.gameWallet.sync();
  });
  afterAll(() => company.stop());
  afterEach(async () => {
    for (const { rule, find } of gameWalletInvariants)
      expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
  });

  const { gameNumber, seat, callOf, post, sent, send, word, isSaid } = companySteps({
    id,
    company: () => company,
    test: () => test,
    db,
    admin,
    addGambler,
  });

  it('is absent without its settings, and lists its games', async () => {
    expect(
      create({ nowMs: clock.nowMs, sandbox: null, hub88: null, touchline: null, isProduction: false }),
    ).toBe(null);
    expect(await gameNumber()).toBeGreaterThan(1000);
  });

  it('[DR-8.122] takes a bet and pays its win, each once: a repeat gets the same bytes, also after other calls', async () => {
    const player = await seat();
    const bet = callOf(player, {});
    clock.advance(5000);
    const signed = company.sign(bet, clock.nowMs());
    const first = await sent(signed);
    isSaid(first, 'ok', '90.00');
    const win = callOf(player, {
      kind: 'win',
      amount: '25.00',
      reference: bet.transaction ?? '',
      round: bet.round ?? '',
    });
    const signedWin = company.sign(win, clock.nowMs());
    const paid = await sent(signedWin);
    isSaid(paid, 'ok', '115.00');
    expect((await sent(signed)).text).toBe(first.text);
    expect((await sent(signedWin)).text).toBe(paid.text);
    expect(await player.balance()).toBe('115.00');
    expect(await send(player, { kind: 'balance' })).toMatchObject({ word: word('ok'), balance: '115.00' });
  });

  it('[DR-8.122] the same transaction with other content, or of another player, is refused and moves nothing', async () => {
    const [player, other] = [await seat(), await seat()];
    const { call } = await send(player);
    for (const change of [{ amount: '11.00' }, { round: 'another' }])
      isSaid(await sent(company.sign({ ...call, ...change }, clock.nowMs())), 'conflict', '90.00');
    const stolen = { ...call, token: other.token, player: other.player };
    isSaid(await sent(company.sign(stolen, clock.nowMs())), 'conflict', '100.00');
    expect([await player.balance(), await other.balance()]).toEqual(['90.00', '100.00']);
  });

  it('[DR-8.122] twenty at once are decided once, and all get the same bytes', async () => {
    const player = await seat();
    const signed = company.sign(callOf(player, {}), clock.nowMs());
    const answers = await Promise.all(Array.from({ length: 20 }, () => sent(signed)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await player.balance()).toBe('90.00');
  });

  it('[DR-8.122] of bets at once only those that the balance covers are taken', async () => {
    await test.app.siteConfig.change({ gameGapMs: 0, slotGapMs: 0 });
    const player = await seat(30_00n);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sent(company.sign(callOf(player, {}), clock.nowMs()))),
    );
    await test.app.siteConfig.change({ gameGapMs: 5000, slotGapMs: 2500 });
    expect(answers.filter((one) => one.word === word('ok'))).toHaveLength(3);
    expect(answers.filter((one) => one.word === word('no-funds'))).toHaveLength(5);
    expect(await player.balance()).toBe('0.00');
  });

  it('[DR-8.127] takes a bet back once, whatever repeats', async () => {
    const player = await seat();
    const { call: bet } = await send(player);
    const back = { kind: 'rollback' as const, reference: bet.transaction ?? '', round: bet.round ?? '' };
    isSaid(await send(player, back), 'ok', '100.00');
    isSaid(await send(player, back), 'ok', '100.00');
    isSaid(
      await send(player, { kind: 'win', reference: bet.transaction ?? '', round: bet.round ?? '' }),
      'taken-back',
      '100.00',
    );
  });

  it('[DR-8.127] a rollback before its bet refuses the late bet', async () => {
    const player = await seat();
    const bet = callOf(player, {});
    isSaid(
      await send(player, { kind: 'rollback', reference: bet.transaction ?? '', round: bet.round ?? '' }),
      'ok',
      '100.00',
    );
    clock.advance(5000);
    isSaid(await sent(company.sign(bet, clock.nowMs())), 'taken-back', '100.00');
    expect(await player.balance()).toBe('100.00');
  });

  it('[DR-8.127] a bet and its rollback at once end with the money in the account', async () => {
    for (let race = 0; race < 6; race++) {
      const player = await seat();
      const bet = callOf(player, {});
      const back = callOf(player, {
        kind: 'rollback',
        reference: bet.transaction ?? '',
        round: bet.round ?? '',
      });
      await Promise.all([bet, back].map((call) => sent(company.sign(call, clock.nowMs()))));
      expect(await player.balance()).toBe('100.00');
    }
  });

  it('[DR-8.123] a win before its bet is not taken, and taken when it is sent again', async () => {
    const player = await seat();
    const bet = callOf(player, {});
    const win = callOf(player, {
      kind: 'win',
      amount: '3.00',
      reference: bet.transaction ?? '',
      round: bet.round ?? '',
    });
    clock.advance(5000);
    isSaid(await sent(company.sign(win, clock.nowMs())), 'no-bet', '100.00');
    isSaid(await sent(company.sign(bet, clock.nowMs())), 'ok', '90.00');
    isSaid(await sent(company.sign(win, clock.nowMs())), 'ok', '93.00');
  });

  it('[DR-8.127] takes a win back; a bet with a win is taken back after its win only', async () => {
    const player = await seat();
    const { call: bet } = await send(player);
    const shared = { reference: bet.transaction ?? '', round: bet.round ?? '' };
    const { call: win } = await send(player, { kind: 'win', amount: '5.00', ...shared });
    expect((await send(player, { kind: 'rollback', ...shared })).word).not.toBe(word('ok'));
    isSaid(
      await send(player, { kind: 'rollback', ...shared, reference: win.transaction ?? '' }),
      'ok',
      '90.00',
    );
    isSaid(await send(player, { kind: 'rollback', ...shared }), 'ok', '100.00');
  });

  it('[DR-8.127] a win that was spent is taken back when the money is there again', async () => {
    const player = await seat(10_00n);
    const { call: bet } = await send(player);
    const shared = { reference: bet.transaction ?? '', round: bet.round ?? '' };
    const { call: win } = await send(player, { kind: 'win', amount: '8.00', ...shared });
    const { call: second } = await send(player, { amount: '8.00' });
    const back = callOf(player, { kind: 'rollback', ...shared, reference: win.transaction ?? '' });
    isSaid(await sent(company.sign(back, clock.nowMs())), 'no-funds-yet', '0.00');
    await send(player, { kind: 'rollback', reference: second.transaction ?? '', round: second.round ?? '' });
    isSaid(await sent(company.sign(back, clock.nowMs())), 'ok', '0.00');
  });

  it('[DR-8.124] wins and rollbacks count after the log-in has ended; bets do not', async () => {
    const player = await seat();
    const { call: bet } = await send(player);
    const { call: lost } = await send(player);
    await admin().query('update identity_session set ended_at = now() where id = $1', [
      player.loginSessionId,
    ]);
    isSaid(await send(player), 'session-ended', '80.00');
    isSaid(
      await send(player, {
        kind: 'win',
        amount: '4.00',
        reference: bet.transaction ?? '',
        round: bet.round ?? '',
      }),
      'ok',
      '84.00',
    );
    isSaid(
      await send(player, { kind: 'rollback', reference: lost.transaction ?? '', round: lost.round ?? '' }),
      'ok',
      '94.00',
    );
  });

  it('[DR-8.124] [RL-87] an excluded player stakes nothing and gets the wins of earlier bets', async () => {
    const player = await seat();
    const { call: bet } = await send(player);
    await admin().query(
      `insert into identity_restriction (user_id, kind, starts_at, source)
       values ($1, 'self-excluded', platform_now() - interval '1 minute', 'test')`,
      [player.userId],
    );
    expect(await send(player)).toMatchObject({ balance: '90.00' });
    isSaid(
      await send(player, {
        kind: 'win',
        amount: '4.00',
        reference: bet.transaction ?? '',
        round: bet.round ?? '',
      }),
      'ok',
      '94.00',
    );
  });

  it('[DR-8.13] [DR-8.126] a round begins at the gap and not a millisecond earlier; a further bet of a round does not wait', async () => {
    const player = await seat();
    const { call } = await send(player);
    const early = async () => sent(company.sign(callOf(player, {}), clock.nowMs()));
    clock.advance(2499);
    expect((await early()).balance).toBe('90.00');
    isSaid(
      await sent(company.sign({ ...callOf(player, {}), round: call.round ?? '' }, clock.nowMs())),
      'ok',
      '80.00',
    );
    clock.advance(1);
    isSaid(await early(), 'ok', '70.00');
  });

  it('[DR-8.70] [DR-8.126] no bet is taken while a round of the site is open', async () => {
    const gambler = await addGambler();
    const player = await seat(0n, gambler);
    const round = await play(gambler, { game: 'mines', bet: { mines: 3 } });
    expect((await send(player)).balance).toBe('99.00');
    await act(gambler, round.roundId, 0, { tile: 0 });
    const cashed = await act(gambler, round.roundId, 1, { cashOut: true });
    expect([200, 409, 422]).toContain(cashed.status);
  });

  it('[DR-8.126] no bet is taken while a time check waits for its answer', async () => {
    const player = await seat();
    await send(player);
    await admin().query(
      `insert into limits_play (user_id, check_due_at) values ($1, platform_now())
       on conflict (user_id) do update set check_due_at = platform_now()`,
      [player.userId],
    );
    await admin().query('update limits_play set check_due_at = $2 where user_id = $1', [
      player.userId,
      new Date(clock.nowMs()),
    ]);
    expect((await send(player)).balance).toBe('90.00');
  });

  it('[DR-8.70] [DR-8.95] [DR-8.126] no bet is taken until the shared round of the player has ended', async () => {
    const player = await seat();
    const round = await shared.openRound();
    await shared.place(player, { stake: '2.00' });
    const refused = await send(player);
    expect([refused.balance, refused.word === word('ok')]).toEqual(['98.00', false]);
    await shared.start();
    await shared.end(round);
    expect((await send(player)).word).toBe(word('ok'));
  });

  it('[RL-85] [DR-8.126] [DR-8.127] bets count in the limits, and one that is given back counts in none', async () => {
    const player = await seat();
    const limit = (limitType: number) =>
      player.browser.post(`${limitService}/limits`, { limits: [{ limitType, limitValue: '25.00' }] });
    const counted = async () => {
      const [row] = await db().query<{ day_wager: bigint; day_loss: bigint }>(
        'select day_wager, day_loss from limits_person where user_id = $1',
        [player.userId],
      );
      return [row?.day_wager, row?.day_loss];
    };
    const { call: early } = await send(player);
    const back = (bet: CompanyCall) =>
      send(player, { kind: 'rollback', reference: bet.transaction ?? '', round: bet.round ?? '' });
    await back(early);
    // A first limit counts what was before it (DR-5.14).
    expect((await limit(1)).status).toBe(200);
    expect((await limit(10)).status).toBe(200);
    expect(await counted()).toEqual([0n, 0n]);
    const { call: bet } = await send(player);
    const { call: lost } = await send(player);
    expect(await counted()).toEqual([20_00n, 20_00n]);
    expect((await send(player)).balance).toBe('80.00');
    await back(bet);
    expect(await counted()).toEqual([10_00n, 10_00n]);
    await send(player, {
      kind: 'win',
      amount: '4.00',
      reference: lost.transaction ?? '',
      round: lost.round ?? '',
    });
    expect(await counted()).toEqual([10_00n, 6_00n]);
    expect((await send(player, { amount: '15.01' })).balance).toBe('94.00');
    isSaid(await send(player, { amount: '15.00' }), 'ok', '79.00');
  });

  it('[DR-8.128] amounts smaller than the minor unit: a stake is refused, a win is rounded down', async () => {
    const player = await seat();
    isSaid(await send(player, { amount: '1.005' }), 'amount', '100.00');
    const { call } = await send(player, { amount: '1.00' });
    isSaid(
      await send(player, {
        kind: 'win',
        amount: '1.239',
        reference: call.transaction ?? '',
        round: call.round ?? '',
      }),
      'ok',
      '100.23',
    );
  });

  it('[DR-8.125] a round that is over takes no further bet', async () => {
    const player = await seat();
    const { call } = await send(player);
    await send(player, {
      kind: 'win',
      amount: '0.00',
      reference: call.transaction ?? '',
      round: call.round ?? '',
      isRoundOver: true,
    });
    expect((await send(player, { round: call.round ?? '' })).balance).toBe('90.00');
  });

  it('[DR-8.121] [RL-7] an unknown token, another player, another currency and an unknown game move nothing', async () => {
    const [player, other] = [await seat(), await seat()];
    expect((await send(player, { token: 'x'.repeat(43) })).word).toBe(word('unknown-session'));
    if (id === 'hub88')
      expect((await send(player, { player: other.player })).word).toBe(word('unknown-session'));
    isSaid(await send(player, { currency: 'USD' }), 'wrong-currency', '100.00');
    isSaid(await send(player, { game: 'no-such-game' }), 'unknown-game', '100.00');
    expect([await player.balance(), await other.balance()]).toEqual(['100.00', '100.00']);
  });

  it('[DR-8.129] [RL-7] a wrong, foreign, missing or old signature, and a changed body, are refused', async () => {
    const player = await seat();
    const call = callOf(player, {});
    clock.advance(5000);
    const right = company.sign(call, clock.nowMs());
    const wrong = async (signed: SignedCall) => expect((await sent(signed)).word).toBe(word('bad-signature'));
    await wrong(company.signForeign(call, clock.nowMs()));
    await wrong({ ...right, headers: { 'content-type': 'application/json' } });
    await wrong({ ...right, body: right.body.replace('10', '99') });
    if (company.isSignatureDated)
      for (const awayMs of [-61_000, 61_000]) await wrong(company.sign(call, clock.nowMs() + awayMs));
    expect(await player.balance()).toBe('100.00');
  });

  it.each([
    ['empty', ''],
    ['a text', 'no json'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an object without fields', '{}'],
    ['a bet without fields', '{"kind":"bet"}'],
    ['an amount below 0', '{"amount":-1}'],
    ['a token of 5,000 letters', `{"token":"${'x'.repeat(5000)}"}`],
  ])('[DR-8.129] [RL-71] a signed body that is no call changes nothing: %s', async (_name, body) => {
    const answer = await sent(company.signRaw('bet', body, clock.nowMs()));
    expect([answer.word, answer.status < 500]).toEqual([word('bad-call'), true]);
  });

  it('[DR-8.129] [RL-71] a longer body than any call is refused before it is read', async () => {
    const answer = await post(company.signRaw('bet', 'x'.repeat(20_000), clock.nowMs()));
    expect(answer.status).toBe(413);
  });

  it('[DR-8.121] opens its game for a player with an account, and for no other player’s account', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    const number = await gameNumber();
    const launch = (accountId: number) =>
      gambler.browser.post(
        `/web-api/foreign-games/${number}/sessions`,
        { accountId, lng: 'en' },
        { host: 'localhost:80' },
      );
    const opened = await launch(gambler.accountId);
    expect(opened.status).toBe(200);
    const { url, origin } = opened.body as { url: string; origin: string };
    expect(new URL(url).origin).toBe(origin);
    expect(refusalOf(await launch(other.accountId))).toEqual([404, 'foreign-games/no-account', {}]);
    expect((await test.browser().post(`/web-api/foreign-games/${number}/demo`, { lng: 'en' })).status).toBe(
      200,
    );
  });

  it('[DR-8.134] a company that is down keeps its list, opens nothing, and changes nothing', async () => {
    const gambler = await addGambler();
    const number = await gameNumber();
    await company.stop();
    await expect(test.app.gameWallet.sync()).rejects.toThrow('the list of a game company was not read');
    expect(await gameNumber()).toBe(number);
    expect(
      refusalOf(
        await gambler.browser.post(`/web-api/foreign-games/${number}/sessions`, {
          accountId: gambler.accountId,
          lng: 'en',
        }),
      ),
    ).toEqual([503, 'foreign-games/unavailable', {}]);
    company = await startSimulator(id, clock.nowMs);
  });
});

it('[DR-13.122] an unknown company is not found, also under a name that every object has', async () => {
  const test = createTestApp(db());
  for (const company of ['no-company', 'constructor', '__proto__'])
    expect(
      (
        await test
          .browser()
          .post(`/web-api/game-wallet/${company}/bet`, '{}', { 'content-type': 'application/json' })
      ).status,
    ).toBe(404);
});
