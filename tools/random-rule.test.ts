import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bin, root } from './checks.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Lints one planted file with the rules of the project. */
function lint(path: string, text: string): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'random-rule-'));
  folders.push(folder);
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  const { status, stdout, stderr } = spawnSync(bin('oxlint'), ['.'], { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

describe('Math.random, with planted violations', () => {
  it.each([
    'apps/api/src/modules/sports-betting/betting/draw.ts',
    'apps/api/src/modules/players/identity/draw.ts',
    'packages/game-kit/src/draw.ts',
    'packages/money/src/draw.ts',
    'packages/betting-engine/src/draw.ts',
    'packages/price-model/src/draw.ts',
    'games/dice/src/draw.ts',
  ])('[RL-73] in %s is refused', (path) => {
    for (const text of [
      'export const draw = (): number => Math.random();',
      'export const { random } = Math;',
    ]) {
      const { status, output } = lint(path, `${text}\n`);
      expect([status, output]).toEqual([1, expect.stringContaining('RL-73')]);
    }
  });

  it('[RL-73] is allowed where no result depends on it; node:crypto is allowed everywhere', () => {
    const jitter = 'export const jitter = (): number => Math.random();\n';
    expect(lint('apps/shell/src/stores/jitter.ts', jitter).status).toBe(0);
    const draw =
      "import { randomInt } from 'node:crypto';\nexport const draw = (): number => randomInt(6);\n";
    expect(lint('packages/game-kit/src/draw.ts', draw).status).toBe(0);
  });
});
