import { z } from 'zod';
import { captchaBudget, readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { phonePaths } from './phone-paths.ts';
import { components, encoded, logInRefusals, logInReply, sessionErrors } from './session.ts';

/** Refusals of calls with a phone number or a code by SMS. */
export const smsErrors = {
  'sms/not-available': 403,
  'sms/phone-wrong': 400,
  'code/wrong': 400,
  'code/expired': 400,
  'sms/too-many-codes': 429,
} as const;

export const phoneErrors = { ...sessionErrors, ...smsErrors } as const;
export type PhoneErrorCode = keyof typeof phoneErrors;

const country = z.string().regex(/^[A-Z]{2}$/);

/** A number as typed and the country of the form, ISO 3166-1 alpha-2. */
export const typedPhone = {
  'phone-number': z.string().min(1).max(40),
  'phone-code': country,
};

/** A request for a code by SMS (SH-SE-037). */
export const smsRequest = z.strictObject({
  ...typedPhone,
  components: components.optional(),
  lng: z.string().length(2),
});

/** The attempt to which the code belongs. Known and unknown numbers get the same reply (RL-47). */
export const smsReply = z.object({
  attempt: z.string(),
  expiresInSec: z.number(),
  /** Seconds until another code can be requested. */
  resendInSec: z.number(),
});

/** The code that the player typed, and the attempt that it belongs to (DR-13.3). */
export const smsProof = {
  attempt: z.string().regex(/^[A-Za-z0-9_-]{32}$/),
  'sms-code': z.string().regex(/^[0-9]{6}$/),
};

export const smsRefusals = [
  'sms/not-available',
  'sms/phone-wrong',
  'sms/too-many-codes',
  '111',
  '112',
  'request/rate-limit',
] as const;

export const phoneEndpoints = defineEndpoints(phonePaths, {
  countries: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'The countries whose phone numbers the forms offer; none while no SMS can be sent',
    reply: z.object({
      countries: z.array(
        z.object({
          /** ISO 3166-1 numeric id. */
          id: z.number(),
          name: z.string(),
          country_code: z.string(),
          /** The calling code with its plus: +39. */
          tel_code: z.string(),
        }),
      ),
    }),
    query: z.strictObject({ lng: z.string().regex(/^[a-z]{2}$/) }),
  },
  masks: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'The mask of one country’s mobile numbers: # is a digit',
    query: z.strictObject({ country }),
    reply: z.object({
      masks: z.array(z.object({ CountryId: z.number(), Mask: z.string(), Min: z.number(), Max: z.number() })),
    }),
  },
  sendLogInCode: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('sms-code'),
    summary: 'Send a log-in code by SMS; the answer is the same whether the number is known or not',
    body: smsRequest,
    reply: smsReply,
    refusals: [...smsRefusals],
  },
  logInByCode: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Log in with the code from the SMS',
    body: z.strictObject({ ...smsProof, save: z.boolean(), components: components.optional() }),
    reply: logInReply,
    refusals: ['code/wrong', 'code/expired', 'session/too-many-tries', '100', '111', 'request/rate-limit'],
  },
  sendResetCode: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('sms-code'),
    summary:
      'Send a code for a new password by SMS; the answer is the same whether the number is known or not',
    body: smsRequest,
    reply: smsReply,
    refusals: [...smsRefusals],
  },
  resetPasswordByCode: {
    access: 'anyone',
    isForViews: false,
    budget: { perMinute: 10, flow: 'password-change' },
    summary: 'Set a new password with the code from the SMS; ends all sessions',
    body: z.strictObject({ ...smsProof, uPassword: encoded, components: components.optional() }),
    reply: z.object({ outcome: z.literal('changed') }),
    refusals: ['code/wrong', 'code/expired', 'session/password-weak'],
  },
  logInByPhone: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Log in by phone number and password',
    body: z.strictObject({
      phone_number: typedPhone['phone-number'],
      country_code: country,
      uPassword: encoded,
      save: z.boolean(),
      components: components.optional(),
    }),
    reply: logInReply,
    refusals: [...logInRefusals],
  },
});

export type PhoneApi = ApiTypes<typeof phoneEndpoints>;
