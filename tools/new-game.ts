/**
 * `npm run new:game -- <name>` creates a small complete game that passes every check. docs/how-to/add-game.md describes
 * the next steps. `--no-install` leaves the packages unchanged.
 */
import { spawnSync } from 'node:child_process';
import { bin, root } from './checks.ts';
import { makeGame } from './new-game/make-game.ts';

const args = process.argv.slice(2);
const name = args.find((arg) => !arg.startsWith('--')) ?? '';
const made = makeGame(root, name, new Date().toISOString().slice(0, 10));
if (made.outcome === 'refused') {
  console.error(made.reason);
  process.exit(1);
}

function run(command: string, ...rest: string[]): void {
  const { status } = spawnSync(command, rest, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Formats the files, because a long name needs other line breaks than a short one.
run(bin('oxfmt'), ...made.files.filter((file) => /\.(?:tsx?|json|css)$/.test(file)));
// Links the workspace and adds it to the lock file. Nothing else is fetched.
if (!args.includes('--no-install')) run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error');
run(process.execPath, 'tools/gen.ts');
// The published rounds have 1,000 of the new game. The module reads the lists, so it is loaded after they were written.
const { publishVectors } = await import('./new-game/publish-vectors.ts');
publishVectors();

console.log(`${made.files.join('\n')}

games/${name} is ready: npm run check, npx vitest run games/${name} games/all.
What to write next: docs/how-to/add-game.md.`);
