import { randomInt, randomUUID } from 'node:crypto';
import {
  type Budget,
  budgetRefusal,
  type Endpoint,
  type ErrorReply,
  type GeneralErrorCode,
  generalErrors,
  isForOperators,
  type LimitedMovement,
  permissionOf,
} from '@touchline/contracts/shared';
import type { OperatorPermission } from '@touchline/contracts/operations';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { budgetNameOf } from '../limits/address-network.ts';
import type { GlobalRateLimits } from '../limits/global-rate-limits.ts';
import { compression } from './compression.ts';
import { isDatabaseGone, isOwnerErased } from '../database/db.ts';
import { findDuplicateKey } from './duplicate-keys.ts';
import { isTooDeep } from './json-depth.ts';
import type { Log } from '../process/log.ts';
import type { ClientAddressReader } from './client-address.ts';
import { isOwnOrigin } from './own-origin.ts';
import { redactUrls } from '../process/redact-urls.ts';
import { addMultipartParser } from './multipart-form.ts';
import { hasWellFormedText } from './well-formed-text.ts';
import { createEndpointLimiter, type EndpointLimiter } from '../limits/endpoint-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the path moves that limits and breaks stop (DR-11.64). */
    moves?: LimitedMovement;
  }
}

const bodyLimitBytes = 64 * 1024;
const requestTimeoutMs = 20_000;

/** The caller; `userId` is null for a guest. */
export type Visitor = { userId: bigint | null; sessionId: bigint | null };

