/** The type of a coupon and its bankers: rules of shape, without prices. */
import { betKey, type CouponBet, type CouponPhase, type CouponState } from './state.ts';

const editing: CouponPhase = { at: 'editing' };

/** The number of bets that a type can hold (DR-4.4); a system's bankers come on top of its three. */
const canHold = (typeId: number, count: number): boolean =>
  typeId === 0 ? count === 1 : typeId === 1 ? count >= 2 : count >= 3;

const withoutBankers = (bets: readonly CouponBet[]): readonly CouponBet[] =>
  bets.map((bet) => (bet.isBanker ? { ...bet, isBanker: false } : bet));

/** A type that cannot hold these bets is replaced by the plain one (DR-4.8). */
export function fitType(
  state: CouponState,
  bets: readonly CouponBet[],
): Pick<CouponState, 'bets' | 'typeId' | 'systemValue'> {
  const isPlain = state.typeId === 0 || state.typeId === 1;
  const typeId = isPlain || !canHold(state.typeId, bets.length) ? (bets.length === 1 ? 0 : 1) : state.typeId;
  if (typeId !== 2) return { bets: withoutBankers(bets), typeId, systemValue: null };
  const free = bets.filter((bet) => !bet.isBanker).length;
  const kept = free >= 3 ? bets : withoutBankers(bets);
  return { bets: kept, typeId, systemValue: fitSystemValue(kept, state.systemValue) };
}

/** 2 to n-1 over the bets that are not bankers (DR-4.5). */
function fitSystemValue(bets: readonly CouponBet[], wanted: number | null): number {
  const most = bets.filter((bet) => !bet.isBanker).length - 1;
  return Math.max(2, Math.min(wanted ?? 2, most));
}

export function chooseType(state: CouponState, typeId: number, systemValue: number | undefined): CouponState {
  if (!canHold(typeId, state.bets.length)) return state;
  const bets = typeId === 2 ? state.bets : withoutBankers(state.bets);
  const value = typeId === 2 ? fitSystemValue(bets, systemValue ?? state.systemValue) : null;
  return { ...state, typeId, bets, systemValue: value, phase: editing };
}

/** At least three bets stay outside the bankers' block (DR-4.4). */
export function toggleBanker(state: CouponState, key: string): CouponState {
  if (state.typeId !== 2 || !state.isActiveSystemBanker) return state;
  const bets = state.bets.map((bet) => (betKey(bet) === key ? { ...bet, isBanker: !bet.isBanker } : bet));
  if (bets.filter((bet) => !bet.isBanker).length < 3) return state;
  return { ...state, bets, systemValue: fitSystemValue(bets, state.systemValue), phase: editing };
}

/** Without bankers every bet has a block of its own. */
export function switchBankers(state: CouponState, isOn: boolean): CouponState {
  const bets = isOn ? state.bets : withoutBankers(state.bets);
  const systemValue = state.typeId === 2 ? fitSystemValue(bets, state.systemValue) : null;
  return { ...state, isActiveSystemBanker: isOn, bets, systemValue, phase: editing };
}
