/** Lets the browser's authenticator answer a challenge. The library is loaded at the touch of the button only (P13). */
import type { PasskeyApi } from '@touchline/contracts/players';

type Options = PasskeyApi['startLogIn']['reply']['options'];
type Assertion = PasskeyApi['logIn']['body']['assertion'];

/** Browsers offer passkeys on https and on localhost only. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;

/** @returns null when the player cancelled, or the authenticator has no passkey of this site */
export async function answerChallenge(options: Options): Promise<Assertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    };
  } catch {
    return null;
  }
}
