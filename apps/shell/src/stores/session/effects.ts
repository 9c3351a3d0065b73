/**
 * Signing in or out changes what every view may show, so a new document is loaded. Other tabs of the browser
 * follow: a signed-out player's page must not stay visible.
 */
import type { ViewEventBus } from '@touchline/contracts/remote-views';

export interface SessionEffectsPorts {
  readonly events: ViewEventBus;
  /** Loads the address as a new document. */
  readonly loadDocument: (address: string) => void;
  /** Target after the log-in; the current address by default. */
  readonly addressAfterSignIn: () => string;
  /** Asks the player to confirm (SH-SE-010). */
  readonly confirmSignOut: () => Promise<boolean>;
  /** Ends the session on the server. Throws when the server did not. */
  readonly disconnect: () => Promise<void>;
  readonly homeAddress: () => string;
  readonly presentAddress: () => string;
  readonly channel: {
    readonly post: (message: string) => void;
    readonly listen: (handler: (message: string) => void) => void;
  };
}

const CHANGED = 'session-changed';

export function startSessionEffects(ports: SessionEffectsPorts): void {
  ports.events.on('session/sign-in-done', () => {
    ports.channel.post(CHANGED);
    ports.loadDocument(ports.addressAfterSignIn());
  });
  // A second click while the dialog is open does nothing.
  let isAsked = false;
  ports.events.on('session/sign-out-asked', () => {
    if (isAsked) return;
    isAsked = true;
    void signOut(ports).finally(() => {
      isAsked = false;
    });
  });
  ports.channel.listen((message) => {
    if (message === CHANGED) ports.loadDocument(ports.addressAfterSignIn());
  });
}

/** Cancel makes no call (SH-SE-011). A reloaded page learns from the server who the visitor is (SH-SE-018). */
async function signOut(ports: SessionEffectsPorts): Promise<void> {
  if (!(await ports.confirmSignOut())) return;
  try {
    await ports.disconnect();
  } catch {
    ports.loadDocument(ports.presentAddress());
    return;
  }
  ports.channel.post(CHANGED);
  ports.loadDocument(ports.homeAddress());
}
