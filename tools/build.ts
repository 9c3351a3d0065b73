/**
 * `node tools/build.ts [name …]` builds the shared modules, the shell and every view, two at a time. Only changed
 * targets are built. Names select targets (`shell`, `kit`, or a view). `--force` builds unchanged targets too.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  kitConfig,
  reactConfig,
  shellClientConfig,
  shellServerConfig,
  shellWorkerConfig,
} from '@touchline/shell/build';
import { checkerConfig } from '@touchline/checkers/build';
import { viewClientConfig, viewServerConfig } from '@touchline/view-kit/vite';
import { build } from 'vite';
import type { InlineConfig } from 'vite';

// Overrides the caller's value (a test runner sets `test`), because the site always serves production builds.
process.env['NODE_ENV'] = 'production';

const root = join(import.meta.dirname, '..');
const cacheFile = join(root, '.cache/builds.json');
const PARALLEL = 2;
/** How long files of earlier builds stay, for pages that are still open in browsers. */
const KEEP_ASSETS_MS = 7 * 24 * 60 * 60 * 1000;

interface Target {
  readonly name: string;
  readonly configs: readonly InlineConfig[];
  /** Files and folders whose content decides whether the target must be built again. */
  readonly sources: readonly string[];
  /** Files that must exist for an earlier build to be valid. */
  readonly products: readonly string[];
  readonly assets: string;
}

const PRESET = ['packages/view-kit/src', 'packages/ui/src', 'packages/i18n/src', 'packages/contracts/src'];
const LIBRARIES = ['packages/money/src', 'packages/betting-engine/src', 'package-lock.json'];
const SHARED_SOURCES = [...PRESET, ...LIBRARIES, 'tools/build.ts', 'apps/shell/build'];

function targets(): Target[] {
  const shell = join(root, 'apps/shell');
  const assets = join(shell, 'dist/client/assets');
  const views = existsSync(join(root, 'views')) ? readdirSync(join(root, 'views')) : [];
  return [
    {
      name: 'react',
      configs: [reactConfig(shell)],
      sources: ['package-lock.json', 'apps/shell/build', 'packages/view-kit/src/vite'],
      products: ['apps/shell/dist/client/react.manifest.json'],
      assets,
    },
    {
      name: 'kit',
      configs: [kitConfig(shell)],
      sources: SHARED_SOURCES,
      products: ['apps/shell/dist/client/kit.manifest.json'],
      assets,
    },
    {
      name: 'shell',
      configs: [
        shellClientConfig(shell),
        shellClientConfig(shell, 'standalone'),
        shellWorkerConfig(shell),
        shellServerConfig(shell),
      ],
      sources: [...SHARED_SOURCES, 'apps/shell/src'],
      products: [
        'apps/shell/dist/client/shell.manifest.json',
        'apps/shell/dist/client/pwa-sw.js',
        'apps/shell/dist/server/shell.js',
      ],
      assets,
    },
    {
      name: 'checkers',
      configs: [
        checkerConfig(join(root, 'apps/checkers'), 'receipts'),
        checkerConfig(join(root, 'apps/checkers'), 'rounds'),
      ],
      sources: [
        ...LIBRARIES,
        'packages/receipts/src',
        'packages/game-kit/src',
        'packages/i18n/src',
        'games',
        'apps/checkers/src',
        'apps/checkers/build.ts',
        ...readdirSync(join(root, 'locales')).flatMap((lang) =>
          ['checker', 'games'].map((area) => `locales/${lang}/${area}.json`),
        ),
      ],
      products: [
        'apps/checkers/dist/receipts/receipt-checker.html',
        'apps/checkers/dist/rounds/round-checker.html',
      ],
      assets: join(root, 'apps/checkers/dist/assets'),
    },
    ...views
      .filter((name) => existsSync(join(root, 'views', name, 'client.tsx')))
      .map((name): Target => {
        const folder = join(root, 'views', name);
        return {
          name,
          configs: [
            { ...viewClientConfig(folder), configFile: false },
            { ...viewServerConfig(folder), configFile: false },
          ],
          sources: [
            ...SHARED_SOURCES,
            'packages/coupon-picture/src',
            'packages/line-kit/src',
            'packages/media-kit/src',
            `views/${name}`,
            ...(existsSync(join(root, 'games')) ? ['games'] : []),
          ],
          products: [`views/${name}/dist/client/manifest.json`, `views/${name}/dist/server/view.js`],
          assets: join(folder, 'dist/client/assets'),
        };
      }),
  ];
}

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache']);

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

const contentHashes = new Map<string, string>();

function hashOfFile(file: string): string {
  let hash = contentHashes.get(file);
  if (hash === undefined) {
    hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    contentHashes.set(file, hash);
  }
  return hash;
}

function hashOf(target: Target): string {
  const total = createHash('sha256');
  for (const file of target.sources.flatMap((source) => filesOf(join(root, source))).sort()) {
    total.update(relative(root, file)).update(hashOfFile(file));
  }
  return total.digest('hex');
}

function readCache(): Record<string, string> {
  return existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>) : {};
}

function pruneAssets(folder: string): void {
  if (!existsSync(folder)) return;
  const oldest = Date.now() - KEEP_ASSETS_MS;
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (statSync(path).mtimeMs < oldest) rmSync(path);
  }
}

const COMPRESSED = /\.(?:js|css|svg)$/;

/** Compresses files once here and not at every request. The api process sends the compressed files unchanged. */
function compressAssets(folder: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => COMPRESSED.test(name))) {
    const path = join(folder, file);
    if (existsSync(`${path}.br`)) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content));
  }
}

async function buildTarget(target: Target): Promise<void> {
  const startedAt = performance.now();
  for (const config of target.configs) await build(config);
  pruneAssets(target.assets);
  compressAssets(target.assets);
  console.log(`built ${target.name} in ${Math.round(performance.now() - startedAt)} ms`);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const isForced = args.includes('--force');
  const cache = readCache();
  const chosen = targets().filter((target) => names.length === 0 || names.includes(target.name));
  const hashes = new Map(chosen.map((target) => [target.name, hashOf(target)]));
  const stale = chosen.filter(
    (target) =>
      isForced ||
      cache[target.name] !== hashes.get(target.name) ||
      !target.products.every((product) => existsSync(join(root, product))),
  );
  console.log(`${chosen.length} targets, ${stale.length} to build`);
  const queue = stale.values();
  const worker = async (): Promise<void> => {
    for (const target of queue) {
      await buildTarget(target);
      cache[target.name] = hashes.get(target.name) ?? '';
    }
  };
  mkdirSync(join(root, '.cache'), { recursive: true });
  try {
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  } finally {
    writeFileSync(cacheFile, JSON.stringify(cache, null, 2));
  }
}

await main();
