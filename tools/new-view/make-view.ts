import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { roleOf, withReference, withRegistryLine } from './register-view.ts';
import { viewFiles } from './view-files.ts';
import { refuseName } from './view-name.ts';

const registryFile = 'apps/shell/src/remote-views/registry.ts';
const tsconfigFile = 'tsconfig.json';

type GeneratedView =
  | { readonly outcome: 'made'; readonly files: readonly string[] }
  | { readonly outcome: 'refused'; readonly reason: string };

/**
 * Writes a small complete view and adds it to the lists of views. It installs and generates nothing.
 * @param root of the repository
 * @returns the written files, below the root; when none was written, a sentence with the reason
 */
export function makeView(root: string, name: string): GeneratedView {
  const reason = refuseName(root, name);
  if (reason !== null) return { outcome: 'refused', reason };
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const { dependencies } = JSON.parse(read('packages/view-kit/package.json')) as {
    dependencies: { react: string };
  };
  const registry = read(registryFile);
  const files = {
    ...viewFiles({ name, role: roleOf(registry, name), reactVersion: dependencies.react }),
    [registryFile]: withRegistryLine(registry, name),
    [tsconfigFile]: withReference(read(tsconfigFile), name),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { outcome: 'made', files: Object.keys(files) };
}
