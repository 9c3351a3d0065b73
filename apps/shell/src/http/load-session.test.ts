import { describe, expect, it } from 'vitest';
import type { Outgoing } from './api-client.ts';
import { loadSession } from './load-session.ts';

function rig(answers: (Response | Error)[]) {
  const items = new Map<string, string>();
  const requests: string[] = [];
  const faults: string[] = [];
  const load = async () =>
    loadSession(
      async ({ method, url, headers }: Outgoing) => {
        requests.push(`${method} ${url} ${headers.get('cache-control')}`);
        const answer = answers.shift() ?? new Response('ok');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) },
      (error) => void faults.push(String(error)),
    );
  return { load, requests, faults };
}

describe('the session of a visit', () => {
  it('[SH-SE-025] [SH-SE-026] is loaded once, without a cache, and its reply is not parsed', async () => {
    const { load, requests, faults } = rig([new Response('{ not json')]);
    await load();
    await load();
    expect([requests, faults]).toEqual([['GET /web-api/session no-cache'], []]);
  });

  it('[SH-SE-026] [DM-AU-007] is retried after a failure, and the failure is logged', async () => {
    const { load, requests, faults } = rig([
      new Response('', { status: 503 }),
      new TypeError('Failed to fetch'),
    ]);
    await load();
    await load();
    await load();
    await load();
    expect(requests).toHaveLength(3);
    expect(faults).toEqual(Array<string>(2).fill('Error: fail load session'));
  });
});
