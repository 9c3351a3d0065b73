/** Conversion of accounts whose currency is retired, at a fixed rate (DR-1.36 to DR-1.42). */
import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { clientId, internalId } from '../shared/ids.ts';
import { retiredCurrencyPaths } from './wallet-paths.ts';

export const retiredCurrencyErrors = {
  'conversion/no-account': 404,
  'conversion/not-retired': 409,
  'conversion/too-small': 400,
  'conversion/rate-changed': 409,
  'conversion/debt-open': 409,
  'conversion/restricted': 403,
  'conversion/id-reused': 422,
} as const;
export type RetiredCurrencyErrorCode = keyof typeof retiredCurrencyErrors;

/** Whether an account can be converted, and which: the main account comes first (SH-EN-001, SH-EN-002). */
export const accountConversionStatuses = ['not-allowed', 'main-allowed', 'additional-allowed'] as const;
export type AccountConversionStatus = (typeof accountConversionStatuses)[number];

/** What a conversion gives. The whole available balance is converted (DR-1.38). */
const fixedOffer = z.object({
  debited: amountReply,
  credited: amountReply,
  from: currencyCode,
  to: currencyCode,
});

export const retiredCurrencyEndpoints = defineEndpoints(retiredCurrencyPaths, {
  status: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Whether an account of a retired currency can be converted, and what it would give (SH-EN-001)',
    reply: z.object({
      status: z.enum(accountConversionStatuses),
      /** Null when nothing can be converted. */
      offer: fixedOffer
        .extend({
          accountId: z.number(),
          /** Units of `from` for one unit of `to`, as a regulation fixed it. */
          rate: z.string(),
          /** Names the fixed rate; the conversion must name the same. */
          rateId: z.string(),
          /** From this moment stakes and deposits in the retired currency are refused, Unix time in ms. */
          refusedFromMs: z.number(),
          isRefused: z.boolean(),
        })
        .nullable(),
    }),
  },
  convert: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Convert an account of a retired currency at the fixed rate',
    body: z.strictObject({ conversionId: clientId, accountId: internalId, rateId: z.string().max(64) }),
    reply: fixedOffer.extend({ conversionId: z.string() }),
    refusals: codesOf(retiredCurrencyErrors),
  },
});

export type RetiredCurrencyApi = ApiTypes<typeof retiredCurrencyEndpoints>;
