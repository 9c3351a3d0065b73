/**
 * The Vite preset of a view. Its `vite.config.ts` is one line: `export default viewConfig(import.meta.dirname)`. `vite
 * build` writes dist/client for the browser; `vite build --ssr` writes dist/server/view.js.
 */
import { basename, join } from 'node:path';
import type { ConfigEnv, UserConfig } from 'vite';
import { classNaming, cssLayers } from './css-layers.ts';
import { flagSprite } from './flag-sprite.ts';
import { plainImports } from './plain-imports.ts';
import { quietLog } from './quiet-log.ts';
import { sharedIcons } from './shared-icons.ts';
import { BROWSERS, SHARED_MODULES } from './shared-modules.ts';
import { sizeBudget } from './size-budget.ts';

/** Folder of the built files of one view. */
export const VIEW_OUTPUT = {
  dist: 'dist/client',
  assets: 'assets',
  /** The file in which Vite lists each entry and its built files. */
  manifest: 'manifest.json',
  server: 'dist/server/view.js',
} as const;

/** URL path of a view's files. */
export const viewBase = (name: string) => `/_view/${name}/`;

function common(root: string, name: string): UserConfig {
  return {
    root,
    base: viewBase(name),
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: classNaming(name, root) },
    logLevel: 'warn',
  };
}

/** The browser build: one ES module entry, one stylesheet, and lazy chunks by `import()`. */
export function viewClientConfig(root: string): UserConfig {
  const name = basename(root);
  return {
    ...common(root, name),
    plugins: [cssLayers(`views.${name}`), plainImports(), sharedIcons(), sizeBudget()],
    build: {
      outDir: join(root, VIEW_OUTPUT.dist),
      // Old files stay for pages that are still open. tools/build.ts removes them after seven days.
      emptyOutDir: false,
      assetsDir: VIEW_OUTPUT.assets,
      assetsInlineLimit: 0,
      manifest: VIEW_OUTPUT.manifest,
      cssCodeSplit: false,
      modulePreload: false,
      target: BROWSERS,
      cssTarget: BROWSERS,
      rolldownOptions: {
        input: join(root, 'client.tsx'),
        external: [...SHARED_MODULES],
        // Code that one lazy chunk shares with the entry stays in the entry, which saves a request.
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            // What the entry shares with several lazy chunks is one chunk, not one for each set of chunks.
            groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2 }],
          },
        },
        onLog: quietLog,
      },
    },
  };
}

/** The server build: everything is bundled except React, so that Node never loads .tsx or CSS. */
export function viewServerConfig(root: string): UserConfig {
  const name = basename(root);
  return {
    ...common(root, name),
    plugins: [cssLayers(`views.${name}`), flagSprite(false)],
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'] },
    build: {
      ssr: true,
      outDir: join(root, 'dist/server'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: join(root, 'server.tsx'),
        output: { entryFileNames: 'view.js' },
        onLog: quietLog,
      },
    },
  };
}

export function viewConfig(root: string): (env: ConfigEnv) => UserConfig {
  return ({ isSsrBuild }) => (isSsrBuild === true ? viewServerConfig(root) : viewClientConfig(root));
}
