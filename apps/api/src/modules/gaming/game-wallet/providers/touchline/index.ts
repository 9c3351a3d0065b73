import type { GameProviderEntry } from '../../provider.ts';
import { createSignedJsonCompany } from '../signed-json/signed-json.ts';

/** Another installation of Touchline, whose games this site offers (DR-8.148). It has no free rounds. */
export const touchlineEntry: GameProviderEntry = {
  id: 'touchline',
  create: ({ touchline, nowMs, isProduction }) =>
    touchline === null
      ? null
      : createSignedJsonCompany({
          id: 'touchline',
          origin: touchline.origin,
          apiPath: `/web-api/supplied-games/operators/${touchline.operatorId}`,
          secret: touchline.secret,
          hasFreeRounds: false,
          nowMs,
          isProduction,
        }),
};
