import { VIEW_LIMITS } from '@touchline/contracts/remote-views';
import { longList } from '@touchline/line-kit/testing';
import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { server } from '../server.tsx';

it('[DR-10.71] the size of the home page is within the limit with the longest lists', async () => {
  const list = longList(fixtures['GET /web-api/catalogue/list']);
  const services = fixtureServices(fixtureApi({ ...fixtures, 'GET /web-api/catalogue/list': list }));
  const { status, reply } = await server.answer(fixtureRequest({ lang: 'ar', path: '' }), services);
  expect(status).toBe(200);
  expect(Buffer.byteLength(reply.body)).toBeLessThan(VIEW_LIMITS.bodyBytes);
});
