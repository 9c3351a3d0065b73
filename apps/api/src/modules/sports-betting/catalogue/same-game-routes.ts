import { SAME_GAME_OUTCOME } from '@touchline/betting-engine';
import { sameGameEndpoints, sameGameErrors } from '@touchline/contracts/sports-betting';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Catalogue } from './catalogue.ts';

/** Offers several outcomes of one event as one market (DR-4.220). */
export const sameGameRoutes = ({ catalogue }: { catalogue: Pick<Catalogue, 'combine'> }) =>
  routes(sameGameEndpoints, sameGameErrors, {
    combine: async ({ body: { bets } }) => {
      const added = await catalogue.combine(bets);
      switch (added.outcome) {
        case 'offered':
          return {
            marketId: Number(added.marketId),
            outcomeKey: SAME_GAME_OUTCOME,
            coefMilli: Number(added.coefMilli),
          };
        case 'parts':
          return {
            refused: 'same-game/parts' as const,
            message: 'Choose two to six outcomes of different markets of one event.',
          };
        case 'none': {
          const { outcome: _, ...details } = added;
          return {
            refused: 'same-game/not-offered' as const,
            message: 'These outcomes are not offered together.',
            details,
          };
        }
      }
    },
  });
