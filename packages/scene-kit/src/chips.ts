/** Chips on the fields of a table: what a player places, and the bet that it makes. */

/** One press on a field. */
export interface PlacedChip {
  readonly spot: string;
  /** Its value in chip units, the least value of a chip of the table. */
  readonly units: number;
}

/** The parts of the stake on one field. */
export interface SpotParts {
  readonly spot: string;
  readonly parts: number;
}

/** How the bets of a game follow from chips, and back. */
export interface ChipRules<Bet> {
  /** @returns null where the fields are not a bet: there are none, or more than the rules allow */
  readonly betOf: (spots: readonly SpotParts[]) => Bet | null;
  readonly spotsOf: (bet: Bet) => readonly SpotParts[];
}

/** The chips of the next round, in the order in which they were placed, and what the scene can do with them. */
export interface ChipTable {
  readonly placed: readonly PlacedChip[];
  /** The chips of the last round. */
  readonly played: readonly PlacedChip[];
  /** Puts a chip of the chosen value on a field. */
  readonly place: (spot: string) => void;
  /** The value of so many units in the language's own form, without the currency: `0.5`, `25`. */
  readonly number: (units: number) => string;
  readonly money: (units: number) => string;
}

/** The units on each field, in the order in which the fields got their first chip. */
export function unitsOfSpots(placed: readonly PlacedChip[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const chip of placed) units.set(chip.spot, (units.get(chip.spot) ?? 0) + chip.units);
  return units;
}

export const totalUnits = (placed: readonly PlacedChip[]): number =>
  placed.reduce((total, { units }) => total + units, 0);

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/** The fields with the smallest whole parts that have the same shares: 50 and 10 units are 5 parts and 1 (DR-8.78). */
export function partsOfSpots(placed: readonly PlacedChip[]): SpotParts[] {
  const units = unitsOfSpots(placed);
  const divisor = [...units.values()].reduce(commonDivisor, 0) || 1;
  return [...units].map(([spot, count]) => ({ spot, parts: count / divisor }));
}

/**
 * The chips of an earlier round: each field has one chip of its whole value.
 *
 * @param total the stake of the round in units; null when it is not a whole number of them
 * @returns null when the parts of the round are not whole units
 */
export function chipsOfSpots(spots: readonly SpotParts[], total: number | null): PlacedChip[] | null {
  const parts = spots.reduce((sum, spot) => sum + spot.parts, 0);
  if (total === null || parts === 0 || total % parts !== 0) return null;
  return spots.map((spot) => ({ spot: spot.spot, units: (spot.parts * total) / parts }));
}

/** Chips from the greatest value down that make up so many units, at most `most` of them: what a pile shows. */
export function pileOf(units: number, values: readonly number[], most: number): number[] {
  const pile: number[] = [];
  let rest = units;
  for (const value of values.toSorted((one, other) => other - one))
    for (; rest >= value && pile.length < most; rest -= value) pile.push(value);
  return pile;
}
