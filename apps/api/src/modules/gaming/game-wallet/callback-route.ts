import type { FastifyInstance } from 'fastify';
import type { GameWallet } from './game-wallet.ts';

/** No call of a company is longer. */
const maxBodyBytes = 16_384;

/**
 * Serves the calls of game companies to the wallet. The signature covers the received bytes, so the body is not parsed
 * before. The calls have no rate limit (RL-72): a refused call would be a round without its return. Forged calls are
 * cheap, because the signature is checked before any read of the database.
 */
export function addGameWalletCalls(
  app: FastifyInstance,
  deps: { gameWallet: GameWallet; afterCommit: () => void },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    // Bets are stakes; limits and breaks stop them (DR-5.44).
    const config = { moves: 'stake' as const };
    scope.post(
      '/web-api/game-wallet/:company/*',
      { config, bodyLimit: maxBodyBytes },
      async (request, reply) => {
        const { company, '*': path } = request.params as { company: string; '*': string };
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await deps.gameWallet.call(company, path, request.headers, rawBody);
        if (answer === null)
          return reply
            .status(404)
            .send({ error: { code: 'request/not-found', message: 'No such company.', traceId: request.id } });
        if (answer.hasMoved) deps.afterCommit();
        return reply.status(answer.status).headers(answer.headers).send(answer.body);
      },
    );
  });
}
