import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..');

/** Returns the path of an installed program. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

export type Check = { name: string; command: string; args: string[] };

/** The checks of `npm run check` and `npm test`. Each check passes or fails as a whole. */
export const checks: readonly Check[] = [
  { name: 'types', command: bin('tsc'), args: ['-b'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'boundaries', command: process.execPath, args: ['tools/check-boundaries.ts'] },
  { name: 'tables', command: process.execPath, args: ['tools/check-tables.ts'] },
  { name: 'words', command: process.execPath, args: ['tools/check-words.ts'] },
  { name: 'dead code', command: bin('knip'), args: ['--treat-config-hints-as-errors'] },
  { name: 'words for players', command: process.execPath, args: ['tools/check-player-words.ts'] },
  { name: 'generated', command: process.execPath, args: ['tools/gen.ts', '--check'] },
  { name: 'conformance', command: process.execPath, args: ['tools/gen-conformance.ts', '--check'] },
];
