// The site of P3 in a separate process: the feed, and the api process with the bus relayed as the supervisor does. So the
// process that times the bets does no other work. This process sends its port to the parent and forwards commands to
// the feed.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { isBusMessage } from '@touchline/api/platform/process/bus';
import { apiNodeFlags } from '@touchline/supervisor';

const start = (file: string, nodeFlags: readonly string[] = []): ChildProcess =>
  fork(join(import.meta.dirname, file), [], { execArgv: [...process.execArgv, ...nodeFlags] });

const feed = start('storm-feed.ts');
await new Promise((resolve) => feed.once('message', resolve));
const server = start('place-server.ts', apiNodeFlags);
feed.on('message', (message) => {
  if (isBusMessage(message)) server.send(message);
  else process.send?.(message);
});
server.on('message', (message) => {
  if (isBusMessage(message)) feed.send(message);
  else process.send?.(message);
});
process.on('message', (order: object) => feed.send(order));
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => {
  for (const child of [server, feed]) child.kill('SIGTERM');
  process.exit(0);
});
