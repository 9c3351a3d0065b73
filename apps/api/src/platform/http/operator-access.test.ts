import type { OperatorPermission } from '@touchline/contracts/operations';
import { defineEndpoints, readBudget } from '@touchline/contracts/shared';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../process/log.ts';
import { createClientAddress } from './client-address.ts';
import { addRoutes, createHttpServer, type HttpOptions, routes } from './serve-endpoints.ts';

const paths = {
  any: { method: 'GET', path: '/any' },
  markets: { method: 'GET', path: '/markets' },
} as const;
const common = { isForViews: false, budget: readBudget, reply: z.object({}), summary: 'A test' } as const;
const endpoints = defineEndpoints(paths, {
  any: { ...common, access: 'operator' },
  markets: { ...common, access: 'operator:markets.write', query: z.strictObject({ at: z.string() }) },
});

/**
 * Calls an endpoint as an operator with these permissions, or as a player when they are null. Returns the status and the
 * refusal code.
 */
async function answerTo(
  url: string,
  permissions: readonly OperatorPermission[] | null,
): Promise<[number, string | null]> {
  let handled = 0;
  const options = {
    log: silentLog,
    identify: async () => ({ userId: 7n, sessionId: 1n }),
    isViewsCall: async () => false,
    isOperator: async () => permissions !== null,
    hasPermission: async (_visitor: unknown, permission: OperatorPermission) =>
      permissions?.includes(permission) === true,
    isReplyChecked: true,
    clientAddress: createClientAddress({ trustedProxies: [], internalSecret: null }),
    gateRefusal: async () => null,
    globalRateLimits: { take: () => 0, waitSec: () => 0, spentShare: () => 0 },
    allowedOrigins: [],
  } as unknown as HttpOptions;
  const server = createHttpServer(options);
  const handle = async () => {
    handled++;
    return {};
  };
  addRoutes(server, routes(endpoints, {}, { any: handle, markets: handle }), options);
  const answer = await server.inject({ url });
  await server.close();
  expect(handled).toBe(answer.statusCode === 200 ? 1 : 0);
  const { error } = answer.json() as { error?: { code: string } };
  return [answer.statusCode, error?.code ?? null];
}

it('[RL-55] `operator:<permission>` opens to an operator with that permission only', async () => {
  expect(await answerTo('/markets?at=1', ['markets.write'])).toEqual([200, null]);
  expect(await answerTo('/markets?at=1', ['reports.read', 'results.propose'])).toEqual([
    403,
    'session/permission-required',
  ]);
  expect(await answerTo('/markets?at=1', [])).toEqual([403, 'session/permission-required']);
});

it('[RL-55] for a player it does not exist, whatever is sent', async () => {
  for (const url of ['/markets?at=1', '/markets', '/any'])
    expect(await answerTo(url, null), url).toEqual([404, 'request/not-found']);
});

it('[RL-55] the permission is checked before the input', async () => {
  expect(await answerTo('/markets', [])).toEqual([403, 'session/permission-required']);
  expect(await answerTo('/markets', ['markets.write'])).toEqual([400, 'request/invalid']);
});

it('[RL-55] `operator` opens to every operator', async () => {
  expect(await answerTo('/any', [])).toEqual([200, null]);
});
