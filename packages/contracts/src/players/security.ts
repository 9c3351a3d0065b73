import { z } from 'zod';
import { captchaBudget, readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { smsProof, smsReply, typedPhone } from './phone.ts';
import { securityPaths } from './security-paths.ts';
import { encoded } from './session.ts';
import { anyCode, codeBudget } from './two-step.ts';

export const securityErrors = {
  'security/bad-password': 400,
  'security/no-session': 404,
  'session/password-weak': 400,
  'session/too-many-tries': 429,
  'security/code-needed': 400,
  'security/proof-needed': 400,
  'security/same-address': 409,
  'sms/not-available': 403,
  'sms/phone-wrong': 400,
  'sms/too-many-codes': 429,
  'code/wrong': 400,
  'code/expired': 400,
  'two-step/limited': 429,
} as const;

const device = {
  /** `Firefox`; null when the browser is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 3166-1 alpha-2, as the operator's proxy told it; null where unknown. */
  country: z.string().nullable(),
};

const passwordRefusals = [
  'security/bad-password',
  'session/too-many-tries',
  '111',
  'request/rate-limit',
] as const;

/** What the owner of an account enters to confirm a change of how it is opened (DR-13.60). */
export const ownerProof = {
  uPassword: encoded,
  /** A code of the app or a recovery code; needed while the second step is on. */
  code: anyCode.optional(),
};
export const ownerProofRefusals = [
  ...passwordRefusals,
  'security/code-needed',
  'code/wrong',
  'two-step/limited',
] as const;

/** As `ownerProof` for an action that a grant opens too: without the password the grant is needed (DR-13.68). */
export const proofOrGrant = { uPassword: ownerProof.uPassword.optional(), code: ownerProof.code };

const bindingRefusals = [...ownerProofRefusals, 'security/same-address', 'sms/too-many-codes'] as const;
const bound = z.object({
  outcome: z.literal('bound'),
  /** 0 none, 1 e-mail only, 2 phone and e-mail, 3 phone only (DM-UC-014). */
  activationType: z.number().int().min(0).max(3),
});
const lng = z.string().regex(/^[a-z]{2}$/);

export const securityEndpoints = defineEndpoints(securityPaths, {
  state: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'What protects the account: level and methods, open sessions, log-ins of 90 days',
    reply: z.object({
      /** Points of 100: 20 for each method. */
      level: z.number(),
      status: z.enum(['bad', 'normal', 'good', 'full', 'none']),
      methods: z.object({
        password: z.boolean(),
        phone: z.boolean(),
        email: z.boolean(),
        secondStep: z.boolean(),
        question: z.boolean(),
      }),
      /** Null while the password is the one that the site generated. */
      passwordChosenAtMs: z.number().nullable(),
      /** In part: `+39 ·· 22`. */
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** 0 none, 1 e-mail only, 2 phone and e-mail, 3 phone only (DM-UC-014). */
      activationType: z.number().int().min(0).max(3),
      question: z.string().nullable(),
      /** When the grant of this session ends; null without one (DR-13.67). */
      grantEndsAtMs: z.number().nullable(),
      secondStep: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
      passkeys: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** The domain on which it works. */
          domain: z.string(),
          createdAtMs: z.number(),
          usedAtMs: z.number().nullable(),
        }),
      ),
      sessions: z.array(
        z.object({
          id: z.number(),
          isCurrent: z.boolean(),
          ...device,
          openedAtMs: z.number(),
          seenAtMs: z.number(),
        }),
      ),
      logIns: z.array(
        z.object({
          id: z.number(),
          outcome: z.enum(['opened', 'wrong-password', 'wrong-code', 'wrong-passkey']),
          ...device,
          /** The first parts of the address: `93.184`. */
          network: z.string(),
          atMs: z.number(),
        }),
      ),
    }),
  },
  changePassword: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Change the password with the current one; ends all other sessions',
    body: z.strictObject({ uPassword: encoded, uNewPassword: encoded }),
    reply: z.object({ outcome: z.literal('changed') }),
    refusals: [...passwordRefusals, 'session/password-weak'],
  },
  endSession: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'End one session of the player',
    body: z.strictObject({ sessionId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({ ended: z.literal(1) }),
    refusals: ['security/no-session'],
  },
  endOtherSessions: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'End all sessions of the player but this one',
    reply: z.object({ ended: z.number() }),
  },
  setQuestion: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary:
      'Set the security question with the password or a grant; it counts for the level and opens nothing',
    body: z.strictObject({
      uPassword: proofOrGrant.uPassword,
      question: z.string().trim().min(5).max(100),
      answer: z.string().trim().min(2).max(100),
    }),
    reply: z.object({ outcome: z.literal('set') }),
    refusals: [...passwordRefusals, 'security/proof-needed'],
  },
  requestPhone: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Send a code to a new phone of the account; the reply is the same when another account has it',
    body: z.strictObject({ ...typedPhone, lng, ...ownerProof }),
    reply: smsReply,
    refusals: [...bindingRefusals, 'sms/not-available', 'sms/phone-wrong'],
  },
  confirmPhone: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'Put the new phone in force with its code; the old phone is told',
    body: z.strictObject(smsProof),
    reply: bound,
    refusals: ['code/wrong', 'code/expired'],
  },
  requestEmail: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Send a code to a new e-mail address of the account; the reply is the same when another has it',
    body: z.strictObject({ email: z.email().max(254), lng, ...ownerProof }),
    reply: smsReply,
    refusals: [...bindingRefusals],
  },
  confirmEmail: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'Put the new e-mail address in force with its code; the old address is told',
    body: z.strictObject({ attempt: smsProof.attempt, code: smsProof['sms-code'] }),
    reply: bound,
    refusals: ['code/wrong', 'code/expired'],
  },
});

export type SecurityApi = ApiTypes<typeof securityEndpoints>;
