import type { SocialProviderId } from '@touchline/contracts/players';

/** One attempt, as its provider sees it. Nonce and verifier are secrets that only this site can compute. */
export type ProviderAttempt = {
  state: string;
  nonce: string;
  verifier: string;
  /** The language of the player, for providers that take a wish. */
  lng: string;
  /** Scheme and host of the site. */
  origin: string;
  /** The address to which the provider returns the browser. */
  returnAddress: string;
  startedAtMs: number;
  nowMs: number;
};

export type Begun =
  | { kind: 'redirect'; url: string }
  /** The wallet signs this text. */
  | { kind: 'sign'; message: string }
  /** A wallet signs with an account, and none was given. */
  | { kind: 'no-address' };

/** A person as the provider names them. */
export type SocialIdentity = {
  subject: string;
  name: string | null;
  /** Only an address that the provider has verified (DR-13.104). */
  verifiedEmail: string | null;
};

/** `social/proof`: the answer is not valid for this attempt. `reason` is for the log and has no secret. */
export type ProofRefusal = {
  outcome: 'refused';
  code: 'social/proof' | 'social/denied' | 'social/unavailable';
  reason: string;
};
export type Proof = { outcome: 'proved'; identity: SocialIdentity } | ProofRefusal;

/** A library in the page that gives an ID token without leaving the page. */
export type OneTapProvider = {
  clientId: string;
  /** The address of the library. */
  scriptUrl: string;
  /** Checks the token: signature, issuer, audience, times and nonce (DR-13.127). */
  prove: (credential: string, nonce: string) => Promise<Proof>;
};

/** A provider of social log-in. Adapters: OpenID Connect, OAuth 2.0 with a mapping, Telegram, a wallet. */
export type SocialProvider = {
  id: SocialProviderId;
  /**
   * Begins an attempt.
   * @param address the wallet's account; only for a provider that signs
   * @returns null when the provider cannot be reached
   */
  begin: (attempt: ProviderAttempt, address: string | null) => Promise<Begun | null>;
  /** One-tap sign-in, where the provider has it. */
  oneTap?: OneTapProvider;
  /** Checks the answer, which is what the provider added to the address of return. */
  prove: (attempt: ProviderAttempt, answer: URLSearchParams) => Promise<Proof>;
};

export const refused = (code: ProofRefusal['code'], reason: string): ProofRefusal => ({
  outcome: 'refused',
  code,
  reason,
});

const maxLength = { subject: 255, name: 100, email: 254 } as const;
// oxlint-disable-next-line no-control-regex -- removes them
const controls = /[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g;

/** Makes an identity of what a provider sent. @returns null when the subject is missing or too long */
export function identityOf(raw: {
  subject: unknown;
  name?: unknown;
  email?: unknown;
  isEmailVerified?: unknown;
}): SocialIdentity | null {
  const subject = typeof raw.subject === 'number' ? String(raw.subject) : raw.subject;
  if (typeof subject !== 'string' || subject === '' || subject.length > maxLength.subject) return null;
  const name = typeof raw.name === 'string' ? raw.name.replace(controls, '').trim() : '';
  const isVerified = raw.isEmailVerified === true || raw.isEmailVerified === 'true';
  const email = isVerified && typeof raw.email === 'string' ? raw.email.trim().toLowerCase() : '';
  return {
    subject,
    name: name === '' ? null : Array.from(name).slice(0, maxLength.name).join(''),
    verifiedEmail: /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email) ? email : null,
  };
}
