// Checks imports against `boundary-rules.ts`. Also checks that the sources were read.
import { readImports } from './read-imports.ts';

const expectedAtLeast = 700;

const { violations, totalCruised, totalDependenciesCruised } = (await readImports()).summary;
for (const violation of violations)
  console.log(`${violation.rule.name}: ${violation.from} -> ${violation.to}`);
console.log(
  `${totalCruised} modules, ${totalDependenciesCruised ?? 0} dependencies, ${violations.length} violations`,
);
// If no files were read, no violations would be found.
if (totalCruised < expectedAtLeast || violations.length > 0) process.exit(1);
