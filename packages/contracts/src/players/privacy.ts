import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { clientId } from '../shared/ids.ts';
import { erasureBlockers, privacyPaths } from './privacy-paths.ts';

export const privacyErrors = {
  /** The player has requested an export in the last 24 hours; `details.nextAtMs` says when the next one is possible. */
  'privacy/too-soon': 429,
  /** No such export of this player, or it is not ready, or its days are over. */
  'privacy/no-export': 404,
  /** This site has no place for files. */
  'privacy/closed': 503,
  /** Something is still open; `details.blockers` names it (DR-13.149). */
  'privacy/blocked': 409,
  /** An erasure is already requested. */
  'privacy/erasure-open': 409,
  /** There is no erasure to take back. */
  'privacy/no-erasure': 409,
  /** The account of an operator is not erased here. */
  'privacy/operator': 403,
  'security/proof-needed': 403,
} as const;

const state = z.object({
  /** Newest first. */
  exports: z.array(
    z.object({
      exportId: z.string(),
      askedAtMs: z.number(),
      /** Null while it is written. */
      ready: z.object({ sizeBytes: z.number(), endsAtMs: z.number() }).nullable(),
    }),
  ),
  /** When the next export can be requested; null for now. */
  nextExportAtMs: z.number().nullable(),
  /** The open request; null without one. */
  erasure: z.object({ askedAtMs: z.number(), dueAtMs: z.number() }).nullable(),
  /** What stops an erasure now. */
  blockers: z.array(z.enum(erasureBlockers)),
});

const body = z.strictObject({ lng: z.string().regex(/^[a-z]{2}$/) });

export const privacyEndpoints = defineEndpoints(privacyPaths, {
  read: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's exports, the open request for erasure, and what stops one",
    reply: state,
  },
  askExport: {
    access: 'player',
    isForViews: false,
    budget: { ...writeBudget, perMinute: 10 },
    summary: 'Ask for an export of all data of the player; one in 24 hours',
    body,
    reply: state,
    refusals: ['privacy/too-soon', 'privacy/closed', 'security/proof-needed'],
  },
  download: {
    access: 'player',
    isForViews: false,
    budget: { ...readBudget, perMinute: 20 },
    summary: 'Download a ready export as a ZIP file',
    params: z.strictObject({ exportId: clientId }),
    reply: z.object({}),
    refusals: ['privacy/no-export', 'security/proof-needed'],
  },
  askErasure: {
    access: 'player',
    isForViews: false,
    budget: { ...writeBudget, perMinute: 10 },
    summary: "Ask for the erasure of the player's data; it is done after 14 days",
    reply: state,
    refusals: ['privacy/blocked', 'privacy/erasure-open', 'privacy/operator', 'security/proof-needed'],
  },
  takeBack: {
    access: 'player',
    isForViews: false,
    budget: { ...writeBudget, perMinute: 10 },
    summary: 'Take back the request for erasure',
    reply: state,
    refusals: ['privacy/no-erasure'],
  },
});

export type PrivacyApi = ApiTypes<typeof privacyEndpoints>;
