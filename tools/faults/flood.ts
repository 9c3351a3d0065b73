import type { Fault } from './fault.ts';

const hub = 'apps/api/src/platform/live/live-hub.ts';
const snapshots = 'apps/api/src/platform/live/live-snapshots.ts';
const server = 'apps/api/src/platform/live/live-server.ts';
const http = 'apps/api/src/platform/http/serve-endpoints.ts';
const flood = ['apps/api/src/platform/live/live-flood.test.ts'];
const door = ['apps/api/src/platform/live/live-server.net.test.ts'];
const budgets = ['apps/api/src/hostile-budgets.test.ts'];

/** Budgets of live sockets and of endpoints, and other limits that stop one visitor from overloading a process. */
export const floodFaults: readonly Fault[] = [
  {
    name: 'a live topic that is being read is read again for each socket',
    class: 'limits',
    file: snapshots,
    find: 'return reads.get(topic) ?? read(topic);',
    replace: 'return read(topic);',
    tests: flood,
  },
  {
    name: 'live snapshots are never sent from the cache',
    class: 'limits',
    file: snapshots,
    find: 'if (known && !isOld(known) && isUsable(known)) return known;',
    replace: 'if (known && isOld(known) && isUsable(known)) return known;',
    tests: flood,
  },
  {
    name: 'a cached live snapshot is sent for ever',
    class: 'expiry',
    file: snapshots,
    find: 'deps.nowMs() - readAtMs >= snapshotAgeMs;',
    replace: 'deps.nowMs() - readAtMs >= 100 * snapshotAgeMs;',
    tests: flood,
  },
  {
    name: 'a rebuilt source leaves the cached live snapshot in place',
    class: 'expiry',
    file: hub,
    find: '    snapshots.drop(topic);\n',
    replace: '',
    tests: flood,
  },
  {
    name: 'all live topics are read at one time',
    class: 'limits',
    file: snapshots,
    find: 'if (active >= readsAtOnce) await',
    replace: 'if (active >= 1000 * readsAtOnce) await',
    tests: flood,
  },
  {
    name: 'live frames have no budget',
    class: 'limits',
    file: hub,
    find: 'if (waitMs > 0) return limit(subscriber, waitMs);',
    replace: '',
    tests: flood,
  },
  {
    name: 'a socket over its budget is refused for ever and never closed',
    class: 'limits',
    file: hub,
    find: "if (subscriber.budget.takeRefusal() > 0) return disconnect(subscriber, liveRateLimitClose, 'rate limit');",
    replace: '',
    tests: flood,
  },
  {
    name: 'live answers have no budget',
    class: 'limits',
    file: hub,
    find: 'const waitMs = subscriber.budget.takeAnswer();',
    replace: 'const waitMs = 0;',
    tests: flood,
  },
  {
    name: 'a topic that a socket has already is answered again',
    class: 'limits',
    file: hub,
    find: "if (known && (known.snapshotState !== 'none' || known.clk === clk)) continue;",
    replace: '',
    tests: ['apps/api/src/platform/live/live-hub.test.ts', ...flood],
  },
  {
    name: 'pings of a socket that does not drain are answered',
    class: 'limits',
    file: hub,
    find: 'return waitMs === 0 && !isSlow(subscriber);',
    replace: 'return waitMs === 0;',
    tests: flood,
  },
  {
    name: 'the web socket library answers pings by itself',
    class: 'limits',
    file: server,
    find: 'autoPong: false,',
    replace: 'autoPong: true,',
    tests: door,
  },
  {
    name: 'live handshakes have no budget',
    class: 'limits',
    file: server,
    find: 'const waitSec = await handshakes.take(address);',
    replace: 'const waitSec = 0;',
    tests: door,
  },
  {
    name: 'a snapshot is sent to a socket that does not drain',
    class: 'limits',
    file: hub,
    find: "    if (isSlow(subscriber)) {\n      subscription.snapshotState = 'waiting';\n      draining.add(subscriber);\n      return;\n    }\n",
    replace: '',
    tests: flood,
  },
  {
    name: 'bad input is not counted',
    class: 'limits',
    file: http,
    find: "if ('fields' in input) return tooMuch(endpoint, await limiter.take(guest)) ?? badFields(input.fields);",
    replace: "if ('fields' in input) return badFields(input.fields);",
    tests: budgets,
  },
  {
    name: 'players have no budget of their own',
    class: 'limits',
    file: http,
    find: 'limiter.take(userId === null ? guest : `user:${userId}`)',
    replace: 'limiter.take(userId === null ? guest : null)',
    tests: budgets,
  },
  {
    name: 'the caller is identified before the global rate limit is checked',
    class: 'order of checks',
    file: http,
    find: '  if (shut) return shut;\n',
    replace: '  if (shut) await options.identify(request, endpoint.isForViews);\n  if (shut) return shut;\n',
    tests: budgets,
  },
  {
    name: 'pages have no budget',
    class: 'limits',
    file: 'apps/api/src/platform/http/gateway.ts',
    find: 'if (waitSec > 0) return shortPage(',
    replace: 'if (waitSec > 1000) return shortPage(',
    tests: ['apps/api/src/platform/http/gateway.net.test.ts'],
  },
];