/** The input of a handler: parsed input, caller and client address. */
export type Call<E extends Endpoint> = {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
  visitor: Visitor;
  /** The signed-in player or operator; only for endpoints with access `player` or `operator`. */
  userId: E['access'] extends 'player' | 'operator' | `operator:${OperatorPermission}` ? bigint : null;
  address: string;
  /** The user agent; null when the client sends none. */
  agent: string | null;
  traceId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * A refusal. It is a returned value and not an exception. Its code is declared in the error map of the endpoint's area,
 * or in the general one.
 */
export type Refusal<Code extends string = GeneralErrorCode> = {
  refused: Code;
  message?: string;
  details?: Record<string, unknown>;
};

/** A success with another status than 200, for instance 202 for a waiting coupon. */
export type WithStatus<T> = { status: number; body: T };

type ReplyOf<E extends Endpoint> = z.input<E['reply']>;

export type Handlers<Endpoints extends Record<string, Endpoint>, Code extends string> = {
  [K in keyof Endpoints]: (
    call: Call<Endpoints[K]>,
  ) => Promise<ReplyOf<Endpoints[K]> | WithStatus<ReplyOf<Endpoints[K]>> | Refusal<Code | GeneralErrorCode>>;
};

/** The routes of one module: endpoints, handlers and error codes. A missing handler does not compile. */
export type Routes = {
  endpoints: Record<string, Endpoint>;
  // oxlint-disable-next-line typescript/no-explicit-any -- erased here, typed where `routes()` is called
  handlers: Record<string, (call: any) => Promise<unknown>>;
  errors: Record<string, number>;
};

/**
 * Accepts only endpoints whose refusals all have an HTTP status, in the error map of their area or in the general one.
 */
type Described<Endpoints, Code extends string> = {
  [K in keyof Endpoints]: { refusals?: readonly (Code | GeneralErrorCode)[] };
};

/**
 * Joins endpoints with their handlers.
 * @param errors the refusal codes of the area with their HTTP statuses; an endpoint that describes another code, or a
 *   handler that returns one, does not compile
 */
export function routes<Endpoints extends Record<string, Endpoint>, Errors extends Record<string, number>>(
  endpoints: Endpoints & Described<Endpoints, keyof Errors & string>,
  errors: Errors,
  handlers: Handlers<Endpoints, keyof Errors & string>,
): Routes {
  return { endpoints, errors, handlers: handlers as Routes['handlers'] };
}

export type HttpOptions = {
  log: Log;
  /** Identifies the caller by cookie or bearer token. A token for views is valid where `isForViews` is true. */
  identify: (request: FastifyRequest, isForViews: boolean) => Promise<Visitor>;
  /** Whether a call carries a token for views. It opens only the endpoints declared for views (RL-49). */
  isViewsCall: (request: FastifyRequest) => Promise<boolean>;
  /** Whether a visitor is an operator now: has the role, and no restriction is in force. */
  isOperator: (visitor: Visitor) => Promise<boolean>;
  /** Whether a visitor is an operator now and has a permission. */
  hasPermission: (visitor: Visitor, permission: OperatorPermission) => Promise<boolean>;
  /** Development and tests check replies against their schema; production does not. */
  isReplyChecked: boolean;
  /** Tells browsers to use https only (HSTS). */
  isProduction?: boolean;
  /**
   * Forwarded headers are trusted only from these proxies; all others are removed before any header is read (RL-63).
   */
  clientAddress: ClientAddressReader;
  /** Returns the reason why an endpoint is closed to a visitor now; null when it is open. */
  gateRefusal: (
    action: NonNullable<Endpoint['gate']>,
    request: FastifyRequest,
    visitor: Visitor,
  ) => Promise<Refusal | null>;
  globalRateLimits: GlobalRateLimits;
  /** Origins that may call the API, in addition to the site's own. */
  allowedOrigins: readonly string[];
  onAnswer?: (answer: { method: string; route: string; status: number; code: string | null }) => void;
};

/** Creates a Fastify server with the site's error replies, a trace id on each reply, and the cross-site guard. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // `strip` removes untrusted headers before any header is read. Fastify cannot recognise the page server by its
    // address, so it trusts every peer.
    trustProxy: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  void app.register(compress, compression);
  app.removeContentTypeParser('application/json');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (isTooDeep(text)) return done(badInput('the body is too deep'));
    const duplicate = findDuplicateKey(text);
    if (duplicate !== null) return done(badInput(`the key ${JSON.stringify(duplicate)} is given twice`));
    void app.getDefaultJsonParser('error', 'error')(request, text, (error, value: unknown) => {
      if (error) return done(error);
      if (typeof value !== 'object' || value === null) return done(badInput('the body is no object'));
      return hasWellFormedText(value, text)
        ? done(null, value)
        : done(badInput('a text holds what is no text'));
    });
  });
  addMultipartParser(app);
  app.addHook('onRequest', async (request, reply) => {
    options.clientAddress.strip(request);
    reply.header('x-trace-id', request.id);
    // Set on JSON, files and proxied pages alike, because browsers must not guess another type.
    reply.header('x-content-type-options', 'nosniff');
    // Browsers obey this header over https only. In a demo it would block plain http on this name for a year.
    if (options.isProduction && options.clientAddress.protocolOf(request) === 'https')
      reply.header('strict-transport-security', `max-age=${365 * 86_400}`);
    if (request.url.length > 4096)
      await sendError(reply, request, 'request/invalid', 400, 'The address is too long.');
    else if (request.raw.httpVersionMajor !== 1)
      await sendError(reply, request, 'request/invalid', 400, 'Say which HTTP this is.');
    else if (request.url.includes('%00'))
      await sendError(reply, request, 'request/invalid', 400, 'The address holds what is no text.');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isCrossSite(request, options)) {
      await sendError(reply, request, 'request/cross-site', 403, 'This request came from another site.');
    }
  });
  app.setErrorHandler(async (error, request, reply) => answerError(error, request, reply, options));
  app.setNotFoundHandler(async (request, reply) => sendNotFound(reply, request));
  return app;
}

/** Registers one module's routes. */
export function addRoutes(app: FastifyInstance, module: Routes, options: HttpOptions): void {
  for (const [name, endpoint] of Object.entries(module.endpoints)) {
    const handler = module.handlers[name];
    if (!handler) throw new Error(`endpoint ${name} has no handler`);
    for (const code of [budgetRefusal(endpoint.budget), ...(endpoint.refusals ?? [])])
      if (statusOf(code, module.errors) === null)
        throw new Error(`endpoint ${name}: refusal code ${code} is not declared`);
    const limiter = createEndpointLimiter(endpoint.budget, options.globalRateLimits);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        takesMultipart: endpoint.encoding === 'multipart',
        ...(endpoint.moves === undefined ? {} : { moves: endpoint.moves }),
      },
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      handler: async (request, reply) => {
        const answer = await answerCall(
          { endpoint, handler, errors: module.errors, limiter },
          request,
          reply,
          options,
        );
        options.onAnswer?.({ method: endpoint.method, route: endpoint.path, ...answer });
      },
    });
  }
}

