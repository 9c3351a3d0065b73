/** Builds of the shell's own two halves. */
import { join } from 'node:path';
import {
  BROWSERS,
  classNaming,
  cssLayers,
  flagSprite,
  quietLog,
  SHARED_MODULES,
} from '@touchline/view-kit/vite';
import type { InlineConfig } from 'vite';
import { SHELL_BASE } from './shared-builds.ts';

function common(root: string): InlineConfig {
  return {
    root,
    base: SHELL_BASE,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: classNaming('shell', root) },
  };
}

/** The browser's half, or the small script of views shown alone: one file each. */
export function shellClientConfig(root: string, entry: 'shell' | 'alone' = 'shell'): InlineConfig {
  return {
    ...common(root),
    plugins: [cssLayers('shell')],
    build: {
      outDir: join(root, 'dist/client'),
      emptyOutDir: false,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      manifest: `${entry}.manifest.json`,
      cssCodeSplit: false,
      modulePreload: false,
      target: BROWSERS,
      cssTarget: BROWSERS,
      rolldownOptions: {
        input: { [entry]: join(root, entry === 'shell' ? 'src/main.tsx' : 'src/alone.ts') },
        external: [...SHARED_MODULES],
        output: { assetFileNames: 'assets/shell-[name]-[hash][extname]' },
        onLog: quietLog,
      },
    },
  };
}

/** The server's half as one file for Node; React stays outside so that there is one copy in the process. */
export function shellServerConfig(root: string): InlineConfig {
  return {
    ...common(root),
    plugins: [cssLayers('shell'), flagSprite(false)],
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'] },
    build: {
      ssr: true,
      outDir: join(root, 'dist/server'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: join(root, 'src/server/index.ts'),
        output: { entryFileNames: 'shell.js' },
        onLog: quietLog,
      },
    },
  };
}
