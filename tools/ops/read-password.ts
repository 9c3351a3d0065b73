import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads the password: the first line of standard input, or typed at a prompt without echo. It is never taken from the
 * command line or the environment, where other users of the machine can read it.
 * @returns null when there is no terminal, or when the input ends first
 */
export async function readPassword(prompt: string, isFromStdin: boolean): Promise<string | null> {
  if (!isFromStdin && !process.stdin.isTTY) return null;
  if (!isFromStdin) process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    ...(isFromStdin ? {} : { output: silent, terminal: true }),
  });
  const password = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(null));
    lines.once('SIGINT', () => lines.close());
  });
  lines.close();
  if (!isFromStdin) process.stderr.write('\n');
  return password === null || password === '' ? null : password;
}
