import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordRight } from './password.ts';

/** How far each thread of this process gives way, Linux's nice value. */
const nicenesses = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[16]);
  });

describe('passwords', () => {
  it('[RL-45] [RL-47] the right one fits its hash, others and nobody’s do not', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('correct horse')).not.toBe(stored);
    expect(
      await Promise.all([
        isPasswordRight(stored, 'correct horse'),
        isPasswordRight(stored, 'correct horses'),
        isPasswordRight(null, 'correct horse'),
      ]),
    ).toEqual([true, false, false]);
  });

  it.runIf(process.platform === 'linux')(
    '[RL-72] are hashed by threads that give way to all others',
    async () => {
      await hashPassword('correct horse');
      const all = nicenesses().toSorted((a, b) => a - b);
      expect(all.at(-1)).toBe((all[0] ?? 0) + 10);
    },
  );
});
