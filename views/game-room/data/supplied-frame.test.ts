import { describe, expect, it } from 'vitest';
import { readFramePlace, readSiteMessage, suppliedApi } from './supplied-frame.ts';

describe('the page of a supplied game', () => {
  it('[DR-8.154] reads the operator’s origin and its token from the fragment, and nothing but an origin', () => {
    const site = 'https://a.example';
    expect(readFramePlace('#site=https%3A%2F%2Fa.example&token=abc')).toEqual({ site, token: 'abc' });
    expect(readFramePlace('#site=https%3A%2F%2Fa.example')).toEqual({ site, token: null });
    for (const hash of ['', '#token=abc', '#site=*', '#site=https%3A%2F%2Fa.example%2Fpath', '#site=null'])
      expect(readFramePlace(hash)).toBe(null);
  });

  it('[DR-8.154] sends the calls of the room to addresses of their own, with the token in a header', async () => {
    const sent: unknown[] = [];
    const api = suppliedApi(
      {
        send: async ({ path, headers }) => {
          sent.push([path, headers]);
          return { outcome: 'failed', status: 0, code: 'network', details: {} };
        },
      },
      'abc',
    );
    await api.send({ method: 'POST', path: '/web-api/rounds', parse: (json) => json });
    expect(sent).toEqual([
      [
        '/web-api/supplied-games/page/rounds',
        { 'x-game-token': 'abc', 'x-requested-with': 'XMLHttpRequest' },
      ],
    ]);
  });

  it('[DR-8.135] [DR-8.154] follows messages of the operator’s page alone', () => {
    const source = {};
    const site = { origin: 'https://a.example', source };
    const event = (data: unknown, change: object = {}) =>
      readSiteMessage({ origin: site.origin, source: source as Window, data, ...change }, site);
    expect(event({ touchline: 1, type: 'pause' })).toEqual({ type: 'pause' });
    expect(event({ touchline: 1, type: 'init', lng: 'en', isPaused: true })).toEqual({
      type: 'init',
      isPaused: true,
    });
    expect(event({ touchline: 1, type: 'mute', isMuted: true })).toEqual({ type: 'mute', isMuted: true });
    for (const refused of [
      event({ touchline: 2, type: 'pause' }),
      event({ touchline: 1, type: 'win' }),
      event('pause'),
      event(null),
      event({ touchline: 1, type: 'pause' }, { origin: 'https://b.example' }),
      event({ touchline: 1, type: 'pause' }, { source: {} }),
      readSiteMessage(
        { origin: site.origin, source: null, data: { touchline: 1, type: 'pause' } },
        {
          ...site,
          source: null,
        },
      ),
    ])
      expect(refused).toBe(null);
  });
});
