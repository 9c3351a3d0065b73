import { readdirSync, readFileSync } from 'node:fs';
import { hashSync } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { earlierParameters, parametersOf, strongParameters } from './hash-parameters.ts';
import { hashTask, type HashTask } from './hash-worker.ts';
import { createPasswords } from './password.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Returns the scheduling priority (Linux nice value) of each thread of this process. */
const nicenesses = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[16]);
  });

/** Creates a password checker with today's cost. It records the cost of every hash in each task. */
function watched() {
  const tasks: string[][] = [];
  const costOf = (hash: string) => JSON.stringify(parametersOf(hash));
  const passwords = createPasswords({
    run: async (task: HashTask) => {
      tasks.push('hashes' in task ? task.hashes.map(costOf) : [JSON.stringify(task.parameters)]);
      return hashTask(task);
    },
  });
  return { passwords, tasks };
}

describe('passwords', () => {
  it('[RL-45] [RL-47] the right one matches its hash; others and those of unknown accounts do not', async () => {
    const { hash, check } = createPasswords();
    const stored = await hash('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=4,p=1\$/);
    expect(await hash('correct horse')).not.toBe(stored);
    expect(
      await Promise.all([
        check(stored, 'correct horse'),
        check(stored, 'correct horses'),
        check(null, 'correct horse'),
        check('unused', 'unused'),
      ]),
    ).toEqual([
      { isRight: true, isOutdated: false },
      { isRight: false, isOutdated: false },
      { isRight: false, isOutdated: false },
      { isRight: false, isOutdated: false },
    ]);
  });

  it('[RL-45] a hash of an earlier release still matches and must be renewed', async () => {
    const { check } = createPasswords();
    const [earlier] = earlierParameters;
    const stored = hashSync('correct horse', earlier);
    expect(stored).toContain('m=19456,t=2,p=1');
    expect(await check(stored, 'correct horse')).toEqual({ isRight: true, isOutdated: true });
    expect(await check(stored, 'correct horses')).toEqual({ isRight: false, isOutdated: true });
  });

  it('[RL-47] unknown, known and not yet rehashed accounts compute the same hashes', async () => {
    const { passwords, tasks } = watched();
    const today = hashSync('correct horse', strongParameters);
    const earlier = hashSync('correct horse', earlierParameters[0]);
    await passwords.check(null, 'x');
    // The first check creates the decoy hashes, so its tasks are discarded.
    tasks.splice(0);
    for (const [stored, password] of [
      [null, 'correct horse'],
      [today, 'wrong'],
      [today, 'correct horse'],
      [earlier, 'wrong'],
      [earlier, 'correct horse'],
      ['unused', 'wrong'],
    ] as const)
      await passwords.check(stored, password);
    const all = [strongParameters, ...earlierParameters].map((cost) => JSON.stringify(cost));
    expect(tasks).toEqual(Array.from({ length: 6 }, () => all));
  });

  it('[RL-45] a cheap cost is for tests: production refuses it', () => {
    expect(() => createPasswords({ parameters: cheap, isProduction: true })).toThrow('too low');
    expect(() => createPasswords({ isProduction: true })).not.toThrow();
  });

  it.runIf(process.platform === 'linux')(
    '[RL-72] are hashed by threads with lower priority than all others',
    async () => {
      await createPasswords().hash('correct horse');
      const all = nicenesses().toSorted((a, b) => a - b);
      expect(all.at(-1)).toBe((all[0] ?? 0) + 10);
    },
  );
});
