import { isDatabaseGone } from './db.ts';

/** Runs one input; called for many at one time. */
export type Batched<Input, Output> = (input: Input) => Promise<Output>;

/**
 * Gathers what is asked in one turn of the event loop, or while the database is busy, and asks it together: a busy
 * server pays the price of a statement and of a commit once for many inputs, a quiet one waits for nothing but the
 * requests that have already come. When a batched run fails, each of its inputs is run alone, so that one bad input
 * fails alone; but when the database is gone all fail at once (RL-36).
 *
 * @param run answers one output an input, in order
 * @param concurrency how many runs may go at one time
 * @param maxBatch how many inputs one run takes at most
 */
export function createBatcher<Input, Output>(options: {
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  concurrency: number;
  maxBatch: number;
}): Batched<Input, Output> {
  type Waiting = { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void };
  const { run, concurrency, maxBatch } = options;
  const waiting: Waiting[] = [];
  let busy = 0;
  let isStarting = false;

  const runGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const outputs = await run(group.map(({ input }) => input));
      if (outputs.length !== group.length)
        throw new Error(`${outputs.length} answers to ${group.length} inputs`);
      for (const [at, { resolve }] of group.entries()) resolve(outputs[at] as Output);
    } catch (error) {
      if (group.length === 1 || isDatabaseGone(error)) for (const { reject } of group) reject(error);
      else await Promise.all(group.map((one) => runGroup([one])));
    }
  };
  const start = (): void => {
    isStarting = false;
    while (busy < concurrency && waiting.length > 0) {
      // Shared out over the free concurrency: a run that takes all would leave the others idle.
      const share = Math.ceil(waiting.length / (concurrency - busy));
      busy++;
      void runGroup(waiting.splice(0, Math.min(maxBatch, share))).finally(() => {
        busy--;
        startSoon();
      });
    }
  };
  // After the requests that have already come are read: alone, the first of them would make all others wait.
  const startSoon = (): void => {
    if (isStarting) return;
    isStarting = true;
    setImmediate(start);
  };
  return (input) =>
    new Promise<Output>((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      startSoon();
    });
}
