import { describe, expect, it } from 'vitest';
import { createApiClient, withSteps } from './api-client.ts';
import type { Outgoing } from './api-client.ts';
import { commonHeaders } from './common-headers.ts';
import { createFingerprint, FINGERPRINT_RETRIES, isFingerprintValid } from './fingerprint.ts';

const facts = {
  screenWidth: 1440,
  screenHeight: 900,
  timeZone: 'Europe/Rome',
  language: 'it',
  isTouch: false,
};
const NOW_SEC = 1_795_000_000;
const good = (token = 't1') => ({ token, expiresAt: NOW_SEC + 60, data: facts });

function rig(answers: unknown[]) {
  const requests: unknown[] = [];
  const waits: number[] = [];
  const faults: string[] = [];
  const holder = { token: null as string | null };
  const clock = { sec: NOW_SEC };
  const api = createApiClient(async ({ body }: Outgoing) => {
    requests.push(JSON.parse((body ?? 'null') as string));
    const answer = answers.shift();
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(answer === undefined ? '' : JSON.stringify(answer));
  });
  const fingerprint = createFingerprint({
    api,
    facts: () => facts,
    nowMs: () => clock.sec * 1000,
    pause: async (ms) => void waits.push(ms),
    reportError: (error) => void faults.push(String(error)),
    holder,
  });
  return { fingerprint, requests, waits, faults, holder, clock };
}

describe('the fingerprint', () => {
  it('[DM-FP-001] [DM-FP-007] [SH-FP-001] consists of a token, its expiry, and the facts as `componentsData`', async () => {
    const { fingerprint, requests, holder } = rig([good()]);
    expect(await fingerprint.load()).toBe('t1');
    expect(requests).toEqual([{ data: facts }]);
    expect(fingerprint.get()).toEqual({ token: 't1', componentsData: facts, expiresAt: NOW_SEC + 60 });
    expect(holder.token).toBe('t1');
  });

  it.each([
    ['none', null, false],
    ['no token', { token: '', expiresAt: NOW_SEC + 1 }, false],
    ['the last second', { token: 't', expiresAt: NOW_SEC + 1 }, true],
    ['its end', { token: 't', expiresAt: NOW_SEC }, false],
  ])('[DM-FP-002] is valid with a token and an expiry in the future: %s', (_name, record, isValid) => {
    expect(isFingerprintValid(record, NOW_SEC)).toBe(isValid);
  });

  it('[DM-FP-002] is requested again only after its expiry, with one request at a time', async () => {
    const { fingerprint, requests, clock } = rig([good(), { ...good('t2'), expiresAt: NOW_SEC + 500 }]);
    expect(await Promise.all([fingerprint.load(), fingerprint.load()])).toEqual(['t1', 't1']);
    expect(await fingerprint.load()).toBe('t1');
    clock.sec += 60;
    expect(await fingerprint.load()).toBe('t2');
    expect(requests).toHaveLength(2);
  });

  it('[DM-FP-004] [DM-FP-005] [DM-FP-006] a reply without a record is logged as incorrect; two retries, each after 110 ms', async () => {
    expect(FINGERPRINT_RETRIES).toEqual({ times: 2, waitMs: 110 });
    const { fingerprint, requests, waits, faults, holder } = rig([undefined, {}, undefined, good()]);
    expect(await fingerprint.load()).toBeNull();
    expect([requests.length, waits, holder.token]).toEqual([3, [110, 110], null]);
    expect(faults).toEqual(Array<string>(3).fill('Error: fingerprint: incorrect response'));
  });

  it('[DM-FP-005] a later retry may succeed; a network failure is not an incorrect response', async () => {
    const { fingerprint, waits, faults } = rig(['lost', good()]);
    expect(await fingerprint.load()).toBe('t1');
    expect([waits, faults]).toEqual([[110], []]);
  });

  it('[SH-HT-005] [SH-HT-007] is sent with every request once it is loaded', async () => {
    const holder = { token: null as string | null };
    const seen: (string | null)[] = [];
    const send = withSteps([commonHeaders(() => 'en', holder)], async ({ headers }) => {
      seen.push(headers.get('x-fingerprint'));
      return new Response('{}');
    });
    const api = createApiClient(send);
    const call = { method: 'GET', path: '/x', parse: () => null } as const;
    await api.send(call);
    holder.token = 't1';
    await api.send(call);
    expect(seen).toEqual([null, 't1']);
  });
});
