import type { ChildProcess } from 'node:child_process';

/**
 * Returns the child's next message that has this field or this type.
 * @throws when the child ends first
 */
export function answerOf<Answer>(child: ChildProcess, field: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('a process of the benchmark ended'));
    const take = (message: unknown): void => {
      if (typeof message !== 'object' || message === null) return;
      if (!(field in message) && (message as { type?: string }).type !== field) return;
      child.off('message', take);
      child.off('exit', ended);
      resolve(message as Answer);
    };
    child.on('message', take);
    child.once('exit', ended);
  });
}

/** Ends the children one after another and waits for each. */
export async function endChildren(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
