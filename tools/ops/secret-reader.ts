import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads secrets one after another: a password, then perhaps the code of the second step. */
export type SecretReader = {
  /** Returns the next secret; null when there is no terminal, or when the input ends first. */
  read: (prompt: string) => Promise<string | null>;
  close: () => void;
};

/**
 * Reads secrets from the lines of standard input, or typed at prompts without echo. They are never taken from the
 * command line or the environment, where other users of the machine can read them.
 */
export function createSecretReader(isFromStdin: boolean): SecretReader {
  if (!isFromStdin && !process.stdin.isTTY) return { read: async () => null, close: () => {} };
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    ...(isFromStdin ? {} : { output: silent, terminal: true }),
  });
  lines.once('SIGINT', () => lines.close());
  // The iterator keeps the lines that arrive before they are read.
  const iterator = lines[Symbol.asyncIterator]();
  return {
    read: async (prompt) => {
      if (!isFromStdin) process.stderr.write(prompt);
      const next = await iterator.next();
      if (!isFromStdin) process.stderr.write('\n');
      return next.done === true || next.value === '' ? null : next.value;
    },
    close: () => lines.close(),
  };
}
