/** Fails the build of a view whose first load is larger than `budgetBytes` in view.ts. */
import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { DEFAULT_VIEW_BUDGET_BYTES } from '../view/define-view.ts';

/** Returns the gzip size of an entry and its static imports. Lazy chunks are not part of the first load. */
export function firstLoadBytes(bundle: Rolldown.OutputBundle): number {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const visit = (fileName: string): number => {
    const chunk = byName.get(fileName);
    if (!chunk || seen.has(fileName)) return 0;
    seen.add(fileName);
    const own = gzipSync(chunk.code, { level: 9 }).length;
    return own + chunk.imports.reduce((sum, next) => sum + visit(next), 0);
  };
  return chunks.filter((chunk) => chunk.isEntry).reduce((sum, chunk) => sum + visit(chunk.fileName), 0);
}

export function sizeBudget(): Plugin {
  let root = '';
  return {
    name: 'touchline-size-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      // view.ts is plain data, so Node can import it without a build.
      const module = (await import(pathToFileURL(join(root, 'view.ts')).href)) as {
        view?: { budgetBytes?: number };
      };
      const limit = module.view?.budgetBytes ?? DEFAULT_VIEW_BUDGET_BYTES;
      const bytes = firstLoadBytes(bundle);
      if (bytes > limit) this.error(`first load weighs ${bytes} bytes gzip, over its budget of ${limit}`);
    },
  };
}
