import { z } from 'zod';
import { amountReply, amountText, currencyCode } from '../shared/amount.ts';
import { ownPlayBudget, readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { limitPaths } from './limit-paths.ts';
import {
  AMOUNT_LIMITS,
  EXCLUSION_REASON_IDS,
  EXTRA_LIMIT,
  LIMIT_QUESTIONS,
  REALITY_CHECK_LIMIT,
  SELF_EXCLUSION,
  SESSION_LIMIT,
  SITE_LIMIT_KINDS,
  TIME_OUT,
} from './limit-types.ts';

export const limitErrors = {
  'limits/value': 400,
  'limits/currency': 400,
  'limits/duplicate': 400,
  'limits/not-editable': 403,
  /** A self-exclusion or time-out is never shortened (DR-5.35). */
  'limits/exclusion-active': 409,
  /** A self-exclusion shorter than the minimum of the player's country (DR-5.80). */
  'limits/exclusion-too-short': 400,
  /** An interval of time checks above the site's (DR-5.94). */
  'limits/check-too-long': 400,
  /** A confirmation before the cooling time has ended, or after the deadline (DR-5.32). */
  'limits/action-window': 409,
  'limits/nothing-pending': 404,
  /** No open questions of the player have this token (DR-5.67). */
  'limits/token-unknown': 404,
  /** The questions were open for 900 seconds (DR-5.67). */
  'limits/token-expired': 409,
  /** The answers do not name each question once. */
  'limits/answers': 400,
  /** Three sets within 24 hours had a wrong answer (DR-5.68). */
  'limits/questions-blocked': 409,
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

/** One limit as the service sends it. A type that is not set has neither state nor value (DR-5.54, DM-LM-009). */
const serviceLimit = z.object({
  limitType: anyType,
  limitValue: limitValue.nullable(),
  /** What is left: an amount, or hours of the day with up to four decimals (DR-5.55). */
  limitBalance: limitValue.nullable(),
  limitState: z.enum(['PENDING', 'ACTIVE']).nullable(),
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
export type ServiceLimit = z.output<typeof serviceLimit>;

const limitsData = z.array(serviceLimit);

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

/** Lines of the history of limits (DR-5.49, DR-5.74). */
export const LIMIT_ACTIONS = [
  'set',
  'lowered',
  'raise-asked',
  'raise-cancelled',
  'confirmed',
  'rejected',
  'lapsed',
  'applied',
  'excluded',
  'timed-out',
  'blocked',
  'return-asked',
  'return-withdrawn',
  'returned',
  'questions-failed',
  'site-set',
  'site-removed',
] as const;

const limitLine = z.object({
  id: z.number().int(),
  /** 0 is a self-block. */
  limitType: z.number().int(),
  action: z.enum(LIMIT_ACTIONS),
  /** An amount of `currency`, hours, minutes or days; null for none. */
  oldValue: limitValue.nullable(),
  newValue: limitValue.nullable(),
  currency: currencyCode.nullable(),
  source: z.enum(['player', 'site']),
  /** What a limit of type 37 holds; null for all others. */
  siteKind: z.enum(SITE_LIMIT_KINDS).nullable(),
  at: epochSec,
});
export type LimitLine = z.output<typeof limitLine>;

const playWeek = z.object({
  /** The Monday at midnight of the account's zone. */
  startsAt: epochSec,
  playedMs: z.number().int(),
  staked: amountReply,
  /** What was paid less what was staked. */
  net: amountReply,
});
export type PlayWeek = z.output<typeof playWeek>;

const counted = z.object({ count: z.number().int(), amount: amountReply });
const preview = z.object({
  currency: currencyCode,
  tried: counted,
  /** What would have been refused. */
  stopped: counted,
  /** The last 30 days, the oldest first. */
  days: z.array(z.object({ passed: amountReply, stopped: amountReply })),
});
export type LimitPreviewText = z.output<typeof preview>;

const helpOrganisation = z.object({
  name: z.string(),
  text: z.string().nullable(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
});
export type HelpOrganisationText = z.output<typeof helpOrganisation>;

const wanted = z.strictObject({
  limitType: anyType,
  /** An amount ("250.00", or "999999999" for none); hours, or -1 for not set; minutes, or -1 for not set; days. */
  limitValue: z.union([amountText, z.number().int().min(-1).max(2000)]),
  /** Must be the currency of the player's limits. */
  currency: currencyCode.optional(),
  selfExcludeReason: z.literal([...EXCLUSION_REASON_IDS]).optional(),
});
export type WantedLimit = z.output<typeof wanted>;

/** A question before a limit is raised or removed; one answer is right (DR-5.40). */
const question = z.object({
  id: z.number().int(),
  question: z.string(),
  answers: z.array(z.object({ id: z.number().int(), answer: z.string() })),
});
export type LimitQuestionText = z.output<typeof question>;

const answered = z.object({
  success: z.boolean(),
  /** Which questions were answered right; the right answers are not told (DR-5.41). */
  questionsResult: z.array(z.object({ id: z.number().int(), success: z.boolean() })),
  limitsData,
});

const saved = z.object({
  /** `QUESTIONS`: some of the changes wait for answers, the rest is done. REFUSED comes as an error with its code. */
  status: z.enum(['APPLIED', 'PENDING', 'QUESTIONS']),
  /** In the language of the header `X-Language`; empty without the status QUESTIONS. */
  questions: z.array(question).max(LIMIT_QUESTIONS),
  /** Goes back with the answers, within `LIMIT_QUESTION_SEC`, once. */
  tokenGuid: z.uuid().nullable(),
  limitsData,
});

export const limitEndpoints = defineEndpoints(limitPaths, {
  limits: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's limits, with what is used and what is pending (DR-5.54)",
    reply: z.object({
      limits: limitsData,
      breakReturn: breakReturn.nullable(),
      /** Organisations that help players of this country, in the language of the header `X-Language` (DR-5.77). */
      help: z.array(helpOrganisation),
    }),
  },
  available: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'The types of limits that the player can set, with their values',
    reply: z.object({
      currency: currencyCode,
      limits: z.array(
        serviceLimit.pick({ limitType: true, availableValues: true, measure: true, label: true }),
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
    summary:
      'Set, lower, raise or remove limits; a refusal changes none of them, and some changes need answers first',
    body: z.strictObject({ limits: z.array(wanted).min(1).max(13) }),
    reply: saved,
    refusals: [
      'limits/value',
      'limits/currency',
      'limits/duplicate',
      'limits/not-editable',
      'limits/exclusion-active',
      'limits/exclusion-too-short',
      'limits/check-too-long',
      'limits/questions-blocked',
    ],
  },
  testAnswers: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Answer the questions before a limit is raised or removed (DR-5.41)',
    body: z.strictObject({
      tokenGuid: z.uuid(),
      answers: z
        .array(
          z.strictObject({
            questionId: z.number().int().min(1).max(9999),
            answerId: z.number().int().min(1).max(6),
          }),
        )
        .min(1)
        .max(LIMIT_QUESTIONS),
    }),
    reply: answered,
    refusals: ['limits/token-unknown', 'limits/token-expired', 'limits/answers'],
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
  history: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: "The player's own changes of limits and breaks, the newest first (DR-5.74)",
    query: z.strictObject({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
    reply: z.object({
      lines: z.array(limitLine),
      /** The id before which the next page begins; null on the last page. */
      next: z.number().int().nullable(),
    }),
  },
  results: {
    access: 'player',
    isForViews: false,
    budget: ownPlayBudget,
    summary: 'Time on the site, stakes and net result of the last 12 weeks (DR-5.75)',
    reply: z.object({ currency: currencyCode, weeks: z.array(playWeek) }),
  },
  preview: {
    access: 'player',
    isForViews: false,
    budget: ownPlayBudget,
    summary: 'What a money limit would have meant in the last 30 days (DR-5.76)',
    query: z.strictObject({
      limitType: z.coerce.number().pipe(z.literal(AMOUNT_LIMITS.map(({ type }) => type))),
      limitValue: amountText,
    }),
    reply: preview,
    refusals: ['limits/value'],
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
          /** Milliseconds since the log-in of this session. */
          sinceLogInMs: z.number().int(),
          /** Payouts less stakes since the log-in (DR-5.72). */
          net: amountReply,
          currency: currencyCode,
        })
        .nullable(),
      /** Minutes between reality checks: the player's limit, never above the site's; 0 for none (DM-CP-035, DR-5.94). */
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
