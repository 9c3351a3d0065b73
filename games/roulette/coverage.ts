/** What the chips of a table cover. */
import { type PlacedChip, unitsOfSpots } from '@touchline/scene-kit';
import { numbersOf } from './layout.ts';

const POCKETS = 37;

/** The units that each number returns: 36 divided by the numbers of a field, for each unit on it (DR-8.68). */
function returnsOf(placed: readonly PlacedChip[]): number[] {
  const units = [...unitsOfSpots(placed)];
  return Array.from({ length: POCKETS }, (_, number) =>
    units.reduce((sum, [spot, count]) => {
      const numbers = numbersOf(spot);
      return numbers.includes(number) ? sum + (36 * count) / numbers.length : sum;
    }, 0),
  );
}

/** How many numbers return anything, and the most that one returns, in units. */
export function coverageOf(placed: readonly PlacedChip[]): { numbers: number; largest: number } {
  const returns = returnsOf(placed);
  return { numbers: returns.filter((units) => units > 0).length, largest: Math.max(...returns) };
}
