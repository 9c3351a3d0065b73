/**
 * `npm run new:view -- <name>` creates a small complete view that passes every check. docs/how-to/new-view.md describes
 * the next steps. `--no-install` leaves the packages unchanged.
 */
import { spawnSync } from 'node:child_process';
import { bin, root } from './checks.ts';
import { makeView } from './new-view/make-view.ts';

const args = process.argv.slice(2);
const name = args.find((arg) => !arg.startsWith('--')) ?? '';
const made = makeView(root, name);
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
run(bin('oxfmt'), ...made.files.filter((file) => !file.startsWith('locales/')));
// Links the workspace and adds it to the lock file. Nothing else is fetched.
if (!args.includes('--no-install')) run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error');
run(process.execPath, 'tools/gen.ts');

console.log(`${made.files.join('\n')}

views/${name} is ready: npm run check, npm run build -- ${name}, npx vitest run views/${name}.
Alone it is at /_view/${name}/ru/${name} of the running site. What to write next: docs/how-to/new-view.md.`);
