import { z } from 'zod';
import { captchaBudget, readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { formRefusals, newAccount, registrationErrors, registrationForm } from './registration.ts';
import { components, encoded, logInReply } from './session.ts';
import { oneTapPaths, socialPaths, socialProviderIds } from './social-paths.ts';

export const socialErrors = {
  ...registrationErrors,
  'social/unknown': 404,
  'social/address': 400,
  'social/expired': 400,
  'social/proof': 400,
  'social/denied': 400,
  'social/unavailable': 503,
  'social/taken': 409,
  'social/linked': 409,
  'social/last-way-in': 409,
  'social/signed-in': 409,
  'social/bad-password': 400,
  'security/proof-needed': 400,
  'session/too-many-tries': 429,
} as const;
export type SocialErrorCode = keyof typeof socialErrors;

const provider = z.enum(socialProviderIds);
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** The account of a wallet, which signs a text with this address (EIP-4361). */
const address = z.string().regex(/^0x[0-9A-Fa-f]{40}$/);
const lng = z.string().regex(/^[a-z]{2}$/);

/** What the browser does next: open the provider's page, or have the wallet sign a text. */
const started = z.union([
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('sign'), login: z.string(), message: z.string() }),
]);

/** The state of the attempt, and the answer of the provider as a query string. */
const answer = { login: secret, pass: z.string().min(1).max(6000) };

const proofRefusals = ['social/expired', 'social/proof', 'social/denied', 'social/unavailable'] as const;
/** A start writes one row. A person opens a few attempts in a minute. */
const startBudget = { perMinute: 60, flow: 'write' } as const;
/** An answer causes two or three calls to the provider. */
const answerBudget = { perMinute: 30, flow: 'second-step' } as const;

export const socialEndpoints = defineEndpoints(socialPaths, {
  providers: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'The configured providers of social log-in',
    reply: z.object({ providers: z.array(provider) }),
  },
  start: {
    access: 'anyone',
    isForViews: false,
    budget: startBudget,
    summary: 'Begin a social log-in: the address of the provider, or a text that the wallet signs',
    body: z.strictObject({
      provider,
      lng,
      save: z.boolean(),
      /** A path of this site for the time after the log-in. */
      returnUrl: z.string().max(1000).optional(),
      address: address.optional(),
    }),
    reply: started,
    refusals: ['social/unknown', 'social/unavailable', 'social/address'],
  },
  logIn: {
    access: 'anyone',
    isForViews: false,
    budget: answerBudget,
    summary: 'Complete a social log-in with the answer of the provider (SH-SE-033)',
    body: z.strictObject({ ...answer, components: components.optional() }),
    reply: z.union([
      logInReply,
      /** The short form of registration follows, with this attempt (DR-13.106). */
      z.object({
        outcome: z.literal('register'),
        attempt: z.string(),
        provider,
        name: z.string().nullable(),
        email: z.string().nullable(),
      }),
      /** The account of the verified e-mail address is confirmed with its password (DR-13.105). */
      z.object({
        outcome: z.literal('confirm'),
        attempt: z.string(),
        provider,
        email: z.string(),
      }),
    ]),
    refusals: [...proofRefusals],
  },
  confirm: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Link the identity to the account of its verified e-mail address with the password, and log in',
    body: z.strictObject({ attempt: secret, uPassword: encoded, components: components.optional() }),
    reply: logInReply,
    refusals: [
      'social/expired',
      'social/bad-password',
      'session/too-many-tries',
      '100',
      '111',
      'request/rate-limit',
    ],
  },
  register: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('registration'),
    gate: 'registration',
    summary: 'Register with a proved identity: number and password shown once',
    body: z.strictObject({ ...registrationForm, attempt: secret }),
    reply: newAccount,
    refusals: [...formRefusals, 'social/expired', '111', '112', 'request/rate-limit'],
  },
  links: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'The linked identities of the player, and the configured providers',
    reply: z.object({
      providers: z.array(provider),
      links: z.array(z.object({ provider, name: z.string().nullable(), linkedAtMs: z.number() })),
    }),
  },
  startLink: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Begin to link an identity; needs the password or a grant',
    body: z.strictObject({ provider, lng, uPassword: encoded.optional(), address: address.optional() }),
    reply: started,
    refusals: [
      'social/unknown',
      'social/unavailable',
      'social/address',
      'social/linked',
      'social/bad-password',
      'security/proof-needed',
      'session/too-many-tries',
      '111',
      'request/rate-limit',
    ],
  },
  link: {
    access: 'player',
    isForViews: false,
    budget: answerBudget,
    summary: 'Complete a link with the answer of the provider',
    body: z.strictObject(answer),
    reply: z.object({ outcome: z.literal('linked'), provider }),
    refusals: [...proofRefusals, 'social/taken', 'social/linked'],
  },
  unlink: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Remove a link; needs the password or a grant, and never removes the last way in',
    body: z.strictObject({ provider, uPassword: encoded.optional() }),
    reply: z.object({ outcome: z.literal('unlinked') }),
    refusals: [
      'social/unknown',
      'social/last-way-in',
      'social/bad-password',
      'security/proof-needed',
      'session/too-many-tries',
      '111',
      'request/rate-limit',
    ],
  },
});

export type SocialApi = ApiTypes<typeof socialEndpoints>;

/** One-tap sign-in (DR-13.126 to 13.131). */
export const oneTapEndpoints = defineEndpoints(oneTapPaths, {
  client: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'The client id, script and nonce of one-tap sign-in; binds the nonce to the browser (SH-SL-002)',
    reply: z.object({
      clientId: z.string(),
      /** The library of the provider, which calls back with a credential. */
      scriptUrl: z.string(),
      /** The credential must repeat it. It is valid for this browser only. */
      nonce: z.string(),
    }),
    refusals: ['social/unknown', 'social/signed-in'],
  },
  logIn: {
    access: 'anyone',
    isForViews: false,
    budget: answerBudget,
    summary: 'Check a one-tap credential: the address of this site that completes the log-in (SH-SL-003)',
    body: z.strictObject({
      /** The ID token of the provider. */
      credential: z.string().min(1).max(6000),
      language: lng,
      currency: z.string().regex(/^[A-Z]{3}$/),
      /** ISO 3166-1 numeric id. */
      countryId: z.string().regex(/^[0-9]{1,3}$/),
      /** A path of this site for the time after the log-in. */
      returnUrl: z.string().max(1000).optional(),
    }),
    reply: z.object({ redirectUrl: z.string() }),
    refusals: ['social/unknown', 'social/signed-in', 'social/expired', 'social/proof', 'social/unavailable'],
  },
});
