import { VIEW_LIMITS } from '@touchline/contracts/remote-views';
import { longList } from '@touchline/line-kit/testing';
import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { server } from '../server.tsx';

describe('the size of a page', () => {
  it.each(['champs/11', 'epl', 'epl/final'])(
    '[DR-10.71] of %s is within the limit with the longest lists',
    async (path) => {
      const list = longList(fixtures['GET /web-api/catalogue/list'], { isOneChamp: true });
      const services = fixtureServices(fixtureApi({ ...fixtures, 'GET /web-api/catalogue/list': list }));
      const { status, reply } = await server.answer(fixtureRequest({ lang: 'ar', path }), services);
      expect(status).toBe(200);
      const bytes = Buffer.byteLength(reply.body);
      expect(bytes).toBeLessThan(VIEW_LIMITS.bodyBytes);
      // The lists were as long as they can be.
      expect(bytes).toBeGreaterThan(VIEW_LIMITS.bodyBytes / 4);
    },
  );
});
