import { shapeFault } from '../coupon-types/fit-shape.ts';
import { LOBBY } from '../coupon-types/forms.ts';
import type { CouponType } from '../coupon-types/coupon-type.ts';
import { couponType } from '../coupon-types/index.ts';
import type { Refusal } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import { betAmounts, blockAmounts, neverOffered } from './coupon-checks.ts';
import type { CoefMilli } from '../coefficient/coef.ts';

/** The number of lines is limited by a setting, so it is not checked here. */
const noLineLimit = 1_000_000_000_000n;

/** The fields of a request that alone can make it impossible. */
export interface BareRequest {
  readonly typeId: number;
  readonly systemValue?: number;
  /** By block; only whether there are any counts. */
  readonly blockAmounts?: Readonly<Record<string, unknown>>;
  readonly legs: readonly {
    readonly blockId: number;
    readonly coefMilli: CoefMilli;
    readonly stakeMinor?: bigint;
  }[];
}

/**
 * Returns the fault that a request has whatever the player, the prices and the settings are, so that it is refused
 * without reading them (RL-72): size, system value and blocks of its type, a coefficient that was never offered, and
 * amounts that its type does not have (DR-4.4 to 4.6, DR-2.1, DR-4.30, DR-4.49).
 */
export function requestFault(request: BareRequest): Refusal | undefined {
  const type = couponType(request.typeId);
  if (!type) return refusal('TYPE_SIZE');
  return (
    shapeRefusal(request, type) ??
    [...betAmounts(type, request), ...blockAmounts(type, request), ...neverOffered(request)][0]
  );
}

function shapeRefusal({ typeId, systemValue, legs }: BareRequest, type: CouponType): Refusal | undefined {
  const blockIds = legs.map(({ blockId }) => blockId);
  const fault = shapeFault({ typeId, systemValue: systemValue ?? null, blockIds });
  const blocks = new Set(blockIds.filter((id) => id !== LOBBY)).size;
  // A type without system values ignores one that the request has.
  const isWrong = fault === 'TYPE_SIZE' || (fault === 'SYSTEM_VALUE' && type.systemValues(blocks).length > 0);
  if (!isWrong) return undefined;
  const shape = blockIds.map((blockId) => ({ blockId, isDisabledBanker: false }));
  return type.checkShape(shape, systemValue === undefined ? {} : { systemValue }, noLineLimit);
}
