import { z } from 'zod';
import { captchaBudget, readBudget, writeBudget } from '../shared/budgets.ts';
import { currencyCode } from '../shared/amount.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { registrationPaths } from './session-paths.ts';

export const registrationErrors = {
  'registration/not-allowed': 403,
  'registration/age-not-confirmed': 400,
  'registration/terms-not-accepted': 400,
  'registration/password-weak': 400,
  'registration/country': 400,
  'registration/currency': 400,
  'registration/code-wrong': 400,
  'registration/code-expired': 400,
  'registration/too-many-tries': 429,
} as const;
export type RegistrationErrorCode = keyof typeof registrationErrors;

/** The choice of a bonus at registration; without a choice it is declined (DM-RG-002). */
export const bonusChoices = { decline: 0, sport: 1, casino: 2 } as const;

const shared = {
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  currency: currencyCode,
  isAdult: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  bonusChoice: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  lng: z.string().length(2),
};

/** The affiliate code with which the player arrived, for registration events (DM-AN-005); empty when there is none. */
const refCode = z.string();

export const registrationEndpoints = defineEndpoints(registrationPaths, {
  oneClick: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('registration'),
    gate: 'registration',
    summary: 'Register by one click: signed in at once, account number and password shown once',
    body: z.strictObject(shared),
    reply: z.object({
      userId: z.number(),
      accountNumber: z.string(),
      password: z.string(),
      refCode,
    }),
    refusals: [...codesOf(registrationErrors), '111', '112', 'request/rate-limit'],
  },
  email: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('registration'),
    gate: 'registration',
    summary: 'Register by e-mail; the answer is the same whether the address is known or not',
    body: z.strictObject({ ...shared, email: z.email().max(254), password: z.string().min(1).max(128) }),
    reply: z.object({ outcome: z.literal('check-mail') }),
    refusals: [...codesOf(registrationErrors), '111', '112', 'request/rate-limit'],
  },
  confirmEmail: {
    access: 'anyone',
    isForViews: false,
    budget: writeBudget,
    summary: 'Confirm an e-mail registration with the code from the mail; signs in',
    body: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{20,128}$/) }),
    reply: z.object({
      userId: z.number(),
      accountNumber: z.string(),
      countryCode: z.string(),
      currency: z.string(),
      refCode,
    }),
    refusals: ['registration/code-wrong', 'registration/code-expired'],
  },
  options: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'What the registration form offers',
    reply: z.object({
      isAllowed: z.boolean(),
      minAge: z.number(),
      countries: z.array(z.object({ code: z.string(), currency: z.string() })),
      currencies: z.array(z.string()),
      defaultCountry: z.string(),
      /** The visitor's country as reported by a trusted proxy; null when none reports it or the site does not serve it. */
      reportedCountry: z.string().nullable(),
    }),
  },
});

export type RegistrationApi = ApiTypes<typeof registrationEndpoints>;
