/** A built view: its server code and the URLs of its assets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViewServerHalf } from '@touchline/view-kit/http';

export interface BuiltView {
  readonly half: ViewServerHalf;
  readonly assets: { readonly css: readonly string[]; readonly scripts: readonly string[] };
}

interface ManifestLine {
  readonly file: string;
  readonly isEntry?: boolean;
}

/** Reads the asset URLs from Vite's manifest. The entry is the script, and there is at most one stylesheet. */
function assetsOf(folder: string, base: string): BuiltView['assets'] {
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/client/manifest.json'), 'utf8')) as Record<
    string,
    ManifestLine
  >;
  const lines = Object.values(manifest);
  return {
    css: lines.filter((line) => line.file.endsWith('.css')).map((line) => base + line.file),
    scripts: lines
      .filter((line) => line.isEntry === true && line.file.endsWith('.js'))
      .map((line) => base + line.file),
  };
}

/** Returns the names of the built views in a folder. */
export function builtViews(viewsDir: string): string[] {
  if (!existsSync(viewsDir)) return [];
  return readdirSync(viewsDir)
    .filter((name) => existsSync(join(viewsDir, name, 'dist/server/view.js')))
    .sort();
}

/** Loads a built view. Throws when the build belongs to another view. */
export async function loadView(viewsDir: string, name: string): Promise<BuiltView> {
  const folder = join(viewsDir, name);
  const module = (await import(pathToFileURL(join(folder, 'dist/server/view.js')).href)) as {
    server?: ViewServerHalf;
  };
  if (module.server?.view.name !== name)
    throw new Error(`views/${name} is not the build of a view of this name`);
  return { half: module.server, assets: assetsOf(folder, `/_view/${name}/`) };
}
