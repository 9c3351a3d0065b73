/** One row of the requirement list. Kind `open` marks what the specification leaves to us. */
export type Row = { id: string; area: string; requirement: string; kind: string };

export type AreaCount = { area: string; total: number; proved: number; decided: number; left: number };

/** Reads the requirement list: tab-separated, a heading first. */
export function readRequirements(tsv: string): Row[] {
  return tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', area = '', requirement = '', kind = ''] = line.split('\t');
      return { id, area, requirement, kind };
    });
}

/** Ids of requirements and rules in a text: `SH-RT-006`, `DM-CP-016`, `DR-4.16`, `RL-4`. Ranges are not read. */
export function idsIn(text: string): Set<string> {
  return new Set(text.match(/\b(?:SH|DM)-[A-Z]+-[0-9]{3}\b|\bDR-[0-9]+\.[0-9]+\b|\bRL-[0-9]+\b/g) ?? []);
}

/** Counts by area: rows with a passing test, open rows with a decision, and what is left. */
export function countByArea(
  rows: readonly Row[],
  proved: ReadonlySet<string>,
  decided: ReadonlySet<string>,
): AreaCount[] {
  const byArea = Map.groupBy(rows, (row) => row.area);
  return [...byArea].map(([area, list]) => {
    const tested = list.filter((row) => proved.has(row.id)).length;
    const said = list.filter(
      (row) => !proved.has(row.id) && row.kind === 'open' && decided.has(row.id),
    ).length;
    return { area, total: list.length, proved: tested, decided: said, left: list.length - tested - said };
  });
}
