import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { newsletterCode, newsletterPaths } from './newsletter-paths.ts';

export const newsletterErrors = {
  /** The account has no confirmed e-mail address. */
  'newsletter/no-email': 409,
  /** A self-exclusion, a time-out or a ban is in force (DR-5.47). */
  'newsletter/restricted': 403,
  /** The text of consent has changed since the page was loaded. */
  'newsletter/text-changed': 409,
  /** The code of a link is not one of this site. */
  'newsletter/code-wrong': 400,
} as const;

const state = z.object({
  isOn: z.boolean(),
  /** When consent was given or withdrawn last; null for never. */
  changedAtMs: z.number().nullable(),
  hasEmail: z.boolean(),
});

export const newsletterEndpoints = defineEndpoints(newsletterPaths, {
  state: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's consent to the newsletter",
    reply: state,
  },
  change: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Give or withdraw consent to the newsletter',
    body: z.strictObject({
      isOn: z.boolean(),
      lng: z.string().regex(/^[a-z]{2}$/),
      /** The version of the text that was shown. */
      textVersion: z.string().max(20),
    }),
    reply: state,
    refusals: ['newsletter/no-email', 'newsletter/restricted', 'newsletter/text-changed'],
  },
  stop: {
    access: 'anyone',
    isForViews: false,
    budget: writeBudget,
    summary: 'Stop the newsletter with the code of its e-mail, signed in or not',
    body: z.strictObject({ code: z.string().regex(newsletterCode) }),
    reply: z.object({ outcome: z.literal('stopped') }),
    refusals: ['newsletter/code-wrong'],
  },
});

export type NewsletterApi = ApiTypes<typeof newsletterEndpoints>;
