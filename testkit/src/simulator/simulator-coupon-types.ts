import { randomUUID } from 'node:crypto';
import { COUPON_FORMS, type CouponForm, LOBBY } from '@touchline/betting-engine';
import { availableOf, chance, type ModelGame, pick, type World } from './simulator-model.ts';

/** The fields of a placement that depend on its type. */
export type PlannedType = {
  form: CouponForm;
  body: { typeId: number; systemValue?: number; amountByBlockId?: Record<string, 'max'> };
  /** The block of each leg, in order. */
  blocks: number[];
};

const inOwnBlocks = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Draws a type that can hold this many legs, each of another game, and puts the legs into blocks. */
export function planType(world: World, legs: number): PlannedType {
  const { single, express, system, chain, multibet, conditional, antiExpress, lucky, patent } = COUPON_FORMS;
  const forms: CouponForm[] =
    legs === 1
      ? [single]
      : [
          express,
          express,
          chain,
          antiExpress,
          lucky,
          ...(legs < 3 ? [] : [system, system, patent, conditional]),
        ];
  const form = legs === 4 && chance(world, 0.3) ? multibet : (pick(world, forms) ?? express);
  return { form, ...blocksOf(world, form, legs) };
}

function blocksOf(world: World, form: CouponForm, legs: number): Omit<PlannedType, 'form'> {
  const typeId = form.id;
  if (form.hasBlockAmounts) {
    // The first block has all legs but one, and the last one stakes what the account then holds.
    const blocks = inOwnBlocks(legs).map((at) => (at < legs ? 1 : 2));
    return { body: { typeId, amountByBlockId: { 2: 'max' } }, blocks };
  }
  if (form.systemValues(3).length === 0) return { body: { typeId }, blocks: inOwnBlocks(legs) };
  // A system of three needs all three; one of four may have a banker instead.
  const hasBanker = legs > 3 && form.hasBankers && chance(world, 0.5);
  const blocks = hasBanker ? [LOBBY, ...inOwnBlocks(legs - 1)] : inOwnBlocks(legs);
  return { body: { typeId, systemValue: 2 }, blocks };
}

/**
 * Places many singles with one request. The oracle: each single is taken or refused by itself, the account changes by
 * the stakes of those taken, no single of a closed game is taken, and a repeated request has no effect (DR-4.49).
 */
export async function placeManySingles(world: World, games: readonly ModelGame[]): Promise<void> {
  const player = pick(world, world.players);
  if (!player || games.length < 2) return;
  const minor = games.map(() => 100n + BigInt(Math.floor(world.random() * 1_000)));
  const text = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  const plain = world.rig.body(player, games, { changeCoefAction: 1 });
  const body = {
    ...plain,
    id: randomUUID(),
    typeId: COUPON_FORMS.manySingles.id,
    amount: text(minor.reduce((sum, one) => sum + one, 0n)),
    bets: plain.bets.map((bet, at) => ({ ...bet, amount: text(minor[at] ?? 0n) })),
  };
  const before = await availableOf(world.db, player);
  const answer = await world.node.place(player, body);
  const after = await availableOf(world.db, player);
  const { singlesResultCoupons: singles = [] } = answer.body as {
    singlesResultCoupons?: { coupon: object | null }[];
  };
  const taken = singles.map(({ coupon }) => coupon !== null);
  const staked = minor.reduce((sum, one, at) => (taken[at] ? sum + one : sum), 0n);
  if (before - after !== staked) throw new Error(`singles moved ${before - after}, not ${staked}`);
  const closed = games.find(({ state }, at) => taken[at] && state !== 'open');
  if (closed || (player.isExcluded && staked > 0n))
    throw new Error(
      `a single was taken although its game or player is closed: ${JSON.stringify(answer.body)}`,
    );
  const again = await world.node.place(player, body);
  if ((await availableOf(world.db, player)) !== after || again.status !== answer.status)
    throw new Error('repeated singles had another effect');
}
