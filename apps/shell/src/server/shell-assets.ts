/** Reads the shell's built files from the manifests of its builds. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontOf } from '@touchline/i18n';

export interface ShellAssets {
  /** Id of the build; each build has a different id. */
  readonly build: string;
  readonly react: string;
  readonly kit: string;
  readonly shell: string;
  /** The script for standalone views. */
  readonly standalone: string;
  /** Stylesheets, in the order of their links. */
  readonly css: readonly string[];
  /** Font files by writing script. */
  readonly fonts: Readonly<Record<Script, string>>;
}

type Script = 'latin' | 'cyrillic' | 'arabic';

/** Returns the fonts of a page in a language. They are preloaded, so that no text is rendered twice (P12). */
export function fontsOf({ fonts }: ShellAssets, lang: string): readonly string[] {
  const own = fontOf(lang);
  return own === undefined ? [fonts.latin] : [fonts[own], fonts.latin];
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly isEntry?: boolean }>
>;

const BASE = '/_shell/';

function read(distDir: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(distDir, `${name}.manifest.json`), 'utf8')) as Manifest;
}

function entry(manifest: Manifest, name: string): string {
  const line = Object.values(manifest).find(
    (candidate) => candidate.isEntry === true && candidate.name === name,
  );
  if (!line) throw new Error(`the build has no entry ${name}`);
  return BASE + line.file;
}

const styles = (manifest: Manifest) =>
  Object.values(manifest)
    .filter((line) => line.file.endsWith('.css'))
    .map((line) => BASE + line.file);

function fontFile(manifest: Manifest, script: Script): string {
  const name = Object.keys(manifest).find((source) => source.endsWith(`-${script}-wght-normal.woff2`));
  const file = name === undefined ? undefined : manifest[name]?.file;
  if (file === undefined) throw new Error(`the build has no font file for the script ${script}`);
  return BASE + file;
}

/** Throws when a build is missing, because the page server cannot work without it. */
export function readShellAssets(distDir: string): ShellAssets {
  const [react, kit, shell, standalone] = ['react', 'kit', 'shell', 'standalone'].map((name) =>
    read(distDir, name),
  );
  if (!react || !kit || !shell || !standalone) throw new Error('a manifest is missing');
  const entries = [entry(react, 'react'), entry(kit, 'kit'), entry(shell, 'shell')];
  return {
    build: createHash('sha256').update(entries.join('\n')).digest('base64url').slice(0, 12),
    react: entry(react, 'react'),
    kit: entry(kit, 'kit'),
    shell: entry(shell, 'shell'),
    standalone: entry(standalone, 'standalone'),
    css: [...styles(shell), ...styles(kit)],
    fonts: {
      latin: fontFile(shell, 'latin'),
      cyrillic: fontFile(shell, 'cyrillic'),
      arabic: fontFile(shell, 'arabic'),
    },
  };
}

/** Writes the import map. One file has React's four modules, and one has the modules of the view kit. */
export function importMap(assets: ShellAssets, integrity: Readonly<Record<string, string>> = {}): string {
  const imports = {
    react: assets.react,
    'react-dom': assets.react,
    'react-dom/client': assets.react,
    'react/jsx-runtime': assets.react,
    '@touchline/view-kit': assets.kit,
    '@touchline/view-kit/client': assets.kit,
    '@touchline/ui': assets.kit,
    '@touchline/i18n': assets.kit,
  };
  const isPlain = Object.keys(integrity).length === 0;
  return JSON.stringify(isPlain ? { imports } : { imports, integrity }).replaceAll('<', '\\u003c');
}
