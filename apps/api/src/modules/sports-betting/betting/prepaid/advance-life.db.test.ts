import { advanceSteps } from '@touchline/testkit/advances';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig({ startMs: 1_794_000_000_000 });
const { addBase, settle, rollBack, coupon, available, takeAdvance, decide } = advanceSteps(rig);

const hourMs = 3_600_000;

const balanceOf = async (player: RigPlayer): Promise<string> => (await rig().balance(player)).available;

/** Lets 48 hours pass; the sessions of players end with it. */
async function pass48Hours(player: RigPlayer): Promise<void> {
  rig().clock.advance(48 * hourMs);
  await rig().setProducerUp();
  await rig().logInAgain(player);
}

/** Reads a player's receivable in minor units. */
const owed = async (player: RigPlayer): Promise<bigint> => {
  const [row] = await db().query<{ owed: bigint }>(
    `select coalesce(sum(case when t.source_id = a.id then amount_minor else -amount_minor end), 0)::bigint as owed
     from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id) where a.code = $1`,
    [`player/${player.userId}/receivable`],
  );
  return row?.owed ?? 0n;
};

/** Sums what a coupon's movements leave in stakes in play and in the account of advances, in minor units. */
async function leftOf(id: number): Promise<Record<string, bigint>> {
  const rows = await db().query<{ code: string; net: bigint }>(
    `select a.code, sum(case t.destination_id when a.id then t.amount_minor else -t.amount_minor end)::bigint as net
     from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id)
     where a.code in ('stakes-in-play', 'house/advances') and t.phase in ('direct', 'post')
       and (t.key like 'coupon:' || $1 || ':%' and t.key !~ ':(un)?fill:' or t.key ~ (':(un)?fill:[0-9]+:' || $1 || '$'))
     group by 1 order by 1`,
    [String(id)],
  );
  return Object.fromEntries(rows.map(({ code, net }) => [code, net]));
}

const nothingLeft = { 'house/advances': 0n, 'stakes-in-play': 0n };

describe('an advance is decided', () => {
  it('[DR-4.99] [DR-4.100] [DR-4.138] [DR-4.180] [DR-4.187] covered by the payout of its base: the coupon is confirmed and pays normally', async () => {
    const player = await rig().addPlayer(110_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '30.00', '40.00');
    expect(await leftOf(bet.id)).toEqual({ 'house/advances': -30_00n, 'stakes-in-play': 40_00n });
    expect(await decide()).toBe(0);
    await settle(base, 'won');
    expect(await balanceOf(player)).toBe('170.00');
    expect((await coupon(player, bet.id)).prepaid).toMatchObject({ filled: '30.00', state: 'outstanding' });
    expect([await decide(), await decide()]).toEqual([1, 0]);
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'open', prepaid: { state: 'confirmed' } });
    await settle(bet, 'won');
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'won', payout: '120.00' });
    expect(await balanceOf(player)).toBe('290.00');
    expect(await leftOf(bet.id)).toEqual(nothingLeft);
  });

  it('[DR-4.100] a win before the decision is held, and paid when the coupon is confirmed', async () => {
    const player = await rig().addPlayer(100_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '40.00');
    await settle(bet, 'won');
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'open', payout: null });
    expect(await balanceOf(player)).toBe('0.00');
    await settle(base, 'won');
    await decide();
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'won', payout: '120.00' });
    expect(await balanceOf(player)).toBe('280.00');
  });

  it('[DR-4.100] [DR-4.138] [DR-4.180] [DR-4.187] not covered: the coupon is cancelled, its bets are void, and the own part goes back', async () => {
    const player = await rig().addPlayer(110_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '30.00', '40.00');
    await settle(bet, 'won');
    await settle(base, 'lost');
    expect(await decide()).toBe(1);
    expect(await coupon(player, bet.id)).toMatchObject({
      state: 'returned',
      payout: '10.00',
      prepaid: { filled: '0.00', state: 'cancelled' },
      bets: [{ statusId: 3 }],
    });
    expect(await balanceOf(player)).toBe('10.00');
    expect(await leftOf(bet.id)).toEqual(nothingLeft);
  });

  it('[DR-4.100] [DR-4.138] [DR-4.180] [DR-4.183] [DR-4.187] a lost bet is held too: cancelled, it costs nothing, and what was covered goes back', async () => {
    const player = await rig().addPlayer(210_00n);
    const [first, second] = [await addBase(player), await addBase(player)];
    const bet = await takeAdvance(player, '80.00', '90.00');
    await settle(bet, 'lost');
    expect((await coupon(player, bet.id)).state).toBe('open');
    // Half won and half lost: 100.00 at 2.00 pays 50.00 with status 5.
    await rig().settle(first.game.gameId, [5, 0, 0]);
    await rig().settleCoupons(first.game.gameId);
    expect((await coupon(player, bet.id)).prepaid).toMatchObject({ filled: '50.00' });
    expect(await balanceOf(player)).toBe('0.00');
    await settle(second, 'lost');
    expect(await decide()).toBe(1);
    expect(await coupon(player, bet.id)).toMatchObject({
      state: 'returned',
      payout: '60.00',
      prepaid: { filled: '50.00', state: 'cancelled' },
    });
    expect(await balanceOf(player)).toBe('60.00');
    expect(await leftOf(bet.id)).toEqual(nothingLeft);
  });

  it('[DR-4.99] [DR-4.100] after 48 hours, by what payouts have covered until then; later payouts are the player’s', async () => {
    const player = await rig().addPlayer(200_00n);
    const [first, second] = [await addBase(player), await addBase(player)];
    const covered = await takeAdvance(player, '60.00');
    const uncovered = await takeAdvance(player, '20.00');
    // 50.00 covers the older advance in part.
    await rig().settle(first.game.gameId, [5, 0, 0]);
    await rig().settleCoupons(first.game.gameId);
    rig().clock.advance(48 * hourMs - 1);
    expect(await decide()).toBe(0);
    rig().clock.advance(1);
    await rig().logInAgain(player);
    // The time is over, also before the decision: this payout covers nothing.
    await settle(second, 'won');
    expect(await balanceOf(player)).toBe('200.00');
    expect(await decide()).toBe(2);
    expect(await coupon(player, covered.id)).toMatchObject({
      payout: '50.00',
      prepaid: { state: 'cancelled' },
    });
    expect(await coupon(player, uncovered.id)).toMatchObject({
      payout: '0.00',
      prepaid: { state: 'cancelled' },
    });
    expect(await balanceOf(player)).toBe('250.00');
  });
});

