import { z } from 'zod';
import { captchaBudget, readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { components, encoded, logInReply } from './session.ts';
import { twoStepPaths } from './two-step-paths.ts';

export const twoStepErrors = {
  'code/wrong': 400,
  'code/expired': 400,
  'two-step/limited': 429,
  'two-step/off': 409,
  'two-step/on': 409,
  'two-step/bad-password': 400,
  'session/too-many-tries': 429,
} as const;

const appCode = z.string().regex(/^[0-9]{6}$/);
/** A code of the authenticator app, or a recovery code as printed or without its hyphens. */
export const anyCode = z.union([appCode, z.string().regex(/^[A-Za-z2-7]{4}(?:[- ]?[A-Za-z2-7]{4}){3}$/)]);

/** Eight codes of 16 characters in groups of four, shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(8) });

const codeRefusals = ['code/wrong', 'two-step/limited', 'two-step/off'] as const;
/** Codes are compared in microseconds. A player types a few; the attempt and the account have limits of their own. */
export const codeBudget = { perMinute: 20, flow: 'second-step' } as const;

export const twoStepEndpoints = defineEndpoints(twoStepPaths, {
  logIn: {
    access: 'anyone',
    isForViews: false,
    budget: codeBudget,
    summary: 'Complete a log-in with the code of the second step',
    body: z.strictObject({
      attempt: z.string().regex(/^[A-Za-z0-9_-]{32}$/),
      code: anyCode,
      save: z.boolean(),
      components: components.optional(),
    }),
    reply: logInReply,
    refusals: ['code/wrong', 'code/expired', 'two-step/limited'],
  },
  state: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Whether the second step is on, and how many recovery codes are left',
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
  },
  start: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'A new secret for the authenticator app; it is in force after its first code',
    body: z.strictObject({ uPassword: encoded }),
    reply: z.object({
      /** Base32, to type by hand. */
      secret: z.string(),
      /** The otpauth address, for a QR code. */
      address: z.string(),
    }),
    refusals: ['two-step/on', 'two-step/bad-password', 'session/too-many-tries', '111', 'request/rate-limit'],
  },
  confirm: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'Turn the second step on with a code of the new secret; recovery codes are shown once',
    body: z.strictObject({ code: appCode }),
    reply: recoveryCodes,
    refusals: [...codeRefusals, 'two-step/on'],
  },
  stop: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'Turn the second step off with a current code or a recovery code',
    body: z.strictObject({ code: anyCode }),
    reply: z.object({ isOn: z.literal(false) }),
    refusals: [...codeRefusals],
  },
  renewRecoveryCodes: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'New recovery codes; the old ones end',
    body: z.strictObject({ code: appCode }),
    reply: recoveryCodes,
    refusals: [...codeRefusals],
  },
});

export type TwoStepApi = ApiTypes<typeof twoStepEndpoints>;
