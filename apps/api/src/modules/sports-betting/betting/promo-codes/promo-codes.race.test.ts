import { addPromoCode } from '@touchline/testkit/promo-codes';
import { type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import { waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeAll, describe, expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { findViolations } from '../../../../platform/database/invariants.ts';

const { admin, db, rig } = useBettingRig({ maxConnections: 30 });

/** RL-9 states 50 rounds; `npm run test:long -- promo` runs that many. */
const rounds = Number(process.env['TOUCHLINE_PROMO_ROUNDS'] ?? '2');
const redemptions = 100;
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

let other: ReturnType<typeof createTestApp>;
const players: RigPlayer[] = [];
beforeAll(async () => {
  other = createTestApp(db());
  other.clock.set(rig().clock.nowMs());
  for (let at = 0; at < 25; at++) players.push(await rig().addPlayer(1_000_00n));
});

/** Places one coupon, alternately at each of the two servers, without the rate limits of HTTP. */
async function place(
  at: number,
  player: RigPlayer | undefined,
  bet: RigBet,
  promoCode: string,
): Promise<string> {
  if (!player) throw new Error('no player');
  const { marketId, outcomeKey, coefMilli, kind } = bet;
  const result = await (at % 2 === 0 ? rig() : other).app.betting.place({
    userId: player.userId,
    accountId: BigInt(player.accountId),
    requestId: crypto.randomUUID(),
    typeId: 0,
    amount: '10.00',
    bets: [{ marketId, outcomeKey, coefMilli, kind, blockId: 1 }],
    changeCoefAction: 0,
    exactCoef: false,
    isDropOnScoreChange: false,
    isAutoMax: false,
    manuallyDeletedBonusBet: false,
    promoCode,
    traceId: 'a race',
  });
  return result.outcome === 'refused' ? result.refusal.code : result.outcome;
}

const codeOfRound = (round: number, name: string): string =>
  `${name}${letters[round % 31]}${letters[Math.floor(round / 31)]}`;

async function race(bet: RigBet, code: string, by: readonly RigPlayer[]): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: redemptions }, (_, at) => place(at, by[at % by.length], bet, code)),
  );
  const known = new Set(['placed', 'betting/promo-invalid', 'betting/coef-changed']);
  expect(outcomes.filter((outcome) => !known.has(outcome))).toEqual([]);
  // What the losing requests waited for is over; a last one must be refused for the code.
  expect(await place(0, by[0], bet, code)).toBe('betting/promo-invalid');
  return outcomes.filter((outcome) => outcome === 'placed').length;
}

describe('simultaneous redemptions of a promo code', () => {
  it(`[RL-9] [DR-4.140] ${rounds} rounds: 100 requests of one player with a single-use code over two servers, 1 success`, async () => {
    const [player] = players;
    for (let round = 0; round < rounds; round++) {
      const code = codeOfRound(round, 'SNGE');
      await addPromoCode(rig(), { code, userId: player?.userId ?? 0n });
      const bet = await rig().addPricedGame('line', 2100);
      expect(await race(bet, code, players.slice(0, 1))).toBe(1);
    }
    expect(await findViolations(db(), invariants)).toEqual([]);
  });

  it('[RL-9] [DR-4.172] 100 requests of one player with a code of 50 uses, 3 each: 3 successes', async () => {
    const [player] = players;
    const code = codeOfRound(0, 'EACH');
    await addPromoCode(rig(), { code, userId: player?.userId ?? 0n, maxUses: 50, usesEach: 3 });
    expect(await race(await rig().addPricedGame('line', 2100), code, players.slice(0, 1))).toBe(3);
  });

  it('[RL-9] [DR-4.172] a placement waits for the change of its code and judges it again: a code that is closed meanwhile takes no use', async () => {
    const [player] = players;
    const code = codeOfRound(0, 'CXSE');
    await addPromoCode(rig(), { code, userId: player?.userId ?? 0n });
    const bet = await rig().addPricedGame('line', 2100);
    const placed = Promise.withResolvers<string>();
    await admin().transaction(async (tx) => {
      await tx.query('select betting_close_promo($1, $2)', [code, new Date(rig().clock.nowMs())]);
      place(0, player, bet, code).then(placed.resolve, placed.reject);
      await waitForLockWaiters(db(), 1);
    });
    expect(await placed.promise).toBe('betting/promo-invalid');
    const [row] = await db().query<{ uses: number }>('select uses from betting_promo_code where code = $1', [
      code,
    ]);
    expect(row?.uses).toBe(0);
    expect(await findViolations(db(), invariants)).toEqual([]);
  });

  it(`[RL-9] [DR-4.172] ${rounds} rounds: 100 requests of 25 players with a code of 7 uses, 1 each, over two servers, 7 successes of different players`, async () => {
    for (let round = 0; round < rounds; round++) {
      const code = codeOfRound(round, 'CAMP');
      await addPromoCode(rig(), { code, maxUses: 7 });
      for (const { userId } of players)
        await db().query('select betting_claim_promo($1, $2, $3)', [
          userId,
          code,
          new Date(rig().clock.nowMs()),
        ]);
      const bet = await rig().addPricedGame('line', 2100);
      expect(await race(bet, code, players)).toBe(7);
      const [row] = await db().query<{ players: number; uses: number }>(
        `select count(distinct u.user_id)::integer as players, max(c.uses) as uses from betting_promo_use u
         join betting_promo_code c on c.id = u.code_id where c.code = $1`,
        [code],
      );
      expect(row).toEqual({ players: 7, uses: 7 });
    }
    expect(await findViolations(db(), invariants)).toEqual([]);
  });
});
