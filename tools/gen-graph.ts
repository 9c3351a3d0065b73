/**
 * `node tools/gen-graph.ts` writes docs/generated/graph.md: the import graph as the boundary check reads it. With
 * `--check` it only compares.
 */
import { moduleOrder } from './boundary-rules.ts';
import { keepGenerated } from './generated-file.ts';
import { type Import, importsBetween } from './imports-between.ts';
import { code, markdownTable, pageHead } from './markdown-table.ts';
import { readImports } from './read-imports.ts';

const { modules } = await readImports();
const imports: Import[] = modules
  .filter(({ source }) => !/\.test\.tsx?$|\/test\//.test(source))
  .flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );

/** Returns the package of a path: `packages/money/src/x.ts` belongs to `packages/money`. `testkit`, `tools` and `e2e` have none. */
const packageOf = (path: string): string | null =>
  /^(?:packages|apps|views|games)\/[^/]+/.exec(path)?.[0] ?? null;
/** All views have the same imports and never import each other, so they share one box. */
const boxOf = (path: string): string | null => packageOf(path)?.replace(/^views\/.*/, 'views') ?? null;
const moduleOf = (path: string): string | null => /^apps\/api\/src\/modules\/([^/]+)/.exec(path)?.[1] ?? null;

type Graph = ReadonlyMap<string, readonly string[]>;

/** Writes the graph as a Mermaid diagram, which GitHub and most editors render. */
function mermaid(graph: Graph): string {
  const id = (name: string): string => name.replaceAll(/[^a-z0-9]/g, '_');
  const boxes = [...graph.keys()].map((name) => `  ${id(name)}["${name}"]`);
  const arrows = [...graph].flatMap(([from, to]) => to.map((one) => `  ${id(from)} --> ${id(one)}`));
  return ['```mermaid', 'graph TD', ...boxes, ...arrows, '```'].join('\n');
}

const table = (head: string, graph: Graph): string =>
  markdownTable(
    [head, 'Imports'],
    [...graph].map(([name, to]) => [code(name), to.map(code).join(', ') || '–']),
  );

const boxes = importsBetween(imports, boxOf);
const packages = importsBetween(imports, packageOf);
const views = new Map([...packages].filter(([name]) => name.startsWith('views/')));
const found = importsBetween(imports, moduleOf);
const ordered = new Map(
  moduleOrder.flatMap((name) => (found.has(name) ? [[name, found.get(name) ?? []] as const] : [])),
);

keepGenerated(
  'docs/generated/graph.md',
  `${pageHead('Who imports whom', 'the sources, as the boundary check reads them')}
Tests are left out. What may import what is in \`tools/boundary-rules.ts\`; this is what does.

## Packages and apps

${mermaid(boxes)}

${table('Package', boxes)}

## Views

${table('View', views)}

## Modules of the server, in their order

${mermaid(ordered)}

${table('Module', ordered)}
`,
);
