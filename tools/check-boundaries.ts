// Checks who may import whom against `.dependency-cruiser.mjs`, and that the check really read the sources.
import { existsSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { readBoundaryRules } from './boundary-rules.ts';

const expectedAtLeast = 700;
// `games` holds nothing yet, and git keeps no empty folder.
const tops = ['apps', 'packages', 'views', 'games', 'testkit', 'tools', 'e2e'].filter((top) =>
  existsSync(top),
);

const result = await cruise(tops, {
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
const output = result.output;
if (typeof output === 'string') throw new Error('dependency-cruiser answered text');
const { violations, totalCruised, totalDependenciesCruised } = output.summary;
for (const violation of violations)
  console.log(`${violation.rule.name}: ${violation.from} -> ${violation.to}`);
console.log(
  `${totalCruised} modules, ${totalDependenciesCruised ?? 0} dependencies, ${violations.length} violations`,
);
// A check that reads nothing reports nothing.
if (totalCruised < expectedAtLeast || violations.length > 0) process.exit(1);
