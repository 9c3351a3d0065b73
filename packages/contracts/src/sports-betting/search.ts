import { z } from 'zod';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { discipline, sportIdList } from './catalogue.ts';
import { ending } from './ending.ts';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, searchPaths } from './search-paths.ts';

const section = z.enum(['line', 'live']);

export const searchEndpoints = defineEndpoints(searchPaths, {
  search: {
    access: 'anyone',
    isForViews: false,
    summary:
      'Games, teams and championships on sale, and matches of the last days, by the words of their names',
    // A visitor who types without a pause stays below this limit.
    budget: { perMinute: 90, flow: 'search' },
    query: z.strictObject({
      lng: z.string().regex(/^[a-z]{2}$/),
      /** Sports whose games are left out in line and in live (DM-OF-013). */
      withoutLine: sportIdList.optional(),
      withoutLive: sportIdList.optional(),
      text: z.string().min(MIN_SEARCH_LENGTH).max(MAX_SEARCH_LENGTH),
    }),
    reply: z.object({
      games: z.array(
        z.object({
          id: z.number(),
          champId: z.number(),
          section,
          sportKey: z.string(),
          homeName: z.string(),
          awayName: z.string(),
          champName: z.string(),
          startAtMs: z.number(),
          /** The current goals, sets or points; null before the start. */
          score: z.object({ home: z.number(), away: z.number() }).nullable(),
          discipline: discipline.optional(),
        }),
      ),
      teams: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          sportName: z.string(),
          countryCode: z.string().nullable(),
        }),
      ),
      champs: z.array(
        z.object({
          id: z.number(),
          section,
          sportKey: z.string(),
          name: z.string(),
          categoryName: z.string().nullable(),
          countryCode: z.string().nullable(),
          gameCount: z.number(),
          discipline: discipline.optional(),
        }),
      ),
      /** Matches of the last 14 days that have ended (DR-11.13). */
      past: z.array(
        z.object({
          id: z.number(),
          sportKey: z.string(),
          homeName: z.string(),
          awayName: z.string(),
          champName: z.string(),
          startAtMs: z.number(),
          state: ending,
          score: z.object({ home: z.number(), away: z.number() }).nullable(),
        }),
      ),
      /** The words that were searched for, when nothing matches the text itself (DR-11.12); otherwise null. */
      instead: z.string().nullable(),
    }),
  },
});

export type SearchApi = ApiTypes<typeof searchEndpoints>;
export type SearchReply = SearchApi['search']['reply'];
