import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserSocketPorts, createSocketWire, heartbeatMs } from './socket-wire.ts';

/** Creates a connection with a fake socket and a manual clock. */
function setUp() {
  const sent: object[] = [];
  const statuses: string[] = [];
  const messages: object[] = [];
  const opened: { onOpen: () => void; onMessage: (text: string) => void; onClose: () => void }[] = [];
  let closes = 0;
  let timers: { work: () => void; dueMs: number }[] = [];
  let nowMs = 0;
  const wire = createSocketWire({
    random: () => 0.5,
    setTimer: (work, delayMs) => {
      const timer = { work, dueMs: nowMs + delayMs };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    open: (handlers) => {
      opened.push(handlers);
      return {
        send: (text) => void sent.push(JSON.parse(text)),
        close: () => {
          closes++;
          handlers.onClose();
        },
      };
    },
  });
  const advance = (ms: number): void => {
    for (const end = nowMs + ms; nowMs < end; nowMs += 100) {
      const due = timers.filter((timer) => timer.dueMs <= nowMs + 100);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const timer of due) timer.work();
    }
  };
  wire.start({
    onStatus: (status) => void statuses.push(status),
    onMessage: (message) => void messages.push(message),
  });
  const say = (reply: object): void => opened.at(-1)?.onMessage(JSON.stringify(reply));
  return { wire, sent, statuses, messages, opened, advance, say, closes: () => closes };
}

describe('socket wire', () => {
  it('[DR-6.31] after a reconnect, each topic resumes from its version', () => {
    const { wire, sent, opened, advance, say, messages } = setUp();
    wire.subscribe('game/1', null);
    opened[0]?.onOpen();
    expect(sent).toEqual([{ type: 'subscribe', windowMs: 500, heartbeatMs, topics: [{ topic: 'game/1' }] }]);
    say({ type: 'image', topic: 'game/1', clk: 7, set: { m1: {} } });
    say({ type: 'delta', topic: 'game/1', from: 7, clk: 9, set: { m1: {} }, del: ['m2'] });
    expect(messages).toEqual([
      { topic: 'game/1', version: 7, from: 7, kind: 'snapshot', data: { set: { m1: {} }, del: [] } },
      { topic: 'game/1', version: 9, from: 7, kind: 'delta', data: { set: { m1: {} }, del: ['m2'] } },
    ]);
    opened[0]?.onClose();
    advance(400);
    opened[1]?.onOpen();
    expect(sent.at(-1)).toMatchObject({ topics: [{ topic: 'game/1', clk: 9 }] });
  });

  it('[RL-72] all topics of one event-loop turn are sent in one frame', async () => {
    const { wire, sent, opened } = setUp();
    opened[0]?.onOpen();
    wire.subscribe('game/1', null);
    wire.subscribe('game/2', null);
    await Promise.resolve();
    wire.unsubscribe('game/1');
    wire.subscribe('game/3', null);
    wire.unsubscribe('game/3');
    wire.subscribe('game/4', null);
    await Promise.resolve();
    const head = { type: 'subscribe', windowMs: 500, heartbeatMs };
    expect(sent).toEqual([
      { ...head, topics: [{ topic: 'game/1' }, { topic: 'game/2' }] },
      { type: 'unsubscribe', topics: ['game/1', 'game/3'] },
      { ...head, topics: [{ topic: 'game/4' }] },
    ]);
  });

  it('[RL-72] over the rate limit it waits a little longer than required, then sends all subscriptions again', async () => {
    const { wire, sent, opened, advance, say } = setUp();
    opened[0]?.onOpen();
    wire.subscribe('game/1', null);
    wire.subscribe('game/2', null);
    await Promise.resolve();
    say({ type: 'image', topic: 'game/1', clk: 7, set: {} });
    say({ type: 'refused', topic: null, code: 'live/rate-limit', waitSec: 2 });
    wire.unsubscribe('game/2');
    wire.subscribe('game/3', null);
    await Promise.resolve();
    say({ type: 'refused', topic: null, code: 'live/rate-limit', waitSec: 2 });
    const before = sent.length;
    advance(2900);
    expect(sent.length).toBe(before);
    advance(200);
    expect(sent.slice(before)).toEqual([
      { type: 'unsubscribe', topics: ['game/2'] },
      {
        type: 'subscribe',
        windowMs: 500,
        heartbeatMs,
        topics: [{ topic: 'game/1', clk: 7 }, { topic: 'game/3' }],
      },
    ]);
  });

  it('[RL-72] a delta of an unsubscribed topic does not restore it after a reconnect', async () => {
    const { wire, sent, opened, advance, say, messages } = setUp();
    wire.subscribe('game/1', null);
    wire.subscribe('game/2', null);
    opened[0]?.onOpen();
    wire.unsubscribe('game/2');
    say({ type: 'delta', topic: 'game/2', from: 7, clk: 9, set: {}, del: [] });
    opened[0]?.onClose();
    advance(400);
    opened[1]?.onOpen();
    expect([messages, sent.at(-1)]).toEqual([
      [],
      { type: 'subscribe', windowMs: 500, heartbeatMs, topics: [{ topic: 'game/1' }] },
    ]);
    await Promise.resolve();
  });

  it('[RL-30] is stale after two intervals without a message, and closes a half-open connection', () => {
    const { opened, statuses, advance, closes } = setUp();
    opened[0]?.onOpen();
    expect(statuses).toEqual(['open']);
    advance(2 * heartbeatMs - 200);
    expect([statuses.at(-1), closes()]).toEqual(['open', 0]);
    advance(400);
    expect([statuses.includes('stale'), closes()]).toEqual([true, 1]);
  });

  it('[DR-6.33] a degraded heartbeat makes it stale, a good one makes it open again', () => {
    const { opened, statuses, say } = setUp();
    opened[0]?.onOpen();
    say({ type: 'heartbeat', atMs: 1, degraded: true, clks: {} });
    say({ type: 'heartbeat', atMs: 2, degraded: false, clks: {} });
    expect(statuses).toEqual(['open', 'stale', 'open']);
  });

  it('waits longer after each failure, and starts again with the shortest wait after a success', () => {
    const { opened, advance } = setUp();
    for (const delayMs of [300, 1000, 2000, 5000, 10_000, 10_000]) {
      const before = opened.length;
      opened.at(-1)?.onClose();
      advance(delayMs - 100);
      expect(opened.length).toBe(before);
      advance(200);
      expect(opened.length).toBe(before + 1);
    }
    opened.at(-1)?.onOpen();
    const before = opened.length;
    opened.at(-1)?.onClose();
    advance(400);
    expect(opened.length).toBe(before + 1);
  });
});

describe('the socket of a browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[DR-13.143] tells that its session has ended for close code 4001 only, and then that it is closed', () => {
    const sockets: EventTarget[] = [];
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        constructor() {
          super();
          sockets.push(this);
        }
      },
    );
    const log: string[] = [];
    const ports = browserSocketPorts('wss://touchline.test/live', () => void log.push('session ended'));
    const handlers = { onOpen: () => {}, onMessage: () => {}, onClose: () => void log.push('closed') };
    for (const code of [1006, 4029, 4001]) {
      ports.open(handlers);
      sockets.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code }));
    }
    expect(log).toEqual(['closed', 'closed', 'session ended', 'closed']);
  });
});
