import { existsSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readBoundaryRules } from './boundary-rules.ts';

// `games` may be absent: it is still empty, and git does not store empty folders.
const tops = ['apps', 'packages', 'views', 'games', 'testkit', 'tools', 'e2e'].filter((top) =>
  existsSync(top),
);

/** Reads all imports with the boundary rules. The current folder must be the root of the repository. */
export async function readImports(): Promise<ICruiseResult> {
  const { output } = await cruise(tops, {
    ruleSet: readBoundaryRules(),
    validate: true,
    exclude: { path: '(node_modules|/dist/|/\\.types/)' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text');
  return output;
}
