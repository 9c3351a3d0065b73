/** Stores the visitor's answers and shows the registration reminder when it is due. */
import type { ViewEventBus } from '@touchline/contracts/remote-views';
import type { SiteConfig } from '@touchline/contracts/site';
import type { Clock } from '../../remote-views/ports.ts';
import { parseCookies } from '../preferences/index.ts';
import type { NoticesStore } from './index.ts';
import { ageLine, readSeen, reminderLine, seenCookie } from './seen-cookies.ts';

export interface NoticesPorts {
  readonly clock: Clock;
  readonly nowMs: () => number;
  readonly cookies: { readonly read: () => string; readonly write: (line: string) => void };
  readonly isSecure: boolean;
  readonly events: ViewEventBus;
  readonly siteConfig: () => SiteConfig;
  readonly isSignedIn: () => boolean;
  /** Whether a form or another dialog is open over the page. */
  readonly isModalOpen: () => boolean;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export function startNoticesEffects(store: NoticesStore, ports: NoticesPorts): void {
  const { cookies, events, siteConfig, nowMs, isSecure } = ports;
  store.send({ type: 'seen-read', seen: readSeen(parseCookies(cookies.read()), nowMs()) });

  events.on('age/confirmed', () => {
    cookies.write(ageLine(nowMs(), siteConfig().isAgeConfirmedPerSession, { isSecure }));
    store.send({ type: 'age-confirmed' });
  });
  events.on('notice/closed', ({ name }) => {
    if (name === 'welcome') {
      cookies.write(seenCookie('welcome', { isSecure }));
      store.send({ type: 'welcome-closed' });
    } else if (name === 'first-deposit') {
      cookies.write(seenCookie('firstDeposit', { isSecure }));
      store.send({ type: 'first-deposit-closed' });
    } else closeReminder();
  });
  events.on('consent/asked', () => store.send({ type: 'consent-requested' }));
  events.on('consent/given', () => store.send({ type: 'consent-given' }));
  scheduleReminder();

  /** Stores the reminder when it is shown. So it counts as seen even if the tab is closed (SH-PO-003). */
  function storeReminder(): number {
    const { registrationReminderIntervalMin } = siteConfig();
    const afterMs =
      registrationReminderIntervalMin > 0 ? nowMs() + registrationReminderIntervalMin * MINUTE_MS : 0;
    cookies.write(reminderLine(afterMs, { isSecure }));
    return afterMs;
  }

  function closeReminder(): void {
    const seen = store.get().seen;
    store.send({ type: 'reminder-closed', reminderAfterMs: seen?.reminderAfterMs ?? 0 });
  }

  function scheduleReminder(): void {
    const { registrationReminderDelaySec } = siteConfig();
    if (registrationReminderDelaySec === 0 || ports.isSignedIn()) return;
    ports.clock.setTimer(() => {
      const afterMs = store.get().seen?.reminderAfterMs ?? 0;
      const mayCome = !ports.isSignedIn() && siteConfig().isRegistrationAllowed && !siteConfig().isVipDomain;
      if (!mayCome) return;
      // While a form is open, the reminder is tried again after the delay (SH-PO-002).
      if (ports.isModalOpen() || nowMs() < afterMs) {
        scheduleReminder();
        return;
      }
      storeReminder();
      store.send({ type: 'reminder-due' });
    }, registrationReminderDelaySec * SECOND_MS);
  }
}
