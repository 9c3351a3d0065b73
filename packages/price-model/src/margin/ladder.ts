/** Steps of the offer ladder in thousandths. Each step begins at a coefficient (DR-2.3). */
const STEPS = [
  { fromMilli: 100_000n, stepMilli: 1000n },
  { fromMilli: 20_000n, stepMilli: 500n },
  { fromMilli: 10_000n, stepMilli: 100n },
  { fromMilli: 4000n, stepMilli: 10n },
] as const;
const SMALLEST_STEP_MILLI = 1n;
const MIN_COEF_MILLI = 1001n;
const MAX_COEF_MILLI = 1_000_000n;
const MILLI = 1000;

/** Returns the greatest number of thousandths not above the price. It is exact for decimal prices such as 2.07. */
function floorMilli(price: number): number {
  const near = Math.floor(price * MILLI);
  if ((near + 1) / MILLI <= price) return near + 1;
  return near / MILLI <= price ? near : near - 1;
}

/**
 * The only conversion from a model's price to a coefficient (DR-7.4). It rounds down to the offer ladder (DR-2.3), so a
 * coefficient is never above its price. Prices above 1000 are offered at 1000.
 *
 * @returns thousandths, or null when the offer would be below 1.001 (DR-2.2)
 */
export function ladder(price: number): bigint | null {
  if (!(price >= 1)) return null;
  const milli = BigInt(floorMilli(Math.min(price, MILLI)));
  if (milli < MIN_COEF_MILLI) return null;
  const step = STEPS.find(({ fromMilli }) => milli >= fromMilli)?.stepMilli ?? SMALLEST_STEP_MILLI;
  const offered = (milli / step) * step;
  return offered > MAX_COEF_MILLI ? MAX_COEF_MILLI : offered;
}
