import type { EngineConfig } from '../config.ts';
import type { BlockAmount, CouponParams, CouponType, LegChance } from './coupon-type.ts';

/** The fields of a request or an accepted coupon that are parameters of its type. */
export interface ParamsSource {
  readonly systemValue?: number;
  readonly blockAmounts?: Readonly<Record<number, BlockAmount>>;
  readonly antiMarginPpm?: bigint;
}

/**
 * The parameters of a coupon type.
 * @param stakeMinor minor units; `undefined` before an amount is known
 */
export function paramsOf(
  { systemValue, blockAmounts, antiMarginPpm }: ParamsSource,
  stakeMinor?: bigint,
): CouponParams {
  return {
    ...(systemValue !== undefined && { systemValue }),
    ...(blockAmounts !== undefined && { blockAmounts }),
    ...(antiMarginPpm !== undefined && { antiMarginPpm }),
    ...(stakeMinor !== undefined && { stakeMinor }),
  };
}

/**
 * Returns the parameters of a requested coupon: those of the request, and those that the operator sets for its type.
 * @param stakeMinor minor units; `undefined` before an amount is known
 */
export function requestParams(
  type: CouponType | undefined,
  request: ParamsSource,
  stakeMinor: bigint | undefined,
  { antiExpressMarginPpm }: EngineConfig,
): CouponParams {
  return {
    ...paramsOf(request, stakeMinor),
    ...(type?.winsByLoss === true && { antiMarginPpm: antiExpressMarginPpm }),
  };
}

/** Returns only the probability fields of a leg. */
export function chanceOf({ overroundPpm, fairChancePpb }: LegChance): LegChance {
  return {
    ...(overroundPpm !== undefined && { overroundPpm }),
    ...(fairChancePpb !== undefined && { fairChancePpb }),
  };
}
