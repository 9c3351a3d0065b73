/** Words and abbreviations for kinds of clubs. They do not identify a club. */
const GENERIC_WORDS = new Set(
  (
    'ac aj as afc ca calcio cd cf club de du estac fc fk fsv gd hsc la le los losc ogc ra racing rc rcd ' +
    'sc sco sd sk ssc ss sv ts tsg tsv ud us vfb vfl'
  ).split(' '),
);

/** The distinctive words of a club name in lower case, without accents, years and kinds of club. */
function distinctiveWords(name: string): Set<string> {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\d]+/u).filter((word) => word !== '' && !/^\d+$/.test(word));
  const distinctive = words.filter((word) => !GENERIC_WORDS.has(word));
  return new Set(distinctive.length > 0 ? distinctive : words);
}

const isWithin = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].every((word) => b.has(word));

type Rule = (a: ReadonlySet<string>, b: ReadonlySet<string>) => boolean;

const RULES: readonly Rule[] = [
  (a, b) => a.size === b.size && isWithin(a, b),
  (a, b) => isWithin(a, b) || isWithin(b, a),
];

/**
 * Matches each club of a new season with a club of the last season. Files may spell a club in two ways ("X" and "X FC
 * 1901"). Clubs with equal distinctive words match first. Of the others, a club matches when all words of one name are
 * in the other. When more than one club fits, none is chosen and the club counts as promoted.
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
