/** Calls the browser's authenticator for a new passkey. The library is loaded at the touch of the button only (P13). */
import type { PasskeyApi } from '@touchline/contracts/players';

type Options = PasskeyApi['startAdding']['reply']['options'];
type Attestation = PasskeyApi['add']['body']['attestation'];
export type Created =
  | { readonly outcome: 'created'; readonly attestation: Attestation }
  /** `device`: the player cancelled, or the authenticator failed; `exists`: it has a passkey of this account. */
  | { readonly outcome: 'device' | 'exists' };

/** Browsers offer passkeys on https and on localhost only. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;

export async function createPasskey(options: Options): Promise<Created> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { outcome: 'created', attestation: { id, clientDataJSON, attestationObject, transports } };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return { outcome: isKnown ? 'exists' : 'device' };
  }
}
