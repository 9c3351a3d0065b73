import { randomUUID } from 'node:crypto';
import { kuna } from '@touchline/testkit/kuna';
import { limitSteps } from '@touchline/testkit/limits';
import { attacks, matrixCompany } from '@touchline/testkit/limits-matrix';
import { createTestApp } from '@touchline/testkit/test-app';
import { advanceSteps } from '@touchline/testkit/advances';
import { insuranceSteps } from '@touchline/testkit/insurances';
import { addOperator } from '@touchline/testkit/add-operator';
import { createPaymentsRig } from '@touchline/testkit/withdrawals';
import { addPromoCode, FREE_BET } from '@touchline/testkit/promo-codes';
import { sharedRoundRig } from '@touchline/testkit/shared-rounds';
import { totoSteps } from '@touchline/testkit/toto';
import { couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { receiptSigner, signReceipts } from './modules/sports-betting/betting/index.ts';
import { signSandboxCallback } from './modules/banking/payments/index.ts';
import { appendAudit, type AuditEntry } from './platform/database/audit.ts';
import { findViolations } from './platform/database/invariants.ts';

const { db, admin, rig } = useBettingRig();

/** Ids used by the planted changes. */
const at = {
  player: 0n,
  other: 0n,
  open: 0,
  entry: 0,
  won: 0,
  waiting: 0,
  express: 0,
  free: 0,
  edited: 0,
  day: 0,
  base: 0,
  advance: 0,
  cancelled: 0,
  insured: 0,
  limited: 0n,
  round: 0n,
  foreignBet: 0n,
  supplied: 0n,
  toto: 0,
  withdrawal: '',
  conversion: '',
  changeover: 0n,
  combined: 0,
  combinedOpen: 0,
};

beforeAll(async () => {
  // First: the round has a random length, and the clock of what comes later does not pass it.
  at.entry = await sharedEntry();
  const player = await rig().addPlayer(1_000_00n);
  const other = await rig().addPlayer(1_000_00n);
  [at.player, at.other] = [player.userId, other.userId];
  await deposit(player);
  at.withdrawal = await withdrawals(other);
  at.conversion = await converted();
  at.changeover = await changedOver();
  const lineGames = [];
  for (let n = 0; n < 5; n++) lineGames.push(await rig().addPricedGame('line', 1865));
  const [first, second, ...rest] = lineGames;
  if (!first || !second) throw new Error('no games');
  at.won = couponOf(await rig().place(player, [first])).id;
  at.open = couponOf(await rig().place(player, [second])).id;
  at.express = couponOf(await rig().place(other, rest)).id;
  await addPromoCode(rig(), { userId: other.userId, maxUses: 2, usesEach: 2 });
  for (const game of [first, second])
    at.free = couponOf(await rig().place(other, [game], { promoCode: FREE_BET })).id;
  const live = await rig().addPricedGame('live', 1865);
  at.waiting = couponOf(await rig().place(other, [live])).id;
  at.day = await boosted();
  at.edited = await edited();
  await advances();
  at.insured = await insured();
  at.limited = await limited();
  at.round = await round();
  at.foreignBet = await foreignBet();
  at.supplied = await suppliedRound();
  at.toto = await totoCoupon();
  at.combined = await combination(true);
  at.combinedOpen = await combination(false);
  // The coupon is won, corrected to lost, and won again: three settlement generations and a receivable that is repaid.
  for (const statuses of [
    [1, 0, 0],
    [0, 0, 1],
    [1, 0, 0],
  ] as const) {
    await rig().settle(first.gameId, statuses);
    await rig().settleCoupons(first.gameId);
  }
  const signer = receiptSigner('a secret of the tests, 32 characters');
  while ((await signReceipts({ db: db(), clock: rig().clock }, signer)) > 0);
  await db().query("insert into platform_outbox (event, payload) values ('user-changed', '{}')");
  for (const subject of ['first', 'second'])
    await db().transaction((tx) => appendAudit(tx, auditEntry(subject)));
});

/** A player with limits: a won and a returned stake, a deposit, and one that failed. */
async function limited(): Promise<bigint> {
  const { set, deposit: start, callBack } = limitSteps(rig);
  const player = await rig().addPlayer(100_00n);
  await set(player, 1, '100.00');
  for (const statuses of [
    [1, 0, 0],
    [2, 2, 2],
  ] as const) {
    const game = await rig().addPricedGame('line', 1865);
    await rig().place(player, [game]);
    await rig().settle(game.gameId, statuses);
    await rig().settleCoupons(game.gameId);
  }
  await start(player, '20.00');
  await callBack(await start(player, '30.00'), 'declined', '30.00');
  return player.userId;
}

/** A round of Dice of a player of its own. */
async function round(): Promise<bigint> {
  const { browser, accountId } = await rig().addPlayer(100_00n);
  const { pairId } = (await browser.post('/web-api/seed-pairs', {})).body as { pairId: number };
  await browser.put(`/web-api/seed-pairs/${pairId}`, { clientSeed: 'demo-client' });
  const answer = await browser.post('/web-api/rounds', {
    id: randomUUID(),
    game: 'dice',
    version: 1,
    pairId,
    accountId,
    stake: '1.00',
    bet: { target: 4950 },
  });
  expect(answer.status).toBe(200);
  return BigInt((answer.body as { roundId: number }).roundId);
}

/** A coupon of a paid draw of toto, and another draw that was paid before. */
async function totoCoupon(): Promise<number> {
  const { openDraw, buy, finish } = totoSteps(rig);
  const player = await rig().addPlayer(100_00n);
  await finish(await openDraw(), '1 1 1 1 1 1');
  const open = await openDraw();
  const { couponId } = await buy(player, open.drawId, '1 1 1 1 1X 1');
  await finish(open, '1 1 1 1 1 1');
  return couponId;
}

/** An entry in a shared round that was paid by its automatic cash-out. */
async function sharedEntry(): Promise<number> {
  const shared = sharedRoundRig({ test: rig, admin });
  const round = await shared.openRound((point) => point > 200 && point < 2000);
  const entryId = await shared.place(await rig().addPlayer(100_00n), { target: 150 });
  await shared.start();
  await shared.end(round);
  return entryId;
}

/** A conversion of a player of its own. */
async function converted(): Promise<string> {
  const player = await rig().addPlayer(100_00n);
  await player.browser.post('/web-api/office/currencies', { currency: 'USD' });
  const { accounts } = (await player.browser.get('/web-api/wallet/accounts')).body as {
    accounts: { id: number; currency: string }[];
  };
  const toId = accounts.find(({ currency }) => currency === 'USD')?.id ?? 0;
  const wanted = { fromId: player.accountId, toId, amount: '10.00' };
  const offer = await player.browser.get(
    `/web-api/conversions/offer?fromId=${wanted.fromId}&toId=${toId}&amount=${wanted.amount}`,
  );
  const { rateId } = offer.body as { rateId: string };
  const conversionId = randomUUID();
  const answer = await player.browser.post('/web-api/conversions', { ...wanted, conversionId, rateId });
  expect(answer.status).toBe(200);
  return conversionId;
}

/** A player whose main account was in a retired currency and is converted. */
async function changedOver(): Promise<bigint> {
  const player = await rig().addPlayer(1000_00n, 'HRK');
  await rig().app.siteConfig.change({ retiredCurrencies: [kuna] });
  const { offer } = (await player.browser.get('/web-api/conversions/retired')).body as {
    offer: { accountId: number; rateId: string };
  };
  const { accountId, rateId } = offer;
  const wanted = { conversionId: randomUUID(), accountId, rateId };
  expect((await player.browser.post('/web-api/conversions/retired', wanted)).status).toBe(200);
  return player.userId;
}

/** A coupon of a player of its own with the boost of an accumulator of the day. */
async function boosted(): Promise<number> {
  const player = await rig().addPlayer(100_00n);
  const games = [];
  for (let n = 0; n < 3; n++) games.push(await rig().addPricedGame('line', 1865));
  const [row] = await db().query<{ expressId: number }>(
    `select betting_publish_day_accumulator('line', $1, '{1,1,1}', 'operator', 10)::float8 as "expressId"`,
    [games.map(({ marketId }) => marketId)],
  );
  rig().clock.advance(1_000);
  return couponOf(await rig().place(player, games, { expressId: row?.expressId })).id;
}

/** A coupon of a third player that was edited: sold, and placed again on another game. */
async function edited(): Promise<number> {
  const player = await rig().addPlayer(100_00n);
  const [old, other] = [await rig().addPricedGame('line', 1865), await rig().addPricedGame('line', 1865)];
  for (const game of [old, other]) await rig().setChance(game, 0.5);
  const { id } = couponOf(await rig().place(player, [old]));
  const { marketId, outcomeKey, coefMilli, kind } = other;
  const basis = {
    bets: [{ marketId, outcomeKey, coefMilli, kind, blockId: 1 }],
    changeCoefAction: 2,
    exactCoef: false,
    isDropOnScoreChange: false,
    manuallyDeletedBonusBet: false,
    lng: 'en',
  };
  const quote = await player.browser.post(`/web-api/coupons/${id}/edit-quote`, { ...basis, coefViewId: 0 });
  const { offer } = quote.body as { offer: { id: string; value: string } };
  const answer = await player.browser.post(`/web-api/coupons/${id}/edits`, {
    ...basis,
    id: randomUUID(),
    offerId: offer.id,
    expected: offer.value,
  });
  expect(answer.status).toBe(200);
  return id;
}

/** An advance of 40.00 that is covered in part and waits for its second base, and a cancelled one of another player. */
async function advances(): Promise<void> {
  const { addBase, settle, takeAdvance, decide } = advanceSteps(rig);
  const player = await rig().addPlayer(200_00n);
  const [base] = [await addBase(player), await addBase(player)];
  at.base = base.id;
  at.advance = (await takeAdvance(player, '60.00')).id;
  await rig().settle(base.game.gameId, [5, 0, 0]);
  await rig().settleCoupons(base.game.gameId);
  const other = await rig().addPlayer(110_00n);
  const lost = await addBase(other);
  at.cancelled = (await takeAdvance(other, '30.00', '40.00')).id;
  await settle(lost, 'lost');
  expect(await decide()).toBe(1);
}

/** A lost coupon of 20.00 of a player of its own that was insured in two parts: 10.00 and 6.00 are paid. */
async function insured(): Promise<number> {
  const steps = insuranceSteps(rig);
  await steps.turnOn();
  const coupon = await steps.addSingle();
  await steps.insured(coupon, 50);
  await steps.insured(coupon, 30);
  await steps.settle(coupon, 'lost');
  expect((await steps.now(coupon)).insurance?.paid).toBe('16.00');
  return coupon.id;
}

const auditEntry = (subject: string): AuditEntry => ({
  actor: 'test',
  action: 'config.set',
  subject,
  reason: 'reason',
  before: null,
  after: null,
});

async function deposit(player: RigPlayer): Promise<void> {
  const started = await player.browser.post('/web-api/payments/recharges', {
    rechargeId: randomUUID(),
    accountId: player.accountId,
    methodId: 'sandbox',
    amount: '25.00',
    lng: 'en',
  });
  const { pageUrl } = started.body as { pageUrl: string };
  const providerReference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
  const rawBody = JSON.stringify({
    eventId: 'event-1',
    reference: providerReference,
    outcome: 'paid',
    amount: '25.00',
    currency: 'EUR',
  });
  const headers = signSandboxCallback('test-sandbox-secret', rawBody, Math.floor(rig().clock.nowMs() / 1000));
  expect(await rig().app.payments.handleCallback('sandbox', headers, rawBody)).toBe('credited');
}

/** Withdraws twice: one is paid with a fee, the other waits. @returns the id of the one that waits */
async function withdrawals(player: RigPlayer): Promise<string> {
  const payments = createPaymentsRig(rig, { sign: signSandboxCallback });
  const paying = { ...player, accountNumber: '' };
  const operator = await addOperator(rig().app);
  const input = { methodId: 'sandbox-bank' };
  const paid = await payments.withdraw(paying, '20.00', input);
  await payments.command(operator, `withdrawals approve ${(paid.body as { number: number }).number}`);
  await rig().app.withdrawals.sendDue();
  expect((await payments.payoutCallback(paid.withdrawalId, 'paid')).body).toEqual({ outcome: 'applied' });
  return (await payments.withdraw(paying, '10.00', input)).withdrawalId;
}

const undo = new Error('undo');

/** Returns the invariants that a change violates. The change bypasses every trigger and is rolled back. */
async function rulesBrokenBy(change: string): Promise<string[]> {
  let broken: string[] = [];
  await admin()
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(change);
      broken = (await findViolations(tx, invariants)).map(({ id, rule }) => `${id} ${rule}`);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return broken;
}

/** Each change, and an invariant that must report it. */
const planted: readonly [change: () => string, rule: string][] = [
  [
    () => 'update ledger_balance set posted_in = posted_in + 1 where account_id = 1',
    'I1 balances of players and movements of the house sum to zero in each currency',
  ],
  [
    () => `update ledger_transfer set currency = 'USD' where key = 'coupon:${at.open}:stake'`,
    'I1 a transfer is between two accounts of its currency',
  ],
  [
    () => `update ledger_transfer set amount_minor = amount_minor + 1 where key = 'coupon:${at.open}:stake'`,
    'I2 each balance equals the sum of its entries',
  ],
  [
    () => `update ledger_transfer set phase = 'direct' where key = 'coupon:${at.waiting}:stake'`,
    'I2 each balance equals the sum of its entries',
  ],
  [
    () => `alter table ledger_balance drop constraint ledger_balance_not_negative;
      update ledger_balance set posted_out = posted_in + 1 where account_id = (select min(account_id) from ledger_balance)`,
    'I2 no guarded account is negative',
  ],
  [
    () => 'delete from ledger_balance where account_id = (select min(account_id) from ledger_balance)',
    'I2 every guarded account has a balance, and no other account has one',
  ],
  [
    () => "update payments_recharge set amount_minor = amount_minor + 1 where state = 'credited'",
    'I4 a deposit is credited once, of its amount, to its account, and only when it is marked so',
  ],
  [
    () => "update payments_recharge set state = 'waiting'",
    'I1 a player holds deposits and grants, less withdrawals, stakes and premiums, plus payouts, insured amounts and what is still owed, changed by conversions',
  ],
  [
    () =>
      `update payments_payout set amount_minor = amount_minor + 1 where withdrawal_id = '${at.withdrawal}'`,
    'I4 every payout has one hold of its amount, from its account to the clearing account of its provider',
  ],
  [
    () =>
      `update payments_payout set state = 'failed', due_at = null where withdrawal_id = '${at.withdrawal}'`,
    'I4 the hold of a payout is open while it is held, posted once it was paid, and released after any other end',
  ],
  [
    () => "delete from ledger_transfer where key like 'withdrawal:%:fee'",
    'I4 the fee of a payout and its return are moved once, of their amounts, and only in their states',
  ],
  [
    () => "update payments_payout set tax_minor = 1, tax_country = 'IT' where state = 'paid'",
    'I4 the tax of a paid payout is on the account of its country once, and comes back with a returned payout',
  ],
  [
    () =>
      `update payments_payout_step s set state = 'failed' from payments_payout p where s.state = 'checking'
         and p.state = 'paid' and p.withdrawal_id = s.withdrawal_id and p.part = s.part`,
    'I4 a payout that was paid after it had failed has taken its amount from the balance and the receivable, once',
  ],
  [
    () => "update payments_payout set state = 'sent', due_at = now() where state = 'paid'",
    'I1 a clearing account has what its provider paid out, less what it took in, and nothing else',
  ],
  [
    () => `update payments_withdrawal set amount_minor = amount_minor - 1 where id = '${at.withdrawal}'`,
    'I4 a withdrawal has at least the sum of its parts, and the steps of each part end in its state',
  ],
  [
    () => `delete from payments_payout_step where withdrawal_id = '${at.withdrawal}'`,
    'I4 a withdrawal has at least the sum of its parts, and the steps of each part end in its state',
  ],
  [
    () => "update payments_recharge set state = 'charged-back' where state = 'credited'",
    'I4 a chargeback takes back what was credited, from the account and the receivable, once and only when it is marked so',
  ],
  [
    () => "update payments_recharge set fee_minor = 1 where state = 'credited'",
    "I1 the player's fee of a deposit is with the house while the deposit is credited, and goes back with it",
  ],
  [
    () => 'delete from payments_callback',
    'I4 every credited deposit has a paid call-back of its provider, and every movement a deposit',
  ],
  [
    () =>
      `update ledger_transfer set amount_minor = amount_minor + 1 where key = 'conversion:${at.conversion}:in'`,
    'I4 a conversion debits and credits the accounts of its player once, as its record says',
  ],
  [
    () => `update ledger_transfer set key = 'conversion:x' where key = 'conversion:${at.conversion}:out'`,
    'I4 a conversion debits and credits the accounts of its player once, as its record says',
  ],
  [
    () => `update wallet_account set type = 9 where user_id = ${at.changeover}`,
    'I4 a player whose account was converted has one main account and one active account (DR-1.40)',
  ],
  [
    () => `update wallet_account set is_active = false where user_id = ${at.changeover}`,
    'I4 a player whose account was converted has one main account and one active account (DR-1.40)',
  ],
  [
    () => `update conversion_entry set margin_ppm = 0 where id = '${at.conversion}'`,
    'I4 a conversion credits the debited amount at its rate and margin, rounded down',
  ],
  [
    () => `update conversion_entry set credited_minor = credited_minor + 1 where id = '${at.conversion}'`,
    'I1 a player holds deposits and grants, less withdrawals, stakes and premiums, plus payouts, insured amounts and what is still owed, changed by conversions',
  ],
  [
    () => `update betting_coupon set user_id = ${at.other} where id = ${at.open}`,
    'I3 every coupon is of a player and of an account of that player',
  ],
  [
    () => `update betting_leg set user_id = ${at.other} where coupon_id = ${at.open}`,
    'I3 every bet is of a coupon of its player and of a market of its game',
  ],
  [
    () => `update betting_leg set market_id = market_id + 1 where coupon_id = ${at.open}`,
    'I5 an accepted coupon is as it was hashed, and its columns and bets say the same',
  ],
  [
    () => `delete from ledger_transfer where key = 'coupon:${at.open}:stake'`,
    'I3 every accepted coupon has exactly one stake movement, of its stake, from its account unless the house pays it',
  ],
  [
    () => `update betting_coupon set payout_minor = payout_minor + 1 where id = ${at.won}`,
    'I3 the payout of a coupon is what the ledger moved, to its account',
  ],
  [
    () => `delete from betting_settlement where coupon_id = ${at.won} and seq = 2`,
    'I3 settlement generations of a coupon are counted without a gap, and the newest is the one in force',
  ],
  [
    () => `update betting_coupon set sold_minor = 1 where id = ${at.open}`,
    'I3 the sold part of a coupon is the sum of its sales, and what the ledger moved for it, to its account',
  ],
  [
    () => `update betting_coupon set state = 'refused' where id = ${at.waiting}`,
    'I3 a refused coupon holds nothing',
  ],
  [
    () => `insert into betting_refusal select user_id, request_id, '\\x00', '{}', now() from betting_coupon
      where id = ${at.open}`,
    'I4 a request is a coupon or a refusal, never both',
  ],
  [
    () => `update ledger_transfer set key = 'coupon:${at.open}:again' where key = 'coupon:${at.open}:stake'`,
    'I4 every movement of coupons is of a coupon, and of a kind that coupons have',
  ],
  [
    () => `update betting_coupon set state = 'open' where id = ${at.waiting}`,
    'I10 no hold without a waiting coupon',
  ],
  [
    () => `update betting_coupon set stake_minor = stake_minor + 1 where id = ${at.open}`,
    'I1 stakes in play are those of accepted coupons that were never settled, less what was sold',
  ],
  [
    () => `update betting_coupon set payout_minor = 0 where id = ${at.won}`,
    'I1 the sportsbook holds stakes that were settled or sold, less payouts, sales, cancelled advances and operator credits',
  ],
  [
    () =>
      `update betting_coupon set accepted = jsonb_set(accepted, '{stakeMinor}', '"100000n"') where id = ${at.open}`,
    'I5 an accepted coupon is as it was hashed, and its columns and bets say the same',
  ],
  [
    () => `update betting_coupon set possible_win_minor = possible_win_minor + 1 where id = ${at.express}`,
    'I5 an accepted coupon is as it was hashed, and its columns and bets say the same',
  ],
  [
    () =>
      `update betting_coupon set accepted = jsonb_set(accepted, '{maxPayoutMinor}', '"1n"') where id = ${at.open}`,
    'I5 an accepted coupon is as it was hashed, and its columns and bets say the same',
  ],
  [
    () => `update betting_coupon set payout_minor = payout_minor + 1 where id = ${at.won}`,
    'I12 an independent recount agrees on every settlement',
  ],
  [() => "update platform_audit set reason = 'another' where id = 1", 'I6 the audit chain verifies'],
  [
    () => `insert into platform_acceptance_log (seq, kind, subject, is_accepting)
      select c.accept_seq - 1, 'market', l.market_id::text, false from betting_coupon c
      join betting_leg l on l.coupon_id = c.id where c.id = ${at.open}
      on conflict (seq) do update set kind = excluded.kind, subject = excluded.subject, is_accepting = false`,
    'I7 nothing was accepted while its market was stopped',
  ],
  [
    () => `insert into platform_acceptance_log (seq, kind, subject, is_accepting)
      select accept_seq - 1, 'producer', 'test', false from betting_coupon where id = ${at.open}
      on conflict (seq) do update set kind = excluded.kind, subject = excluded.subject, is_accepting = false`,
    'I7 nothing was accepted while its game was stopped or past its start, or its producer down',
  ],
  [
    () => `update betting_coupon set checked_at = checked_at + interval '1 day' where id = ${at.open}`,
    'I7 nothing was accepted while its game was stopped or past its start, or its producer down',
  ],
  [
    () => `insert into platform_acceptance_log (seq, kind, subject, is_accepting, details)
      values (-1, 'maintenance', '7', false, '{"starts_at": "2000-01-01"}')`,
    'I7 nothing was accepted in a maintenance',
  ],
  [
    () => `insert into platform_acceptance_log (seq, kind, subject, is_accepting, details)
      values (-1, 'restriction', '${at.player}', false, '{"starts_at": "2000-01-01", "ends_at": null}')`,
    'I7 nothing was accepted of a restricted player',
  ],
  [
    () => `update betting_coupon set checked_at = null where id = ${at.open}`,
    'I7 an accepted coupon has the number and the moment of its last check',
  ],
  [
    () => `update limits_person set week_loss = week_loss + 1 where user_id = ${at.limited}`,
    'I8 the windows of a player with limits have the sums of their movements',
  ],
  [
    () => `delete from limits_movement where user_id = ${at.limited} and kind = 'stake'`,
    'I8 each stake of a player with limits is counted once, with what the ledger still holds or has taken of it',
  ],
  [
    () =>
      `update limits_movement set counted_minor = counted_minor - 1 where user_id = ${at.limited} and kind = 'stake'`,
    'I8 each stake of a player with limits is counted once, with what the ledger still holds or has taken of it',
  ],
  [
    () => `update limits_movement set returned_minor = 0 where user_id = ${at.limited}`,
    'I8 a stake is returned in the wagering windows when the result of its coupon, a break of its shared round, or the refund of its draw returns it',
  ],
  [
    () => `update limits_movement set ref = ref || ':x' where user_id = ${at.limited} and kind = 'payout'`,
    'I8 each payout to a player with limits, and each that was taken back, is counted once',
  ],
  [
    () =>
      `update limits_movement set counted_minor = amount_minor where user_id = ${at.limited} and kind = 'deposit'`,
    'I8 each deposit of a player with limits is counted once, and not at all when it has failed',
  ],
  [
    () => `delete from limits_movement where user_id = ${at.limited} and kind = 'deposit'`,
    'I8 each deposit of a player with limits is counted once, and not at all when it has failed',
  ],
  [
    () => "update platform_outbox set created_at = now() - interval '6 minutes'",
    'I9 every outbox row is taken',
  ],
  [
    () => `delete from platform_outbox where event = 'results-stored';
      update betting_leg set status_id = -2 where coupon_id = ${at.won}`,
    'I9 a final result that a bet does not have yet is due to be settled',
  ],
  [
    () => `update betting_leg set status_id = 0 where coupon_id = ${at.won}`,
    'I12 an independent recount agrees on every settlement',
  ],
  [
    () => `update betting_coupon set state = 'lost', payout_minor = 0 where id = ${at.express}`,
    'I12 an independent recount agrees on every settlement',
  ],
  [
    () => `delete from betting_receipt where coupon_id = ${at.express}`,
    'I13 every accepted coupon, settlement, sale and insurance has a receipt',
  ],
  [
    () => `delete from betting_receipt where coupon_id = ${at.won} and kind = 'settled' and seq = 2`,
    'I13 every accepted coupon, settlement, sale and insurance has a receipt',
  ],
  [
    () => `delete from betting_receipt where coupon_id = ${at.won} and kind = 'settled' and seq = 2`,
    'I13 the receipts of an account are numbered without a gap, and each names the one before by its hash',
  ],
  [
    () => `update betting_receipt set body = replace(body, '1000n', '1001n') where coupon_id = ${at.open}`,
    'I13 the receipts of an account are numbered without a gap, and each names the one before by its hash',
  ],
  [
    () => `update betting_receipt set signature = repeat('0', 128) where coupon_id = ${at.open}`,
    'I13 every signature of a receipt is of its link and of a published key',
  ],
  [
    () => 'update betting_liability set liability_minor = liability_minor + 1 where scope = 5',
    'I14 the counters of open liability equal a recount of the open coupons',
  ],
  [
    () => `delete from betting_liability where scope = 4 and scope_id = ${at.other}`,
    'I14 the counters of open liability equal a recount of the open coupons',
  ],
  [
    () => 'update betting_liability set coupons = coupons + 1 where scope = 5',
    'I14 the counters of open liability equal a recount of the open coupons',
  ],
  [
    () => `update betting_coupon set liability_minor = liability_minor - 1 where id = ${at.open}`,
    "I14 an accepted coupon's liability covers its possible win in the house currency",
  ],
  [
    () => `update betting_liability set is_stopped = true where scope = 4 and scope_id = ${at.other}`,
    'I14 a market or event is stopped as long as its automatic suspension has not ended',
  ],
  [
    () => `update betting_edit set value_minor = value_minor + 1 where edited_from = ${at.edited}`,
    'I3 an edit that is done is the sale of a whole coupon and the placement of another one, of one account',
  ],
  [
    () => `delete from betting_edit where edited_from = ${at.edited}`,
    'I3 every sale of an edit has its edit, and an edit that was refused has neither a sale nor a coupon',
  ],
  [
    () => `update ledger_transfer set source_id = (select id from ledger_account where code = 'house/sportsbook' limit 1)
      where key = 'coupon:${at.free}:stake'`,
    'I1 the promotions account has paid the stakes of accepted free bets, and nothing else',
  ],
  [
    () => 'update betting_promo_code set uses = 0',
    'I15 the uses of a promo code are its uses in coupons that were not given back, within its limits',
  ],
  [
    () => 'update betting_promo_code set uses_each = 1',
    'I15 the uses of a promo code are its uses in coupons that were not given back, within its limits',
  ],
  [
    () => `delete from betting_promo_use where coupon_id = ${at.free}`,
    'I15 a coupon has the use of its promo code, in the state of the coupon',
  ],
  [
    () => `update betting_promo_use set state = 'reserved' where coupon_id = ${at.free}`,
    'I15 a coupon has the use of its promo code, in the state of the coupon',
  ],
  [
    () => `update betting_coupon set promo_stake_minor = 0 where id = ${at.free}`,
    'I15 the site pays the stake of free bets and of no other coupon',
  ],
  [
    () => `update betting_day_accumulator set outcome_keys = '{X,1,1}'`,
    'I16 a coupon with the boost of an accumulator of the day has exactly its selections, and was accepted while it was published',
  ],
  [
    () => `update betting_day_accumulator set withdrawn_at = published_at, withdrawn_reason = 'late'`,
    'I16 a coupon with the boost of an accumulator of the day has exactly its selections, and was accepted while it was published',
  ],
  [
    () => `update betting_leg set coef_milli = 1199 where coupon_id = ${at.day} and position = 1`,
    'I16 a coupon with the boost of an accumulator of the day has no promo code and its prices are from 1.20 to 2.50',
  ],
  [
    () => `update betting_prepaid set filled_minor = filled_minor + 1 where coupon_id = ${at.advance}`,
    'I17 the account of advances lacks exactly what outstanding advances are not covered yet',
  ],
  [
    () => `update betting_prepaid set amount_minor = amount_minor - 1 where coupon_id = ${at.cancelled}`,
    'I17 a coupon has its advance, in the state of the coupon, and its player has paid the own part',
  ],
  [
    () => `delete from betting_prepaid where coupon_id = ${at.cancelled}`,
    'I17 a coupon has its advance, in the state of the coupon, and its player has paid the own part',
  ],
  [
    () => `update betting_prepaid_base set filled_minor = filled_minor + 1 where base_id = ${at.base}`,
    'I17 an advance is covered by what the ledger moved from payouts of its base coupons, and by nothing else',
  ],
  [
    () => `update betting_coupon set payout_minor = 4999 where id = ${at.base}`,
    'I17 a base coupon covers no more of outstanding advances than it pays, and is not sold under them',
  ],
  [
    () => `update betting_prepaid set available_minor = available_minor + 1 where coupon_id = ${at.advance}`,
    'I17 an advance is within the share of the values of its base coupons, which are other coupons of its account',
  ],
  [
    () => `update betting_leg set status_id = 1 where coupon_id = ${at.cancelled}`,
    'I17 the coupon of a cancelled advance pays the own part and what was covered, once, with every bet void',
  ],
  [
    () => `insert into betting_payout_override (coupon_id, decided_at) values (${at.open}, now())`,
    'I7 the maximum payout of a coupon is lifted exactly when a trader has decided so',
  ],
  [
    () =>
      `update betting_settlement set insurance_minor = insurance_minor + 1 where coupon_id = ${at.insured}`,
    'I18 the account of insurance holds the premiums less what insurances pay in the generations in force',
  ],
  [
    () =>
      `update ledger_transfer set amount_minor = amount_minor - 1 where key like 'coupon:${at.insured}:premium:%'`,
    'I18 every insurance was paid with its premium, from the account of its coupon',
  ],
  [
    () => `update betting_insurance set chance_ppb = chance_ppb - 100000000 where coupon_id = ${at.insured}`,
    'I18 an insurance is of an accepted single or express of its player, and its amounts follow from its share and chance',
  ],
  [
    () => `update betting_insurance set percent = 80, insured_minor = 1600 where coupon_id = ${at.insured}`,
    'I18 an insurance is of an accepted single or express of its player, and its amounts follow from its share and chance',
  ],
  [
    () => `update betting_settlement set insurance_minor = 1500 where coupon_id = ${at.insured}`,
    'I18 a settlement pays what a recount of the insurances gives: X for a lost coupon, the premium for a void one',
  ],
  [
    () => `update betting_settlement set insurance_minor = 100 where coupon_id = ${at.won} and seq = 2`,
    'I18 a settlement pays what a recount of the insurances gives: X for a lost coupon, the premium for a void one',
  ],
  [
    () => `update ledger_transfer set key = key || ':x' where key = 'coupon:${at.insured}:insurance:1'`,
    'I18 what insurances pay is what the ledger moved, to the account of the coupon',
  ],
  [
    () => `update rounds_round set stake_minor = stake_minor + 1 where id = ${at.round}`,
    'I19 a round takes its stakes from its account once, and pays what it says once',
  ],
  [
    () => `update ledger_transfer set key = key || ':x' where key = 'round:${at.round}:stake'`,
    'I19 a round takes its stakes from its account once, and pays what it says once',
  ],
  [
    () => `update rounds_round set payout_minor = payout_minor + 1 where id = ${at.round}`,
    'I19 a finished round pays its stake times its multiplier, rounded down, at most the most of a round',
  ],
  [
    () => `update rounds_round set nonce = nonce + 1 where id = ${at.round}`,
    'I19 the rounds of a pair of seeds have the nonces from 0 on, without a gap',
  ],
  [
    () => `update gamewallet_call set moved_minor = moved_minor + 1 where id = ${at.foreignBet}`,
    'I19 a call of a game company has moved what it says between the account of its session and the company',
  ],
  [
    () => `update ledger_transfer set key = key || ':x' where key = 'foreign:${at.foreignBet}:stake'`,
    'I19 a call of a game company has moved what it says between the account of its session and the company',
  ],
  [
    () => `insert into gamewallet_call (company, transaction_ref, kind, user_id, session_id, round_id, reference_ref,
        currency, amount_minor, body_hash, outcome, moved_minor, is_credit, at)
      select company, 'planted', 'rollback', user_id, session_id, round_id, transaction_ref, currency, 0, body_hash, 'ok', 1,
        true, at from gamewallet_call where id = ${at.foreignBet}`,
    'I19 a bet or a win of a game company is taken back once, with its whole amount',
  ],
  [
    () => `insert into gamewallet_grant (id, company, user_id, wallet_account_id, currency, game_number, rounds, bet_minor,
        used, created_at, ends_at)
      select gen_random_uuid(), company, user_id, wallet_account_id, currency, game_number, 3, 50, 1, created_at, expires_at
      from gamewallet_session where user_id = (select user_id from gamewallet_call where id = ${at.foreignBet})`,
    'I19 free rounds are used as often as rounds of them have begun and were not given back, and no bet of them moved money',
  ],
  [
    () => `update ledger_transfer set key = key || ':x' where key = 'shared:${at.entry}:payout'`,
    'I19 an entry takes its stake from its account once, and pays what it says once',
  ],
  [
    () => `update ledger_transfer set key = key || ':x' where key = 'toto:${at.toto}:payout'`,
    'I21 a coupon of toto takes its price from its account once, and pays what it says once',
  ],
  [
    () => `update toto_coupon set price_minor = price_minor + 1 where id = ${at.toto}`,
    'I21 a coupon of toto takes its price from its account once, and pays what it says once',
  ],
  [
    () => `update toto_coupon set returned_minor = returned_minor + 1 where id = ${at.toto}`,
    'I21 the money of a pool is its stakes less payouts, fee and what joins the jackpot, in each draw',
  ],
  [
    () => `update toto_coupon set lines = lines + 1 where id = ${at.toto}`,
    'I21 the money of a pool is its stakes less payouts, fee and what joins the jackpot, in each draw',
  ],
  [
    () => 'update toto_jackpot set amount_minor = amount_minor + 1',
    'I21 a draw of toto begins with the jackpot that the one before it left, and the last one left what the kind has',
  ],
  [
    () =>
      `update toto_coupon c set bought_at = d.closes_at from toto_draw d where d.id = c.draw_id and c.id = ${at.toto}`,
    'I21 a coupon of toto was bought before the sales of its draw closed',
  ],
  [
    () => `update ledger_transfer set amount_minor = amount_minor + 1 where key = 'toto:${at.toto}:stake'`,
    'I21 the account of toto holds the prices of coupons less what they paid',
  ],
  [
    () => `update catalogue_result set status_id = 3 where market_id = ${at.combined}`,
    'I22 a combination is lost with its first lost part, undecided with an undecided one, won when all have won, else refunded',
  ],
  [
    () => `delete from catalogue_result where market_id = ${at.combined}`,
    'I22 a combination is lost with its first lost part, undecided with an undecided one, won when all have won, else refunded',
  ],
  [
    () => `update catalogue_result r set status_id = 3 from catalogue_market m
      join catalogue_market c on c.game_id = m.game_id and c.id = ${at.combined}
      where r.market_id = m.id and m.type_key = 'total' and r.outcome_key = 'over'`,
    'I22 a combination is lost with its first lost part, undecided with an undecided one, won when all have won, else refunded',
  ],
  [
    () => `update catalogue_market m set status = 'SUSPENDED' from catalogue_market c
      where c.id = ${at.combinedOpen} and m.game_id = c.game_id and m.type_key = 'total'`,
    'I22 a combination on sale has every part on sale',
  ],
  [
    () => `update catalogue_market m set overlay = '{"suspended": true}' from catalogue_market c
      where c.id = ${at.combinedOpen} and m.game_id = c.game_id and m.type_key = '1x2'`,
    'I22 a combination on sale has every part on sale',
  ],
  [
    () => `update shared_entry set stake_minor = stake_minor + 1 where id = ${at.entry}`,
    'I19 an entry takes its stake from its account once, and pays what it says once',
  ],
  [
    () => `update shared_entry set multiplier = multiplier - 1 where id = ${at.entry}`,
    'I19 an ended round has decided its entries: cashed out and automatic ones up to the point are paid, the others are lost, or returned after a break',
  ],
  [
    () =>
      `update shared_entry set state = 'lost', multiplier = null, taken_by = null, payout_minor = 0 where id = ${at.entry}`,
    'I19 an ended round has decided its entries: cashed out and automatic ones up to the point are paid, the others are lost, or returned after a break',
  ],
  [
    () => `update shared_round set number = number + 1 where id = (select max(id) from shared_round)`,
    'I19 the rounds of a chain have the numbers from 1 on, and each seed is the hash of the next',
  ],
  [
    () => `update shared_round set seed = sha256('x') where id = (select max(id) from shared_round)`,
    'I19 the rounds of a chain have the numbers from 1 on, and each seed is the hash of the next',
  ],
  [
    () => `update shared_round set point = point + 1 where id = (select max(id) from shared_round)`,
    'I19 the point of an ended round follows from its seed, the public value and its number',
  ],
  [
    () => `update suppliedgames_call set state = 'refused' where round_id = ${at.supplied} and kind = 'bet'`,
    'I20 a round for an operator has taken as many stakes as bets of it were accepted, and has no result without one',
  ],
  [
    () => `update suppliedgames_call set amount_minor = 101 where round_id = ${at.supplied} and kind = 'bet'`,
    'I20 a round for an operator has taken as many stakes as bets of it were accepted, and has no result without one',
  ],
  [
    () => `update suppliedgames_call set amount_minor = 199 where round_id = ${at.supplied} and kind = 'win'`,
    'I20 a finished round for an operator has one call that ends it, with its payout, and no other round has one',
  ],
  [
    () => `delete from suppliedgames_call where round_id = ${at.supplied} and kind = 'win'`,
    'I20 a finished round for an operator has one call that ends it, with its payout, and no other round has one',
  ],
  [
    () => `update suppliedgames_round set payout_minor = 199 where id = ${at.supplied}`,
    'I20 a finished round for an operator pays its stake times its multiplier, rounded down, at most the most of a round',
  ],
  [
    () => `delete from suppliedgames_call where kind = 'rollback'`,
    'I20 a bet that is taken back has its rollback, and an accepted bet has none',
  ],
  [
    () => `update suppliedgames_round set nonce = nonce + 1 where id = ${at.supplied} + 1`,
    'I20 the rounds of a pair of seeds of an operator have the nonces from 0 on, without a gap',
  ],
];

/** A combination of two outcomes of one match, with its parts won or undecided. @returns its market */
async function combination(isWon: boolean): Promise<number> {
  const gameId = await rig().addGame('line');
  const line = (typeKey: string, spec: Record<string, string>, coefs: Record<string, bigint>) => ({
    typeKey,
    spec,
    status: 'OPEN',
    isMain: true,
    noExpress: false,
    outcomes: Object.entries(coefs).map(([key, coefMilli]) => ({ key, coefMilli, prob: null, active: true })),
  });
  const { markets } = await rig().send({
    kind: 'MarketsDelta',
    gameId,
    markets: [
      line('1x2', {}, { 1: 2101n, X: 3431n, 2: 3415n }),
      line('total', { line: '2.5' }, { over: 1880n, under: 1929n }),
    ],
    model: {
      sport: 'football',
      expected: [1.55, 1.15],
      minute: 0,
      score: [0, 0],
      halves: [],
      redCards: [0, 0],
    },
  });
  const keys: Readonly<Record<string, string>> = { '1x2': '1', total: 'over' };
  const added = await rig().app.catalogue.combine(
    markets.map(({ id, typeKey }) => ({ marketId: id, outcomeKey: keys[typeKey] ?? '' })),
  );
  if (added.outcome !== 'offered') throw new Error(`the combination is ${added.outcome}`);
  const won = (typeKey: string, spec: object, lost: readonly string[]) => ({
    typeKey,
    spec,
    outcomes: [keys[typeKey], ...lost].map((key) => ({ key, statusId: key === keys[typeKey] ? 1 : 0 })),
  });
  const results = [won('1x2', {}, ['X', '2']), won('total', { line: '2.5' }, ['under'])];
  if (isWon) await rig().send({ kind: 'Settle', gameId, certainty: 2, results });
  return Number(added.marketId);
}

/** A finished round of Dice of an operator's player, which returned 1.98, and a void one. @returns the first one */
async function suppliedRound(): Promise<bigint> {
  const [row] = await admin().query<{ id: bigint }>(
    `with player as (insert into suppliedgames_player (operator, ref, created_at) values ('own-site', 'p1', platform_now())
         returning id),
       session as (insert into suppliedgames_session (token_hash, player_id, game, currency, wallet_token, created_at, expires_at)
         select sha256('t'), id, 'dice', 'EUR', 't', platform_now(), platform_now() from player returning id),
       pair as (insert into suppliedgames_seed_pair (player_id, sealed_seed, commitment, client_seed, next_nonce, created_at)
         select id, 's', sha256('s'), 'demo-client', 2, platform_now() from player returning id),
       round as (insert into suppliedgames_round (ref, player_id, session_id, currency, game, version, pair_id, nonce, request_id,
           request_hash, bet, stake_minor, max_win_minor, state, returned_num, returned_den, payout_minor, shown, started_at,
           changed_at, finished_at)
         select gen_random_uuid(), player.id, session.id, 'EUR', 'dice', 1, pair.id, n, gen_random_uuid(), sha256('r'), '{}', 100,
           10000000, case n when 0 then 'finished' else 'void' end, case n when 0 then 198 end, case n when 0 then 100 end,
           case n when 0 then 198 end, case n when 0 then '{}'::jsonb end, platform_now(), platform_now(), platform_now()
         from player, session, pair, generate_series(0, 1) n returning id, session_id, nonce),
       bet as (insert into suppliedgames_call (transaction_ref, round_id, session_id, kind, amount_minor, state, outcome, next_at,
           created_at, answered_at)
         select gen_random_uuid(), id, session_id, 'bet', 100, case nonce when 0 then 'accepted' else 'taken-back' end, 'ok',
           platform_now(), platform_now(), platform_now() from round returning round_id, session_id, transaction_ref, state),
       ended as (insert into suppliedgames_call (transaction_ref, round_id, session_id, kind, reference_ref, amount_minor, state,
           outcome, next_at, created_at, answered_at)
         select gen_random_uuid(), round_id, session_id, case state when 'accepted' then 'win' else 'rollback' end,
           transaction_ref, case state when 'accepted' then 198 else 0 end, 'accepted', 'ok', platform_now(), platform_now(),
           platform_now() from bet)
     select id from round where nonce = 0`,
  );
  return row?.id ?? 0n;
}

/** A bet at a game company. @returns its call */
async function foreignBet(): Promise<bigint> {
  const player = await rig().addPlayer(100_00n);
  const node = createTestApp(db(), { clock: rig().clock, gameSandbox: matrixCompany });
  const [bet] = (await attacks['POST /web-api/game-wallet/:company/']?.prepare(rig(), player, 1)) ?? [];
  expect((await bet?.(node.browser()))?.status).toBe(200);
  await node.close();
  const [row] = await db().query<{ id: bigint }>('select id from gamewallet_call where user_id = $1', [
    player.userId,
  ]);
  return row?.id ?? 0n;
}

describe('the invariants', () => {
  it('all hold before anything is planted', async () => {
    expect(await findViolations(db(), invariants)).toEqual([]);
  });

  it.each(planted.map(([change, rule], at) => ({ at, rule, change })))(
    'control $at: a planted change violates «$rule»',
    async ({ change, rule }) => {
      expect(await rulesBrokenBy(change())).toContain(rule);
    },
  );

  it('a recent check reads a payout that was requested long ago and decided lately', async () => {
    const [row] = await db().query<{ since: Date }>(
      `select max(at) as since from payments_payout_step where withdrawal_id = $1`,
      [at.withdrawal],
    );
    let broken: string[] = [];
    await admin()
      .transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(`update payments_withdrawal set requested_at = requested_at - interval '9 days'`);
        await tx.query("update payments_payout_step set state = 'approved' where withdrawal_id = $1", [
          at.withdrawal,
        ]);
        await tx.query(
          'update payments_payout set amount_minor = amount_minor + 1 where withdrawal_id = $1',
          [at.withdrawal],
        );
        broken = (await findViolations(tx, invariants, { since: row?.since ?? null })).map(
          ({ rule }) => rule,
        );
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    expect(broken).toContain(
      'every payout has one hold of its amount, from its account to the clearing account of its provider',
    );
  });

  it('each invariant has a planted change that violates it', () => {
    const rules = new Set(invariants.map(({ id, rule }) => `${id} ${rule}`));
    expect(new Set(planted.map(([, rule]) => rule))).toEqual(rules);
  });
});
