// Clients of a log-in storm, in a separate process: owners with the right password, and as many strangers with a wrong
// one for the same accounts. Each has its own address. An owner who gets 429 retries when Retry-After says so.
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeCredential } from '@touchline/testkit/test-app';
import { openBareConnection } from './bare-connection.ts';

export type StormCommand = {
  type: 'storm';
  accountNumbers: readonly string[];
  password: string;
  /** The time over which the first attempts are spread evenly. */
  ms: number;
};
export type StormReply = {
  storm: {
    /** First attempts by status. */
    firstStatuses: Record<number, number>;
    /** Number of 429 without Retry-After. */
    withoutRetryAfter: number;
    /** Owners who got another refusal than 429, with its code. */
    lockedOut: readonly string[];
    /** Time from the start of the storm until the last owner was in, in ms. */
    lastInMs: number;
  };
};

// These clients stand for other machines, so they must not take CPU from the site.
setPriority(10);
const [port = 0] = process.argv.slice(2).map(Number);
let places = 0;
/** After this time an owner who is not in counts as locked out. */
const giveUpMs = 240_000;

async function storm({ accountNumbers, password, ms }: StormCommand): Promise<StormReply['storm']> {
  const startedAt = performance.now();
  const firstStatuses: Record<number, number> = {};
  const lockedOut: string[] = [];
  let withoutRetryAfter = 0;
  let lastInMs = 0;
  const attempt = async (at: number): Promise<void> => {
    const accountNumber = accountNumbers[at >> 1] ?? '';
    const isOwner = at % 2 === 1;
    const place = places++;
    const connection = openBareConnection(
      port,
      `127.${1 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`,
    );
    const body = JSON.stringify({
      uLogin: encodeCredential(accountNumber),
      uPassword: encodeCredential(isOwner ? password : 'a wrong guess'),
      save: false,
    });
    await delay(Math.max(0, startedAt + (at * ms) / (2 * accountNumbers.length) - performance.now()));
    for (let tries = 0; performance.now() - startedAt < giveUpMs; tries++) {
      const answer = await connection.post('/web-api/auth/login', 'x-requested-with: x', body);
      if (tries === 0) firstStatuses[answer.status] = (firstStatuses[answer.status] ?? 0) + 1;
      if (answer.status === 429 && answer.retryAfterSec === null) withoutRetryAfter++;
      if (answer.status === 200) lastInMs = Math.max(lastInMs, performance.now() - startedAt);
      const isRefused = answer.status !== 200 && answer.status !== 429;
      if (isOwner && isRefused) lockedOut.push(`${answer.status} ${answer.body.slice(0, 100)}`);
      if (!isOwner || answer.status !== 429) return connection.close();
      await delay((answer.retryAfterSec ?? 1) * 1000);
    }
    lockedOut.push('not in within the time');
    connection.close();
  };
  await Promise.all(Array.from({ length: 2 * accountNumbers.length }, (_, at) => attempt(at)));
  return { firstStatuses, withoutRetryAfter, lockedOut, lastInMs };
}

process.on('message', (command: StormCommand) => {
  if (command.type === 'storm') void storm(command).then((reply) => process.send?.({ storm: reply }));
});
process.send?.({ type: 'ready' });
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
