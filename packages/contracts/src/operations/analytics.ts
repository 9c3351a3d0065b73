import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { analyticsLimits } from './analytics-events.ts';
import { analyticsPaths } from './analytics-paths.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';

export const analyticsErrors = {
  'analytics/no-such-key': 404,
} as const;

const { eventsPerBatch, paramsPerEvent, textLength, agoMs } = analyticsLimits;
const param = z.string().regex(/^[a-z][a-z_]{0,31}$/);
const few = (values: Record<string, unknown>): boolean => Object.keys(values).length <= paramsPerEvent;

const event = z.strictObject({
  id: z.number().int().min(1).max(9999),
  ago: z.number().int().min(0).max(agoMs),
  s: z.record(param, z.string().max(textLength)).refine(few),
  i: z.record(param, z.number().int()).refine(few),
  f: z.record(param, z.number()).refine(few),
});

/** Text settings that are empty when the operator has not configured them. */
const counters = z.object({
  tagServiceId: z.string(),
  tagServiceUrl: z.string(),
  counterId: z.string(),
  counterUrl: z.string(),
});

export const analyticsEndpoints = defineEndpoints(analyticsPaths, {
  collect: {
    access: 'anyone',
    isForViews: false,
    summary: 'Events of one page, after consent; the session is a random id of one tab, not a player',
    // The limit is high, because many visitors may share one address.
    budget: { perMinute: 120, flow: 'analytics' },
    params: z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) }),
    body: z.strictObject({
      v: z.literal(1),
      session: z.uuid(),
      lang: z.string().regex(/^[a-z]{2}$/),
      device: z.enum(['desktop', 'mobile']),
      events: z.array(event).min(1).max(eventsPerBatch),
    }),
    /** Events outside the catalogue are not stored and are logged as errors (DM-AN-024). */
    reply: z.object({ stored: z.number(), unknown: z.number() }),
    refusals: ['analytics/no-such-key'],
  },
  counters: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Counters of others for a domain and project; asked only when the page did not bring them',
    query: z.strictObject({
      domain: z.string().min(1).max(253),
      projectId: z.coerce.number().int().positive(),
    }),
    reply: z.object({ counters: counters.nullable() }),
  },
});

export type AnalyticsApi = ApiTypes<typeof analyticsEndpoints>;
