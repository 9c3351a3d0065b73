/** One row of the list of requirements. The kind `open` marks what the specification leaves to the project. */
export type Row = { id: string; area: string; requirement: string; kind: string };

/** Why a row has no test: the system that it waits for, and a reason of one line. */
export type Wait = { system: string; reason: string };

export type AreaCount = {
  area: string;
  total: number;
  proved: number;
  decided: number;
  waits: number;
  left: number;
};

export type Known = {
  /** Ids with a passing test. */
  proved: ReadonlySet<string>;
  /** Ids with a line in docs/decisions.md. */
  decided: ReadonlySet<string>;
  waiting: ReadonlyMap<string, Wait>;
};

/** Splits a tab-separated text into lines of cells, without the heading. */
const linesOf = (tsv: string): string[][] =>
  tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Parses the list of requirements: tab-separated, with a heading. */
export function readRequirements(tsv: string): Row[] {
  return linesOf(tsv).map(([id = '', area = '', requirement = '', kind = '']) => ({
    id,
    area,
    requirement,
    kind,
  }));
}

/**
 * Parses docs/spec/waiting.tsv. A line has an id or a range such as `SH-RV-025..028`, the system that it waits for, and
 * the reason.
 * @throws on an invalid line or an id that is listed twice, because an incomplete list would look complete
 */
export function readWaiting(tsv: string): Map<string, Wait> {
  const waiting = new Map<string, Wait>();
  for (const [ids = '', system = '', reason = ''] of linesOf(tsv)) {
    if (system === '' || reason === '') throw new Error(`${ids}: a system and a reason are needed`);
    for (const id of idsOfRange(ids)) {
      if (waiting.has(id)) throw new Error(`${id} is listed twice`);
      waiting.set(id, { system, reason });
    }
  }
  return waiting;
}

function idsOfRange(text: string): string[] {
  const [, prefix = '', from = '', to = from] =
    /^((?:SH|DM)-[A-Z]+-)([0-9]{3})(?:\.\.([0-9]{3}))?$/.exec(text) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (prefix === '' || count < 1) throw new Error(`${text} is no id and no range of ids`);
  return Array.from({ length: count }, (_, at) => prefix + String(Number(from) + at).padStart(3, '0'));
}

/**
 * Returns the ids of requirements and rules in a text: `SH-RT-006`, `DM-CP-016`, `DR-4.16`, `RL-4`. Ranges are not
 * read.
 */
export function idsIn(text: string): Set<string> {
  return new Set(text.match(/\b(?:SH|DM)-[A-Z]+-[0-9]{3}\b|\bDR-[0-9]+\.[0-9]+\b|\bRL-[0-9]+\b/g) ?? []);
}

/** Returns the state of a row. A passing test comes first, then a decision on an open row, then a reason to wait. */
export function standingOf(
  row: Row,
  { proved, decided, waiting }: Known,
): 'proved' | 'decided' | 'waits' | 'left' {
  if (proved.has(row.id)) return 'proved';
  if (row.kind === 'open' && decided.has(row.id)) return 'decided';
  return waiting.has(row.id) ? 'waits' : 'left';
}

/** Counts the rows of each area: with a passing test, open with a decision, waiting, and the rest. */
export function countByArea(rows: readonly Row[], known: Known): AreaCount[] {
  return [...Map.groupBy(rows, (row) => row.area)].map(([area, list]) => {
    const count = { proved: 0, decided: 0, waits: 0, left: 0 };
    for (const row of list) count[standingOf(row, known)]++;
    return { area, total: list.length, ...count };
  });
}
