// `npm run ops -- <command>` runs the operator's commands over the api of the running site. It has no database access.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandLine, readCommandLine } from '@touchline/contracts/operations';
import { runLocal } from './ops/local-command.ts';
import { createOperatorClient, type Outcome } from './ops/operator-client.ts';
import { createSecretReader } from './ops/secret-reader.ts';
import { configFolder } from './ops/session-file.ts';
import { findOrigin } from './ops/site-origin.ts';

const root = join(import.meta.dirname, '..');

const help = `npm run ops -- <command> [--url <address of the site>]

  login --as <account number or e-mail> [--password-stdin]
      opens a session; the password and the code of the second step, when it is on, are typed,
      or the first and second line of standard input
  logout
      ends it; without a command it ends after 30 minutes
The session is kept in ${configFolder()} (readable by you alone).

On the database itself, also while the site is down (DATABASE_URL, or what the site wrote into its data folder):
  local create-operator --email <address> [--permissions <name,name|all|none>] [--password-stdin]
  local reset-password <account number or e-mail> [--password-stdin]
  local end-second-step <account number or e-mail>
  local verify [--full] [--anchor <id>:<hash>]
`;

const [name = 'help', ...rest] = readFlags(process.argv.slice(2));
process.exit(await main(name, readCommandLine(rest)));

/** Returns the flags of the command line. `--password-stdin` and `--full` have no value. */
function readFlags(argv: readonly string[]): string[] {
  return argv.flatMap((word) => (word === '--password-stdin' || word === '--full' ? [word, 'yes'] : [word]));
}

async function main(command: string, line: CommandLine): Promise<number> {
  if (command === 'local') return runLocal(root, line);
  const url = line.options.get('url');
  line.options.delete('url');
  const site = findOrigin(root, url);
  if (command === 'help') {
    console.log(help);
    if ('problem' in site) return 0;
    const { ok, text } = await createOperatorClient(site.origin).run({ words: ['help'], options: new Map() });
    console.log(ok ? `The site's commands:\n${text}` : text);
    return 0;
  }
  const outcome =
    'problem' in site ? { ok: false, text: site.problem } : await runOn(site.origin, command, line);
  (outcome.ok ? console.log : console.error)(outcome.text);
  return outcome.ok ? 0 : 1;
}

async function runOn(origin: string, command: string, line: CommandLine): Promise<Outcome> {
  const client = createOperatorClient(origin);
  if (command === 'logout') return client.logOut();
  if (command !== 'login') return client.run(withFile({ ...line, words: [command, ...line.words] }));
  const login = line.options.get('as') ?? '';
  if (login === '')
    return { ok: false, text: 'Usage: npm run ops -- login --as <account> [--password-stdin]' };
  const secrets = createSecretReader(line.options.has('password-stdin'));
  try {
    const password = await secrets.read(`Password of ${login}: `);
    if (password === null)
      return {
        ok: false,
        text: 'There is no password: type it at a terminal, or give it with --password-stdin.',
      };
    return await client.logIn(login, password, () =>
      secrets.read('Code of the authenticator app, or a recovery code: '),
    );
  } finally {
    secrets.close();
  }
}

/** Reads a file on this machine and sends its text. The site never opens a file that a command names. */
function withFile({ words, options }: CommandLine): CommandLine {
  const file = options.get('file');
  if (file === undefined) return { words, options };
  try {
    const text = readFileSync(file, 'utf8');
    options.delete('file');
    return { words, options: options.set('text', text) };
  } catch {
    console.error(`${file} cannot be read.`);
    process.exit(1);
  }
}
