/** Words and abbreviations that say what kind of club it is, not which one. */
const GENERIC_WORDS = new Set(
  (
    'ac aj as afc ca calcio cd cf club de du estac fc fk fsv gd hsc la le los losc ogc ra racing rc rcd ' +
    'sc sco sd sk ssc ss sv ts tsg tsv ud us vfb vfl'
  ).split(' '),
);

/** The words of a name that tell a club apart: lower case, no accents, no years, no kinds of club. */
function distinctiveWords(name: string): Set<string> {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\d]+/u).filter((word) => word !== '' && !/^\d+$/.test(word));
  const telling = words.filter((word) => !GENERIC_WORDS.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

const isWithin = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].every((word) => b.has(word));

type Rule = (a: ReadonlySet<string>, b: ReadonlySet<string>) => boolean;

const RULES: readonly Rule[] = [
  (a, b) => a.size === b.size && isWithin(a, b),
  (a, b) => isWithin(a, b) || isWithin(b, a),
];

/**
 * Finds each club of a new season among those of the last one. Files spell a club in two ways ("X" and
 * "X FC 1901"): equal telling words are the same club, and of what is left over, one whose words are all
 * among the other's. Where two clubs fit one, none is taken: better promoted than guessed.
 *
 * @returns new spelling → last season's spelling; promoted clubs are absent
 */
export function matchClubs(last: readonly string[], next: readonly string[]): Map<string, string> {
  const matched = new Map<string, string>();
  for (const isSame of RULES) {
    const taken = new Set(matched.values());
    const freeLast = last.filter((name) => !taken.has(name));
    const freeNext = next.filter((name) => !matched.has(name));
    const fits = (a: string, b: string): boolean => isSame(distinctiveWords(a), distinctiveWords(b));
    for (const name of freeNext) {
      const [found, second] = freeLast.filter((candidate) => fits(name, candidate));
      if (found === undefined || second !== undefined) continue;
      if (freeNext.filter((other) => fits(other, found)).length === 1) matched.set(name, found);
    }
  }
  return matched;
}
