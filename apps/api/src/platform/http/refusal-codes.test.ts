import { z } from 'zod';
import { defineEndpoints, readBudget } from '@touchline/contracts/shared';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { silentLog } from '../process/log.ts';
import { createClientAddress } from './client-address.ts';
import { describeApi } from './openapi.ts';
import { addRoutes, createHttpServer, type HttpOptions, type Refusal, routes } from './serve-endpoints.ts';

const errors = { 'thing/gone': 404, 'thing/busy': 409 } as const;
const paths = { read: { method: 'GET', path: '/thing' } } as const;
const endpoints = (refusals: readonly string[]) =>
  defineEndpoints(paths, {
    read: {
      access: 'anyone',
      isForViews: false,
      budget: readBudget,
      summary: 'Reads a thing',
      reply: z.object({}),
      // The types refuse an undeclared code, so the test uses a cast.
      refusals: refusals as readonly (keyof typeof errors)[],
    },
  });
const logged: unknown[] = [];
const options = {
  log: { ...silentLog, error: (line: unknown) => void logged.push(line) },
  identify: async () => ({ userId: null, sessionId: null }),
  isViewsCall: async () => false,
  isOperator: async () => false,
  isReplyChecked: true,
  clientAddress: createClientAddress({ trustedProxies: [], internalSecret: null }),
  gateRefusal: async () => null,
  globalRateLimits: { take: () => 0, waitSec: () => 0, spentShare: () => 0 },
  allowedOrigins: [],
} as unknown as HttpOptions;

/** Returns the answer to a call whose handler refuses with a code that the types would not accept. */
async function answerTo(code: string, refusals: readonly string[]): Promise<[number, string]> {
  const server = createHttpServer(options);
  const refusal = { refused: code } as Refusal<'thing/gone'>;
  addRoutes(server, routes(endpoints(refusals), errors, { read: async () => refusal }), options);
  const answer = await server.inject({ url: '/thing' });
  await server.close();
  return [answer.statusCode, (answer.json() as { error: { code: string } }).error.code];
}

it('a declared and described code is answered with its status', async () => {
  expect(await answerTo('thing/gone', ['thing/gone'])).toEqual([404, 'thing/gone']);
  expect(await answerTo('session/required', [])).toEqual([401, 'session/required']);
});

it('an undeclared code is logged as a failure with its name, not as an unexplained 500', async () => {
  logged.length = 0;
  expect(await answerTo('thing/lost', [])).toEqual([500, 'server/failure']);
  expect(logged).toMatchObject([{ err: { message: 'refusal code thing/lost is not declared' } }]);
});

it('where replies are checked, a code that the OpenAPI file does not list for the endpoint fails', async () => {
  logged.length = 0;
  expect(await answerTo('thing/busy', ['thing/gone'])).toEqual([500, 'server/failure']);
  expect(logged).toMatchObject([
    { err: { message: "/thing: refusal code thing/busy is not among the endpoint's refusals" } },
  ]);
});

it('an endpoint that describes an undeclared code does not start', () => {
  const server = Fastify();
  expect(() =>
    addRoutes(server, routes(endpoints(['thing/lost']), errors, { read: async () => ({}) }), options),
  ).toThrow('endpoint read: refusal code thing/lost is not declared');
});

it('a handler with an undeclared code does not compile', () => {
  const handlers = {
    // @ts-expect-error -- 'thing/lost' is not in the error map
    read: async () => ({ refused: 'thing/lost' }) satisfies Refusal<keyof typeof errors>,
  };
  expect(Object.keys(handlers)).toEqual(['read']);
});

it('an endpoint that describes an undeclared code does not compile', () => {
  const shape = {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Reads a thing',
  } as const;
  const described = defineEndpoints(paths, {
    read: { ...shape, reply: z.object({}), refusals: ['thing/lost'] },
  });
  // @ts-expect-error -- 'thing/lost' is not in the error map
  const joined = routes(described, errors, { read: async () => ({}) });
  expect(Object.keys(joined.endpoints)).toEqual(['read']);
});

it('the OpenAPI file lists the codes of each endpoint by status', () => {
  const module = routes(endpoints(['thing/gone', 'thing/busy']), errors, { read: async () => ({}) });
  const { paths: described } = describeApi([module], '1') as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, unknown> }> } }>;
  };
  const { 404: gone, 409: busy } = described['/thing']?.get.responses ?? {};
  const schemaWith = (code: string) => ({
    schema: {
      allOf: [
        { $ref: '#/components/schemas/Error' },
        { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: [code] } } } } },
      ],
    },
  });
  expect(gone?.content['application/json']).toEqual(schemaWith('thing/gone'));
  expect(busy?.content['application/json']).toEqual(schemaWith('thing/busy'));
});
