import { z } from 'zod';
import { captchaBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { maxPasskeyName, passkeyPaths } from './passkey-paths.ts';
import { ownerProof, ownerProofRefusals, proofOrGrant, securityErrors } from './security.ts';
import { components, logInReply } from './session.ts';
import { codeBudget } from './two-step.ts';

export const passkeyErrors = {
  ...securityErrors,
  /** The request's host is not a domain of the site, or an address without a name. */
  'passkey/not-available': 403,
  /** Signature, origin, challenge, user verification or counter are wrong, or the passkey is unknown (DR-13.73). */
  'passkey/refused': 400,
  'passkey/expired': 400,
  'passkey/too-many': 409,
  'passkey/none': 404,
} as const;

const base64url = (maxBytes: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((maxBytes * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/, 'base64url');

/** The longest parts of an answer; those of known authenticators are far shorter. */
const limits = { id: 1023, clientData: 4096, attestation: 16_384, signature: 4096 } as const;

const attempt = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** What the browser gave for `navigator.credentials.get` (WebAuthn), with the parts that the server reads. */
export const assertion = z.strictObject({
  id: base64url(limits.id),
  clientDataJSON: base64url(limits.clientData),
  authenticatorData: base64url(limits.clientData),
  signature: base64url(limits.signature),
  userHandle: base64url(64).optional(),
});

/** What the browser gave for `navigator.credentials.create` (WebAuthn). */
export const attestation = z.strictObject({
  id: base64url(limits.id),
  clientDataJSON: base64url(limits.clientData),
  attestationObject: base64url(limits.attestation),
  /** How the browser reaches the authenticator, for instance `internal`. */
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
});

/** Options for the browser's call, in the JSON form of WebAuthn. */
const options = z.looseObject({ challenge: z.string() });
const started = z.object({ attempt: z.string(), options });
const passkeyId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const name = z.string().trim().min(1).max(maxPasskeyName);

const answered = z.strictObject({
  attempt,
  assertion,
  save: z.boolean(),
  components: components.optional(),
});

export const passkeyEndpoints = defineEndpoints(passkeyPaths, {
  startLogIn: {
    access: 'anyone',
    isForViews: false,
    budget: codeBudget,
    summary: 'A challenge for a log-in with a passkey; it names no account',
    reply: started,
    refusals: ['passkey/not-available'],
  },
  logIn: {
    access: 'anyone',
    isForViews: false,
    budget: codeBudget,
    summary: 'Log in with the answer of a passkey; it needs no second step',
    body: answered,
    reply: logInReply,
    refusals: ['passkey/not-available', 'passkey/refused', 'passkey/expired'],
  },
  startStep: {
    access: 'anyone',
    isForViews: false,
    budget: codeBudget,
    summary: 'A challenge that completes a log-in in place of the code of the second step',
    body: z.strictObject({ attempt }),
    reply: z.object({ options }),
    refusals: ['passkey/not-available', 'passkey/expired', 'passkey/none'],
  },
  completeStep: {
    access: 'anyone',
    isForViews: false,
    budget: codeBudget,
    summary: 'Complete a log-in with a passkey in place of the code of the second step',
    body: answered,
    reply: logInReply,
    refusals: ['passkey/not-available', 'passkey/refused', 'passkey/expired'],
  },
  startAdding: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'A challenge for a new passkey, with the password and the code of the second step, or a grant',
    body: z.strictObject(proofOrGrant),
    reply: started,
    refusals: [...ownerProofRefusals, 'security/proof-needed', 'passkey/not-available', 'passkey/too-many'],
  },
  add: {
    access: 'player',
    isForViews: false,
    budget: codeBudget,
    summary: 'Add a passkey with the answer of its authenticator',
    body: z.strictObject({ attempt, name, attestation }),
    reply: z.object({ passkeyId: z.number() }),
    refusals: ['passkey/not-available', 'passkey/refused', 'passkey/expired', 'passkey/too-many'],
  },
  rename: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Rename a passkey of the player',
    body: z.strictObject({ passkeyId, name }),
    reply: z.object({ name: z.string() }),
    refusals: ['passkey/none'],
  },
  remove: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary: 'Remove a passkey of the player with the password; all other sessions end',
    body: z.strictObject({ passkeyId, ...ownerProof }),
    reply: z.object({ removed: z.literal(1) }),
    refusals: [...ownerProofRefusals, 'passkey/none'],
  },
});

export type PasskeyApi = ApiTypes<typeof passkeyEndpoints>;
