import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { plainImports } from './plain-imports.ts';
import { sharedIcons } from './shared-icons.ts';

/** Builds an entry with the two plugins and returns the code of its chunks. */
async function built(source: string): Promise<string> {
  const folder = mkdtempSync(join(import.meta.dirname, '.build-'));
  try {
    writeFileSync(join(folder, 'entry.js'), source);
    writeFileSync(join(folder, 'lazy.js'), 'export const late = 1;');
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [plainImports(), sharedIcons()],
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(folder, 'entry.js'),
          external: ['react', 'react/jsx-runtime', '@touchline/ui'],
          preserveEntrySignatures: 'strict',
        },
      },
    });
    const [first] = [result].flat();
    if (!first || !('output' in first)) throw new Error('nothing was built');
    return first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the first script of a view [P13]', () => {
  it('a chunk is loaded by a plain import, without Vite’s preloads', async () => {
    const code = await built("export const load = () => import('./lazy.js');");
    expect(code).toContain('import(');
    expect(code).not.toMatch(/modulepreload|createElement\("link"\)/);
  });

  it('an icon takes the function that makes icons from the kit', async () => {
    const code = await built("export { Wallet } from 'lucide-react';");
    expect(code).toMatch(/import \{ createLucideIcon[^}]*\} from "@touchline\/ui"/);
    expect(code).toContain('name: "wallet"');
    expect(code).not.toContain('forwardRef');
  });
});
