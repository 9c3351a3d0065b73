// One who asks for ten times what is free, in a process of its own; told by its parent which flow, from which address and
// in how long. Tells how many answers of each status came.
import { setPriority } from 'node:os';
import { abuseFlows, callsOf } from '@touchline/testkit/abuse-flows';
import { openBareConnection } from './bare-browser.ts';

export type AbuseOrder = { type: 'abuse'; flow: string; address: string; userId: number; ms: number };
export type AbuseAnswer = { statuses: Record<number, number> };

// It stands for somebody else's machine: what asking costs it must not be taken from the site's two cores first.
setPriority(10);
const [port = 0] = process.argv.slice(2).map(Number);
/** As many as a browser never has, and a script easily. */
const connectionCount = 64;

async function abuse({ flow, address, userId, ms }: AbuseOrder): Promise<AbuseAnswer> {
  const asked = abuseFlows.find(({ name }) => name === flow);
  if (!asked) throw new Error(`no flow ${flow}`);
  const calls = callsOf(asked);
  const connections = Array.from({ length: connectionCount }, () => openBareConnection(port, address));
  const startedAt = performance.now();
  const statuses: Record<number, number> = {};
  let sent = 0;
  /** Each connection takes the next call when its last is answered, not before the call is due. */
  const goOn = async (connection: (typeof connections)[number]): Promise<void> => {
    for (let at = sent++; at < calls; at = sent++) {
      const waitMs = startedAt + (at * ms) / calls - performance.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const { path, body, isPlayer } = asked.request(userId);
      const headers = `x-requested-with: XMLHttpRequest${isPlayer ? `\r\ncookie: session=bench-${userId}` : ''}`;
      const { status } = await (body
        ? connection.post(path, headers, JSON.stringify(body))
        : connection.get(path, headers));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(connections.map(goOn));
  for (const connection of connections) connection.close();
  return { statuses };
}

process.on('message', (order: AbuseOrder) => {
  if (order.type === 'abuse') void abuse(order).then((answer) => process.send?.(answer));
});
process.send?.({ type: 'ready' });
// A benchmark that fails leaves nobody behind.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
