import highsModule from 'highs';

// The types describe the CommonJS build. Node loads the ES module, whose default export is the loader.
const loadHighs = 'default' in highsModule ? highsModule.default : highsModule;

const BOUND = 1e-7;

/** Merges states that have equal payoffs in every selection. */
function distinctRows(rows: readonly (readonly number[])[]): number[][] {
  return [...new Map(rows.map((row) => [row.map((e) => e.toFixed(6)).join(' '), [...row]])).values()];
}

/**
 * Computes the best guaranteed profit per unit of stake over all combinations of stakes (DR-7.36). It is a linear
 * programme: maximise v with sum x = 1 and, in every state, sum x (e - 1) >= v.
 *
 * @param rows for each state, the effective coefficient of each selection
 */
export async function guaranteedProfit(rows: readonly (readonly number[])[]): Promise<number> {
  const states = distinctRows(rows);
  const stakes = (states[0] ?? []).map((_, i) => `x${i}`);
  const constraints = states.map((row, s) => {
    const terms = row.map((e, i) => `${e - 1 < 0 ? '-' : '+'} ${Math.abs(e - 1).toFixed(6)} x${i}`);
    return ` s${s}: ${terms.join(' ')} - v >= 0`;
  });
  const problem = [
    'Maximize',
    ' profit: v',
    'Subject To',
    ` stakes: ${stakes.join(' + ')} = 1`,
    ...constraints,
    'Bounds',
    ' v free',
    'End',
  ].join('\n');
  const highs = await loadHighs();
  const solution = highs.solve(problem);
  if (solution.Status !== 'Optimal') throw new Error(`linear programme: ${solution.Status}`);
  return Math.abs(solution.ObjectiveValue) < BOUND ? 0 : solution.ObjectiveValue;
}
