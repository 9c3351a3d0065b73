import { sharedRoundEndpoints, sharedRoundErrors } from '@touchline/contracts/gaming';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { SharedRounds } from './shared-rounds.ts';

const noGame = { refused: 'shared/no-game', message: 'There is no such game.' } as const;

/** Endpoints of shared rounds (DR-8.93 to DR-8.99). */
export function sharedRoundRoutes({
  sharedRounds,
  afterCommit,
}: {
  sharedRounds: SharedRounds;
  afterCommit: () => void;
}) {
  return routes(sharedRoundEndpoints, sharedRoundErrors, {
    state: async ({ params }) => (await sharedRounds.state(params.game)) ?? noGame,
    room: async ({ userId, params, query, visitor }) => {
      const room = await sharedRounds.room(userId, {
        game: params.game,
        accountId: BigInt(query.accountId),
        sessionId: visitor.sessionId,
      });
      return 'outcome' in room ? { refused: room.code, message: room.code } : room;
    },
    played: async ({ userId, params }) => {
      const rounds = await sharedRounds.played(userId, params.game);
      return rounds === null ? noGame : { rounds };
    },
    place: async ({ userId, body: { id, accountId, roundId, ...body }, reply }) => {
      const result = await sharedRounds.place({
        ...body,
        requestId: id,
        userId,
        accountId: BigInt(accountId),
        roundId: BigInt(roundId),
      });
      if (result.outcome === 'refused')
        return { refused: result.code, message: result.code, details: result.details };
      afterCommit();
      if (result.isRepeat) reply.header('x-replayed', 'true');
      return result.entry;
    },
    cashOut: async ({ userId, params }) => {
      const result = await sharedRounds.cashOut(userId, BigInt(params.entryId));
      if (result.outcome === 'refused') return { refused: result.code, message: result.code };
      return result.entry;
    },
  });
}
