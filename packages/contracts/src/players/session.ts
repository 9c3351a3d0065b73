import { z } from 'zod';
import { captchaBudget, readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { sessionPaths } from './session-paths.ts';

/** Refusals of session calls with their HTTP status. */
export const sessionErrors = {
  'session/bad-credentials': 401,
  'session/too-many-tries': 429,
  'session/code-wrong': 400,
  'session/code-expired': 400,
  'session/password-weak': 400,
} as const;
export type SessionErrorCode = keyof typeof sessionErrors;

/** Only the length is checked. There are no composition rules, and the password is used exactly as typed (RL-45). */
export const passwordLimits = { min: 8, max: 128 } as const;

/** Credentials are sent as base64 of UTF-8: an encoding for transport, not a protection (SH-SE-028). */
export const encoded = z
  .string()
  .max(1024)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'base64 of UTF-8 text');

/** Device data from the form. The player sees it in the list of sessions; it is never trusted. */
export const components = z.strictObject({
  screenWidth: z.number().int().min(0).max(100_000).optional(),
  timeZone: z.string().max(64).optional(),
});

const token = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/);

/**
 * The result of a right first factor: a session, or, for an account with a second step, an attempt that the code of the
 * second step completes (DR-13.21).
 */
export const logInReply = z.union([
  z.object({ outcome: z.literal('signed-in'), userId: z.number(), accountNumber: z.string() }),
  z.object({
    outcome: z.literal('second-step'),
    attempt: z.string(),
    expiresInSec: z.number(),
    /** Whether a passkey of the account can be used in place of the code (DR-13.72). */
    hasPasskey: z.boolean(),
  }),
]);

export const logInRefusals = [
  'session/bad-credentials',
  'session/too-many-tries',
  '100',
  '111',
  'request/rate-limit',
] as const;

export const sessionEndpoints = defineEndpoints(sessionPaths, {
  login: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Log in by account number or e-mail',
    body: z.strictObject({
      uLogin: encoded,
      uPassword: encoded,
      save: z.boolean(),
      components: components.optional(),
    }),
    reply: logInReply,
    refusals: [...logInRefusals],
  },
  disconnect: {
    access: 'anyone',
    isForViews: false,
    budget: writeBudget,
    summary: 'End the session, here and on its sockets',
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
  session: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Touch the session; the answer is a word, not JSON to be parsed',
    reply: z.literal('ok'),
  },
  checkSession: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Who is signed in',
    reply: z.object({ user_id: z.number().nullable() }),
  },
  playTime: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'How long the player was on the site, by UTC day (DR-11.41)',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366) }),
    reply: z.object({ days: z.array(z.object({ date: z.string(), ms: z.number() })) }),
  },
  getToken: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'A bearer token for calls in the name of this session',
    query: z.strictObject({ force_refresh: z.enum(['true', 'false']).optional() }),
    reply: z.object({ data: z.object({ token: z.string(), expiresAtSec: z.number() }) }),
  },
  updateToken: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'A new bearer token',
    reply: z.object({ token: z.string() }),
  },
  requestPasswordReset: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('password-reset'),
    summary: 'Send a password reset; the answer is the same whether the address is known or not',
    body: z.strictObject({ email: z.email().max(254), lng: z.string().length(2) }),
    reply: z.object({ outcome: z.literal('check-mail') }),
    refusals: ['session/too-many-tries', '100', '111', 'request/rate-limit'],
  },
  resetPassword: {
    access: 'anyone',
    isForViews: false,
    summary: 'Set a new password with a code from the mail; ends all sessions',
    budget: { perMinute: 10, flow: 'password-change' },
    body: z.strictObject({ code: token, uPassword: encoded }),
    reply: z.object({ outcome: z.literal('changed') }),
    refusals: ['session/code-wrong', 'session/code-expired', 'session/password-weak'],
  },
});

export type SessionApi = ApiTypes<typeof sessionEndpoints>;
