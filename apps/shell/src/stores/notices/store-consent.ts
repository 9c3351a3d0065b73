/** Stores the visitor's answer about cookies: a player's answer on the server, a guest's in the browser. */
import type { CookiesAgreeType } from '@touchline/contracts/players';
import type { PreferencesStore } from '@touchline/contracts/remote-views';

export const AGREE_TIME_KEY = 'cookies_agree_time';

export interface ConsentPorts {
  readonly preferences: PreferencesStore;
  readonly isPopupEnabled: () => boolean;
  readonly isSignedIn: () => boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly nowMs: () => number;
  /** Saves the answer; resolves with true when the server has stored it (DM-PR-020). */
  readonly save: (body: { cookiesAgreeTime: string; type: CookiesAgreeType }) => Promise<boolean>;
}

export function storeConsent(ports: ConsentPorts): void {
  const { preferences, storage } = ports;
  let answer = preferences.get().cookiesAgreeType;
  // When the operator switches the question off, all cookies are permitted: the operator declares that no consent is
  // needed (SH-CC-010).
  if (answer === null && !ports.isPopupEnabled()) {
    preferences.set({ cookiesAgreeType: 'all' });
    answer = 'all';
  }
  const storedTime = storage.getItem(AGREE_TIME_KEY);
  if (storedTime !== null && answer !== null && ports.isSignedIn()) {
    // The stored answer is sent once: it is removed first, so that two tabs do not both send it (SH-SE-004).
    storage.removeItem(AGREE_TIME_KEY);
    void send(storedTime, answer);
  }
  preferences.subscribe(() => {
    const type = preferences.get().cookiesAgreeType;
    if (type === answer || type === null) return;
    answer = type;
    const time = new Date(ports.nowMs()).toISOString();
    if (ports.isSignedIn()) void send(time, type);
    else storage.setItem(AGREE_TIME_KEY, time);
  });

  async function send(cookiesAgreeTime: string, type: CookiesAgreeType): Promise<void> {
    if (!(await ports.save({ cookiesAgreeTime, type }))) storage.setItem(AGREE_TIME_KEY, cookiesAgreeTime);
  }
}
