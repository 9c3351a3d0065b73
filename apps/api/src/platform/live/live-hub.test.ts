import type { LiveReply } from '@touchline/contracts/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLiveHub, type LiveSocket, type TopicSnapshot } from './live-hub.ts';
import { roundWindow } from './live-request.ts';
import { itemsPerTurn } from '../process/yielding-batch.ts';
import type { TopicChange } from './topic-change.ts';
import { textOfFrame } from './web-socket-frame.ts';

/** Creates a hub whose clock, timers and source the test controls. */
function createRig() {
  let nowMs = 0;
  const timers: { ms: number; work: () => void; dueMs: number }[] = [];
  const source = new Map<string, TopicSnapshot>();
  const failures: string[] = [];
  const scheduledWork: { delayMs: number; work: () => void }[] = [];
  let isSourceDown = false;
  const reads: string[] = [];
  const hub = createLiveHub({
    nowMs: () => nowMs,
    readSnapshot: async (topic) => {
      reads.push(topic);
      if (isSourceDown) throw new Error('the database is gone');
      return source.get(topic) ?? null;
    },
    onFailure: (_error, topic) => void failures.push(topic),
    later: (delayMs, work) => void scheduledWork.push({ delayMs, work }),
    every: (ms, work) => {
      const timer = { ms, work, dueMs: ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  /** Runs the scheduled work once. @returns the delays it was scheduled with */
  const turn = (): number[] =>
    scheduledWork.splice(0).map(({ delayMs, work }) => {
      work();
      return delayMs;
    });
  const advance = (ms: number): void => {
    for (const end = nowMs + ms; nowMs < end;) {
      turn();
      nowMs += 10;
      for (const timer of timers) {
        if (nowMs < timer.dueMs) continue;
        timer.dueMs += timer.ms;
        timer.work();
      }
    }
  };
  /** Advances the clock without running scheduled work. */
  const hold = (ms: number): void => {
    nowMs += ms;
  };
  /** Changes the source and publishes, as a producer does. */
  const change = (topic: string, step: TopicChange): void => {
    const image = source.get(topic) ?? { clk: 0, set: {} };
    const set: Record<string, object> = { ...image.set, ...step.set };
    for (const key of step.del) delete set[key];
    source.set(topic, { clk: image.clk + 1, set });
    hub.publish(topic, step, image.clk + 1);
  };
  const cutSource = (): void => {
    isSourceDown = true;
  };
  return { hub, source, advance, hold, turn, change, failures, cutSource, reads };
}

type Client = {
  socket: LiveSocket;
  replies: LiveReply[];
  closed: number | null;
  buffered: number;
  cache: Map<string, Map<string, object>>;
};

function createClient(): Client {
  const client: Client = {
    replies: [],
    closed: null,
    buffered: 0,
    cache: new Map(),
    socket: {
      bufferedAmount: () => client.buffered,
      close: (code) => {
        client.closed = code;
      },
      send: (frame) => {
        const reply = JSON.parse(textOfFrame(frame)) as LiveReply;
        client.replies.push(reply);
        if (reply.type === 'image') client.cache.set(reply.topic, new Map(Object.entries(reply.set)));
        if (reply.type === 'delta') {
          const cache = client.cache.get(reply.topic);
          for (const key of reply.del) cache?.delete(key);
          for (const [key, object] of Object.entries(reply.set)) cache?.set(key, object);
        }
      },
    },
  };
  return client;
}

const market = (coefMilli: number, status = 'OPEN') => ({ coefMilli, status });
const subscribeFrame = (topic: string, clk?: number, windowMs = 500) =>
  JSON.stringify({ type: 'subscribe', windowMs, topics: [{ topic, ...(clk === undefined ? {} : { clk }) }] });
const guest = { userId: null, sessionId: null };

describe('live hub', () => {
  it('[DR-6.30] sends a snapshot, then one delta per window with whole objects', async () => {
    const { hub, advance, change } = createRig();
    change('game/7', { set: { m1: market(1800) }, del: [] });
    const client = createClient();
    await hub.connect(client.socket, guest).receive(subscribeFrame('game/7'));
    change('game/7', { set: { m1: market(1810) }, del: [] });
    change('game/7', { set: { m1: market(1820), m2: market(3000) }, del: [] });
    expect(client.replies.length).toBe(1);
    advance(500);
    expect(client.replies).toEqual([
      { type: 'image', topic: 'game/7', clk: 1, set: { m1: market(1800) } },
      {
        type: 'delta',
        topic: 'game/7',
        from: 1,
        clk: 3,
        set: { m1: market(1820), m2: market(3000) },
        del: [],
      },
    ]);
  });

  it('[P3] [RL-31] writes to some subscribers per turn, so that other work runs in between, and sends each the newest state', async () => {
    const { hub, advance, turn, change } = createRig();
    change('live/1', { set: { m1: market(1) }, del: [] });
    const clients = Array.from({ length: 2 * itemsPerTurn + 1 }, createClient);
    const connections = clients.map(({ socket }) => hub.connect(socket, guest));
    for (const connection of connections) await connection.receive(subscribeFrame('live/1'));
    const received = () =>
      clients.map(({ replies }) => replies.slice(1).map((reply) => 'clk' in reply && reply.clk));
    const many = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);
    change('live/1', { set: { m1: market(2) }, del: [] });
    advance(500);
    expect(received()).toEqual([...many(itemsPerTurn, [2]), ...many(itemsPerTurn + 1, [])]);
    // Meanwhile a price changes, a subscriber leaves and the next merge window starts. No subscriber receives a delta
    // twice or an outdated one.
    change('live/1', { set: { m1: market(3) }, del: [] });
    connections.at(-1)?.end();
    // 33 subscribers are served in three event-loop turns, spread over 400 ms of the merge window.
    expect(turn()).toEqual([193]);
    expect(received()).toEqual([...many(itemsPerTurn, [2]), ...many(itemsPerTurn, [3]), []]);
    turn();
    advance(500);
    turn();
    expect(received()).toEqual([...many(itemsPerTurn, [2, 3]), ...many(itemsPerTurn, [3]), []]);
    for (const { cache, closed } of clients.slice(0, -1))
      expect([cache.get('live/1')?.get('m1'), closed]).toEqual([market(3), null]);
  });

  it('[P3] turns that run late are caught up, so that many subscribers are served within their window', async () => {
    const { hub, advance, hold, turn, change } = createRig();
    change('live/1', { set: { m1: market(1) }, del: [] });
    const clients = Array.from({ length: 10 * itemsPerTurn }, createClient);
    for (const { socket } of clients) await hub.connect(socket, guest).receive(subscribeFrame('live/1'));
    change('live/1', { set: { m1: market(2) }, del: [] });
    advance(500);
    // A write is due every 40 ms within 400 ms. The second one runs after 90 ms, so the third is due at once and the
    // fourth at 120 ms.
    hold(90);
    expect([turn(), turn(), turn()]).toEqual([[40], [0], [30]]);
    for (let left = 6; left > 0; left--) turn();
    expect(clients.map(({ cache }) => cache.get('live/1')?.get('m1'))).toEqual(clients.map(() => market(2)));
  });

  it('[RL-36] a subscriber whose snapshot cannot be read is disconnected, so that it reconnects; no rejection is unhandled', async () => {
    const { hub, change, failures, cutSource } = createRig();
    change('game/7', { set: { m1: market(1800) }, del: [] });
    const [early, late] = [createClient(), createClient()];
    await hub.connect(early.socket, guest).receive(subscribeFrame('game/7'));
    cutSource();
    await hub.connect(late.socket, guest).receive(subscribeFrame('game/8'));
    expect([late.closed, late.replies]).toEqual([1011, []]);
    hub.resetAll();
    // An unhandled rejection would fail this run.
    await new Promise((resolve) => setImmediate(resolve));
    expect(early.closed).toBe(1011);
    expect(failures).toEqual(['game/8', 'game/7']);
    expect(hub.stats().sockets).toBe(0);
  });

  it.each(['line/0', 'live/1', 'asian-line/0', 'asian-live/1', 'score/7', 'zone/7', 'site'])(
    '[DR-6.30] serves the topic %s',
    async (topic) => {
      const { hub, change } = createRig();
      change(topic, { set: { a: market(1) }, del: [] });
      const client = createClient();
      await hub.connect(client.socket, guest).receive(subscribeFrame(topic));
      expect(client.replies).toEqual([{ type: 'image', topic, clk: 1, set: { a: market(1) } }]);
    },
  );

  it.each(['asian-game/7', 'asian-user/1', 'line/x', 'asian-asian-line/0'])(
    'refuses the topic %s',
    async (topic) => {
      const client = createClient();
      await createRig().hub.connect(client.socket, guest).receive(subscribeFrame(topic));
      expect(client.replies).toEqual([{ type: 'refused', topic: null, code: 'live/bad-message' }]);
    },
  );

  it('[DR-6.31] a client with a known version gets the missing deltas, an old one a new snapshot', async () => {
    const { hub, advance, change } = createRig();
    change('game/7', { set: { m1: market(1) }, del: [] });
    const first = createClient();
    await hub.connect(first.socket, guest).receive(subscribeFrame('game/7'));
    for (let n = 2; n <= 5; n++) change('game/7', { set: { m1: market(n) }, del: [] });
    advance(500);
    const resumed = createClient();
    await hub.connect(resumed.socket, guest).receive(subscribeFrame('game/7', 3));
    expect(resumed.replies).toEqual([
      { type: 'delta', topic: 'game/7', from: 3, clk: 5, set: { m1: market(5) }, del: [] },
    ]);
    advance(61_000);
    change('game/7', { set: { m1: market(6) }, del: [] });
    const late = createClient();
    await hub.connect(late.socket, guest).receive(subscribeFrame('game/7', 3));
    expect(late.replies[0]).toMatchObject({ type: 'image', clk: 6 });
    const future = createClient();
    await hub.connect(future.socket, guest).receive(subscribeFrame('game/7', 99));
    expect(future.replies[0]).toMatchObject({ type: 'image', clk: 6 });
  });

  it('[DR-6.31] [RL-31] a topic without subscribers is kept while a client could resume, then freed', async () => {
    const { hub, advance, change } = createRig();
    change('line/1', { set: { m1: market(1) }, del: [] });
    change('live/1', { set: { m2: market(1) }, del: [] });
    const staying = createClient();
    await hub.connect(staying.socket, guest).receive(subscribeFrame('live/1'));
    const leaving = createClient();
    const connection = hub.connect(leaving.socket, guest);
    await connection.receive(subscribeFrame('line/1'));
    connection.end();
    change('line/1', { set: { m1: market(2) }, del: [] });
    advance(50_000);
    const back = createClient();
    const again = hub.connect(back.socket, guest);
    await again.receive(subscribeFrame('line/1', 1));
    expect(back.replies[0]).toMatchObject({ type: 'delta', from: 1, clk: 2 });
    await again.receive(JSON.stringify({ type: 'unsubscribe', topics: ['line/1'] }));
    advance(59_000);
    expect(hub.stats().topics).toBe(2);
    advance(11_000);
    expect(hub.stats().topics).toBe(1);
    change('line/1', { set: { m1: market(3) }, del: [] });
    expect(hub.stats().topics).toBe(1);
    const late = createClient();
    await hub.connect(late.socket, guest).receive(subscribeFrame('line/1', 2));
    expect(late.replies[0]).toEqual({ type: 'image', topic: 'line/1', clk: 3, set: { m1: market(3) } });
    change('live/1', { set: { m2: market(2) }, del: [] });
    advance(500);
    expect(staying.replies.at(-1)).toMatchObject({ type: 'delta', topic: 'live/1', set: { m2: market(2) } });
  });

  it('[DR-6.32] a suspension is sent at once; one that ends within a window still leaves its mark', async () => {
    const { hub, advance, change } = createRig();
    change('game/7', { set: { m1: market(1800) }, del: [] });
    const fast = createClient();
    await hub.connect(fast.socket, guest).receive(subscribeFrame('game/7', undefined, 2000));
    change('game/7', { set: { m1: market(1800, 'SUSPENDED') }, del: [] });
    expect(fast.replies.at(-1)).toMatchObject({ type: 'delta', set: { m1: { status: 'SUSPENDED' } } });
    const slow = createClient();
    await hub.connect(slow.socket, guest).receive(subscribeFrame('game/7', undefined, 2000));
    slow.buffered = 300 * 1024;
    change('game/7', { set: { m1: market(1800) }, del: [] });
    change('game/7', { set: { m1: market(1800, 'SUSPENDED') }, del: [] });
    change('game/7', { set: { m1: market(1900) }, del: [] });
    slow.buffered = 0;
    advance(2000);
    expect(slow.replies.at(-1)).toMatchObject({
      type: 'delta',
      set: { m1: { coefMilli: 1900, status: 'OPEN', wasSuspended: true } },
    });
  });

  it('[DR-8.103] a change that its source wants sent at once does not wait for the window', async () => {
    const { hub, change } = createRig();
    change('round/crash', { set: { totals: { entries: 1 } }, del: [] });
    const client = createClient();
    await hub.connect(client.socket, guest).receive(subscribeFrame('round/crash', undefined, 2000));
    change('round/crash', { set: { totals: { entries: 2 } }, del: [] });
    expect(client.replies).toHaveLength(1);
    change('round/crash', { set: { round: { state: 'ended' } }, del: [], isUrgent: true });
    expect(client.replies.at(-1)).toMatchObject({
      type: 'delta',
      set: { totals: { entries: 2 }, round: { state: 'ended' } },
    });
  });

  it('[RL-31] a slow subscriber gets nothing until it drains, and is disconnected when it never does', async () => {
    const { hub, advance, change } = createRig();
    change('game/7', { set: { m1: market(1) }, del: [] });
    const client = createClient();
    await hub.connect(client.socket, guest).receive(subscribeFrame('game/7'));
    client.buffered = 300 * 1024;
    change('game/7', { set: { m1: market(2) }, del: [] });
    advance(3000);
    expect(client.replies.length).toBe(1);
    client.buffered = 5 * 1024 * 1024;
    advance(5000);
    expect(client.closed).toBe(4008);
    expect(hub.stats()).toMatchObject({ sockets: 0, dropped: 1 });
  });

  it('[RL-56] a private topic is for its user only and ends with the session', async () => {
    const { hub, source } = createRig();
    source.set('user/5', { clk: 1, set: { balance: {} } });
    const own = createClient();
    const foreign = createClient();
    await hub.connect(own.socket, { userId: 5n, sessionId: 50n }).receive(subscribeFrame('user/5'));
    await hub.connect(foreign.socket, { userId: 6n, sessionId: 60n }).receive(subscribeFrame('user/5'));
    expect(own.replies[0]).toMatchObject({ type: 'image', topic: 'user/5' });
    expect(foreign.replies).toEqual([{ type: 'refused', topic: 'user/5', code: 'live/not-yours' }]);
    hub.closeSessions('5', ['49']);
    expect(own.closed).toBeNull();
    hub.closeSessions('5', ['50']);
    expect([own.closed, foreign.closed]).toEqual([4001, null]);
  });

  it("[RL-56] 200 subscriptions to other players' topics: 200 refusals, no read, and no message when those topics change", async () => {
    const { hub, source, reads, change, advance } = createRig();
    const visitors = [guest, { userId: 6n, sessionId: 60n }, { userId: 55n, sessionId: 61n }];
    const clients = visitors.map((visitor) => {
      const client = createClient();
      return { client, connection: hub.connect(client.socket, visitor) };
    });
    // Ids near the user's own id, other spellings of it, and names that a comparison by prefix would accept.
    const forms = [
      '5',
      '05',
      '6 ',
      ' 6',
      '6/5',
      '6%00',
      '6,5',
      '-6',
      '+6',
      '6.0',
      '0x6',
      '६',
      '*',
      '',
      '55/..',
    ];
    const topics = Array.from({ length: 200 }, (_, at) => `user/${forms[at] ?? String(1000 + at)}`);
    for (const topic of topics) source.set(topic, { clk: 1, set: { balance: { available: '1.00' } } });
    for (const [at, topic] of topics.entries())
      await clients[at % clients.length]?.connection.receive(subscribeFrame(topic));
    for (const topic of topics) change(topic, { set: { balance: { available: '2.00' } }, del: [] });
    advance(5000);
    const replies = clients
      .flatMap(({ client }) => client.replies)
      .filter(({ type }) => type !== 'heartbeat');
    const codes = replies.map((reply) => reply.type === 'refused' && reply.code);
    const count = (code: string) => codes.filter((one) => one === code).length;
    // Thirteen of the names are not valid topic names.
    expect([codes.length, count('live/not-yours'), count('live/bad-message')]).toEqual([200, 187, 13]);
    expect(reads).toEqual([]);
  });

  it('[DR-6.33] [P3] heartbeats to many subscribers are spread over turns too, and skip one that has left in between', async () => {
    const { hub, advance, turn, change } = createRig();
    change('live/1', { set: { m1: market(1) }, del: [] });
    const clients = Array.from({ length: 2 * itemsPerTurn + 1 }, createClient);
    const connections = clients.map(({ socket }) => hub.connect(socket, guest));
    for (const connection of connections) await connection.receive(subscribeFrame('live/1'));
    const beats = () =>
      clients.map(({ replies }) => replies.filter(({ type }) => type === 'heartbeat').length);
    const many = (length: number, beat: number): number[] => Array.from({ length }, () => beat);
    advance(5000);
    expect(beats()).toEqual([...many(itemsPerTurn, 1), ...many(itemsPerTurn + 1, 0)]);
    connections.at(-1)?.end();
    turn();
    turn();
    expect(beats()).toEqual([...many(2 * itemsPerTurn, 1), 0]);
  });

  it('[DR-6.33] heartbeats are sent when nothing else is, with versions and the degraded flag', async () => {
    const { hub, advance, change } = createRig();
    change('game/7', { set: {}, del: [] });
    const client = createClient();
    await hub.connect(client.socket, guest).receive(subscribeFrame('game/7'));
    hub.setDegraded(true);
    advance(5000);
    expect(client.replies.at(-1)).toEqual({
      type: 'heartbeat',
      atMs: 5000,
      degraded: true,
      clks: { 'game/7': 1 },
    });
  });

  it.each([
    'not json',
    '{}',
    '[]',
    'null',
    '{"type":"subscribe","topics":"game/7"}',
    '{"type":"subscribe","topics":["game/7"]}',
    '{"type":"subscribe","topics":[{"topic":"game/../7"}]}',
    '{"type":"subscribe","topics":[{"topic":"game/7","clk":-1}]}',
    '{"type":"subscribe","topics":[{"topic":"game/7","clk":"1"}]}',
    '{"type":"subscribe","topics":[{"topic":"game/7","extra":1}]}',
    '{"type":"subscribe","topics":[],"windowMs":"fast"}',
    '{"type":"subscribe","topics":[],"extra":1}',
    '{"type":"place","topics":[]}',
    `{"type":"unsubscribe","topics":["${'9'.repeat(9000)}"]}`,
  ])('[RL-70] [RL-71] refuses the message %.60s', async (text) => {
    const client = createClient();
    await createRig().hub.connect(client.socket, guest).receive(text);
    expect(client.replies).toEqual([{ type: 'refused', topic: null, code: 'live/bad-message' }]);
  });

  it('an unknown topic and one too many are refused by name', async () => {
    const { hub, source } = createRig();
    for (let n = 1; n <= 101; n++) source.set(`game/${n}`, { clk: 0, set: {} });
    const client = createClient();
    const connection = hub.connect(client.socket, guest);
    await connection.receive(subscribeFrame('game/5000'));
    expect(client.replies).toEqual([{ type: 'refused', topic: 'game/5000', code: 'live/no-topic' }]);
    for (let n = 1; n <= 101; n++) await connection.receive(subscribeFrame(`game/${n}`));
    expect(client.replies.at(-1)).toEqual({
      type: 'refused',
      topic: 'game/101',
      code: 'live/too-many-topics',
    });
  });

  it.each([
    [0, 50],
    [50, 50],
    [51, 500],
    [501, 2000],
    [9999, 2000],
  ])('[DR-6.30] a window of %i ms becomes %i', (requested, given) => {
    expect(roundWindow(requested)).toBe(given);
  });

  it('[RL-29] after any sequence of deltas, disconnections and slow phases the cache equals the source', async () => {
    const action = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        key: fc.constantFrom('a', 'b', 'c'),
        value: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ kind: fc.constant('del' as const), key: fc.constantFrom('a', 'b', 'c') }),
      fc.record({
        kind: fc.constantFrom('slow' as const, 'fast' as const, 'reconnect' as const, 'reset' as const),
      }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(10, 500, 2000, 70_000) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
        const { hub, source, advance, change } = createRig();
        change('game/7', { set: {}, del: [] });
        const client = createClient();
        let connection = hub.connect(client.socket, guest);
        await connection.receive(subscribeFrame('game/7'));
        const lastClk = (): number => {
          const last = client.replies
            .filter((reply) => reply.type === 'image' || reply.type === 'delta')
            .at(-1);
          return last && 'clk' in last ? last.clk : 0;
        };
        for (const step of actions) {
          if (step.kind === 'set') change('game/7', { set: { [step.key]: market(step.value) }, del: [] });
          if (step.kind === 'del') change('game/7', { set: {}, del: [step.key] });
          if (step.kind === 'slow') client.buffered = 300 * 1024;
          if (step.kind === 'fast') client.buffered = 0;
          if (step.kind === 'wait') advance(step.ms);
          if (step.kind === 'reset') hub.reset('game/7');
          if (step.kind === 'reconnect') {
            connection.end();
            connection = hub.connect(client.socket, guest);
            await connection.receive(subscribeFrame('game/7', lastClk()));
          }
          await Promise.resolve();
        }
        client.buffered = 0;
        advance(1000);
        await new Promise((resolve) => setImmediate(resolve));
        advance(1000);
        expect(Object.fromEntries(client.cache.get('game/7') ?? [])).toEqual(source.get('game/7')?.set);
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});
