import type { ApiClient } from '@touchline/contracts/remote-views';
import { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures.ts';
import { unknownIcons } from './parts/menu-icons.ts';
import { server } from './server.tsx';

describe('the menu of the office', () => {
  it('[SH-RT-146] is fetched together with the settings: none of both waits for the other', async () => {
    const api = fixtureApi(fixtures);
    const begun = new Set<string>();
    let release = (): void => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Each call is answered when the other has begun. One that waits for the answer of the other never begins.
    const paths = ['/web-api/office/menu', '/web-api/office/settings'];
    const held: ApiClient = {
      ...api,
      send: async (call) => {
        if (paths.includes(call.path)) {
          begun.add(call.path);
          if (begun.size === paths.length) release();
          await both;
        }
        return api.send(call);
      },
    };
    const request = fixtureRequest({ lang: 'en', path: 'office/settings', session: PLAYER });
    const { reply } = await server.answer(request, fixtureServices(held));
    expect([...begun].toSorted()).toEqual(paths);
    expect(reply.body).toContain('office/settings');
  });

  it('[DM-OF-018] names each unknown icon once, for the log of errors; names of every object are unknown too', () => {
    expect(unknownIcons(['bets', 'crown', 'crown', 'constructor', 'idea'])).toEqual(['crown', 'constructor']);
    expect(unknownIcons(['bets', 'idea'])).toEqual([]);
  });
});
