import { z } from 'zod';
import { currencyCode } from '../shared/amount.ts';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { internalId } from '../shared/ids.ts';
import { currencyAccountPaths } from './wallet-paths.ts';

export const currencyAccountErrors = {
  'accounts/no-account': 404,
  'accounts/currency-unknown': 400,
  'accounts/currency-added': 409,
  'accounts/too-many': 409,
  'accounts/main': 409,
  'accounts/not-empty': 409,
} as const;
export type CurrencyAccountErrorCode = keyof typeof currencyAccountErrors;

export const currencyAccountEndpoints = defineEndpoints(currencyAccountPaths, {
  currencies: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'The currencies of the site, and which of them the player has',
    reply: z.object({
      currencies: z.array(
        z.object({ currency: currencyCode, state: z.enum(['main', 'added', 'available']) }),
      ),
      /** How many more accounts the player may add. */
      left: z.number().int(),
    }),
  },
  add: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Add an account of a currency (DM-AC-010)',
    body: z.strictObject({ currency: currencyCode }),
    reply: z.object({ message: z.literal('office_currency_added') }),
    refusals: ['accounts/currency-unknown', 'accounts/currency-added', 'accounts/too-many'],
  },
  remove: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Remove an empty account of a currency (DM-AC-013)',
    body: z.strictObject({ currency: currencyCode }),
    reply: z.object({ message: z.literal('office_currency_removed') }),
    refusals: ['accounts/no-account', 'accounts/main', 'accounts/not-empty'],
  },
  label: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: "Set the player's own name of an account; an empty text removes it",
    body: z.strictObject({ id: internalId, label: z.string().trim().max(30) }),
    reply: z.object({ label: z.string().nullable() }),
    refusals: ['accounts/no-account'],
  },
});

export type CurrencyAccountApi = ApiTypes<typeof currencyAccountEndpoints>;
