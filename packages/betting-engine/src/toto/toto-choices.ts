import { TOTO_MAX_LINES, type TotoKind } from './toto-kinds.ts';

/** The choices of one match as they are sent: its place in the draw from 1 on, and outcomes by name. */
export type TotoChoice = { readonly match: number; readonly outcomes: readonly string[] };

/** The chosen outcomes of one match: bit i is outcome i of the kind. */
export type TotoMask = number;

export type TotoChoiceFault = 'match-missing' | 'match-doubled' | 'unknown-outcome' | 'too-many-lines';

export type ReadTotoChoices =
  | { outcome: 'read'; masks: TotoMask[]; lines: number }
  | { outcome: 'refused'; fault: TotoChoiceFault; match: number | null };

const refused = (fault: TotoChoiceFault, match: number | null = null): ReadTotoChoices => ({
  outcome: 'refused',
  fault,
  match,
});

/** How many outcomes a match has chosen. */
export const countTotoOutcomes = (mask: TotoMask): number => {
  let left = mask;
  let count = 0;
  for (; left > 0; left >>= 1) count += left & 1;
  return count;
};

/** The lines of a coupon: the product of the choices per match (DR-8.52). */
export const totoLines = (masks: readonly TotoMask[]): number =>
  masks.reduce((product, mask) => product * countTotoOutcomes(mask), 1);

/** Reads the choices of a coupon in any order of matches (DR-8.166). An outcome that is named twice counts once. */
export function readTotoChoices(kind: TotoKind, choices: readonly TotoChoice[]): ReadTotoChoices {
  const masks = new Map<number, TotoMask>();
  for (const { match, outcomes } of choices) {
    if (match < 1 || match > kind.matches) return refused('unknown-outcome', match);
    if (masks.has(match)) return refused('match-doubled', match);
    let mask = 0;
    for (const name of outcomes) {
      const at = kind.outcomes.indexOf(name);
      if (at < 0) return refused('unknown-outcome', match);
      mask |= 1 << at;
    }
    masks.set(match, mask);
  }
  const inOrder = Array.from({ length: kind.matches }, (_, at) => masks.get(at + 1) ?? 0);
  const missing = inOrder.indexOf(0);
  if (missing >= 0) return refused('match-missing', missing + 1);
  const lines = totoLines(inOrder);
  return lines > TOTO_MAX_LINES ? refused('too-many-lines') : { outcome: 'read', masks: inOrder, lines };
}

/** The names of the chosen outcomes of a match. */
export const totoOutcomesOf = (kind: TotoKind, mask: TotoMask): string[] =>
  kind.outcomes.filter((_, at) => (mask & (1 << at)) !== 0);
