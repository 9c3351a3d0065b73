import { z } from 'zod';
import { champWire, competitorWire } from '../sports-betting/catalogue.ts';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { MAX_FAVORITE_TEAMS } from './favorite-teams-paths.ts';
import { favouriteLimits, favouritePaths } from './favourites-paths.ts';

export const favouriteErrors = {
  /** The catalogue does not have this match, or it is over. */
  'favourites/unknown-game': 404,
  /** The catalogue does not have this championship. */
  'favourites/unknown-champ': 404,
  /** The player has 200 matches or 50 championships. */
  'favourites/too-many': 409,
} as const;

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const body = z.union([z.strictObject({ gameId: id }), z.strictObject({ champId: id })]);
/** At most 50 ids, separated by commas; empty for none. */
const idList = z.string().regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,49})?$/);
/** Ids, the oldest first. */
const reply = z.object({
  games: z.array(z.number()).max(favouriteLimits.games),
  champs: z.array(z.number()).max(favouriteLimits.champs),
  teams: z.array(z.number()).max(MAX_FAVORITE_TEAMS),
});

export const favouriteEndpoints = defineEndpoints(favouritePaths, {
  list: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'Ids of the matches, championships and teams that the player has marked (DR-10.65)',
    reply,
  },
  names: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Names of championships and teams with these ids; unknown ids are left out (DR-10.70)',
    query: z.strictObject({ lng: z.string().regex(/^[a-z]{2}$/), champs: idList, teams: idList }),
    reply: z.object({
      champs: z.array(champWire.extend({ sportKey: z.string() })),
      teams: z.array(competitorWire),
    }),
  },
  add: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Mark a match or a championship; marking it twice changes nothing',
    body,
    reply,
    refusals: ['favourites/unknown-game', 'favourites/unknown-champ', 'favourites/too-many'],
  },
  remove: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Remove the mark of a match or a championship; removing it twice changes nothing',
    body,
    reply,
  },
  merge: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: "Add what this browser's visitor had marked before the log-in, as far as it fits (DR-10.68)",
    body: z.strictObject({
      games: z.array(id).max(favouriteLimits.games),
      champs: z.array(id).max(favouriteLimits.champs),
      teams: z.array(id).max(MAX_FAVORITE_TEAMS),
    }),
    reply,
  },
});

export type FavouriteApi = ApiTypes<typeof favouriteEndpoints>;
/** Ids of a player's favourites, the oldest first. */
export type FavouriteIds = FavouriteApi['list']['reply'];
/** Names for the page of favourites. */
export type FavouriteNames = FavouriteApi['names']['reply'];
