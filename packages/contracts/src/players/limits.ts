import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { limitPaths } from './limit-paths.ts';
import {
  AMOUNT_LIMITS,
  EXCLUSION_REASON_IDS,
  EXTRA_LIMIT,
  REALITY_CHECK_LIMIT,
  SELF_EXCLUSION,
  SESSION_LIMIT,
  TIME_OUT,
} from './limit-types.ts';

export const limitErrors = {
  'limits/value': 400,
  'limits/currency': 400,
  'limits/duplicate': 400,
  'limits/not-editable': 403,
  /** A self-exclusion or time-out is never shortened (DR-5.35). */
  'limits/exclusion-active': 409,
  /** A confirmation before the cooling time has ended, or after the deadline (DR-5.32). */
  'limits/action-window': 409,
  'limits/nothing-pending': 404,
  /** The player has no break that ends only on request (DR-5.62). */
  'limits/no-return': 404,
} as const;
export type LimitErrorCode = keyof typeof limitErrors;

const changeableTypes = [
  ...AMOUNT_LIMITS.map(({ type }) => type),
  SESSION_LIMIT,
  REALITY_CHECK_LIMIT,
] as const;
const changeableType = z.literal([...changeableTypes]);
const anyType = z.literal([...changeableTypes, SELF_EXCLUSION, TIME_OUT, EXTRA_LIMIT]);
const epochSec = z.number().int();

/** Amounts are decimal texts of `currency`; hours, minutes and days are numbers. */
const limitValue = z.union([amountReply, z.number()]);

const pendingChange = z.object({
  /** -1: to less; 1: to more, or a removal. A removal has the value for "none". */
  type: z.literal([-1, 1]),
  limitValue,
  endsAt: epochSec,
  currency: currencyCode,
});

/** One limit. Types that were never set have the state INACTIVE and no value (DR-5.54). */
const clientLimit = z.object({
  limitType: anyType,
  limitValue: limitValue.nullable(),
  /** What is left: an amount, or hours of the day with up to four decimals (DR-5.55). */
  limitBalance: limitValue.nullable(),
  limitState: z.enum(['PENDING', 'ACTIVE', 'INACTIVE']),
  needApprove: z.boolean(),
  startedAt: epochSec.nullable(),
  endsAt: epochSec.nullable(),
  selfExcludeReason: z.literal([...EXCLUSION_REASON_IDS]).nullable(),
  availableValues: z.array(z.number()),
  measure: z.enum(['money', 'hours', 'minutes', 'days']),
  /** The currency of an amount. */
  currency: currencyCode.nullable(),
  label: z.string().nullable(),
  optionsMap: z.record(z.string(), z.string()).nullable(),
  pendingChange: pendingChange.nullable(),
  /** When the oldest movement leaves the window, and room returns; null when nothing is counted. */
  roomReturnsAt: epochSec.nullable(),
});
export type ClientLimit = z.output<typeof clientLimit>;

const limitsData = z.array(clientLimit);

/** A break that does not end by itself: when the player may ask to return, and the request (DR-5.61 to DR-5.64). */
const breakReturn = z.object({
  /** `exclusion`: the return follows the request. `block`: two operators decide after it. */
  kind: z.enum(['exclusion', 'block']),
  startedAt: epochSec,
  /** The end of the chosen time. */
  mayAskFrom: epochSec,
  /** `readyAt`: 24 hours after the request, when the return takes effect, or from when operators may decide. */
  request: z.object({ askedAt: epochSec, readyAt: epochSec }).nullable(),
});
export type BreakReturn = z.output<typeof breakReturn>;

const wanted = z.strictObject({
  limitType: anyType,
  /** An amount ("250.00", or "999999999" for none); hours, or -1 for not set; minutes, or -1 for not set; days. */
  limitValue: z.union([amountText, z.number().int().min(-1).max(2000)]),
  /** Must be the currency of the player's limits. */
  currency: currencyCode.optional(),
  selfExcludeReason: z.literal([...EXCLUSION_REASON_IDS]).optional(),
});
export type WantedLimit = z.output<typeof wanted>;

