// The sockets of P3, in a separate process. They subscribe to live lists and count the received bytes.
import { setPriority } from 'node:os';
import { connectSubscriber } from './live-subscriber.ts';
import { stormTopics } from './storm-games.ts';

// These sockets stand for a thousand phones, so they must not take CPU from the site.
setPriority(10);
const [port = 0, count = 0] = process.argv.slice(2).map(Number);
let bytes = 0;
for (let at = 0; at < count; at++) {
  const topics = [stormTopics[at % stormTopics.length] ?? ''];
  // They use the delta window of the site's pages.
  await connectSubscriber(port, { topics, windowMs: 500, got: (more) => (bytes += more) });
}
process.on('message', () => process.send?.({ bytes }));
process.send?.({ bytes });
// Ends this process when the parent ends, for example after a failed benchmark.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));
