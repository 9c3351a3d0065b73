// The sockets of P3, in a process of their own: readers of live lists that count the bytes that come.
import { setPriority } from 'node:os';
import { connectSubscriber } from './live-subscriber.ts';
import { stormTopics } from './storm-games.ts';

// They stand for a thousand phones: what reading costs them must not be taken from the site's two cores first.
setPriority(10);
const [port = 0, count = 0] = process.argv.slice(2).map(Number);
let bytes = 0;
for (let at = 0; at < count; at++) {
  const topics = [stormTopics[at % stormTopics.length] ?? ''];
  // As the site's pages ask.
  await connectSubscriber(port, { topics, windowMs: 500, got: (more) => (bytes += more) });
}
process.on('message', () => process.send?.({ bytes }));
process.send?.({ bytes });
// A benchmark that fails leaves nobody behind.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
