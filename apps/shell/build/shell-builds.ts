/** The shell's builds for the browser and for the server. */
import { join } from 'node:path';
import {
  BROWSERS,
  classNaming,
  cssLayers,
  flagSprite,
  plainImports,
  quietLog,
  sharedIcons,
  SHARED_MODULES,
} from '@touchline/view-kit/vite';
import type { InlineConfig, Plugin } from 'vite';
import { ICON_SIZES, iconPath, MASKABLE_SIZES } from '../src/pwa/pwa-paths.ts';
import { paintIcon } from './paint-icon.ts';
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

/** The browser build: one file for the shell, or one for the small script of standalone views. */
export function shellClientConfig(root: string, entry: 'shell' | 'standalone' = 'shell'): InlineConfig {
  return {
    ...common(root),
    plugins: [cssLayers('shell'), plainImports(), sharedIcons()],
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
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
        input: { [entry]: join(root, entry === 'shell' ? 'src/main.tsx' : 'src/standalone.ts') },
        external: [...SHARED_MODULES],
        output: { assetFileNames: 'assets/shell-[name]-[hash][extname]' },
        onLog: quietLog,
      },
    },
  };
}

/**
 * The server build of the shell: one file for Node. React stays external, so that the process has one copy of React.
 */
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

/** Writes the home-screen icons, painted from the logo. */
function icons(): Plugin {
  const sizes = [
    ...ICON_SIZES.map((size) => [size, false] as const),
    ...MASKABLE_SIZES.map((size) => [size, true] as const),
  ];
  return {
    name: 'touchline-icons',
    generateBundle() {
      for (const [size, isMaskable] of sizes)
        this.emitFile({
          type: 'asset',
          fileName: iconPath(size, isMaskable).slice(SHELL_BASE.length),
          source: paintIcon(size, isMaskable),
        });
    },
  };
}

/** The build of the service worker. It is one classic script, which every browser with service workers can run. */
export function shellWorkerConfig(root: string): InlineConfig {
  return {
    ...common(root),
    plugins: [icons()],
    build: {
      outDir: join(root, 'dist/client'),
      emptyOutDir: false,
      target: BROWSERS,
      rolldownOptions: {
        input: join(root, 'src/pwa/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'pwa-sw.js', codeSplitting: false },
        onLog: quietLog,
      },
    },
  };
}
