import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { createNotificationsStore } from '../stores/notifications/index.ts';
import type { MadeShell } from './create-shell.ts';
import { mayPrefetch } from './may-prefetch.ts';
import { offerMirror } from './offer-mirror.ts';

function rig(
  mirrorDomains: readonly string[],
  living: readonly string[] = mirrorDomains,
  own = { isLiving: false },
) {
  const log: string[] = [];
  const online = { is: true };
  const notifications = createNotificationsStore(() => undefined);
  const shell = {
    notifications,
    t: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
    reportError: (error: unknown) => void log.push(String(error)),
  };
  const site = { get: () => ({ siteConfig: { mirrorDomains } }) };
  const hear = offerMirror({ shell, site } as unknown as MadeShell, {
    isOnline: () => online.is,
    ownHost: () => 'own.test',
    address: () => '/en/live?a=1',
    ask: async (url) => {
      log.push(url);
      const ok = url.startsWith('/')
        ? own.isLiving
        : living.some((domain) => url === `https://${domain}/health/live`);
      return { ok, json: async () => ({ status: 'live' }) };
    },
    go: (url) => void log.push(`go ${url}`),
  });
  const fail = async (status: number) =>
    hear({ outcome: 'failed', status, code: '', details: null } satisfies ApiAnswer<unknown>);
  return { log, fail, online, shown: () => notifications.get().shown };
}

describe('a site that does not answer', () => {
  it('[DM-LZ-006] after two calls without a reply, a mirror is offered once, at the same page', async () => {
    const { fail, shown, log } = rig(['a.test', 'b.test'], ['b.test']);
    await fail(0);
    expect(log).toEqual([]);
    await fail(0);
    await fail(0);
    expect(log).toEqual(['/health/live', 'https://a.test/health/live', 'https://b.test/health/live']);
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toMatchObject({ text: 'main_mirror_offer {"host":"b.test"}', isPermanent: true });
    shown()[0]?.controls?.[0]?.onPress();
    expect(log.at(-1)).toBe('go https://b.test/en/live?a=1');
  });

  it('no mirror is offered without mirrors, offline, or when a call in between was answered', async () => {
    const none = rig([]);
    await none.fail(0);
    await none.fail(0);
    expect(none.log).toEqual([]);
    const { fail, log, online } = rig(['a.test']);
    online.is = false;
    await fail(0);
    await fail(0);
    online.is = true;
    await fail(0);
    await fail(503);
    await fail(0);
    expect(log).toEqual([]);
  });

  it('mirrors that do not respond either are checked again later', async () => {
    const { fail, log, shown } = rig(['a.test'], []);
    for (let call = 0; call < 3; call += 1) await fail(0);
    expect(log).toHaveLength(4);
    expect(shown()).toEqual([]);
  });

  it('no mirror is offered when the site responds again', async () => {
    const { fail, log, shown } = rig(['a.test'], ['a.test'], { isLiving: true });
    for (let call = 0; call < 3; call += 1) await fail(0);
    expect(log).toEqual(['/health/live']);
    expect(shown()).toEqual([]);
  });
});

describe('fetching ahead', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('[SH-PL-006] %j: %s', (connection, may) => {
    expect(mayPrefetch(connection)).toBe(may);
  });
});
