import { existsSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readBoundaryRules } from './boundary-rules.ts';

// `games` is still empty, and git stores no empty folder.
const tops = ['apps', 'packages', 'views', 'games', 'testkit', 'tools', 'e2e'].filter((top) =>
  existsSync(top),
);

/** Reads all imports with the boundary rules; the current folder must be the repository's. */
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