const saved = z.object({
  /** REFUSED comes as an error with its code. */
  status: z.enum(['APPLIED', 'PENDING']),
  /** No questions are asked yet (`docs/spec/waiting.tsv`). */
  questions: z.tuple([]),
  tokenGuid: z.null(),
  limitsData,
});

export const limitEndpoints = defineEndpoints(limitPaths, {
  limits: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's limits, with what is used and what is pending (DR-5.54)",
    reply: z.object({ limits: limitsData, breakReturn: breakReturn.nullable() }),
  },
  available: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'The types of limits that the player can set, with their values',
    reply: z.object({
      currency: currencyCode,
      limits: z.array(
        clientLimit.pick({ limitType: true, availableValues: true, measure: true, label: true }),
      ),
    }),
  },
  exclusionReasons: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'The reasons that a player may give for a self-exclusion (DR-5.38)',
    reply: z.object({
      reasons: z.array(z.object({ id: z.literal([...EXCLUSION_REASON_IDS]), selfExcludeReason: z.string() })),
    }),
  },
  save: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Set, lower, raise or remove limits; all or none of them are changed',
    body: z.strictObject({ limits: z.array(wanted).min(1).max(13) }),
    reply: saved,
    refusals: [
      'limits/value',
      'limits/currency',
      'limits/duplicate',
      'limits/not-editable',
      'limits/exclusion-active',
    ],
  },
  action: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Confirm or reject a raised limit after its cooling time (DR-5.30, DR-5.32)',
    body: z.strictObject({ action: z.enum(['confirm', 'reject']), limitType: changeableType }),
    reply: z.object({ title: z.string().nullable(), limitsData }),
    refusals: ['limits/action-window', 'limits/nothing-pending'],
  },
  cancel: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Withdraw the pending change of a limit (DR-5.29)',
    query: z.strictObject({ limitType: z.coerce.number().pipe(changeableType) }),
    reply: z.object({ title: z.string().nullable(), limitsData }),
    refusals: ['limits/nothing-pending'],
  },
  askReturn: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary:
      'Ask to return after a long self-exclusion or a self-block (DR-5.62); asking twice changes nothing',
    reply: z.object({ breakReturn: breakReturn.nullable() }),
    refusals: ['limits/exclusion-active', 'limits/no-return'],
  },
  cancelReturn: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Withdraw the request to return (DR-5.64)',
    reply: z.object({ breakReturn: breakReturn.nullable() }),
    refusals: ['limits/nothing-pending'],
  },
  ping: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Count the time on the site (DR-5.26); sent every 30 seconds',
    reply: z.object({
      /** Milliseconds left today; null without a session limit. */
      sessionLeftMs: z.number().int().nullable(),
      /** The reality check that is due; null when none is. */
      realityCheck: z
        .object({
          dueAt: epochSec,
          /** Milliseconds on the site today. */
          playedMs: z.number().int(),
          /** Payouts less stakes of the last 24 hours; null for a player without limits, which are what counts them. */
          net: amountReply.nullable(),
          currency: currencyCode,
        })
        .nullable(),
      /** Minutes between reality checks: the player's limit, else the site's; 0 for none (DM-CP-035). */
      realityCheckMin: z.number().int(),
      /** Types of deposit limits whose raise waits for the player's confirmation (SH-DL-001). */
      awaitingApproval: z.array(changeableType),
    }),
  },
  block: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Exclude oneself without an end (DR-5.37)',
    body: z.strictObject({ selfExcludeReason: z.literal([...EXCLUSION_REASON_IDS]).optional() }),
    reply: z.object({ success: z.literal(true) }),
  },
});

export type LimitApi = ApiTypes<typeof limitEndpoints>;
