import { randomUUID } from 'node:crypto';
import { codeOf, couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { writeRows } from './placement-rows.ts';

const { db, rig } = useBettingRig();

/** Adds a user with a well-funded account in each currency; returns one player per account. */
async function withAccounts(...currencies: readonly string[]): Promise<RigPlayer[]> {
  const [first = 'EUR', ...others] = currencies;
  const player = await rig().addPlayer(10_000_000_00n, first);
  const more: RigPlayer[] = [];
  for (const currency of others) {
    const account = await db().transaction(async (tx) => {
      const opened = await rig().app.wallet.open(tx, player.userId, 9, currency);
      const bank = { code: 'house/demo-bank', currency, isGuarded: false };
      await rig().app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: `rig:${player.userId}:${currency}`,
          sourceId: await rig().app.ledger.openAccount(tx, bank),
          destinationId: opened.ledgerAccountId,
          currency,
          amountMinor: 10_000_000_00n,
          reason: 'demo-grant',
        },
      ]);
      return opened;
    });
    more.push({ ...player, accountId: Number(account.id) });
  }
  return [player, ...more];
}

/** Adds a selection with a maximum win of 20,000.00 EUR at 3.000, so 10,000.00 EUR may be staked. */
const addSelection = (): Promise<RigBet & { gameId: number }> => rig().addPricedGame('line', 3000);

const most = async (player: RigPlayer, bet: RigBet): Promise<unknown> => {
  const { body } = await rig().place(player, [bet], { amount: '9000000.00' });
  return (body as { error: { details: object } }).error.details;
};

describe('stakes of several currencies on one selection', () => {
  it('[DR-4.59] [DR-1.6] are converted at the rate, so roubles do not count as euros', async () => {
    const [euro, rouble] = await withAccounts('EUR', 'RUB');
    if (!euro || !rouble) throw new Error('accounts');
    const bet = await addSelection();
    // 98.50 RUB are one euro.
    expect(codeOf(await rig().place(rouble, [bet], { amount: '98500.00' }))).toBe('placed');
    expect(await most(euro, bet)).toEqual({ max: '9000.00', boundBy: 'leg-limit' });
    expect(codeOf(await rig().place(euro, [bet], { amount: '5000.00' }))).toBe('placed');
    expect(await most(rouble, bet)).toEqual({ max: '394000.00', boundBy: 'leg-limit' });
    expect(await most(euro, bet)).toEqual({ max: '4000.00', boundBy: 'leg-limit' });
  });

  it('[DR-4.59] [DR-1.9] a fraction of a cent counts as a cent, once for all stakes', async () => {
    const [euro, rouble] = await withAccounts('EUR', 'RUB');
    if (!euro || !rouble) throw new Error('accounts');
    const bet = await addSelection();
    // 20.01 RUB are 0.20314… EUR, twice 0.40629…: 0.41, not 0.42.
    for (let n = 0; n < 2; n++)
      expect(codeOf(await rig().place(rouble, [bet], { amount: '20.01' }))).toBe('placed');
    expect(await most(euro, bet)).toEqual({ max: '9999.59', boundBy: 'leg-limit' });
  });

  it('[DR-4.59] accounts of one currency add up without conversion, and a quote shows the same maximum', async () => {
    const [main, second] = await withAccounts('RUB', 'RUB');
    if (!main || !second) throw new Error('accounts');
    const bet = await addSelection();
    await rig().place(main, [bet], { amount: '20.01' });
    await rig().place(second, [bet], { amount: '20.02' });
    expect(await most(main, bet)).toEqual({ max: '984959.97', boundBy: 'leg-limit' });
    const { id: _, amount: __, coefMilli: ___, ...body } = rig().body(main, [bet]);
    const quote = await main.browser.post('/web-api/coupon/quote', body);
    expect(quote.body).toMatchObject({ maxBetAmount: '984959.97', maxBoundBy: 'leg-limit' });
  });

  it('[DR-4.68] [DR-4.59] a waiting coupon does not count against itself, but stakes of other accounts do', async () => {
    await rig().app.siteConfig.change({ maxWinLive: '20000.00' });
    const [euro, rouble] = await withAccounts('EUR', 'RUB');
    if (!euro || !rouble) throw new Error('accounts');
    const bet = await rig().addPricedGame('live', 3000);
    const waiting = couponOf(await rig().place(euro, [bet], { amount: '6000.00', isAutoMax: true }));
    const other = couponOf(await rig().place(rouble, [bet], { amount: '394000.00' }));
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decide(BigInt(waiting.id))).toBe('accepted');
    expect(await rig().app.betting.decide(BigInt(other.id))).toBe('accepted');
    expect(await most(euro, bet)).toEqual({ max: '0.00', boundBy: 'leg-limit' });
  });

  it('[DR-4.59] a currency without a rate refuses the bet instead of counting as nothing', async () => {
    const [euro, rouble] = await withAccounts('EUR', 'RUB');
    if (!euro || !rouble) throw new Error('accounts');
    const bet = await addSelection();
    await rig().place(rouble, [bet], { amount: '98500.00' });
    await rig().app.siteConfig.change({ rates: { USD: '1.08', KWD: '0.332' } });
    expect((await rig().place(euro, [bet], { amount: '1.00' })).status).toBe(500);
    await rig().app.siteConfig.change({ rates: { USD: '1.08', RUB: '98.50', KWD: '0.332' } });
  });
});

describe('the writing statement', () => {
  /**
   * Compares the stakes that were read before (selection, account, minor units) with the open stakes of one leg's
   * player.
   */
  const judge = async (
    player: RigPlayer,
    bet: RigBet,
    seen: readonly bigint[],
  ): Promise<string | undefined> => {
    const [ledger] = await db().query<{ id: bigint }>(
      'select ledger_account_id as id from wallet_account where id = $1',
      [player.accountId],
    );
    const rows = await db().query<{ outcome: string }>(
      `select outcome from betting_judge(
         array(select p from jsonb_populate_recordset(null::betting_placement_row, $1) as p),
         array(select l from jsonb_populate_recordset(null::betting_leg_row, $2) as l), $3::bigint[], array[true], null)`,
      [
        writeRows([
          {
            user_id: player.userId,
            ledger_account_id: ledger?.id ?? 0n,
            stake_minor: 100n,
            request_id: randomUUID(),
          },
        ]),
        writeRows([{ placement: 1, user_id: player.userId, market_id: bet.marketId, outcome_key: '1' }]),
        [...seen],
      ],
    );
    return rows[0]?.outcome;
  };

  it('[DR-4.71] [RL-15] compares each account separately: an equal sum of other currencies is stale', async () => {
    const [euro, rouble] = await withAccounts('EUR', 'RUB');
    if (!euro || !rouble) throw new Error('accounts');
    const bet = await addSelection();
    await rig().place(euro, [bet], { amount: '60.00' });
    await rig().place(rouble, [bet], { amount: '40.00' });
    const [e, r] = [BigInt(euro.accountId), BigInt(rouble.accountId)];
    expect(await judge(euro, bet, [1n, e, 60_00n, 1n, r, 40_00n])).toBe('placed');
    for (const seen of [
      [],
      [1n, e, 100_00n],
      [1n, e, 40_00n, 1n, r, 60_00n],
      [1n, e, 60_00n],
      [1n, e, 60_00n, 1n, r, 40_00n, 1n, 999n, 1n],
    ])
      expect(await judge(euro, bet, seen)).toBe('stale');
  });
});
