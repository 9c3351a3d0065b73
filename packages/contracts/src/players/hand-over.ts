import { z } from 'zod';
import { writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { handOverPaths } from './hand-over-paths.ts';
import { components, logInReply } from './session.ts';
import { codeBudget } from './two-step.ts';

export const handOverErrors = {
  /** The host is not another domain of the site. */
  'hand-over/host': 400,
  /** An operator logs in with the password. */
  'hand-over/not-allowed': 403,
  /** Unknown, used, expired, tampered with, of another method, language or domain, or its session has ended. */
  'hand-over/refused': 400,
} as const;

const lng = z.string().regex(/^[a-z]{2}$/);
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const handOverEndpoints = defineEndpoints(handOverPaths, {
  issue: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'A token of 60 s with which this session goes on at another domain of the site',
    body: z.strictObject({ host: z.string().min(1).max(255), lng }),
    reply: z.object({ method_id: z.number().int(), token: z.string(), sign: z.string(), lng: z.string() }),
    refusals: ['hand-over/host', 'hand-over/not-allowed'],
  },
  logIn: {
    access: 'anyone',
    isForViews: false,
    budget: codeBudget,
    summary: 'Log in with a token of another domain of the site, once (SH-SE-032)',
    body: z.strictObject({
      method_id: z.number().int().min(1).max(99),
      token: secret,
      sign: secret,
      lng,
      components: components.optional(),
    }),
    reply: logInReply,
    refusals: ['hand-over/refused'],
  },
});

export type HandOverApi = ApiTypes<typeof handOverEndpoints>;
