/** One import. Both paths are below the repository. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * Groups imports between files into imports between boxes.
 * @param boxOf returns the box of a path; null omits the path
 * @returns every box that imports or is imported, sorted, each with the boxes that it imports, sorted
 */
export function importsBetween(
  imports: readonly Import[],
  boxOf: (path: string) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const of = (box: string): Set<string> => found.get(box) ?? found.set(box, new Set()).get(box) ?? new Set();
  for (const { from, to } of imports) {
    const [source, target] = [boxOf(from), boxOf(to)];
    if (source !== null) of(source);
    if (target !== null) of(target);
    if (source !== null && target !== null && source !== target) of(source).add(target);
  }
  return new Map(
    [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([box, others]) => [box, [...others].toSorted()]),
  );
}
