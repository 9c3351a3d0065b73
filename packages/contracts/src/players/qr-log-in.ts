import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, type Budget, defineEndpoints } from '../shared/endpoint.ts';
import { qrLogInId, qrLogInPaths } from './qr-log-in-paths.ts';
import { components, logInReply } from './session.ts';
import { codeBudget } from './two-step.ts';

export const qrLogInErrors = {
  /** The request is unknown, has ended, or was decided before (DR-13.77). */
  'qr/expired': 400,
  /** The player refused on the phone, or chose another number. */
  'qr/refused': 403,
  /** An operator signs in with the password only (DR-13.79). */
  'qr/not-allowed': 403,
} as const;

/** A waiting browser asks every two seconds for two minutes. Ten people behind one address wait at once. */
const collectBudget = { perMinute: 300, flow: 'write' } as const satisfies Budget;

const id = z.string().regex(qrLogInId);
const number = z.number().int().min(10).max(99);

export const qrLogInEndpoints = defineEndpoints(qrLogInPaths, {
  start: {
    access: 'anyone',
    isForViews: false,
    budget: codeBudget,
    summary:
      'Open a request to log in by QR code; `attempt` is a secret of this browser, `link` is for the QR code',
    body: z.strictObject({ components: components.optional() }),
    reply: z.object({
      attempt: z.string(),
      link: z.string(),
      /** The number that the player compares. */
      number,
      expiresInSec: z.number(),
    }),
  },
  collect: {
    access: 'anyone',
    isForViews: false,
    budget: collectBudget,
    summary: 'Collect the session of a confirmed request, once; `waiting` until the phone has decided',
    body: z.strictObject({ attempt: id, save: z.boolean(), components: components.optional() }),
    reply: z.union([z.object({ outcome: z.literal('waiting') }), logInReply]),
    refusals: ['qr/expired', 'qr/refused'],
  },
  read: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'The browser that waits behind a QR code, and three numbers to choose from; it changes nothing',
    query: z.strictObject({ link: id }),
    reply: z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      country: z.string().nullable(),
      network: z.string(),
      startedAtMs: z.number(),
      choices: z.array(number).length(3),
    }),
    refusals: ['qr/expired', 'qr/not-allowed'],
  },
  confirm: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'Confirm the request of a QR code with the number that the waiting browser shows',
    body: z.strictObject({ link: id, number }),
    reply: z.object({ outcome: z.literal('confirmed') }),
    refusals: ['qr/expired', 'qr/refused', 'qr/not-allowed'],
  },
  refuse: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'Refuse the request of a QR code',
    body: z.strictObject({ link: id }),
    reply: z.object({ outcome: z.literal('refused') }),
    refusals: ['qr/expired', 'qr/not-allowed'],
  },
});

export type QrLogInApi = ApiTypes<typeof qrLogInEndpoints>;
