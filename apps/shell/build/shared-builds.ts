/** Builds the two files that pages share by their import map: React, and the view kit. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  BROWSERS,
  classNaming,
  cssLayers,
  flagSprite,
  KIT_MODULES,
  quietLog,
  REACT_MODULES,
} from '@touchline/view-kit/vite';
import type { InlineConfig, Plugin } from 'vite';

export const SHELL_BASE = '/_shell/';
const require = createRequire(import.meta.url);

/** Returns a build plugin with a virtual module. */
export function virtualModule(id: string, code: string): Plugin {
  return {
    name: `touchline-virtual-${id}`,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? code : null),
  };
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Writes an entry that exports all of React. React is CommonJS, so its export names are known only at run time. Its
 * four modules share a name only when the value is the same (Fragment, version), so one file can export all of them.
 */
export function reactEntry(): string {
  const lines: string[] = [];
  const taken = new Set<string>(['default']);
  for (const module of REACT_MODULES) {
    const names = Object.keys(require(module) as object).filter(
      (name) => IDENTIFIER.test(name) && !name.startsWith('__') && !taken.has(name),
    );
    for (const name of names) taken.add(name);
    if (names.length > 0) lines.push(`export { ${names.join(', ')} } from '${module}';`);
  }
  return [...lines, "import React from 'react';", 'export default React;'].join('\n');
}

function sharedConfig(
  root: string,
  name: 'react' | 'kit',
  plugins: Plugin[],
  external: string[],
): InlineConfig {
  return {
    root,
    base: SHELL_BASE,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: classNaming('ui', root) },
    plugins,
    build: {
      outDir: join(root, 'dist/client'),
      emptyOutDir: false,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      manifest: `${name}.manifest.json`,
      cssCodeSplit: false,
      modulePreload: false,
      target: BROWSERS,
      cssTarget: BROWSERS,
      rolldownOptions: {
        input: { [name]: `touchline:${name}` },
        external,
        preserveEntrySignatures: 'strict',
        onLog: quietLog,
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          assetFileNames: `assets/${name}-[name]-[hash][extname]`,
          codeSplitting: false,
        },
      },
    },
  };
}

export function reactConfig(root: string): InlineConfig {
  return sharedConfig(root, 'react', [virtualModule('touchline:react', reactEntry())], []);
}

export function kitConfig(root: string): InlineConfig {
  const entry = KIT_MODULES.map((module) => `export * from '${module}';`).join('\n');
  const plugins = [virtualModule('touchline:kit', entry), cssLayers('ui'), flagSprite(true)];
  return sharedConfig(root, 'kit', plugins, [...REACT_MODULES]);
}