describe('coverage', () => {
  it('[DR-4.99] a payout covers the oldest advance first, the rest goes to the balance, and deposits cover nothing', async () => {
    const player = await rig().addPlayer(200_00n);
    const [first, second] = [await addBase(player), await addBase(player)];
    const [old, young] = [await takeAdvance(player, '60.00'), await takeAdvance(player, '20.00')];
    await db().transaction(async (tx) => {
      const [account] = await rig().app.wallet.accounts(tx, player.userId);
      const bank = await rig().app.ledger.openAccount(tx, {
        code: 'house/demo-bank',
        currency: 'EUR',
        isGuarded: false,
      });
      await rig().app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: `deposit:${player.userId}`,
          sourceId: bank,
          destinationId: account?.ledgerAccountId ?? bank,
          currency: 'EUR',
          amountMinor: 500_00n,
          reason: 'demo-grant',
        },
      ]);
    });
    expect(await balanceOf(player)).toBe('500.00');
    await settle(first, 'void');
    expect(await balanceOf(player)).toBe('520.00');
    await settle(second, 'lost');
    expect(await decide()).toBe(2);
    expect((await coupon(player, old.id)).prepaid).toMatchObject({ filled: '60.00', state: 'confirmed' });
    expect((await coupon(player, young.id)).prepaid).toMatchObject({ filled: '20.00', state: 'confirmed' });
  });

  it('[DR-4.182] an open receivable is repaid before advances', async () => {
    const player = await rig().addPlayer(200_00n);
    const wrong = await addBase(player);
    await settle(wrong, 'won');
    const base = await addBase(player);
    await rig().place(player, [await rig().addPricedGame('line', 2000)], { amount: '200.00' });
    await settle(wrong, 'lost');
    expect(await owed(player)).toBe(200_00n);
    await db().query('delete from platform_outbox');
    const bet = await takeAdvance(player, '40.00');
    await settle(base, 'won');
    expect(await owed(player)).toBe(0n);
    expect((await coupon(player, bet.id)).prepaid).toMatchObject({ filled: '0.00' });
  });

  it('[DR-4.181] a coupon that was placed after an advance does not cover it', async () => {
    const player = await rig().addPlayer(200_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '40.00');
    const later = await addBase(player);
    await settle(later, 'won');
    expect(await balanceOf(player)).toBe('200.00');
    await settle(base, 'lost');
    await decide();
    expect((await coupon(player, bet.id)).prepaid).toMatchObject({ filled: '0.00', state: 'cancelled' });
  });
});

