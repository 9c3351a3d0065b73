/** The shape of a coupon: its type, its system value and the block of each bet, without prices. */
import { canHold, type CouponForm, couponForm, LOBBY, plainForm } from './forms.ts';

export interface CouponShape {
  readonly typeId: number;
  readonly systemValue: number | null;
  /** The block of each bet, in the order of the bets; 0 is the lobby. */
  readonly blockIds: readonly number[];
}

const blockCount = (blockIds: readonly number[]): number =>
  new Set(blockIds.filter((id) => id !== LOBBY)).size;

/** Whether a type can hold bets in these blocks with any system value. */
function canHoldBlocks(form: CouponForm, blockIds: readonly number[]): boolean {
  const lobby = blockIds.filter((id) => id === LOBBY).length;
  const ordinary = blockIds.length - lobby;
  const { ordinaryLimits, blockLimits } = form;
  const blocks = blockCount(blockIds);
  return (
    canHold(form, blockIds.length) &&
    (lobby === 0 || form.hasBankers) &&
    ordinary >= ordinaryLimits.min &&
    ordinary <= ordinaryLimits.max &&
    (blockLimits ? blocks >= blockLimits.min && blocks <= blockLimits.max : blocks === ordinary)
  );
}

/** Returns why a coupon of this shape cannot exist; null when it can (DR-4.4 to 4.6). */
export function shapeFault(shape: CouponShape): 'TYPE_SIZE' | 'SYSTEM_VALUE' | null {
  const form = couponForm(shape.typeId);
  if (!form || !canHoldBlocks(form, shape.blockIds)) return 'TYPE_SIZE';
  const values = form.systemValues(blockCount(shape.blockIds));
  const isRight = values.length === 0 ? shape.systemValue === null : values.includes(shape.systemValue ?? -1);
  return isRight ? null : 'SYSTEM_VALUE';
}

/**
 * Returns the shape of the remaining bets of a coupon. The type stays while it can hold them, with the nearest system
 * value and with blocks numbered from 1. Otherwise the type becomes 1, or 0 for one bet (DR-4.103).
 */
export function fitShape({ typeId, systemValue, blockIds }: CouponShape): CouponShape {
  const form = couponForm(typeId);
  if (!form || !canHoldBlocks(form, blockIds))
    return {
      typeId: plainForm(blockIds.length).id,
      systemValue: null,
      blockIds: blockIds.map((_, at) => at + 1),
    };
  return {
    typeId,
    systemValue: nearest(form.systemValues(blockCount(blockIds)), systemValue),
    blockIds: renumber(blockIds),
  };
}

/**
 * Returns the allowed system value that is nearest to the requested one; null when the type has none. `values` is
 * ascending.
 */
function nearest(values: readonly number[], requested: number | null): number | null {
  const [least, most] = [values[0], values.at(-1)];
  if (least === undefined || most === undefined) return null;
  if (requested === null || requested < least) return least;
  return requested > most ? most : requested;
}

/** Numbers the blocks from 1 without gaps, in the order in which they first occur. The lobby stays 0 (DR-4.6). */
function renumber(blockIds: readonly number[]): readonly number[] {
  const numbers = new Map<number, number>();
  return blockIds.map((id) => {
    if (id === LOBBY) return LOBBY;
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  });
}
