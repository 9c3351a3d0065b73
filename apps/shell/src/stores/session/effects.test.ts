import type { ViewEvents } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { createViewEvents } from '../view-events.ts';
import { startSessionEffects } from './effects.ts';

/** A fake browser that logs its calls; the answers of the player and the server are given. */
function rig(answers: { isSure: boolean; isServerUp?: boolean }) {
  const events = createViewEvents((error) => {
    throw error;
  });
  const told: string[] = [];
  startSessionEffects({
    events,
    loadDocument: (address) => void told.push(`load ${address}`),
    addressAfterSignIn: () => '/ru/live',
    confirmSignOut: async () => {
      told.push('asked');
      return answers.isSure;
    },
    disconnect: async () => {
      told.push('disconnect');
      if (answers.isServerUp === false) throw new Error('down');
    },
    homeAddress: () => '/ru/',
    presentAddress: () => '/ru/office/history',
    channel: { post: (message) => void told.push(`post ${message}`), listen: () => {} },
  });
  const emit = async <Name extends keyof ViewEvents>(name: Name, payload: ViewEvents[Name]) => {
    events.emit(name, payload);
    await new Promise(setImmediate);
  };
  return { told, emit };
}

describe('session effects', () => {
  it('[SH-SE-010] [SH-SE-012] [SH-SE-016] asks, ends the session, notifies other tabs, goes home', async () => {
    const { told, emit } = rig({ isSure: true });
    await emit('session/sign-out-asked', {});
    expect(told).toEqual(['asked', 'disconnect', 'post session-changed', 'load /ru/']);
  });

  it('[SH-SE-011] cancel leaves the player signed in and makes no call', async () => {
    const { told, emit } = rig({ isSure: false });
    await emit('session/sign-out-asked', {});
    expect(told).toEqual(['asked']);
    await emit('session/sign-out-asked', {});
    expect(told).toEqual(['asked', 'asked']);
  });

  it('[SH-SE-018] when the call fails the page reloads', async () => {
    const { told, emit } = rig({ isSure: true, isServerUp: false });
    await emit('session/sign-out-asked', {});
    expect(told).toEqual(['asked', 'disconnect', 'load /ru/office/history']);
  });

  it('after a log-in the page is a new document, in this tab and in other tabs', async () => {
    const { told, emit } = rig({ isSure: true });
    await emit('session/sign-in-done', { userId: 7 });
    expect(told).toEqual(['post session-changed', 'load /ru/live']);
  });
});
