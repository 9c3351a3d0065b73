import { roundEndpoints, roundErrors, seedEndpoints, seedErrors } from '@touchline/contracts/gaming';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Rounds } from './rounds.ts';

/** Endpoints of pairs of seeds (DR-8.1, DR-8.3, DR-8.69). */
export function seedRoutes({ rounds }: { rounds: Rounds }) {
  const { seeds } = rounds;
  return routes(seedEndpoints, seedErrors, {
    open: ({ userId }) => seeds.open(userId),
    join: async ({ userId, params, body }) => {
      const result = await seeds.join(userId, BigInt(params.pairId), body.clientSeed);
      return result.outcome === 'ok' ? result.pair : { refused: result.code, message: result.code };
    },
    reveal: async ({ userId, params }) => {
      const result = await seeds.reveal(userId, BigInt(params.pairId));
      if (result.outcome === 'refused') return { refused: result.code, message: result.code };
      return { revealed: result.revealed, next: result.next };
    },
    proof: async ({ userId, params }) =>
      (await rounds.seeds.proof(userId, BigInt(params.pairId))) ?? {
        refused: 'rounds/no-pair',
        message: 'You have no such pair.',
      },
    list: ({ userId, query }) =>
      seeds.list(userId, query.before === undefined ? undefined : BigInt(query.before)),
  });
}

/** Endpoints of personal rounds (DR-8.10 to DR-8.14, DR-8.70 to DR-8.72). */
export function roundRoutes({ rounds, afterCommit }: { rounds: Rounds; afterCommit: () => void }) {
  return routes(roundEndpoints, roundErrors, {
    play: async ({ userId, body: { id, accountId, pairId, ...body }, reply }) => {
      const result = await rounds.play({
        ...body,
        requestId: id,
        userId,
        accountId: BigInt(accountId),
        pairId: BigInt(pairId),
      });
      if (result.outcome === 'refused')
        return { refused: result.code, message: result.code, details: result.details };
      afterCommit();
      if (result.isRepeat) reply.header('x-replayed', 'true');
      return result.round;
    },
    act: async ({ userId, params, body, reply }) => {
      const result = await rounds.act({ userId, roundId: BigInt(params.roundId), ...body });
      if (result.outcome === 'refused')
        return { refused: result.code, message: result.code, details: result.details };
      afterCommit();
      if (result.isRepeat) reply.header('x-replayed', 'true');
      return result.round;
    },
    room: async ({ userId, query, visitor }) => {
      const room = await rounds.room(userId, {
        game: query.game,
        accountId: BigInt(query.accountId),
        sessionId: visitor.sessionId,
      });
      return 'outcome' in room ? { refused: room.code, message: room.code } : room;
    },
    session: async ({ userId, query, visitor }) =>
      (await rounds.session(userId, { currency: query.currency, sessionId: visitor.sessionId })) ?? {
        refused: 'rounds/no-account',
        message: 'The site has no such currency, or no rate for it.',
      },
    list: async ({ userId, query }) => {
      if (query.game !== undefined && !rounds.hasGame(query.game))
        return { refused: 'rounds/no-game', message: 'There is no such game.' };
      return rounds.list(userId, {
        game: query.game ?? null,
        before: query.before === undefined ? null : BigInt(query.before),
      });
    },
    round: async ({ userId, params }) =>
      (await rounds.round(userId, BigInt(params.roundId))) ?? {
        refused: 'rounds/no-round',
        message: 'You have no such round.',
      },
  });
}
