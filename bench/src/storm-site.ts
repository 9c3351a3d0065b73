// The site of P3 in a process of its own: the feed and the front door, the bus between them passed on as the
// supervisor does, so that whoever times the bets has nothing else to do. Tells its port; takes orders for the feed.
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
// A benchmark that fails leaves nobody behind.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => {
  for (const child of [server, feed]) child.kill('SIGTERM');
  process.exit(0);
});
