import { favouriteEndpoints, favouriteErrors } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Mirror } from '../../sports-betting/catalogue/index.ts';
import { favouriteNames } from './favourite-names.ts';
import type { Favourites } from './favourites.ts';

const messages = {
  'favourites/unknown-game': 'The site does not have this match, or it is over.',
  'favourites/unknown-champ': 'The site does not have this championship.',
  'favourites/too-many': 'The list of favourites is full.',
} as const;

/** Endpoints of what a player has marked (DR-10.65 to DR-10.68). */
export function favouriteRoutes({ favourites, mirror }: { favourites: Favourites; mirror: Mirror }) {
  return routes(favouriteEndpoints, favouriteErrors, {
    list: ({ userId }) => favourites.of(userId),
    names: async ({ query }) => favouriteNames(mirror, query),
    add: async ({ userId, body }) => {
      const refused = await favourites.add(userId, body);
      return refused === null ? favourites.of(userId) : { refused, message: messages[refused] };
    },
    remove: async ({ userId, body }) => {
      await favourites.remove(userId, body);
      return favourites.of(userId);
    },
    merge: async ({ userId, body }) => {
      await favourites.merge(userId, body);
      return favourites.of(userId);
    },
  });
}
