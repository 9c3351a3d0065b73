import { codeOf, couponOf, type BettingRig, type RigPlayer } from './betting-rig.ts';

type Game = Awaited<ReturnType<BettingRig['addPricedGame']>>;

/** A base coupon of a test, and its game. */
export type Base = { id: number; game: Game };

/** The advance of a coupon, as the api returns it. */
export type AdvanceWire = { own: string; amount: string; filled: string; state: string; dueAtMs: number };
export type AdvanceCoupon = {
  id: number;
  state: string;
  payout: string | null;
  amount: string;
  prepaid: AdvanceWire | null;
};

/**
 * Fair chances at which a single of 100.00 at 2.00 has these sale values (DR-4.117): 100.00 x 2.00 x chance x 0.95.
 */
export const CHANCE_80 = 0.4210527;
export const CHANCE_45_50 = 0.2394737;

/** Returns what tests of advance bets do again and again, over one rig. */
export function advanceSteps(rig: () => BettingRig) {
  /** Places a base coupon: a single of 100.00 at 2.00, whose sale value is 80.00 by default. */
  const addBase = async (
    player: RigPlayer,
    chance = CHANCE_80,
    kind: 'line' | 'live' = 'line',
  ): Promise<Base> => {
    const game = await rig().addPricedGame(kind, 2000);
    const { id } = couponOf(await rig().place(player, [game], { amount: '100.00' }));
    if (kind === 'live') {
      rig().clock.advance(8_000);
      await rig().app.betting.decide(BigInt(id));
    }
    await rig().setChance(game, chance);
    return { id, game };
  };

  /** Stores the result of a game and settles its coupons: won, lost or void. */
  const settle = async ({ game }: Pick<Base, 'game'>, result: 'won' | 'lost' | 'void'): Promise<void> => {
    const statuses = { won: [1, 0, 0], lost: [0, 0, 1], void: [3, 3, 3] } as const;
    await rig().settle(game.gameId, statuses[result]);
    await rig().settleCoupons(game.gameId);
  };

  const rollBack = async ({ game }: Pick<Base, 'game'>): Promise<void> => {
    await rig().send({ kind: 'RollbackSettle', gameId: game.gameId, lines: '*' });
    await rig().settleCoupons(game.gameId);
  };

  const coupon = async (player: RigPlayer, id: number): Promise<AdvanceCoupon> =>
    (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as AdvanceCoupon;

  /** Returns `availablePrepaidAmount` of a quote with one bet. */
  const available = async (player: RigPlayer, game: Game): Promise<string | null> => {
    const { id: _, coefMilli: __, amount: ___, ...body } = rig().body(player, [game]);
    const answer = await player.browser.post('/web-api/coupon/quote', body);
    return (answer.body as { availablePrepaidAmount: string | null }).availablePrepaidAmount;
  };

  /** Places a coupon; returns the code of the refusal and its reason. */
  const refusalOf = async (
    player: RigPlayer,
    bets: Parameters<BettingRig['place']>[1],
    change: Record<string, unknown>,
  ): Promise<[status: number, code: string, fault: unknown]> => {
    const answer = await rig().place(player, bets, { amount: '20.00', prepaidAmount: '10.00', ...change });
    const { error } = answer.body as { error?: { details?: Record<string, unknown> } };
    return [answer.status, codeOf(answer), error?.details?.['prepaidFault']];
  };

  /** Places a coupon with an advance on a new game; returns its id and game. */
  const takeAdvance = async (
    player: RigPlayer,
    prepaidAmount: string,
    amount = prepaidAmount,
    coefMilli = 3000,
  ): Promise<Base> => {
    const game = await rig().addPricedGame('line', coefMilli);
    const answer = await rig().place(player, [game], { amount, prepaidAmount });
    if (answer.status !== 200)
      throw new Error(`no advance: ${codeOf(answer)} ${JSON.stringify(answer.body)}`);
    return { id: couponOf(answer).id, game };
  };

  const decide = (): Promise<number> => rig().app.betting.decideDuePrepaids();

  return { addBase, settle, rollBack, coupon, available, refusalOf, takeAdvance, decide };
}
