import type { AttackedSite } from './attacked-site.ts';

/** One attack on a running site. */
export type AttackCase = {
  /** The rule that the site must follow, for instance `RL-57`. */
  rule: string;
  /** What the attacker does. */
  name: string;
  /** What a safe site answers. Compared as a whole with what `run` returns. */
  expected: string;
  /** Attacks, and returns what the attacker sees, or why the attack is not possible here. */
  run: (site: AttackedSite) => Promise<string | NotPossible>;
};

/** The reason why this site cannot be attacked in this way, for instance because its secret is not known here. */
export type NotPossible = { notPossible: string };

export const notPossible = (reason: string): NotPossible => ({ notPossible: reason });

export type AttackResult = Pick<AttackCase, 'rule' | 'name' | 'expected'> & {
  seen: string;
  /** null: the attack was not possible. */
  isOk: boolean | null;
};

/** Runs the cases one after another, because they share players and rate limits. An error of a case is a failure. */
export async function runCases(
  site: AttackedSite,
  cases: readonly AttackCase[],
  onResult: (result: AttackResult) => void = () => {},
): Promise<AttackResult[]> {
  const results: AttackResult[] = [];
  for (const one of cases) {
    const result = await runCase(site, one);
    onResult(result);
    results.push(result);
  }
  return results;
}

async function runCase(site: AttackedSite, { run, ...head }: AttackCase): Promise<AttackResult> {
  try {
    const seen = await run(site);
    return typeof seen === 'string'
      ? { ...head, seen, isOk: seen === head.expected }
      : { ...head, seen: seen.notPossible, isOk: null };
  } catch (error) {
    return { ...head, seen: `error: ${error instanceof Error ? error.message : String(error)}`, isOk: false };
  }
}