/**
 * Limits the calls of a path outside the contract by client address, as `addRoutes` does for endpoints. A call over the
 * limit is answered with 429. Calls from the page server count against the global rate limit only.
 */
export function createBudgetHook(
  budget: Budget,
  { globalRateLimits, clientAddress }: Pick<HttpOptions, 'globalRateLimits' | 'clientAddress'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const limiter = createEndpointLimiter(budget, globalRateLimits);
  return async (request, reply) => {
    const { address } = clientAddress.read(request);
    const waitSec = await limiter.take(clientAddress.isInternal(request) ? null : budgetNameOf(address));
    if (waitSec === 0) return;
    reply.header('retry-after', String(waitSec));
    await sendError(reply, request, budgetRefusal(budget), 429, 'Too many calls. Wait a little.', {
      details: { waitSec },
    });
  };
}

/** The HTTP status of a refusal code; null when neither the area nor the general list declares it. */
const statusOf = (code: string, errors: Record<string, number>): number | null =>
  errors[code] ?? (Object.hasOwn(generalErrors, code) ? generalErrors[code as GeneralErrorCode] : null);

/** Whether the OpenAPI file lists a code among the replies of an endpoint. */
const isDescribed = (endpoint: Endpoint, code: string): boolean =>
  Object.hasOwn(generalErrors, code) ||
  code === budgetRefusal(endpoint.budget) ||
  (endpoint.refusals ?? []).includes(code);

/** An endpoint with its limiter and schemas, ready to serve. */
type Served = {
  endpoint: Endpoint;
  handler: (call: unknown) => Promise<unknown>;
  errors: Record<string, number>;
  limiter: EndpointLimiter;
};

