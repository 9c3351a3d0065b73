import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { quoteBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { clientId, internalId } from '../shared/ids.ts';
import { conversionPaths } from './wallet-paths.ts';

export const conversionErrors = {
  'conversion/no-account': 404,
  'conversion/bonus-account': 409,
  'conversion/no-rate': 409,
  'conversion/amount': 400,
  'conversion/too-small': 400,
  'conversion/no-funds': 409,
  'conversion/rate-changed': 409,
  'conversion/debt-open': 409,
  'conversion/restricted': 403,
  'conversion/id-reused': 422,
} as const;
export type ConversionErrorCode = keyof typeof conversionErrors;

/** What the player sees of a conversion before agreeing (DR-1.29). Amounts are decimal texts of their currencies. */
const offer = z.object({
  debited: amountReply,
  credited: amountReply,
  from: currencyCode,
  to: currencyCode,
  /** Units of `to` for one unit of `from`, after the margin, rounded down to six digits after the point. */
  rate: z.string(),
  /** Names the configured rates and the margin; the conversion must name the same. */
  rateId: z.string(),
  marginPpm: z.number().int(),
});

const pair = { fromId: internalId, toId: internalId };

export const conversionEndpoints = defineEndpoints(conversionPaths, {
  offer: {
    access: 'player',
    isForViews: false,
    budget: quoteBudget,
    summary: 'What a conversion between two accounts would give now',
    query: z.strictObject({
      fromId: z.coerce.number().int().positive(),
      toId: z.coerce.number().int().positive(),
      amount: amountText,
    }),
    reply: offer,
    refusals: [
      'conversion/no-account',
      'conversion/bonus-account',
      'conversion/no-rate',
      'conversion/amount',
      'conversion/too-small',
    ],
  },
  convert: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Convert money between two accounts at the rate that the player saw',
    body: z.strictObject({ ...pair, conversionId: clientId, amount: amountText, rateId: z.string().max(64) }),
    reply: offer.extend({ conversionId: z.string() }),
    refusals: codesOf(conversionErrors),
  },
});

export type ConversionApi = ApiTypes<typeof conversionEndpoints>;
