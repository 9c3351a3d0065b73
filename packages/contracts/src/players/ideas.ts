import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { freeText } from '../shared/free-text.ts';
import { clientId } from '../shared/ids.ts';
import { ideaLimits, ideaPaths } from './idea-paths.ts';

export const ideaErrors = {
  /** The player has sent as many ideas today as a day takes. */
  'ideas/too-many': 429,
  /** The id belongs to an idea with another text. */
  'ideas/id-used': 409,
} as const;

const idea = z.object({
  id: z.number(),
  text: z.string(),
  createdAtMs: z.number(),
  /** Null until an operator has answered. */
  answer: z.object({ text: z.string(), atMs: z.number() }).nullable(),
});

export const ideaEndpoints = defineEndpoints(ideaPaths, {
  list: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's own ideas with their answers, newest first",
    reply: z.object({ ideas: z.array(idea) }),
  },
  send: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Send an idea; a repeated id changes nothing',
    body: z.strictObject({ id: clientId, text: freeText(ideaLimits.text, ideaLimits.leastText) }),
    reply: z.object({ idea }),
    refusals: ['ideas/too-many', 'ideas/id-used'],
  },
  manager: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'The personal manager of the player; null without one',
    reply: z.object({
      manager: z
        .object({
          name: z.string(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
          hours: z.string().nullable(),
        })
        .nullable(),
    }),
  },
});

export type IdeaApi = ApiTypes<typeof ideaEndpoints>;
