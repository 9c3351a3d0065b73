import { foreignGameEndpoints, foreignGameErrors } from '@touchline/contracts/gaming';
import type { FastifyRequest } from 'fastify';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { listedHost, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { GameWallet } from './game-wallet.ts';

const unknown = { refused: 'foreign-games/unknown', message: 'There is no such game.' } as const;

/**
 * The origin of the site for a request: of its host where the configuration lists it, else of the main domain. It is never
 * only from the request (RL-61).
 */
export const siteOriginOf =
  (siteConfig: Pick<SiteConfigStore, 'get'>) =>
  ({ protocol, host }: FastifyRequest): string => {
    const config = siteConfig.get();
    const listed = listedHost(config, host);
    return listed === null ? `https://${config.mainDomain}` : `${protocol}://${listed}`;
  };

/** Endpoints of games of other companies. */
export function foreignGameRoutes({
  gameWallet,
  siteConfig,
}: {
  gameWallet: GameWallet;
  siteConfig: Pick<SiteConfigStore, 'get'>;
}) {
  // The origin of the page that gets the frame.
  const siteOrigin = siteOriginOf(siteConfig);
  const opened = (result: Awaited<ReturnType<GameWallet['demo']>>) =>
    'outcome' in result ? { refused: result.code, message: 'The game was not opened.' } : result;
  return routes(foreignGameEndpoints, foreignGameErrors, {
    game: async ({ params }) => (await gameWallet.game(params.number)) ?? unknown,
    launch: async ({ userId, visitor, params, body, address, request }) =>
      opened(
        await gameWallet.launch({
          userId,
          sessionId: visitor.sessionId,
          accountId: BigInt(body.accountId),
          number: params.number,
          lng: body.lng,
          siteOrigin: siteOrigin(request),
          address: address ?? '',
        }),
      ),
    demo: async ({ params, body, address, request }) =>
      opened(
        await gameWallet.demo({
          number: params.number,
          lng: body.lng,
          siteOrigin: siteOrigin(request),
          address: address ?? '',
        }),
      ),
    room: async ({ userId, visitor, params, query }) =>
      (await gameWallet.room(userId, {
        number: params.number,
        accountId: BigInt(query.accountId),
        sessionId: visitor.sessionId,
      })) ?? { refused: 'foreign-games/no-account', message: 'You have no such account.' },
    rounds: ({ userId, params }) => gameWallet.rounds(userId, params.number),
    roundDetails: async ({ userId, params }) => {
      const details = await gameWallet.roundDetails(userId, params.roundId);
      return 'outcome' in details
        ? { refused: details.code, message: 'The company says nothing of this round.' }
        : details;
    },
    freeRounds: ({ userId }) => gameWallet.freeRounds(userId),
  });
}
