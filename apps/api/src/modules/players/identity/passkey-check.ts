import type { PasskeyApi } from '@touchline/contracts/players';
// WebAuthn's formats (CBOR, COSE, attestation) are long and security-critical, so a well-kept library reads them.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sha256 } from '../../../platform/process/sha256.ts';
import { attemptLimits } from './attempts.ts';
import type { Passkey } from './passkey-store.ts';

export type Assertion = PasskeyApi['logIn']['body']['assertion'];
export type Attestation = PasskeyApi['add']['body']['attestation'];

/** The site as the browser sees it: `https://example.org` and `example.org`. Both come from a listed host. */
export type RelyingParty = { origin: string; rpId: string };

const timeout = attemptLimits.lifeMs;
/** EdDSA, ES256 and RS256 (COSE): what authenticators in use have, without Node's experimental algorithms. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The user handle in a passkey: it names the account to us and says nothing about the player. */
const handleOf = (userId: bigint): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sha256(`passkey-user\n${userId}`));

/** Options for a new passkey: discoverable, with user verification, without attestation (DR-13.70). */
export const addingOptions = (input: {
  rp: RelyingParty;
  companyName: string;
  userId: bigint;
  accountNumber: string;
  known: readonly Passkey[];
}) =>
  generateRegistrationOptions({
    rpName: input.companyName,
    rpID: input.rp.rpId,
    userName: input.accountNumber,
    userID: handleOf(input.userId),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: input.known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** Options for a log-in. Without `known` the browser offers every passkey of the site (DR-13.71). */
export const logInOptions = (rp: RelyingParty, known: readonly Passkey[] = []) =>
  generateAuthenticationOptions({
    rpID: rp.rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });

/**
 * Checks the answer of a new authenticator: origin, relying party, challenge and user verification.
 * @returns null for an answer that is wrong in any way
 */
export async function checkAttestation(
  rp: RelyingParty,
  { id, clientDataJSON, attestationObject }: Attestation,
  isChallenge: (challenge: string) => boolean,
): Promise<{ credentialId: string; publicKey: Buffer; counter: number; isBackedUp: boolean } | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey);
    return { credentialId: id, publicKey, counter: credential.counter, isBackedUp: credentialBackedUp };
  } catch {
    // The library throws for each kind of wrong answer. All are one refusal for the caller (DR-13.73).
    return null;
  }
}

/**
 * Checks the answer of a passkey: signature, origin, relying party, challenge, user verification, and a counter that
 * grew (DR-13.73).
 * @returns null for an answer that is wrong in any way
 */
export async function checkAssertion(
  rp: RelyingParty,
  passkey: Passkey,
  { id, ...response }: Assertion,
  isChallenge: (challenge: string) => boolean,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { userHandle, ...signed } = response;
  const handle = Buffer.from(handleOf(passkey.userId)).toString('base64url');
  if (userHandle !== undefined && userHandle !== handle) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
      expectedChallenge: isChallenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
