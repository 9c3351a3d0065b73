import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';
import { moduleOrder, readBoundaryRules } from './boundary-rules.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * Checks a small artificial tree with the rules of the project.
 * @returns the names of the violated rules and the number of modules that were read
 */
async function runDependencyCruiser(
  files: Record<string, string>,
): Promise<{ broken: string[]; read: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const result = await cruise(
    ['apps', 'packages', 'views', 'tools'].filter((top) =>
      Object.keys(files).some((path) => path.startsWith(top)),
    ),
    {
      baseDir: folder,
      ruleSet: readBoundaryRules(),
      validate: true,
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
    },
  );
  if (typeof result.output === 'string') throw new Error('text');
  return {
    broken: result.output.summary.violations.map((violation) => violation.rule.name),
    read: result.output.summary.totalCruised,
  };
}

const clean = {
  'packages/money/src/index.ts': 'export const one = 1n;',
  'packages/betting-engine/src/index.ts': "export { one } from '../../money/src/index.ts';",
  'apps/api/src/modules/banking/ledger/index.ts': 'export const ledger = 1;',
  'apps/api/src/modules/banking/wallet/index.ts': "export { ledger } from '../ledger/index.ts';",
};

describe('boundaries, with planted violations', () => {
  it('all modules of a tree without violations are read, and the tree passes', async () => {
    expect(await runDependencyCruiser(clean)).toEqual({ broken: [], read: 4 });
  });

  it.each([
    [
      'an up-link of packages',
      { 'packages/money/src/up.ts': "import '../../betting-engine/src/index.ts';" },
      'packages/money-imports-only-what-it-may',
    ],
    [
      'a type-only up-link',
      {
        'packages/money/src/up.ts':
          "import type { one } from '../../betting-engine/src/index.ts'; export type One = typeof one;",
      },
      'packages/money-imports-only-what-it-may',
    ],
    [
      'a later module',
      { 'apps/api/src/modules/banking/ledger/up.ts': "import '../wallet/index.ts';" },
      'module-banking/ledger-imports-only-earlier-modules',
    ],
    [
      'a module past its door',
      {
        'apps/api/src/modules/banking/ledger/inside.ts': 'export {};',
        'apps/api/src/modules/banking/wallet/reach.ts': "import '../ledger/inside.ts';",
      },
      'modules-only-by-their-door',
    ],
    [
      'server code in the operator\u2019s program, by way of another file',
      {
        'tools/ops.ts': "import './ops/client.ts';",
        'tools/ops/client.ts': "import '../../apps/api/src/modules/banking/ledger/index.ts';",
      },
      'operator-commands-import-no-server-code',
    ],
    [
      '[RL-44] a money module that opens its own connection',
      { 'apps/api/src/modules/sports-betting/betting/reads.ts': "import 'pg';" },
      'money-reads-only-the-primary',
    ],
    [
      '[RL-44] a money module that imports a replica, even only as a type',
      {
        'apps/api/src/platform/database/replica-db.ts': 'export type Replica = 1;',
        'apps/api/src/modules/banking/ledger/reads.ts':
          "import type { Replica } from '../../../platform/database/replica-db.ts'; export type Own = Replica;",
      },
      'money-reads-only-the-primary',
    ],
    [
      '[RL-44] a money module that imports a cache',
      {
        'apps/api/src/platform/database/balance-cache.ts': 'export const cache = 1;',
        'apps/api/src/modules/banking/payments/reads.ts':
          "import '../../../platform/database/balance-cache.ts';",
      },
      'money-reads-only-the-primary',
    ],
    [
      'one view to another',
      { 'views/home/view.ts': 'export {};', 'views/coupon/view.ts': "import '../home/view.ts';" },
      'views-do-not-import-each-other',
    ],
    [
      'a view to the server',
      { 'views/home/view.ts': "import '../../apps/api/src/modules/banking/ledger/index.ts';" },
      'views-imports-only-what-it-may',
    ],
    [
      'a cycle',
      { 'packages/money/src/a.ts': "import './b.ts';", 'packages/money/src/b.ts': "import './a.ts';" },
      'no-cycles',
    ],
  ])('%s is caught', async (_, planted, rule) => {
    expect((await runDependencyCruiser({ ...clean, ...planted })).broken).toContain(rule);
  });

  it('every module is in exactly one area, and once in the order of imports', () => {
    const root = join(import.meta.dirname, '../apps/api/src/modules');
    const modules = readdirSync(root).flatMap((area) =>
      readdirSync(join(root, area)).map((name) => `${area}/${name}`),
    );
    expect(moduleOrder.toSorted()).toEqual(modules.toSorted());
    const names = modules.map((path) => path.split('/')[1]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('no area has the name of another folder in the tree', () => {
    const root = join(import.meta.dirname, '..');
    const areas = readdirSync(join(root, 'apps/api/src/modules'));
    const others = ['apps', 'packages', 'views'].flatMap((top) => readdirSync(join(root, top)));
    expect(areas.filter((area) => others.includes(area))).toEqual([]);
  });
});
