import { z } from 'zod';
import { amountReply } from '../shared/amount.ts';
import { type ApiTypes, type Budget, defineEndpoints } from '../shared/endpoint.ts';
import { riskPaths } from './risk-paths.ts';

/** Maximum number of rows per page of a list. */
export const riskPageSize = 50;

/** A console that shows three lists and reads each list every two seconds makes 90 calls a minute. */
const budget = { perMinute: 300, flow: 'read' } as const satisfies Budget;
const access = 'operator:risk';
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Open liability and its limit, in the house currency. Without a limit, `limit` and `room` are null (DR-4.161). */
const counter = {
  liability: amountReply,
  coupons: z.number(),
  limit: amountReply.nullable(),
  /** The amount left within the limit. Negative when the limit was lowered below the liability. */
  room: amountReply.nullable(),
};

const event = z.object({
  gameId: z.number(),
  sportId: z.number(),
  home: z.string(),
  away: z.string(),
  startsAtMs: z.number(),
  ...counter,
  /** The liability at which the event is suspended; null when it is never suspended. */
  suspendsAt: amountReply.nullable(),
  isStopped: z.boolean(),
});

const outcome = z.object({
  marketId: z.number(),
  typeKey: z.string(),
  lineKey: z.string(),
  outcomeKey: z.string(),
  ...counter,
});

const figures = {
  selection: amountReply.nullable(),
  market: amountReply.nullable(),
  event: amountReply.nullable(),
  suspendMarketAt: amountReply.nullable(),
  suspendEventAt: amountReply.nullable(),
};

const suspension = z.object({
  id: z.number(),
  kind: z.enum(['market', 'game']),
  subjectId: z.number(),
  liability: amountReply,
  stoppedAtMs: z.number(),
  /** When the line showed the suspension; null for a short time before. Bets are refused from `stoppedAtMs` on. */
  suspendedAtMs: z.number().nullable(),
  reopenedAtMs: z.number().nullable(),
  reopenedBy: z.string().nullable(),
});

export const riskEndpoints = defineEndpoints(riskPaths, {
  site: {
    access,
    isForViews: false,
    budget,
    summary: 'Open liability of the whole site',
    reply: z.object({ currency: z.string(), ...counter }),
  },
  events: {
    access,
    isForViews: false,
    budget,
    summary: 'Events with open coupons, the largest liability first',
    query: z.strictObject({
      /** The value `next` of the previous page. */
      after: z
        .string()
        .regex(/^[0-9]{1,18}-[1-9][0-9]{0,15}$/)
        .optional(),
    }),
    reply: z.object({ currency: z.string(), events: z.array(event), next: z.string().nullable() }),
  },
  outcomes: {
    access,
    isForViews: false,
    budget,
    summary: 'Outcomes of an event with open coupons, the largest liability first',
    params: z.strictObject({ gameId: id }),
    query: z.strictObject({
      /** Number of rows on the previous pages. */
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ currency: z.string(), outcomes: z.array(outcome), next: z.number().nullable() }),
  },
  limits: {
    access,
    isForViews: false,
    budget,
    summary: 'Limits of liability in force; `config set` changes them',
    reply: z.object({
      currency: z.string(),
      ...figures,
      player: amountReply.nullable(),
      site: amountReply.nullable(),
      overrides: z.array(
        z.object({
          of: z.enum(['sport', 'game', 'market']),
          id: z.number(),
          ...Object.fromEntries(Object.entries(figures).map(([name, schema]) => [name, schema.optional()])),
        }),
      ),
    }),
  },
  suspensions: {
    access,
    isForViews: false,
    budget,
    summary: 'Automatic suspensions by liability, the newest first',
    query: z.strictObject({ before: id.optional(), open: z.enum(['true', 'false']).optional() }),
    reply: z.object({ suspensions: z.array(suspension), next: z.number().nullable() }),
  },
});

export type RiskApi = ApiTypes<typeof riskEndpoints>;
