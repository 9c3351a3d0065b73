import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { mediaPaths } from './media-paths.ts';

/** Refusals of media with their HTTP status. */
export const mediaErrors = {
  'media/token': 401,
  'media/no-video': 404,
  'media/no-piece': 404,
} as const;

export const mediaEndpoints = defineEndpoints(mediaPaths, {
  videoToken: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'A token that opens videos for a quarter of an hour and nothing else',
    reply: z.object({ token: z.string(), expiresAtSec: z.number() }),
  },
});

export type MediaApi = ApiTypes<typeof mediaEndpoints>;
