// Checks imports against `boundary-rules.ts`, and that the check really read the sources.
import { readImports } from './read-imports.ts';

const expectedAtLeast = 700;

const { violations, totalCruised, totalDependenciesCruised } = (await readImports()).summary;
for (const violation of violations)
  console.log(`${violation.rule.name}: ${violation.from} -> ${violation.to}`);
console.log(
  `${totalCruised} modules, ${totalDependenciesCruised ?? 0} dependencies, ${violations.length} violations`,
);
// A check that reads no files would report no violations.
if (totalCruised < expectedAtLeast || violations.length > 0) process.exit(1);
