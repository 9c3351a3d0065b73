import { officeEndpoints, officeErrors } from '@touchline/contracts/players';
import type { ReadClientAddress } from '../../../platform/http/client-address.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { requestContextOf, type SiteGate } from '../../site/site-gate/index.ts';
import type { Rights } from '../user-config/index.ts';
import type { DisallowedSports, RefusedList } from './disallowed-sports.ts';
import type { Office } from './office.ts';

const messages = {
  'no-email': 'The account has no e-mail address.',
  'no-phone': 'The account has no phone.',
  restricted: 'No message is turned on during a break.',
  'text-changed': 'The text has changed. Load the page again.',
} as const;

type Deps = {
  office: Office;
  disallowedSports: DisallowedSports;
  rights: Pick<Rights, 'rightsOf'>;
  siteGate: SiteGate;
};

export function officeRoutes(deps: Deps, read: ReadClientAddress) {
  const { office, disallowedSports, rights, siteGate } = deps;
  return routes(officeEndpoints, officeErrors, {
    settings: ({ userId, query }) => office.settings(userId, query.lng),
    saveSetting: async ({ userId, query, body }) => {
      const refused = await office.saveSetting(userId, query.lng, body);
      if (refused) return { refused: `office/${refused}`, message: messages[refused] };
      return { settings: await office.settings(userId, query.lng) };
    },
    saveSports: async ({ userId, query, body }) => {
      const { lineDisallowSports: line, liveDisallowSports: live } = body;
      const refused = await disallowedSports.save(userId, { line, live });
      if (refused.length > 0)
        return {
          refused: 'office/refused',
          message: 'The site does not have these sports.',
          details: { errors: refused.map(errorOf) },
        };
      return { message: 'main_sports_saved', settings: await office.settings(userId, query.lng) };
    },
    menu: async ({ userId, request }) => {
      const { recharge } = await rights.rightsOf(userId, requestContextOf(request, read, siteGate));
      return office.menu(userId, recharge === null);
    },
  });
}

/** Status 2: the error has a text of its own (DM-OF-015). */
const errorOf = ({ list, sportIds }: RefusedList) => ({
  status: 2,
  message: `main_sport_unknown_${list}`,
  sportIds,
});
