/** One-tap sign-in: the provider's library offers its identities to a guest without leaving the page (SH-SL-008). */
import { oneTapPaths } from '@touchline/contracts/players';
import { call, type ApiClient } from '@touchline/contracts/remote-views';
import { safeAddress } from '../router/safe-address.ts';
import type { MadeShell } from './create-shell.ts';

/** The part of the library that is used, as Google documents it. */
export interface OneTapLibrary {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly nonce: string;
    readonly use_fedcm_for_prompt: boolean;
    readonly callback: (answer: { readonly credential?: unknown }) => void;
  }) => void;
  readonly prompt: () => void;
}

export interface OneTapPorts {
  readonly api: ApiClient;
  readonly shell: Pick<
    MadeShell['shell'],
    'lang' | 't' | 'notifications' | 'events' | 'site' | 'reportError'
  >;
  readonly isSignedOut: () => boolean;
  /** Loads the library from its provider; null when the script fails. */
  readonly loadLibrary: (address: string) => Promise<OneTapLibrary | null>;
  /** Path and query of the page. */
  readonly presentAddress: () => string;
  readonly go: (address: string) => void;
}

/**
 * Loads the library and offers its identities (DR-13.129). Does nothing when the site has no provider with one-tap
 * sign-in, or the visitor has signed in meanwhile. A script that fails is told to the visitor (SH-SL-006).
 */
export async function startOneTap(ports: OneTapPorts): Promise<void> {
  const answer = await call(ports.api, oneTapPaths.client);
  if (answer.outcome !== 'ok' || !ports.isSignedOut()) return;
  const { clientId, nonce, scriptUrl } = answer.data;
  const library = await ports.loadLibrary(scriptUrl);
  if (!ports.isSignedOut()) return;
  if (library === null) {
    showError(ports, 'main_one_tap_script_failed');
    return;
  }
  library.initialize({
    client_id: clientId,
    nonce,
    use_fedcm_for_prompt: true,
    callback: ({ credential }) => {
      if (typeof credential !== 'string') return;
      send(ports, credential).catch((error: unknown) => ports.shell.reportError(error));
    },
  });
  library.prompt();
}

/** Sends the credential and goes to the address of the reply, when it is of this site (RL-61). */
async function send(ports: OneTapPorts, credential: string): Promise<void> {
  const { shell, api } = ports;
  const { geoCountryId, geoCurrency } = shell.site.get().siteConfig;
  shell.events.emit('analytics/happened', { name: 'auth-tried', params: {} });
  const answer = await call(api, oneTapPaths.logIn, {
    body: {
      credential,
      language: shell.lang,
      currency: geoCurrency,
      countryId: String(geoCountryId),
      returnUrl: ports.presentAddress(),
    },
  });
  if (answer.outcome !== 'ok') {
    showError(ports, 'main_one_tap_failed');
    return;
  }
  const target = safeAddress(answer.data.redirectUrl);
  ports.go(target?.kind === 'own' ? target.path : `/${shell.lang}/`);
}

function showError({ shell }: OneTapPorts, key: 'main_one_tap_script_failed' | 'main_one_tap_failed'): void {
  shell.notifications.show({ tone: 'error', text: shell.t(key) });
}

/** Adds the provider's script to the page. @returns null when it does not load, or is not the library */
export async function loadLibrary(address: string): Promise<OneTapLibrary | null> {
  const isLoaded = await new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
  const { google } = globalThis as { google?: { accounts?: { id?: OneTapLibrary } } };
  return isLoaded ? (google?.accounts?.id ?? null) : null;
}
