import {
  clientSeedText,
  roundEndpoints,
  roundErrors,
  roundPaths,
  seedErrors,
  seedPaths,
} from '@touchline/contracts/gaming';
import { walletPaths } from '@touchline/contracts/banking';
import { generalErrors } from '@touchline/contracts/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createBudgetHook, type HttpOptions, sendError } from '../../../platform/http/serve-endpoints.ts';
import { isSigned } from '../game-wallet/index.ts';
import type { PageSession } from './session-store.ts';
import { pageAccount, type SuppliedGames } from './supplied-games.ts';
import { suppliedErrors } from './supplied-types.ts';

/** No request of an operator is longer. */
const maxBodyBytes = 16_384;
/** What a page of a supplied game calls. It follows the addresses of the site's own rounds, so pages use the same code. */
const pagePrefix = '/web-api/supplied-games/page';
const budget = { perMinute: 600, flow: 'placement' } as const;

type Deps = {
  suppliedGames: SuppliedGames;
  nowMs: () => number;
  /** The site's own origin, as the request has reached it. */
  originOf: (request: FastifyRequest) => string;
};

/**
 * Serves what is outside the contract of the site: signed requests of operators, and pages of supplied games, whose
 * token is in a header and in no cookie (DR-8.149, DR-8.154).
 */
export function addSuppliedGames(
  app: FastifyInstance,
  deps: Deps,
  options: Pick<HttpOptions, 'globalRateLimits' | 'clientAddress'>,
): void {
  void app.register(async (scope) => addOperatorRequests(scope, deps));
  void app.register(async (scope) => addPageCalls(scope, deps, options));
}

/** The signature covers the received bytes and is checked before they are parsed (DR-8.129). */
function addOperatorRequests(scope: FastifyInstance, { suppliedGames, nowMs, originOf }: Deps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.post(
    '/web-api/supplied-games/operators/:operator/:name',
    { bodyLimit: maxBodyBytes },
    async (request, reply) => {
      const { operator: id, name } = request.params as { operator: string; name: string };
      const operator = suppliedGames.operators.get(id);
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      // An unknown operator and a wrong signature look alike.
      if (!operator || !isSigned(operator.secret, request.headers, rawBody, nowMs()))
        return reply.status(401).header('cache-control', 'no-store').send({ error: 'signature' });
      const input = parseJson(rawBody);
      const answer = await suppliedGames.answer(operator, { name, input, origin: originOf(request) });
      return reply.status(answer.status).header('cache-control', 'no-store').send(answer.body);
    },
  );
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

type Answer = { refused: string; details?: Record<string, unknown> } | { reply: object; isRepeat?: boolean };
type PageCall = (input: {
  session: PageSession;
  params: Record<string, string>;
  body: unknown;
}) => Promise<Answer>;

const statuses: Readonly<Record<string, number>> = {
  ...generalErrors,
  ...roundErrors,
  ...seedErrors,
  ...suppliedErrors,
};

const bodies = {
  play: roundEndpoints.play.body,
  act: roundEndpoints.act.body,
  join: z.strictObject({ clientSeed: clientSeedText }),
};
const idText = z.string().regex(/^[1-9][0-9]{0,15}$/);
const invalid: Answer = { refused: 'request/invalid' };

function addPageCalls(
  scope: FastifyInstance,
  { suppliedGames }: Deps,
  options: Pick<HttpOptions, 'globalRateLimits' | 'clientAddress'>,
): void {
  const calls = pageCalls(suppliedGames);
  scope.addHook('onRequest', createBudgetHook(budget, options));
  for (const [method, path, call] of calls)
    scope.route({
      method,
      url: path.replace('/web-api', pagePrefix),
      handler: async (request, reply) => {
        const token = request.headers['x-game-token'];
        const session =
          typeof token === 'string' && /^[\w-]{43}$/.test(token) ? await suppliedGames.session(token) : null;
        const params = request.params as Record<string, string>;
        const answer = session
          ? await call({ session, params, body: request.body })
          : { refused: 'supplied-games/session-ended' };
        return sendAnswer(answer, request, reply);
      },
    });
}

async function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if ('refused' in answer) {
    const status = statuses[answer.refused] ?? 500;
    return sendError(reply, request, answer.refused, status, answer.refused, { details: answer.details });
  }
  if (answer.isRepeat === true) reply.header('x-replayed', 'true');
  return reply.header('cache-control', 'no-store').send(answer.reply);
}

const pageCalls = (games: SuppliedGames): [method: string, path: string, call: PageCall][] => [
  [
    roundPaths.play.method,
    roundPaths.play.path,
    async ({ session, body }) => {
      const asked = bodies.play.safeParse(body);
      if (!asked.success) return invalid;
      const { pairId, accountId: _, ...bet } = asked.data;
      return roundAnswer(await games.play(session, { ...bet, pairId: BigInt(pairId) }));
    },
  ],
  [
    roundPaths.act.method,
    roundPaths.act.path,
    async ({ session, params, body }) => {
      const [roundId, asked] = [idText.safeParse(params['roundId']), bodies.act.safeParse(body)];
      if (!asked.success || !roundId.success) return invalid;
      return roundAnswer(await games.act(session, { roundId: BigInt(roundId.data), ...asked.data }));
    },
  ],
  [
    roundPaths.room.method,
    roundPaths.room.path,
    async ({ session }) => {
      const room = await games.room(session);
      return room ? { reply: room } : { refused: 'rounds/no-account' };
    },
  ],
  [
    roundPaths.list.method,
    roundPaths.list.path,
    async ({ session }) => ({ reply: await games.rounds(session) }),
  ],
  [
    walletPaths.accounts.method,
    walletPaths.accounts.path,
    async ({ session }) => {
      const balance = await games.balance(session);
      // Without an answer the page keeps the balance that it shows.
      return balance.balance === null
        ? { refused: 'supplied-games/no-answer' }
        : { reply: { accounts: [pageAccount(balance)] } };
    },
  ],
  [
    seedPaths.open.method,
    seedPaths.open.path,
    async ({ session }) => ({ reply: await games.seeds.open(session.playerId) }),
  ],
  [
    seedPaths.join.method,
    seedPaths.join.path,
    async ({ session, params, body }) => {
      const [pairId, asked] = [idText.safeParse(params['pairId']), bodies.join.safeParse(body)];
      if (!asked.success || !pairId.success) return invalid;
      const joined = await games.seeds.join(session.playerId, BigInt(pairId.data), asked.data.clientSeed);
      return joined.outcome === 'ok' ? { reply: joined.pair } : { refused: joined.code };
    },
  ],
  [
    seedPaths.proof.method,
    seedPaths.proof.path,
    async ({ session, params }) => {
      const pairId = idText.safeParse(params['pairId']);
      if (!pairId.success) return invalid;
      const proof = await games.seeds.proof(session.playerId, BigInt(pairId.data));
      return proof ? { reply: proof } : { refused: 'rounds/no-pair' };
    },
  ],
  [
    seedPaths.reveal.method,
    seedPaths.reveal.path,
    async ({ session, params }) => {
      const pairId = idText.safeParse(params['pairId']);
      if (!pairId.success) return invalid;
      const result = await games.seeds.reveal(session.playerId, BigInt(pairId.data));
      return result.outcome === 'refused'
        ? { refused: result.code }
        : { reply: { revealed: result.revealed, next: result.next } };
    },
  ],
];

function roundAnswer(result: Awaited<ReturnType<SuppliedGames['play']>>): Answer {
  return result.outcome === 'refused'
    ? { refused: result.code, details: result.details }
    : { reply: result.round, isRepeat: result.isRepeat };
}
