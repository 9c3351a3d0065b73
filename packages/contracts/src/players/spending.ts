import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { ownPlayBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { spendingPaths } from './spending-paths.ts';

const month = z.string().regex(/^[0-9]{4}-[0-9]{2}$/);

/** Amounts a month, of `currency`, rounded to two significant digits. */
const groupFigures = z.object({
  mean: amountReply,
  /** The ends of the middle half: a quarter of the players is below, a quarter above. */
  lower: amountReply,
  upper: amountReply,
});

const spendingProfile = z.object({
  currency: currencyCode,
  firstMonth: month,
  lastMonth: month,
  /** The group of age: its first and its last year; the oldest group has no last one. */
  ageFrom: z.number().int(),
  ageTo: z.number().int().nullable(),
  /** The player's own means a month. Net deposits are below zero when more was withdrawn than deposited. */
  own: z.object({ netDeposits: amountReply, stakes: amountReply }),
  /** `too-few`: fewer than 50 players are in the group. `pending`: its figures are not computed yet. */
  state: z.enum(['ready', 'too-few', 'pending']),
  /** Null unless the state is `ready`. */
  group: z.object({ netDeposits: groupFigures, stakes: groupFigures }).nullable(),
});
export type SpendingProfile = z.output<typeof spendingProfile>;
export type SpendingGroupFigures = z.output<typeof groupFigures>;

export const spendingEndpoints = defineEndpoints(spendingPaths, {
  profile: {
    access: 'player',
    isForViews: false,
    budget: ownPlayBudget,
    summary: "The player's monthly spending beside players of the same age (DR-5.88)",
    reply: z.object({
      /** Null without a date of birth, and before three whole months have passed since the registration. */
      profile: spendingProfile.nullable(),
    }),
  },
});

export type SpendingApi = ApiTypes<typeof spendingEndpoints>;
