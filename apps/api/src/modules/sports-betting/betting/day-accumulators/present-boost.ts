import type { Boost, DayAccumulatorBoost } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';

/** Formats the boost of an accumulator of the day: 10 for 1.10. */
export const presentDayBoost = ({ expressId, coefMilli }: DayAccumulatorBoost) => ({
  expressId,
  boostPercent: Number((coefMilli - 1000n) / 10n),
});

/** Returns the accumulator of the day of a coupon; null when its boost is another one or none. */
export const dayAccumulatorOf = (boost: Boost | null): CouponWire['dayAccumulator'] =>
  boost?.kind === 'day-accumulator' ? presentDayBoost(boost) : null;
