import type { ChildProcess } from 'node:child_process';

/** pino's number of the level `error`. */
const ERROR = 50;
/** How many errors are kept; the first ones say most. */
const MOST = 20;

/** The processes of the api log a level; the page servers log their failures as events. */
const isError = (line: string): boolean =>
  Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= ERROR ||
  /^\{"event":"(?:page-failed|view-failed|view-not-rendered)"/.test(line);

/** Collects the errors that a site logs. The last lines of a failed run then say what the site saw. */
export function collectErrors(site: ChildProcess): readonly string[] {
  const errors: string[] = [];
  for (const stream of [site.stdout, site.stderr]) {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (isError(line) && errors.length < MOST) errors.push(line);
    });
  }
  return errors;
}