describe('corrections', () => {
  it('[DR-4.184] of a base before the decision take back what its new payout does not cover, then the balance', async () => {
    const player = await rig().addPlayer(200_00n);
    const [base] = [await addBase(player), await addBase(player)];
    const [old, young] = [await takeAdvance(player, '60.00'), await takeAdvance(player, '20.00')];
    await settle(base, 'won');
    expect(await balanceOf(player)).toBe('120.00');
    await rig().settle(base.game.gameId, [5, 0, 0]);
    await rig().settleCoupons(base.game.gameId);
    expect([
      (await coupon(player, old.id)).prepaid?.filled,
      (await coupon(player, young.id)).prepaid?.filled,
    ]).toEqual(['50.00', '0.00']);
    expect([await balanceOf(player), await owed(player)]).toEqual(['0.00', 0n]);
    await settle(base, 'won');
    expect((await coupon(player, young.id)).prepaid).toMatchObject({ filled: '20.00' });
    expect(await balanceOf(player)).toBe('120.00');
    await rollBack(base);
    expect([await balanceOf(player), await owed(player)]).toEqual(['0.00', 0n]);
    expect((await coupon(player, old.id)).prepaid).toMatchObject({ filled: '0.00', state: 'outstanding' });
    expect(await decide()).toBe(0);
  });

  it('[DR-4.185] of a base after the confirmation do not change it: the balance and a receivable pay', async () => {
    const player = await rig().addPlayer(100_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '40.00');
    await settle(base, 'won');
    await decide();
    await settle(base, 'lost');
    expect([await balanceOf(player), await owed(player)]).toEqual(['0.00', 40_00n]);
    expect((await coupon(player, bet.id)).prepaid).toMatchObject({ filled: '40.00', state: 'confirmed' });
    await settle(bet, 'won');
    expect([await balanceOf(player), await owed(player)]).toEqual(['80.00', 0n]);
  });

  it('[DR-4.185] a cancelled coupon is final: neither its own results nor a late win of its base change it', async () => {
    const player = await rig().addPlayer(110_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '30.00', '40.00');
    await settle(base, 'lost');
    await decide();
    await settle(bet, 'won');
    await settle(base, 'won');
    await rollBack(bet);
    expect(await decide()).toBe(0);
    expect(await coupon(player, bet.id)).toMatchObject({
      state: 'returned',
      payout: '10.00',
      prepaid: { filled: '0.00', state: 'cancelled' },
      bets: [{ statusId: 3 }],
    });
    expect(await balanceOf(player)).toBe('210.00');
  });

  it('[DR-4.186] of a confirmed coupon are those of every coupon; before the decision they only change its bets', async () => {
    const player = await rig().addPlayer(100_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '40.00');
    await settle(bet, 'won');
    await settle(bet, 'lost');
    await settle(bet, 'won');
    expect((await coupon(player, bet.id)).state).toBe('open');
    await settle(base, 'won');
    await decide();
    expect(await balanceOf(player)).toBe('280.00');
    await settle(bet, 'lost');
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'lost', payout: '0.00' });
    expect(await balanceOf(player)).toBe('160.00');
    await rollBack(bet);
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'open', prepaid: { state: 'confirmed' } });
    expect(await decide()).toBe(0);
  });
});

describe('limits and sums', () => {
  it('[DR-4.101] [DR-4.59] the full stake counts in the limit of the selection; a cancelled advance is taken out', async () => {
    const player = await rig().addPlayer(100_000_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '40.00');
    const maximum = async (): Promise<string> => {
      const { id: _, coefMilli: __, ...body } = rig().body(player, [bet.game]);
      const answer = await player.browser.post('/web-api/coupon/quote', body);
      return (answer.body as { maxBetAmount: string }).maxBetAmount;
    };
    expect(await maximum()).toBe('9960.00');
    await settle(base, 'lost');
    await decide();
    expect(await maximum()).toBe('10000.00');
  });

  it('[DR-4.101] the summary of a player counts what the player has paid', async () => {
    const player = await rig().addPlayer(110_00n);
    const base = await addBase(player);
    await takeAdvance(player, '30.00', '40.00');
    await settle(base, 'lost');
    await decide();
    const { body } = await player.browser.get('/web-api/coupon-summary?days=2');
    expect(body).toMatchObject({ staked: '110.00', returned: '10.00', net: '-100.00' });
  });

  it('[DR-4.97] an advance that is decided is available again, and its base can be sold', async () => {
    const player = await rig().addPlayer(200_00n);
    const [lost, live] = [await addBase(player), await addBase(player, undefined, 'live')];
    await takeAdvance(player, '80.00');
    const offers = async () =>
      (await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${live.id}`)).body as {
        offers: object[];
      };
    expect((await offers()).offers).toMatchObject([{ offer: null, reason: 'prepaid-base' }]);
    await settle(lost, 'lost');
    await db().query('delete from platform_outbox');
    await pass48Hours(player);
    expect(await available(player, await rig().addPricedGame('line', 3000))).toBe('0.00');
    await decide();
    expect(await available(player, await rig().addPricedGame('line', 3000))).toBe('40.00');
    expect((await offers()).offers).toMatchObject([{ offer: { value: '80.00' }, reason: null }]);
  });
});
