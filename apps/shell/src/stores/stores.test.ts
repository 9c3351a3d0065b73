import { GUEST, type LiveMessage, NOTIFICATION_KINDS } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../remote-views/testing.ts';
import { reduceConnection } from './connection/index.ts';
import { createLiveFeed } from './live/index.ts';
import type { LiveWireHandlers } from './live/index.ts';
import { createModalsStore } from './modals/index.ts';
import { defaultTitleOf } from './notifications/default-title.ts';
import { createNotificationsStore } from './notifications/index.ts';
import { createSessionStore, sessionOf } from './session/index.ts';
import { createViewEvents } from './view-events.ts';

describe('session', () => {
  it('needs a user and an account number', () => {
    expect(sessionOf({ userId: null, accountNumber: 'A' })).toBe(GUEST);
    expect(sessionOf({ userId: 7, accountNumber: 'A7' })).toEqual({
      status: 'signed-in',
      userId: 7,
      accountNumber: 'A7',
    });
  });

  it('changes by events', () => {
    const store = createSessionStore(GUEST);
    store.send({ type: 'signed-in', userId: 7, accountNumber: 'A7' });
    expect(store.get().status).toBe('signed-in');
    store.send({ type: 'signed-out' });
    expect(store.get()).toBe(GUEST);
  });
});

describe('notifications', () => {
  const text = (text: string) => ({ tone: 'info', text }) as const;

  it('[SH-NT-001] [SH-NT-002] [SH-NT-006] a group over its maximum loses its oldest', () => {
    const store = createNotificationsStore(() => undefined);
    for (const name of ['a', 'b', 'c', 'd']) store.show(text(name));
    store.show(text('m1'), 'maintenance');
    store.show(text('m2'), 'maintenance');
    expect(store.get().shown.map((shown) => shown.text)).toEqual(['b', 'c', 'd', 'm2']);
  });

  it('[SH-NT-004] every kind closes after 10 s', () => {
    const delays: number[] = [];
    const store = createNotificationsStore((_run, delayMs) => delays.push(delayMs));
    for (const kind of NOTIFICATION_KINDS) store.show({ ...text('x'), kind });
    expect(NOTIFICATION_KINDS).toEqual(['default', 'alert', 'snackbar', 'with-controls', 'alert-with-link']);
    expect(delays).toEqual(Array(5).fill(10_000));
  });

  it('[SH-NT-007] an alert without a title gets one: error, ok or done', () => {
    const titleOf = (tone: 'error' | 'info' | 'success', title?: string) =>
      defaultTitleOf({ tone, text: 'x', kind: 'alert', ...(title === undefined ? {} : { title }) });
    expect([titleOf('error'), titleOf('info'), titleOf('success')]).toEqual([
      'main_error_title',
      'main_ok_title',
      'main_done_title',
    ]);
    expect(titleOf('error', 'Its own')).toBeNull();
    expect(defaultTitleOf({ tone: 'error', text: 'x' })).toBeNull();
  });

  it('[SH-NT-003] [SH-NT-004] [SH-NT-005] a notification closes by itself after 10 s unless it is permanent', async () => {
    const clock = createFakeClock();
    const store = createNotificationsStore(clock.setTimer);
    store.show(text('passing'));
    store.show({ ...text('staying'), isPermanent: true });
    await clock.advance(9999);
    expect(store.get().shown).toHaveLength(2);
    await clock.advance(1);
    expect(store.get().shown.map((shown) => shown.text)).toEqual(['staying']);
  });
});

describe('live', () => {
  function setUp() {
    const requests: string[] = [];
    let handlers: LiveWireHandlers | null = null;
    const feed = createLiveFeed({
      start: (given) => (handlers = given),
      subscribe: (topic, version) => void requests.push(`+${topic}@${version ?? 'new'}`),
      unsubscribe: (topic) => void requests.push(`-${topic}`),
    });
    const send = (version: number, kind: LiveMessage['kind'] = 'delta') =>
      handlers?.onMessage({
        topic: 'game/1',
        version,
        from: version - 1,
        kind,
        data: { set: { n: { version } }, del: [] },
      });
    return { requests, feed, send };
  }

  it('passes on the next version, drops repetitions and repairs gaps', () => {
    const { requests, feed, send } = setUp();
    const received: unknown[] = [];
    feed.subscribe('game/1', (message) => void received.push(message.version));
    send(5, 'snapshot');
    send(6);
    send(6);
    send(8);
    send(9);
    send(10, 'snapshot');
    send(11);
    expect(received).toEqual([5, 6, 10, 11]);
    expect(requests[0]).toBe('+game/1@new');
    expect(requests.slice(1).every((line) => line === '+game/1@new')).toBe(true);
  });

  it('unsubscribes a topic with its last listener', () => {
    const { requests, feed } = setUp();
    const first = feed.subscribe('game/1', () => undefined);
    const second = feed.subscribe('game/1', () => undefined);
    first();
    expect(requests).toEqual(['+game/1@new']);
    second();
    second();
    expect(requests.at(-1)).toBe('-game/1');
  });
});

describe('small ones', () => {
  it('[SH-LY-019] knows whether the browser is online', () => {
    expect(reduceConnection({ isOnline: true }, { type: 'went-offline' })).toEqual({ isOnline: false });
    const state = { isOnline: true };
    expect(reduceConnection(state, { type: 'went-online' })).toBe(state);
  });

  it('shows one modal at a time and closes the sheet under it', () => {
    const store = createModalsStore();
    store.send({ type: 'sheet-toggled', sheet: 'right' });
    store.send({ type: 'modal-opened', modal: { view: 'auth', component: 'login', props: {} } });
    expect(store.get()).toEqual({
      modal: { view: 'auth', component: 'login', props: {} },
      isAnswerRequired: false,
      sheet: null,
      signOut: null,
    });
    store.send({ type: 'modal-closed' });
    expect(store.get()).toEqual({ modal: null, isAnswerRequired: false, sheet: null, signOut: null });
  });

  it('notifies every listener although one throws', () => {
    const errors: unknown[] = [];
    const bus = createViewEvents((error) => void errors.push(error));
    const received: string[] = [];
    bus.on('menu/toggled', () => {
      throw new Error('no');
    });
    const stop = bus.on('menu/toggled', ({ side }) => void received.push(side));
    bus.emit('menu/toggled', { side: 'left' });
    stop();
    bus.emit('menu/toggled', { side: 'right' });
    expect(received).toEqual(['left']);
    expect(errors).toHaveLength(2);
  });
});

describe('a form that must be answered', () => {
  const modal = { view: 'auth', component: 'registration', props: {} } as const;

  it('[DR-10.1] stays open until it is answered', () => {
    const store = createModalsStore(modal);
    store.send({ type: 'answer-required', isRequired: true });
    store.send({ type: 'modal-closed' });
    expect(store.get().modal).toEqual(modal);
    store.send({ type: 'answer-required', isRequired: false });
    store.send({ type: 'modal-closed' });
    expect(store.get()).toMatchObject({ modal: null, isAnswerRequired: false });
  });

  it('[DR-10.1] another form, or none, need not be answered', () => {
    const store = createModalsStore(modal);
    store.send({ type: 'answer-required', isRequired: true });
    store.send({ type: 'modal-opened', modal: { ...modal, component: 'login' } });
    expect(store.get().isAnswerRequired).toBe(false);
    const empty = createModalsStore();
    empty.send({ type: 'answer-required', isRequired: true });
    expect(empty.get().isAnswerRequired).toBe(false);
  });
});
