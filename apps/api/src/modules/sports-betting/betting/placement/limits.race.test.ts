import { codeOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig({ maxConnections: 30 });

const rounds = 10;
/** 98.50 RUB are one euro, so each of these stakes is 1,500.00 EUR. */
const amounts = { EUR: '1500.00', RUB: '147750.00' } as const;
const stakeEuroMinor = 1_500_00n;

/** One player with a euro and a rouble account. */
async function addPlayer(): Promise<{ EUR: RigPlayer; RUB: RigPlayer }> {
  const euro = await rig().addPlayer(10_000_000_00n, 'EUR');
  const account = await db().transaction(async (tx) => {
    const opened = await rig().app.wallet.open(tx, euro.userId, 9, 'RUB');
    const bank = { code: 'house/demo-bank', currency: 'RUB', isGuarded: false };
    await rig().app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `rig:${euro.userId}:RUB`,
        sourceId: await rig().app.ledger.openAccount(tx, bank),
        destinationId: opened.ledgerAccountId,
        currency: 'RUB',
        amountMinor: 10_000_000_00n,
        reason: 'demo-grant',
      },
    ]);
    return opened;
  });
  return { EUR: euro, RUB: { ...euro, accountId: Number(account.id) } };
}

/** Returns the stake that the player may still place on a bet, from the refusal of a much larger stake. */
const roomOf = async (player: RigPlayer, bet: RigBet): Promise<unknown> => {
  const { body } = await rig().place(player, [bet], { amount: '9000000.00' });
  return (body as { error: { details: object } }).error.details;
};

describe('stake limits under many simultaneous coupons', () => {
  it(`[RL-15] [DR-4.59] ${rounds} rounds of 16 coupons from two accounts of one player: never over the selection's maximum, and within one coupon of it`, async () => {
    for (let round = 0; round < rounds; round++) {
      const accounts = await addPlayer();
      // 20,000.00 EUR may be won on a selection, so 10,000.00 may be staked at 3.000: six times 1,500.00.
      const bet = await rig().addPricedGame('line', 3000);
      const place = (at: number) => {
        const currency = at % 2 === 0 ? 'EUR' : 'RUB';
        return rig().place(accounts[currency], [bet], { amount: amounts[currency] });
      };
      const codes = (await Promise.all(Array.from({ length: 16 }, (_, at) => place(at)))).map(codeOf);
      const placed = BigInt(codes.filter((code) => code === 'placed').length);
      // Requests get the last refusal after three failed attempts, whatever stake was left.
      const known = new Set(['placed', 'betting/stake-over-max', 'betting/coef-changed']);
      expect(codes.filter((code) => !known.has(code))).toEqual([]);
      expect(placed).toBeGreaterThanOrEqual(1n);
      expect(placed).toBeLessThanOrEqual(6n);
      const leftEuros = Number((10_000_00n - placed * stakeEuroMinor) / 100n);
      const room = { max: `${leftEuros}.00`, boundBy: 'leg-limit' };
      expect(await roomOf(accounts.EUR, bet)).toEqual(room);
      // Coupons one after another use up the rest, until less than one coupon is left.
      const rest: string[] = [];
      for (let at = Number(placed); at < 7; at++) rest.push(codeOf(await place(at)));
      expect(rest).toEqual([
        ...Array.from({ length: 6 - Number(placed) }, () => 'placed'),
        'betting/stake-over-max',
      ]);
      expect(await roomOf(accounts.RUB, bet)).toEqual({ max: '98500.00', boundBy: 'leg-limit' });
    }
  });

  it('[RL-15] [DR-4.51] 30 simultaneous stakes under the minimum, off the step or over the maximum: none is accepted', async () => {
    const { EUR } = await addPlayer();
    const bets = await Promise.all(Array.from({ length: 30 }, () => rig().addPricedGame('line', 3000)));
    const wrong = ['0.01', '10.005', '10000.01'] as const;
    const answers = await Promise.all(
      bets.map((bet, at) => rig().place(EUR, [bet], { amount: wrong[at % 3] })),
    );
    const codes = answers.map(codeOf);
    expect([...new Set(codes.filter((_, at) => at % 3 === 0))]).toEqual(['betting/stake-under-min']);
    expect([...new Set(codes.filter((_, at) => at % 3 === 1))]).toEqual(['betting/amount-precision']);
    expect([...new Set(codes.filter((_, at) => at % 3 === 2))]).toEqual(['betting/stake-over-max']);
    expect(await db().query('select 1 from betting_coupon where user_id = $1', [EUR.userId])).toEqual([]);
  });
});
