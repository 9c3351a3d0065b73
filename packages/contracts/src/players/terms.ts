import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { termsPaths } from './terms-paths.ts';

export const termsErrors = { 'terms/changed-again': 409 } as const;

export const termsEndpoints = defineEndpoints(termsPaths, {
  status: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'Whether the terms have changed since this player confirmed them',
    query: z.strictObject({ lng: z.string().length(2).optional() }),
    reply: z.object({
      /** True when the terms changed and the player has not confirmed them. */
      result: z.boolean(),
      updatedAt: z.iso.datetime().nullable(),
      summary: z.string(),
    }),
  },
  confirm: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Confirm the terms of a moment',
    body: z.strictObject({ updatedAt: z.iso.datetime() }),
    reply: z.object({ result: z.literal(true) }),
    refusals: codesOf(termsErrors),
  },
});

export type TermsApi = ApiTypes<typeof termsEndpoints>;
