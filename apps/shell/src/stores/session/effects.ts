/**
 * Loads a new document when the visitor logs in or out, because any view may change. Other tabs of the browser do the
 * same, because the page of a player who logged out must not stay visible; and so does a page whose session was ended by
 * another device or a break (DR-13.143).
 */
import type { ViewEventBus } from '@touchline/contracts/remote-views';

export interface SessionEffectsPorts {
  readonly events: ViewEventBus;
  /** Loads the address as a new document. */
  readonly loadDocument: (address: string) => void;
  /** Returns the address to load after the log-in; by default the current one. */
  readonly addressAfterSignIn: () => string;
  /** Asks the player to confirm (SH-SE-010). */
  readonly confirmSignOut: () => Promise<boolean>;
  /** Ends the session on the server; throws when the server has not ended it. */
  readonly disconnect: () => Promise<void>;
  /** Deletes the password that a one-click registration left in the tab. */
  readonly deleteAccountCard: () => void;
  /** Returns the address to load after the log-out. */
  readonly addressAfterSignOut: () => string;
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
  // The log-out of this page loads a document of its own.
  let isLeaving = false;
  ports.events.on('session/sign-out-requested', () => {
    if (isAsked) return;
    isAsked = true;
    void signOut(ports, () => {
      isLeaving = true;
    }).finally(() => {
      isAsked = false;
    });
  });
  ports.events.on('session/ended', () => {
    if (!isLeaving) ports.loadDocument(ports.presentAddress());
  });
  ports.channel.listen((message) => {
    if (message === CHANGED) ports.loadDocument(ports.addressAfterSignIn());
  });
}

/**
 * When the player cancels, no call is made (SH-SE-011). After a log-out, the reloaded page gets the visitor from the server
 * (SH-SE-018).
 */
async function signOut(ports: SessionEffectsPorts, onConfirmed: () => void): Promise<void> {
  if (!(await ports.confirmSignOut())) return;
  onConfirmed();
  try {
    await ports.disconnect();
  } catch {
    ports.loadDocument(ports.presentAddress());
    return;
  }
  ports.deleteAccountCard();
  ports.channel.post(CHANGED);
  ports.loadDocument(ports.addressAfterSignOut());
}