async function answerCall(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<{ status: number; code: string | null }> {
  const { endpoint, errors } = served;
  if (!endpoint.isForViews && (await options.isViewsCall(request))) {
    await sendError(reply, request, 'session/views-only', 403, 'A token for views does not open this.');
    return { status: 403, code: 'session/views-only' };
  }
  // Access is checked before the input: a validation error would reveal that the endpoint exists.
  const closed = isForOperators(endpoint.access) ? await operatorRefusal(endpoint, request, options) : null;
  if (closed === 'request/not-found') {
    await sendNotFound(reply, request);
    return { status: 404, code: closed };
  }
  if (closed !== null) {
    await sendError(reply, request, closed, 403, 'You need another permission for this.');
    return { status: 403, code: closed };
  }
  const result = await serve(served, request, reply, options);
  if (isRefusal(result)) {
    const status = statusOf(result.refused, errors);
    if (status === null) throw new Error(`refusal code ${result.refused} is not declared`);
    if (options.isReplyChecked && !isDescribed(endpoint, result.refused))
      throw new Error(
        `${endpoint.path}: refusal code ${result.refused} is not among the endpoint's refusals`,
      );
    if (status === 429) setRetryAfter(reply, result);
    await sendError(reply, request, result.refused, status, result.message ?? result.refused, {
      details: result.details,
      ...(result.fields === undefined ? {} : { fields: result.fields }),
    });
    return { status, code: result.refused };
  }
  const { status, body } = isWithStatus(result) ? result : { status: 200, body: result };
  if (reply.sent) return { status: reply.statusCode, code: null };
  const checked = options.isReplyChecked ? endpoint.reply.parse(body) : body;
  // A handler whose response is the same for all visitors sets its own cache time.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl(endpoint));
  await reply.status(status).send(checked);
  return { status, code: null };
}

/** Returns why an operator endpoint is closed to a caller (RL-55); null when it is open. */
async function operatorRefusal(
  { access }: Endpoint,
  request: FastifyRequest,
  { identify, isOperator, hasPermission }: HttpOptions,
): Promise<'request/not-found' | 'session/permission-required' | null> {
  const visitor = await identify(request, false);
  if (!(await isOperator(visitor))) return 'request/not-found';
  const permission = permissionOf(access);
  const isOpen = permission === null || (await hasPermission(visitor, permission));
  return isOpen ? null : 'session/permission-required';
}

/**
 * Runs all checks before an endpoint, then its handler.
 * @returns its reply, or a refusal
 */
async function serve(
  { endpoint, handler, limiter }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<unknown> {
  const shut = tooMuch(endpoint, limiter.retryAfterSec());
  if (shut) return shut;
  const { address } = options.clientAddress.read(request);
  const guest = options.clientAddress.isInternal(request) ? null : budgetNameOf(address);
  const input = parseInput(endpoint, request);
  // Bad input is counted too, because parsing it costs time. It is refused before the session is read.
  if ('fields' in input) return tooMuch(endpoint, await limiter.take(guest)) ?? badFields(input.fields);
  const visitor = await options.identify(request, endpoint.isForViews);
  const { userId } = visitor;
  if ((endpoint.access === 'player' || isForOperators(endpoint.access)) && userId === null)
    return (
      tooMuch(endpoint, await limiter.take(guest)) ?? {
        refused: 'session/required',
        message: 'Log in first.',
      }
    );
  const closed =
    tooMuch(endpoint, await limiter.take(userId === null ? guest : `user:${userId}`)) ??
    (endpoint.gate === undefined ? null : await options.gateRefusal(endpoint.gate, request, visitor));
  const agent = request.headers['user-agent'] ?? null;
  return (
    closed ?? handler({ ...input, visitor, userId, address, agent, traceId: request.id, request, reply })
  );
}

const badFields = (fields: Fields): Refusal & { fields: Fields } => ({
  refused: 'request/invalid',
  message: 'Some of what was sent is not valid.',
  fields,
});

const tooMuch = ({ budget }: Endpoint, waitSec: number): Refusal<string> | null =>
  waitSec > 0
    ? { refused: budgetRefusal(budget), message: 'Too many calls. Wait a little.', details: { waitSec } }
    : null;

/** Every 429 carries Retry-After, so that programs know when to retry. */
function setRetryAfter(reply: FastifyReply, { details }: Pick<Refusal, 'details'>): void {
  if (typeof details?.['waitSec'] === 'number') reply.header('retry-after', String(details['waitSec']));
}

/** Varies the cache time per response, so that caches filled together do not expire together. */
function cacheControl({ maxAgeSec }: Endpoint): string {
  if (!maxAgeSec) return 'no-store';
  return `private, max-age=${randomInt(maxAgeSec.min, maxAgeSec.max + 1)}`;
}

type Fields = { path: string; problem: string }[];

function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } | { fields: Fields } {
  const fields: Fields = [];
  const read = (schema: z.ZodType | undefined, value: unknown, place: string): unknown => {
    if (!schema) {
      const isEmpty = value === undefined || value === null || Object.keys(value).length === 0;
      if (!isEmpty && place !== 'params') fields.push({ path: place, problem: 'nothing is expected here' });
      return undefined;
    }
    const parsed = schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues.slice(0, 20)) {
      fields.push({ path: [place, ...issue.path].join('.'), problem: issue.message });
    }
    return undefined;
  };
  const params = read(endpoint.params, request.params, 'params');
  const query = read(endpoint.query, request.query, 'query');
  const body = read(endpoint.body, request.body, 'body');
  return fields.length > 0 ? { fields } : { params, query, body };
}

