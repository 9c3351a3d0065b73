import type { ViewEvents } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { createViewEvents } from '../view-events.ts';
import { startSessionEffects } from './effects.ts';

/** A fake browser that logs its calls. The test sets the answers of the player and the server. */
function rig(answers: { isSure: boolean; isServerUp?: boolean }) {
  const events = createViewEvents((error) => {
    throw error;
  });
  const log: string[] = [];
  startSessionEffects({
    events,
    loadDocument: (address) => void log.push(`load ${address}`),
    addressAfterSignIn: () => '/ru/live',
    confirmSignOut: async () => {
      log.push('asked');
      return answers.isSure;
    },
    disconnect: async () => {
      log.push('disconnect');
      if (answers.isServerUp === false) throw new Error('down');
    },
    deleteAccountCard: () => void log.push('delete card'),
    addressAfterSignOut: () => '/ru/',
    presentAddress: () => '/ru/office/history',
    channel: { post: (message) => void log.push(`post ${message}`), listen: () => {} },
  });
  const emit = async <Name extends keyof ViewEvents>(name: Name, payload: ViewEvents[Name]) => {
    events.emit(name, payload);
    await new Promise(setImmediate);
  };
  return { log, emit };
}

describe('session effects', () => {
  it('[SH-SE-010] [SH-SE-012] [SH-SE-016] [DR-10.1] confirms, ends the session, notifies other tabs and loads the page after a log-out', async () => {
    const { log, emit } = rig({ isSure: true });
    await emit('session/sign-out-requested', {});
    expect(log).toEqual(['asked', 'disconnect', 'delete card', 'post session-changed', 'load /ru/']);
  });

  it('[SH-SE-011] after cancel the player stays logged in, and no call is made', async () => {
    const { log, emit } = rig({ isSure: false });
    await emit('session/sign-out-requested', {});
    expect(log).toEqual(['asked']);
    await emit('session/sign-out-requested', {});
    expect(log).toEqual(['asked', 'asked']);
  });

  it('[SH-SE-018] when the call fails the page reloads', async () => {
    const { log, emit } = rig({ isSure: true, isServerUp: false });
    await emit('session/sign-out-requested', {});
    expect(log).toEqual(['asked', 'disconnect', 'load /ru/office/history']);
  });

  it('[DR-13.143] a page whose session has ended is loaded anew; the log-out of the page itself loads only its own', async () => {
    const ended = rig({ isSure: true });
    await ended.emit('session/ended', {});
    expect(ended.log).toEqual(['load /ru/office/history']);
    const leaving = rig({ isSure: true });
    await leaving.emit('session/sign-out-requested', {});
    await leaving.emit('session/ended', {});
    expect(leaving.log.filter((line) => line.startsWith('load'))).toEqual(['load /ru/']);
    const staying = rig({ isSure: false });
    await staying.emit('session/sign-out-requested', {});
    await staying.emit('session/ended', {});
    expect(staying.log).toEqual(['asked', 'load /ru/office/history']);
  });

  it('after a log-in a new document is loaded, in this tab and in other tabs', async () => {
    const { log, emit } = rig({ isSure: true });
    await emit('session/sign-in-done', { userId: 7 });
    expect(log).toEqual(['post session-changed', 'load /ru/live']);
  });
});
