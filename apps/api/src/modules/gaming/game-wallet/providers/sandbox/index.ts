import type { GameProviderEntry } from '../../provider.ts';
import { createSignedJsonCompany } from '../signed-json/signed-json.ts';

/** The built-in game company. Its games run in a process of their own; production has none. */
export const sandboxEntry: GameProviderEntry = {
  id: 'sandbox',
  create: ({ sandbox, nowMs, isProduction }) =>
    sandbox === null
      ? null
      : createSignedJsonCompany({
          id: 'sandbox',
          ...sandbox,
          apiPath: '/api',
          hasFreeRounds: true,
          nowMs,
          isProduction,
        }),
};
