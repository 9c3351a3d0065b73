import { isDatabaseGone } from './db.ts';

/** Runs one input. Many callers may call it at the same time. */
export type Batched<Input, Output> = (input: Input) => Promise<Output>;

/**
 * Batches the inputs that arrive in one event-loop turn or while the database is busy. Under load, one statement and
 * one commit serve many inputs. Without load, an input waits only for the requests that have already arrived. When a
 * batch fails, each of its inputs runs alone, so one bad input does not fail the others. When the database is
 * unreachable, all inputs fail immediately (RL-36: an outage is answered at once).
 * @param run returns one output per input, in order
 * @param concurrency maximum number of simultaneous runs
 * @param maxBatch maximum number of inputs per run
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
      // The waiting inputs are divided among the free runs. One run with all inputs would leave the other connections
      // idle.
      const share = Math.ceil(waiting.length / (concurrency - busy));
      busy++;
      void runGroup(waiting.splice(0, Math.min(maxBatch, share))).finally(() => {
        busy--;
        startSoon();
      });
    }
  };
  // Starts the first run after the event loop has read the requests that already arrived. Otherwise the first request
  // would run alone while all others wait for it.
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
