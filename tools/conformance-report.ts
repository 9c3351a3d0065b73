/** A demand of a standard, or a rule that no test cites, with what is known about it. */
export type Demand = {
  id: string;
  demand: string;
  state: 'proved' | 'not applicable' | 'waits';
  /** Ids of rules whose tests prove it; a reason; or the feature that it waits for. */
  evidence: string;
};

/** A line of the report. `isRed`: something is built and nothing proves it. */
export type ReportLine = { id: string; text: string; standing: string; isRed: boolean };

const states = new Set(['proved', 'not applicable', 'waits']);
const ruleId = /^(?:(?:SH|DM)-[A-Z]+-[0-9]{3}|DR-[0-9]+\.[0-9]+|RL-[0-9]+)$/;

/**
 * Parses docs/spec/standards.tsv: id, demand in our words, state, evidence.
 * @throws for an unknown state, a missing cell, an id that is listed twice, and evidence of a proof that has no ids
 */
export function readDemands(tsv: string): Demand[] {
  const known = new Set<string>();
  return tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', demand = '', state = '', evidence = ''] = line.split('\t');
      if (demand === '' || evidence === '') throw new Error(`${id}: a demand and evidence are needed`);
      if (!states.has(state)) throw new Error(`${id}: ${JSON.stringify(state)} is not a state`);
      if (known.has(id)) throw new Error(`${id} is listed twice`);
      known.add(id);
      if (state === 'proved' && !evidence.split(' ').every((one) => ruleId.test(one)))
        throw new Error(`${id}: the evidence of a proof is a list of ids`);
      return { id, demand, state: state as Demand['state'], evidence };
    });
}

/** Returns the rules of a section of docs/spec/domain-rules.md in their order, from its list items and table rows. */
export function rulesOf(markdown: string, section: number): { id: string; text: string }[] {
  const rules = new Map<string, string>();
  const prefix = `DR-${section}.`;
  for (const line of markdown.split('\n')) {
    const [, id = '', text = ''] =
      /^(?:- |\| )(DR-[0-9]+\.[0-9]+)(?: \[[A-Z, ]+\])?\s*(.*)$/.exec(line) ?? [];
    if (!id.startsWith(prefix) || rules.has(id)) continue;
    rules.set(id, firstSentence(line.startsWith('|') ? cellsOf(text) : text));
  }
  const number = (id: string): number => Number(id.split('.')[1]);
  return [...rules].map(([id, text]) => ({ id, text })).toSorted((a, b) => number(a.id) - number(b.id));
}

const cellsOf = (text: string): string =>
  text
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('; ');

const firstSentence = (text: string): string =>
  /^.*?[.:](?= |$)/.exec(text)?.[0].slice(0, 160) ?? text.slice(0, 160);

/**
 * Returns the ids that the titles of a test file cite: `[DR-5.28]`. A title may cite ids of every kind.
 */
export const citedIn = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/\[((?:SH|DM)-[A-Z]+-[0-9]{3}|DR-[0-9]+\.[0-9]+|RL-[0-9]+)\]/g)].map(
      ([, id = '']) => id,
    ),
  );

/** @param files the test files that cite an id */
export function lineOf(
  { id, demand, state, evidence }: Demand,
  files: ReadonlyMap<string, readonly string[]>,
): ReportLine {
  if (state === 'not applicable')
    return { id, text: demand, standing: `Not applicable: ${evidence}`, isRed: false };
  if (state === 'waits') return { id, text: demand, standing: `Waits for: ${evidence}`, isRed: false };
  const ids = evidence.split(' ');
  const unproved = ids.filter((one) => !files.has(one));
  const standing =
    unproved.length > 0
      ? `**Not proved**: no test cites ${unproved.join(', ')}`
      : `Proved by the tests of ${ids.join(', ')}`;
  return { id, text: demand, standing, isRed: unproved.length > 0 };
}

/** A rule is proved by the tests that cite it; without one, by its line among the demands. */
export function lineOfRule(
  { id, text }: { id: string; text: string },
  files: ReadonlyMap<string, readonly string[]>,
  demands: readonly Demand[],
): ReportLine {
  const citing = files.get(id) ?? [];
  if (citing.length > 0) return { id, text, standing: `Proved by ${filesText(citing)}`, isRed: false };
  const listed = demands.find((one) => one.id === id);
  if (listed) return { ...lineOf(listed, files), text };
  return { id, text, standing: '**Not proved**: no test cites it', isRed: true };
}

const shown = 3;

function filesText(files: readonly string[]): string {
  const names = files.map((file) => file.split('/').at(-1) ?? file);
  const more = names.length - shown;
  return names.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
