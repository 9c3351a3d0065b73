import type { ApiAnswer, ApiCall, ApiClient } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { startOneTap } from './one-tap.ts';
import type { OneTapLibrary, OneTapPorts } from './one-tap.ts';

const client = { clientId: 'id', scriptUrl: 'https://provider.test/client.js', nonce: 'n' };
const ok = (data: unknown): ApiAnswer<unknown> => ({ outcome: 'ok', status: 200, data });
const failed = (status: number, code: string): ApiAnswer<unknown> => ({
  outcome: 'failed',
  status,
  code,
  details: {},
});

/** A page whose calls are answered in order, and whose visitor chooses at once. */
function page(
  answers: ApiAnswer<unknown>[],
  { isLoaded = true, signedInAfter = 99, credential = 'token' as unknown } = {},
) {
  const seen = {
    calls: [] as ApiCall<unknown>[],
    loaded: [] as string[],
    options: [] as object[],
    shown: [] as string[],
    went: [] as string[],
    events: [] as string[],
  };
  const sent = Promise.withResolvers<void>();
  let asked = 0;
  let choose = (): void => undefined;
  const library: OneTapLibrary = {
    initialize: (options) => {
      seen.options.push({ ...options, callback: undefined });
      choose = () => options.callback({ credential });
    },
    prompt: () => choose(),
  };
  const api = {
    send: async (call: ApiCall<unknown>) => {
      seen.calls.push(call);
      return answers.shift() ?? failed(0, '');
    },
  } as unknown as ApiClient;
  const ports = {
    api,
    shell: {
      lang: 'ru',
      t: (key: string) => key,
      notifications: {
        show: ({ text }: { text: string }) => {
          seen.shown.push(text);
          sent.resolve();
        },
      },
      events: { emit: (_: string, { name }: { name: string }) => void seen.events.push(name) },
      site: { get: () => ({ siteConfig: { geoCountryId: 643, geoCurrency: 'RUB' } }) },
      reportError: (error: unknown) => {
        throw error;
      },
    },
    isSignedOut: () => (asked += 1) <= signedInAfter,
    loadLibrary: async (address: string) => {
      seen.loaded.push(address);
      return isLoaded ? library : null;
    },
    presentAddress: () => '/ru/live?a=1',
    go: (address: string) => {
      seen.went.push(address);
      sent.resolve();
    },
  } as unknown as OneTapPorts;
  return { ports, seen, sent: sent.promise };
}

describe('one-tap sign-in in the page', () => {
  it('[SH-SL-003] [SH-SL-004] [SH-SL-005] loads the script of the provider, sends a form and follows the reply', async () => {
    const { ports, seen, sent } = page([
      ok(client),
      ok({ redirectUrl: '/ru/login?return-url=%2Fru%2Flive#social=s' }),
    ]);
    await startOneTap(ports);
    await sent;
    expect(seen.loaded).toEqual(['https://provider.test/client.js']);
    expect(seen.options).toEqual([
      { client_id: 'id', nonce: 'n', use_fedcm_for_prompt: true, callback: undefined },
    ]);
    expect(seen.calls[1]).toMatchObject({
      method: 'POST',
      path: '/social-api/oauth/google-one-tap',
      encoding: 'multipart',
      body: {
        credential: 'token',
        language: 'ru',
        currency: 'RUB',
        countryId: '643',
        returnUrl: '/ru/live?a=1',
      },
    });
    expect(seen.went).toEqual(['/ru/login?return-url=%2Fru%2Flive#social=s']);
    expect(seen.events).toEqual(['auth-tried']);
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
    '[RL-61] goes home instead of %s',
    async (redirectUrl) => {
      const { ports, seen, sent } = page([ok(client), ok({ redirectUrl })]);
      await startOneTap(ports);
      await sent;
      expect(seen.went).toEqual(['/ru/']);
    },
  );

  it('[SH-SL-006] tells that the script failed to load', async () => {
    const { ports, seen } = page([ok(client)], { isLoaded: false });
    await startOneTap(ports);
    expect(seen.shown).toEqual(['main_one_tap_script_failed']);
    expect(seen.calls).toHaveLength(1);
  });

  it('[SH-RO-004] [SH-SL-008] loads nothing without a provider, or after the visitor has signed in', async () => {
    const none = page([failed(404, 'social/unknown')]);
    await startOneTap(none.ports);
    const late = page([ok(client)], { signedInAfter: 0 });
    await startOneTap(late.ports);
    expect([none.seen.loaded, none.seen.shown, late.seen.loaded]).toEqual([[], [], []]);
    const during = page([ok(client)], { signedInAfter: 1 });
    await startOneTap(during.ports);
    expect([during.seen.options, during.seen.shown]).toEqual([[], []]);
  });

  it('[DR-13.127] a refused credential is told, and a page without one sends nothing', async () => {
    const bad = page([ok(client), failed(400, 'social/proof')]);
    await startOneTap(bad.ports);
    await bad.sent;
    expect([bad.seen.shown, bad.seen.went]).toEqual([['main_one_tap_failed'], []]);
    const empty = page([ok(client)], { credential: null });
    await startOneTap(empty.ports);
    expect(empty.seen.calls).toHaveLength(1);
  });
});
