import { betGeneratorEndpoints, betGeneratorErrors } from '@touchline/contracts/sports-betting';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { BetGenerator } from './bet-generator/bet-generator.ts';

/** The bet generator (DR-9.36). */
export const generatorRoutes = ({
  betGenerator,
  disallowedSports,
}: {
  betGenerator: BetGenerator;
  disallowedSports: {
    of: (userId: bigint) => Promise<Readonly<Record<'line' | 'live', readonly number[]>>>;
  };
}) =>
  routes(betGeneratorEndpoints, betGeneratorErrors, {
    propose: async ({ body, visitor: { userId } }) => {
      const disallowed = userId === null ? undefined : await disallowedSports.of(userId);
      const result = betGenerator.propose(body, disallowed);
      if (result.outcome === 'proposed') return result.reply;
      return { refused: result.code, message: 'The wished win must be an amount above the stake.' };
    },
  });
