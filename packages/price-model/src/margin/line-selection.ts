/**
 * The value of a bet on one outcome per unit of stake: it wins an expected share `won` of the stake and returns an
 * expected share `returned`, so E[e] = won x k + returned (DR-3.1).
 */
export interface LineSelection {
  readonly won: number;
  readonly returned: number;
}

/** The shares won and returned for a margin d of a line bet (DR-3.8). */
export function lineShares(d: number): LineSelection {
  if (d >= 0.5) return { won: 1, returned: 0 };
  if (d === 0.25) return { won: 0.5, returned: 0.5 };
  if (d === 0) return { won: 0, returned: 1 };
  if (d === -0.25) return { won: 0, returned: 0.5 };
  return { won: 0, returned: 0 };
}

/**
 * Sums the line rule over a distribution of integers (goals, margins, games).
 *
 * @param masses chance of each integer
 * @param marginOf returns the margin d of DR-3.9 for an integer, in quarters
 */
export function lineSelection(
  masses: ReadonlyMap<number, number>,
  marginOf: (value: number) => number,
): LineSelection {
  let won = 0;
  let returned = 0;
  for (const [value, mass] of masses) {
    const shares = lineShares(marginOf(value));
    won += mass * shares.won;
    returned += mass * shares.returned;
  }
  return { won, returned };
}

/** The fair coefficient: (1 - returned) / won (DR-7.19). Infinite when the outcome cannot win. */
export function fairCoef({ won, returned }: LineSelection): number {
  return (1 - returned) / won;
}

/** The effective chance to which the margin is applied: the inverse of the fair coefficient (DR-7.21). */
export function effectiveChance({ won, returned }: LineSelection): number {
  return won === 0 ? 0 : won / (1 - returned);
}
