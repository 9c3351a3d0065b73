/**
 * Signing in or out changes what every view may show, so it is a new document. Other tabs of the same browser
 * follow: a page of a player who has left must not stay on a screen.
 */
import type { ViewEventBus } from '@touchline/contracts/remote-views';

export interface SessionEffectsPorts {
  readonly events: ViewEventBus;
  /** Loads the address as a new document. */
  readonly loadDocument: (address: string) => void;
  /** Where to go after the log-in; answers the present address when nothing else is asked. */
  readonly addressAfterSignIn: () => string;
  /** Asks the player whether they are sure (SH-SE-010). */
  readonly confirmSignOut: () => Promise<boolean>;
  /** Ends the session on the server. Throws when the server did not. */
  readonly disconnect: () => Promise<void>;
  readonly homeAddress: () => string;
  readonly presentAddress: () => string;
  readonly channel: {
    readonly post: (message: string) => void;
    readonly listen: (heard: (message: string) => void) => void;
  };
}

const CHANGED = 'session-changed';

export function startSessionEffects(ports: SessionEffectsPorts): void {
  ports.events.on('session/sign-in-done', () => {
    ports.channel.post(CHANGED);
    ports.loadDocument(ports.addressAfterSignIn());
  });
  // A second press while the question stands asks nothing new.
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

/** Cancel makes no call (SH-SE-011). A page that is loaded anew asks the server who the visitor is (SH-SE-018). */
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
