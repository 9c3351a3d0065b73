import { randomUUID } from 'node:crypto';
import type { InsuranceOfferWire, InsuranceWire } from '@touchline/contracts/sports-betting';
import { type BettingRig, codeOf, couponOf, type RigPlayer } from './betting-rig.ts';
import type { TestAnswer } from './test-app.ts';

type Game = Awaited<ReturnType<BettingRig['addPricedGame']>>;

/** An insurable coupon of a test, its player and its game. */
export type Insurable = { player: RigPlayer; id: number; game: Game };

/** Returns what tests of insurance do again and again, over one rig. */
export function insuranceSteps(rig: () => BettingRig) {
  const turnOn = (): Promise<unknown> =>
    rig().app.siteConfig.change({ isInsuranceEnabled: true, insuranceLoad: '0.10' });

  /** Places a single of 20.00 at 2.00 whose fair chance is 0.48; its player has 31.44 left for a premium of 11.44. */
  const addSingle = async (given?: RigPlayer, amount = '20.00'): Promise<Insurable> => {
    const player = given ?? (await rig().addPlayer(51_44n));
    const game = await rig().addPricedGame('line', 2000);
    const { id } = couponOf(await rig().place(player, [game], { amount }));
    await rig().setChance(game, 0.48);
    return { player, id, game };
  };

  const offerOf = async (player: RigPlayer, id: number): Promise<InsuranceOfferWire> =>
    (await player.browser.get(`/web-api/coupons/${id}/insurance`)).body as InsuranceOfferWire;

  /** Insures a share of a coupon at the current premium, or at what `change` names. */
  const insure = async (
    { player, id }: Pick<Insurable, 'player' | 'id'>,
    percent = 100,
    change: Record<string, unknown> = {},
  ): Promise<TestAnswer> => {
    const { offer } = await offerOf(player, id);
    const part = offer?.parts.find((one) => one.percent === percent);
    return player.browser.post(`/web-api/coupons/${id}/insurance`, {
      id: randomUUID(),
      percent,
      insured: part?.insured ?? '1.00',
      premium: part?.premium ?? '1.00',
      ...change,
    });
  };

  /** Insures a share of a coupon; fails unless it is insured. */
  const insured = async (coupon: Insurable, percent = 100): Promise<InsuranceWire> => {
    const answer = await insure(coupon, percent);
    if (answer.status !== 200) throw new Error(`not insured: ${codeOf(answer)}`);
    return answer.body as InsuranceWire;
  };

  /** Stores the result of a game and settles its coupons. */
  const settle = async (
    { game }: Pick<Insurable, 'game'>,
    result: 'won' | 'lost' | 'void' | 'half-lost',
  ): Promise<void> => {
    const statuses = { won: [1, 0, 0], lost: [0, 0, 1], void: [3, 3, 3], 'half-lost': [5, 0, 1] } as const;
    await rig().settle(game.gameId, statuses[result]);
    await rig().settleCoupons(game.gameId);
  };

  const rollBack = async ({ game }: Pick<Insurable, 'game'>): Promise<void> => {
    await rig().send({ kind: 'RollbackSettle', gameId: game.gameId, lines: '*' });
    await rig().settleCoupons(game.gameId);
  };

  /** The state and the insurance of a coupon, and the available balance of its player. */
  const now = async ({ player, id }: Pick<Insurable, 'player' | 'id'>) => {
    const { state, payout, insurance } = (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as {
      state: string;
      payout: string | null;
      insurance: { percent: number; insured: string; premium: string; paid: string | null } | null;
    };
    return { state, payout, insurance, available: (await rig().balance(player)).available };
  };

  return { turnOn, addSingle, offerOf, insure, insured, settle, rollBack, now };
}
