import { z } from 'zod';
import { captchaBudget, readBudget, writeBudget } from '../shared/budgets.ts';
import { amountText, currencyCode } from '../shared/amount.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { fullRegistrationFields } from '../site/full-registration-form.ts';
import { saveLogInDataChoices } from './account-card.ts';
import { personNameText, promoCodeText } from './full-form-texts.ts';
import { smsErrors, smsProof, smsRefusals, smsReply, smsRequest } from './phone.ts';
import { encoded, sessionErrors } from './session.ts';
import { registrationPaths } from './session-paths.ts';

export const registrationErrors = {
  'registration/not-allowed': 403,
  'registration/age-not-confirmed': 400,
  'registration/terms-not-accepted': 400,
  'registration/password-weak': 400,
  'registration/country': 400,
  'registration/currency': 400,
  /** The deposit limit is not an amount above zero of the currency (DR-5.70). */
  'registration/deposit-limit': 400,
  'registration/code-wrong': 400,
  'registration/code-expired': 400,
  'registration/too-many-tries': 429,
  /** A field that the country's form needs is missing, or is not right; `details.field` names it (DR-13.112). */
  'registration/field': 400,
  /** The date of birth is below the age of the country (DR-13.113). */
  'registration/too-young': 403,
  /** The log-in data were sent once, or the time for it is over (DR-13.141). */
  'registration/log-in-data-over': 409,
  'session/bad-credentials': sessionErrors['session/bad-credentials'],
  'session/too-many-tries': sessionErrors['session/too-many-tries'],
  ...smsErrors,
} as const;
export type RegistrationErrorCode = keyof typeof registrationErrors;

/** What every form of registration sends. */
export const registrationForm = {
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  currency: currencyCode,
  isAdult: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  /** 0 declined, 1 sport, 2 casino (DM-RG-002). It is kept until a bonus programme reads it (DR-13.142). */
  bonusChoice: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  promoCode: z.string().max(20).regex(promoCodeText).optional(),
  /** A limit of deposits from the first moment on (DR-5.70); the amount is in `currency`. */
  depositLimit: z.strictObject({ limitType: z.literal([20, 21, 22]), limitValue: amountText }).optional(),
  lng: z.string().length(2),
};

const personName = z.string().max(60).regex(personNameText);

/** What the full form can have besides e-mail, password and place; the country decides which it needs (DR-13.112). */
const fullForm = {
  firstName: personName.optional(),
  lastName: personName.optional(),
  /** `YYYY-MM-DD`. */
  birthDate: z.string().max(10).optional(),
  /** A national number of the country, or an international one. It is not confirmed. */
  phone: z.string().max(40).optional(),
};

/** The affiliate code with which the player arrived, for registration events (DM-AN-005); empty when there is none. */
const refCode = z.string();

/** A new account that is signed in; the password is shown once (DR-10.1). */
export const newAccount = z.object({
  userId: z.number(),
  accountNumber: z.string(),
  password: z.string(),
  refCode,
});

export const formRefusals = [
  'registration/not-allowed',
  'registration/age-not-confirmed',
  'registration/terms-not-accepted',
  'registration/country',
  'registration/currency',
  'registration/deposit-limit',
  'registration/too-many-tries',
] as const;

export const registrationEndpoints = defineEndpoints(registrationPaths, {
  oneClick: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('registration'),
    gate: 'registration',
    summary: 'Register by one click: signed in at once, account number and password shown once',
    body: z.strictObject(registrationForm),
    reply: newAccount,
    refusals: [...formRefusals, '111', '112', 'request/rate-limit'],
  },
  email: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('registration'),
    gate: 'registration',
    summary:
      'Register by the full form with an e-mail address; the answer is the same whether the address is known or not',
    body: z.strictObject({
      ...registrationForm,
      ...fullForm,
      email: z.email().max(254),
      password: z.string().min(1).max(128),
    }),
    reply: z.object({ outcome: z.literal('check-mail') }),
    refusals: [
      ...formRefusals,
      'registration/field',
      'registration/too-young',
      'registration/password-weak',
      '111',
      '112',
      'request/rate-limit',
    ],
  },
  sendCode: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('sms-code'),
    gate: 'registration',
    summary: 'Send a registration code by SMS; the answer is the same whether the number is known or not',
    body: smsRequest,
    reply: smsReply,
    refusals: ['registration/not-allowed', 'registration/country', ...smsRefusals],
  },
  phone: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('registration'),
    gate: 'registration',
    summary: 'Register by phone with the code from the SMS; account number and password shown once',
    body: z.strictObject({ ...registrationForm, ...smsProof }),
    reply: newAccount,
    refusals: [
      ...formRefusals,
      'sms/not-available',
      'code/wrong',
      'code/expired',
      '111',
      '112',
      'request/rate-limit',
    ],
  },
  confirmEmail: {
    access: 'anyone',
    isForViews: false,
    budget: writeBudget,
    summary: 'Confirm an e-mail registration with the code from the mail; signs in',
    body: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{20,128}$/) }),
    reply: z.object({
      userId: z.number(),
      accountNumber: z.string(),
      countryCode: z.string(),
      currency: z.string(),
      refCode,
    }),
    refusals: ['registration/code-wrong', 'registration/code-expired'],
  },
  logInData: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Send account number and password to an address, once, soon after the registration',
    body: z.strictObject({
      choice: z.literal(saveLogInDataChoices.email),
      email: z.email().max(254),
      uPassword: encoded,
      lng: z.string().length(2),
    }),
    reply: z.object({ outcome: z.literal('sent') }),
    refusals: [
      'registration/log-in-data-over',
      'session/bad-credentials',
      'session/too-many-tries',
      '111',
      '112',
      'request/rate-limit',
    ],
  },
  options: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'What the registration form offers',
    reply: z.object({
      isAllowed: z.boolean(),
      /** Whether the site can send SMS, so that registration by phone is offered. */
      isByPhone: z.boolean(),
      minAge: z.number(),
      countries: z.array(z.object({ code: z.string(), currency: z.string() })),
      currencies: z.array(z.string()),
      defaultCountry: z.string(),
      /** The full form of each country, and of all others: `*` (DR-13.112). */
      fullForms: z.array(
        z.object({
          country: z.string(),
          minAge: z.number().nullable(),
          fields: z.array(z.object({ id: z.enum(fullRegistrationFields), isRequired: z.boolean() })),
        }),
      ),
      /** The visitor's country as reported by a trusted proxy; null when none reports it or the site does not serve it. */
      reportedCountry: z.string().nullable(),
    }),
  },
});

export type RegistrationApi = ApiTypes<typeof registrationEndpoints>;