const isRefusal = (value: unknown): value is Refusal<string> & { fields?: Fields } =>
  typeof value === 'object' && value !== null && 'refused' in value;

const isWithStatus = (value: unknown): value is WithStatus<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  'body' in value &&
  typeof value.status === 'number' &&
  Object.keys(value).length === 2;

/**
 * Paths that other systems, or the browser itself, call without the site's header. Each handler does its own checks.
 */
const exemptPaths = [
  '/web-api/payments/callback/',
  '/web-api/game-wallet/',
  '/sandbox-provider/',
  '/web-api/csp-report',
  '/web-api/client-error',
  // One click of a mail program: the signed code says whose newsletter stops, and it opens nothing (RFC 8058).
  '/web-api/newsletter/one-click/',
] as const;

/** Paths of signed calls of other servers, which may send any header. */
const signedPaths = [
  '/web-api/payments/callback/',
  '/web-api/game-wallet/',
  '/web-api/supplied-games/operators/',
] as const;

/** A state change needs a header that an HTML form cannot send, and must not come from another site (RL-57). */
function isCrossSite(request: FastifyRequest, { allowedOrigins, clientAddress }: HttpOptions): boolean {
  const { method, url, headers } = request;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  if (signedPaths.some((path) => url.startsWith(path))) return false;
  const { origin } = headers;
  const isForeign = (text: string): boolean =>
    !allowedOrigins.includes(text) && !isOwnOrigin(text, clientAddress.protocolOf(request), headers.host);
  if (origin !== undefined && isForeign(origin)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (exemptPaths.some((door) => url.startsWith(door))) return false;
  // Parts of views are fetched by POST with a header of the view contract, `mf-render-mode`.
  return headers['x-requested-with'] === undefined && headers['mf-render-mode'] === undefined;
}

function badInput(message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode: 400 });
}

const codeByStatus: Record<number, GeneralErrorCode> = {
  400: 'request/invalid',
  404: 'request/not-found',
  405: 'request/method',
  413: 'request/too-large',
  415: 'request/media-type',
  431: 'request/headers-too-large',
};

async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<void> {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const known = codeByStatus[status];
  const message = error instanceof Error ? error.message : 'failure';
  if (known) return sendError(reply, request, known, status, message);
  if (isOwnerErased(error))
    return sendError(reply, request, 'session/required', 401, 'This account is closed.');
  if (isDatabaseGone(error)) {
    options.log.warn({ traceId: request.id, err: error }, 'database unavailable');
    reply.header('retry-after', '2');
    return sendError(
      reply,
      request,
      'server/unavailable',
      503,
      'The service is interrupted. Try again in a moment.',
    );
  }
  options.log.error({ traceId: request.id, url: redactUrls(request.url), err: error }, 'request failed');
  return sendError(reply, request, 'server/failure', 500, 'Something went wrong on our side.');
}

/** The reply for an unknown path. */
export const sendNotFound = (reply: FastifyReply, request: FastifyRequest): Promise<void> =>
  sendError(reply, request, 'request/not-found', 404, 'There is nothing at this address.');

export async function sendError(
  reply: FastifyReply,
  request: FastifyRequest,
  code: string,
  status: number,
  message: string,
  more: { details?: Record<string, unknown> | undefined; fields?: Fields } = {},
): Promise<void> {
  const body: ErrorReply = {
    error: {
      code,
      message,
      traceId: request.id,
      ...(more.details ? { details: more.details } : {}),
      ...(more.fields ? { fields: more.fields } : {}),
    },
  };
  await reply.status(status).header('cache-control', 'no-store').send(body);
}
