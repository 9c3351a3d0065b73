import type { Fault } from './fault.ts';

const hub = 'apps/api/src/platform/live/live-hub.ts';
const snapshots = 'apps/api/src/platform/live/live-snapshots.ts';
const server = 'apps/api/src/platform/live/live-server.ts';
const http = 'apps/api/src/platform/http/serve-endpoints.ts';
const flood = ['apps/api/src/platform/live/live-flood.test.ts'];
const door = ['apps/api/src/platform/live/live-server.net.test.ts'];
const budgets = ['apps/api/src/hostile-budgets.test.ts'];
const cachedLegsTest = 'apps/api/src/modules/sports-betting/betting/placement/cached-legs.db.test.ts';

/**
 * Faults in the rate limits of live sockets and endpoints, and in other limits that stop one visitor from overloading a
 * process.
 */
export const floodFaults: readonly Fault[] = [
  {
    name: 'each socket reads a live topic again while it is being read',
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
    name: 'a cached live snapshot never expires',
    class: 'expiry',
    file: snapshots,
    find: 'deps.nowMs() - readAtMs >= snapshotAgeMs;',
    replace: 'deps.nowMs() - readAtMs >= 100 * snapshotAgeMs;',
    tests: flood,
  },
  {
    name: 'the cached live snapshot stays after its source is rebuilt',
    class: 'expiry',
    file: hub,
    find: '    snapshots.drop(topic);\n',
    replace: '',
    tests: flood,
  },
  {
    name: 'all live topics are read at the same time',
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
    name: 'a socket over its budget is never closed',
    class: 'limits',
    file: hub,
    find: "if (subscriber.budget.takeRefusal() > 0) return disconnect(subscriber, liveRateLimitClose, 'rate limit');",
    replace: '',
    tests: flood,
  },
  {
    name: 'live replies have no budget',
    class: 'limits',
    file: hub,
    find: 'const waitMs = subscriber.budget.takeAnswer();',
    replace: 'const waitMs = 0;',
    tests: flood,
  },
  {
    name: 'a topic to which a socket is subscribed is sent again',
    class: 'limits',
    file: hub,
    find: "if (known && (known.snapshotState !== 'none' || known.clk === clk)) continue;",
    replace: '',
    tests: ['apps/api/src/platform/live/live-hub.test.ts', ...flood],
  },
  {
    name: 'pings of a socket that does not read are answered',
    class: 'limits',
    file: hub,
    find: 'return waitMs === 0 && !isSlow(subscriber);',
    replace: 'return waitMs === 0;',
    tests: flood,
  },
  {
    name: 'the WebSocket library answers pings itself',
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
    name: 'a snapshot is sent to a socket that does not read',
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
    name: 'players have no separate budget',
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
    file: 'apps/api/src/platform/http/assets-and-pages.ts',
    find: 'if (waitSec > 0) return shortPage(',
    replace: 'if (waitSec > 1000) return shortPage(',
    tests: ['apps/api/src/platform/http/assets-and-pages.net.test.ts'],
  },
  {
    name: 'an impossible coupon is refused only after the database is read',
    class: 'limits',
    file: 'apps/api/src/modules/sports-betting/betting/placement/place-coupon.ts',
    find: 'if (impossible) return impossible;',
    replace: '',
    tests: [cachedLegsTest],
  },
  {
    name: 'a refusal on cached selections reads the player twice',
    class: 'limits',
    file: 'apps/api/src/modules/sports-betting/betting/placement/place-coupon.ts',
    find: "const context = read.isCached && decision.outcome === 'refused' ? read.context : null;",
    replace: 'const context = null;',
    tests: [cachedLegsTest],
  },
  {
    name: 'a refusal of the cached catalogue is final',
    class: 'order of checks',
    file: 'apps/api/src/modules/sports-betting/betting/placement/place-coupon.ts',
    find: 'const refusal = read.isCached\n      ? null',
    replace: 'const refusal = tries < 0\n      ? null',
    tests: [cachedLegsTest],
  },
  {
    name: 'all refused callers are told the same second',
    class: 'limits',
    file: 'apps/api/src/platform/limits/global-rate-limits.ts',
    find: '(isKnown ? bucket.toldMs : bucket.atMs) + 1000 / ratePerSec',
    replace: 'bucket.atMs + 1000 / ratePerSec',
    tests: ['apps/api/src/platform/limits/global-rate-limits.test.ts'],
  },
  {
    name: 'a clock that was set back makes refused callers wait for the old time',
    class: 'expiry',
    file: 'apps/api/src/platform/limits/global-rate-limits.ts',
    find: 'bucket.toldMs > bucket.atMs && bucket.toldMs <= bucket.atMs + maxWaitMs',
    replace: 'bucket.toldMs > bucket.atMs',
    tests: ['apps/api/src/platform/limits/global-rate-limits.test.ts'],
  },
];
