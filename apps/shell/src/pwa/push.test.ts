import { describe, expect, it } from 'vitest';
import { addressOf, openNotification, readPushMessage, showPush } from './push.ts';
import type { WorkerScope, WorkerTab } from './worker-scope.ts';

const message = {
  title: 'A',
  body: 'B',
  path: '/en/office/security',
  tag: 'message-7',
  lang: 'en',
  dir: 'ltr',
};

function createScope(tabs: readonly WorkerTab[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const scope = {
    location: { origin: 'https://a.test' },
    registration: { showNotification: async (...one: unknown[]) => void shown.push(one) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  } as unknown as WorkerScope;
  return { scope, shown, opened };
}

function createTab(visibilityState: string, fails = false) {
  const did: string[] = [];
  return {
    did,
    visibilityState,
    focus: async () => void did.push('focus'),
    navigate: async (url: string) => {
      if (fails) throw new TypeError('another worker');
      did.push(url);
    },
  };
}

describe('push messages in the worker', () => {
  it('[DR-11.59] shows title, text and direction, under the tag of the message', async () => {
    const { scope, shown } = createScope();
    await showPush(scope, message);
    expect(shown).toEqual([
      [
        'A',
        {
          body: 'B',
          tag: 'message-7',
          lang: 'en',
          dir: 'ltr',
          icon: '/_shell/pwa/icon-192.png',
          badge: '/_shell/pwa/icon-72.png',
          data: { path: '/en/office/security' },
        },
      ],
    ]);
  });

  it('shows a notification for unreadable data too, because a browser requires one', async () => {
    const { scope, shown } = createScope();
    await showPush(scope, null);
    await showPush(scope, { ...message, dir: 'up' });
    expect(shown.map((one) => (one as [string])[0])).toEqual(['a.test', 'a.test']);
    expect(readPushMessage({ ...message, path: 7 })).toBe(null);
  });

  it('[DR-11.63] opens paths of this site only', () => {
    const open = (path: unknown) => addressOf({ path }, 'https://a.test');
    expect(open('/ar/office/security')).toBe('https://a.test/ar/office/security');
    for (const path of [
      'https://evil.test/',
      '//evil.test/',
      '/\\evil.test/',
      'javascript:alert(1)',
      7,
      undefined,
    ])
      expect(open(path)).toBe('https://a.test/');
    expect(addressOf(null, 'https://a.test')).toBe('https://a.test/');
  });

  it('[DR-11.63] uses the visible tab, then any tab, then a new one', async () => {
    const [hidden, visible] = [createTab('hidden'), createTab('visible')];
    await openNotification(createScope([hidden, visible]).scope, message);
    expect([hidden.did, visible.did]).toEqual([[], ['focus', 'https://a.test/en/office/security']]);
    await openNotification(createScope([hidden]).scope, message);
    expect(hidden.did).toEqual(['focus', 'https://a.test/en/office/security']);
    const none = createScope();
    await openNotification(none.scope, message);
    const other = createScope([createTab('visible', true)]);
    await openNotification(other.scope, message);
    expect([none.opened, other.opened]).toEqual([
      ['https://a.test/en/office/security'],
      ['https://a.test/en/office/security'],
    ]);
  });
});
