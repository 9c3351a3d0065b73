// Clients that send ten times as many calls as a rate limit allows, in a separate process. The parent sends the flow, the
// number of clients, their rate and the duration. This process returns the number of replies by status.
import { setPriority } from 'node:os';
import { abuseFlows } from '@touchline/testkit/abuse-flows';
import { openBareConnection } from './bare-connection.ts';

export type AbuseCommand = {
  type: 'abuse';
  flow: string;
  /** The number of the first client. Each client has its own address. */
  firstPlace: number;
  contexts: number;
  /** Accounts that the clients share, for flows that need a player. */
  userIds: readonly number[];
  calls: number;
  ms: number;
};
export type AbuseReply = { statuses: Record<number, number> };

// These clients stand for other machines, so they must not take CPU from the site.
setPriority(10);
const [port = 0] = process.argv.slice(2).map(Number);
/** Minimum number of connections: more than a browser opens, and a number that a script easily opens. */
const minConnections = 64;

/** Returns the loopback address of a client. The addresses begin at 127.1.0.0. */
const addressOf = (place: number): string =>
  `127.${1 + (place >> 16)}.${(place >> 8) & 0xff}.${place & 0xff}`;

async function abuse({ flow, firstPlace, contexts, userIds, calls, ms }: AbuseCommand): Promise<AbuseReply> {
  const command = abuseFlows.find(({ name }) => name === flow);
  if (!command) throw new Error(`no flow ${flow}`);
  const connections = Array.from({ length: Math.max(minConnections, contexts) }, (_, at) => ({
    ...openBareConnection(port, addressOf(firstPlace + (at % contexts))),
    userId: userIds[at % userIds.length] ?? 0,
  }));
  const startedAt = performance.now();
  const statuses: Record<number, number> = {};
  let sent = 0;
  /** Sends calls one after another. A call is sent when the previous one is answered, but not before it is due. */
  const continueSending = async (connection: (typeof connections)[number]): Promise<void> => {
    const { userId } = connection;
    for (let at = sent++; at < calls; at = sent++) {
      const waitMs = startedAt + (at * ms) / calls - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      // With many clients each call guesses at another account. One client guesses at one account.
      const isPasswordGuess = command.flow === 'login' && contexts > 1;
      const { path, body, isPlayer } = command.request(isPasswordGuess ? at : userId);
      const headers = `x-requested-with: XMLHttpRequest${isPlayer ? `\r\ncookie: session=bench-${userId}` : ''}`;
      const { status } = await (body
        ? connection.post(path, headers, JSON.stringify(body))
        : connection.get(path, headers));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(connections.map(continueSending));
  for (const connection of connections) connection.close();
  return { statuses };
}

process.on('message', (order: AbuseCommand) => {
  if (order.type === 'abuse') void abuse(order).then((answer) => process.send?.(answer));
});
process.send?.({ type: 'ready' });
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
