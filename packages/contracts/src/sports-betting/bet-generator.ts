/** The bet generator: combinations whose possible win is nearest to a wish (DR-9.36). */
import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { betGeneratorPaths, GENERATOR_MOST_LEGS } from './bet-generator-paths.ts';
import { teamBadge } from './catalogue.ts';
import { betFacts, language } from './coupon.ts';

export const betGeneratorErrors = {
  /** An amount is not one of the currency, or the wished win is not above the stake. */
  'generator/amount': 422,
} as const;

const proposal = z.object({
  /** The total, in thousandths, and the possible win of the stake. */
  coefMilli: z.number(),
  win: amountReply,
  legs: z.array(
    betFacts.extend({
      sportName: z.string(),
      homeBadge: teamBadge,
      awayBadge: teamBadge.nullable(),
      kind: z.union([z.literal(1), z.literal(3)]),
      coefMilli: z.number(),
    }),
  ),
});

export const betGeneratorEndpoints = defineEndpoints(betGeneratorPaths, {
  propose: {
    access: 'anyone',
    isForViews: false,
    summary: 'Up to five combinations of open outcomes whose possible win is nearest to the wish (DR-9.36)',
    // A player asks again some times a minute. A call costs less than a quote.
    budget: { perMinute: 60, flow: 'quote' },
    body: z.strictObject({
      amount: amountText,
      /** The wished possible win. */
      win: amountText,
      currency: currencyCode,
      section: z.enum(['line', 'live']),
      /** Empty for all sports. */
      sportIds: z.array(z.number().int().positive().max(100_000)).max(30),
      /** The wished number of legs; absent: any. */
      legs: z.number().int().min(1).max(GENERATOR_MOST_LEGS).optional(),
      /** Another page has other combinations. */
      page: z.number().int().min(0).max(999),
      lng: language,
    }),
    reply: z.object({
      currency: currencyCode,
      /** Nearest first; empty when no combination gives as little or as much as the wish. */
      proposals: z.array(proposal),
      /** The least and the greatest possible win of these choices; null when no combination has so many legs. */
      minWin: amountReply.nullable(),
      maxWin: amountReply.nullable(),
    }),
    refusals: ['generator/amount'],
  },
});

export type BetGeneratorApi = ApiTypes<typeof betGeneratorEndpoints>;
export type BetProposalWire = z.output<typeof proposal>;
