/** Changes the structure of a coupon: its type, bankers and blocks. Prices are not used. */
import { canHold, COUPON_FORMS, type CouponForm, couponForm, plainForm } from '@touchline/betting-engine';
import {
  betKey,
  blockCountOf,
  blockIdsOf,
  type CouponBet,
  type CouponPhase,
  type CouponState,
} from './state.ts';

const editing: CouponPhase = { at: 'editing' };

/** Returns the form of a type; a type id that this release does not know is treated as an express. */
const formOf = (typeId: number): CouponForm => couponForm(typeId) ?? COUPON_FORMS.express;

const ordinaryCount = (bets: readonly CouponBet[]): number => bets.filter((bet) => !bet.isBanker).length;

const withoutBankers = (bets: readonly CouponBet[]): readonly CouponBet[] =>
  bets.map((bet) => (bet.isBanker ? { ...bet, isBanker: false } : bet));

/**
 * Keeps bankers when the type has them and enough bets are not bankers. Otherwise all bets become ordinary (DR-4.4).
 */
const fitBankers = (form: CouponForm, bets: readonly CouponBet[]): readonly CouponBet[] =>
  form.hasBankers && ordinaryCount(bets) >= form.ordinaryLimits.min ? bets : withoutBankers(bets);

/** Returns the nearest permitted system value; null when the type has none (DR-4.5). */
function fitSystemValue(form: CouponForm, blocks: number, requested: number | null): number | null {
  const values = form.systemValues(blocks);
  const [least, most] = [values[0], values.at(-1)];
  if (least === undefined || most === undefined) return null;
  return Math.max(least, Math.min(requested ?? least, most));
}

type Shape = Pick<CouponState, 'bets' | 'typeId' | 'systemValue'>;

function shapeAs(
  form: CouponForm,
  bets: readonly CouponBet[],
  { systemValue, blockByBetId }: Pick<CouponState, 'systemValue' | 'blockByBetId'>,
): Shape {
  const shaped = { bets: fitBankers(form, bets), typeId: form.id, blockByBetId };
  const sorted = sortByBlock(form, shaped);
  return {
    bets: sorted,
    typeId: form.id,
    systemValue: fitSystemValue(form, blockCountOf(shaped), systemValue),
  };
}

type Blocked = Pick<CouponState, 'typeId' | 'bets' | 'blockByBetId'>;

/**
 * Sorts bets by block for a type with blocks; the order within a block stays. A bet without a chosen block comes last,
 * in its own block.
 */
function sortByBlock(form: CouponForm, { bets, blockByBetId }: Blocked): readonly CouponBet[] {
  if (!form.blockLimits) return bets;
  return bets
    .map((bet, at) => ({ bet, block: bet.isBanker ? 0 : (blockByBetId[betKey(bet)] ?? bets.length + at) }))
    .toSorted((a, b) => a.block - b.block)
    .map(({ bet }) => bet);
}

/** Replaces a type that does not allow these bets by the plain type (DR-4.8). */
export function fitType(state: CouponState, bets: readonly CouponBet[]): Shape {
  const chosen = formOf(state.typeId);
  const isPlain = chosen.isPlain || !canHold(chosen, bets.length);
  return shapeAs(isPlain ? plainForm(bets.length) : chosen, bets, state);
}

export function chooseType(state: CouponState, typeId: number, systemValue: number | undefined): CouponState {
  const form = formOf(typeId);
  if (!canHold(form, state.bets.length)) return state;
  return {
    ...state,
    ...shapeAs(form, state.bets, { ...state, systemValue: systemValue ?? state.systemValue }),
    phase: editing,
  };
}

/** Makes a bet a banker or an ordinary bet, if enough bets stay ordinary (DR-4.4). */
export function toggleBanker(state: CouponState, key: string): CouponState {
  const form = formOf(state.typeId);
  if (!form.hasBankers || !state.isActiveSystemBanker) return state;
  const bets = state.bets.map((bet) => (betKey(bet) === key ? { ...bet, isBanker: !bet.isBanker } : bet));
  if (ordinaryCount(bets) < form.ordinaryLimits.min) return state;
  return { ...state, ...shapeAs(form, bets, state), phase: editing };
}

/** Switches bankers on or off. When they are off, every bet has its own block. */
export function switchBankers(state: CouponState, isOn: boolean): CouponState {
  const bets = isOn ? state.bets : withoutBankers(state.bets);
  return {
    ...state,
    ...shapeAs(formOf(state.typeId), bets, state),
    isActiveSystemBanker: isOn,
    phase: editing,
  };
}

/** Moves a bet into a block, or into the lobby (block 0, bankers) when the type has one. */
export function chooseBlock(state: CouponState, key: string, block: number): CouponState {
  const form = formOf(state.typeId);
  if (!form.blockLimits || block < 0 || block > form.blockLimits.max) return state;
  if (block === 0 && !form.hasBankers) return state;
  const ids = blockIdsOf(state);
  const bets = state.bets.map((bet) => (betKey(bet) === key ? { ...bet, isBanker: block === 0 } : bet));
  const blockByBetId = Object.fromEntries(
    bets.flatMap((bet, at) => {
      const chosen = betKey(bet) === key ? block : (ids[at] ?? 0);
      return chosen === 0 ? [] : [[betKey(bet), chosen] as const];
    }),
  );
  const moved = { ...state, blockByBetId };
  return { ...moved, ...shapeAs(form, bets, moved), phase: editing };
}

/** Exchanges a bet with its neighbour, because the order matters in types that are played in order. */
export function moveBet(state: CouponState, key: string, by: -1 | 1): CouponState {
  const at = state.bets.findIndex((bet) => betKey(bet) === key);
  const [bet, other] = [state.bets[at], state.bets[at + by]];
  if (!bet || !other) return state;
  return { ...state, bets: state.bets.with(at, other).with(at + by, bet), phase: editing };
}

/** Gives a bet another position among the bets, for types that are played in order; the others keep their order. */
export function placeBetAt(state: CouponState, key: string, position: number): CouponState {
  const bet = state.bets.find((one) => betKey(one) === key);
  if (!bet || !Number.isInteger(position) || position < 0 || position >= state.bets.length) return state;
  const bets = state.bets.filter((one) => one !== bet).toSpliced(position, 0, bet);
  return { ...state, ...shapeAs(formOf(state.typeId), bets, state), phase: editing };
}

/** Exchanges a block with its neighbour, because the blocks of a conditional bet are played in order (DR-4.30). */
export function moveBlock(state: CouponState, block: number, by: -1 | 1): CouponState {
  const form = formOf(state.typeId);
  const [count, other] = [blockCountOf(state), block + by];
  if (!form.blockLimits || block < 1 || other < 1 || block > count || other > count) return state;
  const ids = blockIdsOf(state);
  const swapped = (id: number): number => (id === block ? other : id === other ? block : id);
  const blockByBetId = Object.fromEntries(
    state.bets.flatMap((bet, at) => {
      const id = ids[at] ?? 0;
      return id === 0 ? [] : [[betKey(bet), swapped(id)] as const];
    }),
  );
  // The stake of a block moves with it. The first block plays the stake of the coupon, so its own entry is not used.
  const amountByBlockId = Object.fromEntries(
    Object.entries(state.amountByBlockId).map(([id, amount]) => [swapped(Number(id)), amount]),
  );
  const moved = { ...state, blockByBetId, amountByBlockId };
  return { ...moved, ...shapeAs(form, state.bets, moved), phase: editing };
}
