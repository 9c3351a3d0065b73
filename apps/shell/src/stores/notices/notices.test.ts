import {
  allows,
  consentOf,
  COOKIE_TYPES,
  cookieOptions,
  DEFAULT_PREFERENCES,
  type OptionalCookieType,
} from '@touchline/contracts/players';
import { parseShellState, type SiteConfig } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../remote-views/testing.ts';
import { createPreferencesStore, parseCookies } from '../preferences/index.ts';
import { createViewEvents } from '../view-events.ts';
import { startNoticesEffects } from './effects.ts';
import { createNoticesStore, nextNotice } from './index.ts';
import type { NoticeInput } from './index.ts';
import { AGREE_TIME_KEY, storeConsent } from './store-consent.ts';
import { AGE_CONFIRMED_MS, ageLine, readSeen, SEEN_COOKIES } from './seen-cookies.ts';
import { NO_NOTICES } from './state.ts';
import type { NoticesState, SeenNotices } from './state.ts';

const { siteConfig } = parseShellState({ siteConfig: { firstDepositModalVariant: 1 } });
const NEW: SeenNotices = {
  isAgeConfirmed: false,
  isWelcomeSeen: false,
  isFirstDepositShown: false,
  reminderAfterMs: 0,
};
const ALL_SEEN: SeenNotices = {
  ...NEW,
  isAgeConfirmed: true,
  isWelcomeSeen: true,
  isFirstDepositShown: true,
};
const FACTS: NoticeInput = {
  siteConfig,
  cookiesAgreeType: null,
  isSignedIn: false,
  hasPlayBreak: false,
  isHome: true,
  isLimitsPage: false,
  isModalOpen: false,
  isInformation: false,
};

describe('which notice is shown', () => {
  const next = (
    facts: Partial<NoticeInput>,
    seen: Partial<SeenNotices> | null,
    state: Partial<NoticesState> = {},
  ) =>
    nextNotice({ ...FACTS, ...facts }, { ...NO_NOTICES, seen: seen && { ...ALL_SEEN, ...seen }, ...state });
  const answered = { cookiesAgreeType: 'disable' as const };

  it('no notice before the cookies were read', () => expect(next({}, null)).toBeNull());

  it('[SH-AG-001] the age gate, for guests who have not confirmed, except on information pages', () => {
    expect(next(answered, { isAgeConfirmed: false })).toBe('age-gate');
    expect(next({ ...answered, isHome: false }, { isAgeConfirmed: false })).toBe('age-gate');
    expect(next({ ...answered, isInformation: true }, { isAgeConfirmed: false })).toBeNull();
    expect(next({ ...answered, isSignedIn: true }, { isAgeConfirmed: false })).toBeNull();
    const off = { ...siteConfig, isAgeGateEnabled: false };
    expect(next({ ...answered, siteConfig: off }, { isAgeConfirmed: false })).toBeNull();
  });

  it('[SH-CC-010] the cookie choice until answered, unless the operator requires no consent', () => {
    expect(next({}, {})).toBe('cookie-consent');
    expect(next(answered, {})).toBeNull();
    expect(next({ siteConfig: { ...siteConfig, isCookiesPopupEnabled: false } }, {})).toBeNull();
    expect(next(answered, {}, { isConsentRequested: true })).toBe('cookie-consent');
  });

  it('[SH-PO-007] [SH-PO-008] welcome, then the first deposit on the home page only, each once', () => {
    expect(next(answered, { isWelcomeSeen: false, isFirstDepositShown: false })).toBe('welcome');
    expect(next(answered, { isFirstDepositShown: false })).toBe('first-deposit');
    expect(next({ ...answered, isHome: false }, { isFirstDepositShown: false })).toBeNull();
    expect(next({ ...answered, isSignedIn: true }, { isFirstDepositShown: false })).toBe('first-deposit');
    // [DR-10.4] Nothing invites a self-excluded player to deposit.
    const excluded = { ...answered, isSignedIn: true, hasPlayBreak: true };
    expect(next(excluded, { isFirstDepositShown: false })).toBeNull();
    expect(next({ ...answered, isModalOpen: true }, { isFirstDepositShown: false })).toBeNull();
    expect(next(answered, {})).toBeNull();
    const none = { ...siteConfig, firstDepositModalVariant: 0 as const };
    expect(next({ ...answered, siteConfig: none }, { isFirstDepositShown: false })).toBeNull();
  });

  it('[SH-PO-001] [SH-PO-002] the reminder for guests, never over a form', () => {
    const due = { isReminderDue: true };
    expect(next(answered, {}, due)).toBe('registration-reminder');
    expect(next({ ...answered, isModalOpen: true }, {}, due)).toBeNull();
    expect(next({ ...answered, isSignedIn: true }, {}, due)).toBeNull();
  });

  it('[SH-RC-002] the reality check comes first, for players', () => {
    const due = { isRealityCheckDue: true };
    expect(next({ isSignedIn: true }, NEW, due)).toBe('reality-check');
    expect(next({ isSignedIn: false }, NEW, due)).toBe('age-gate');
  });

  it('[SH-DL-001] a raise that waits for its answer, for players, never over the page of limits or another dialog', () => {
    const due = { isApprovalAwaited: true };
    const player = { ...answered, isSignedIn: true };
    expect(next(player, {}, due)).toBe('limit-approval');
    expect(next(player, {}, { ...due, isRealityCheckDue: true })).toBe('reality-check');
    expect(next({ ...player, isLimitsPage: true }, {}, due)).toBeNull();
    expect(next({ ...player, isModalOpen: true }, {}, due)).toBeNull();
    expect(next({ ...answered, isSignedIn: false }, {}, due)).toBeNull();
  });

  it('one at a time: age, cookies, welcome, first deposit', () => {
    expect(next({}, NEW)).toBe('age-gate');
    expect(next({}, { ...NEW, isAgeConfirmed: true })).toBe('cookie-consent');
    expect(next(answered, { ...NEW, isAgeConfirmed: true })).toBe('welcome');
  });
});

describe('notices that a browser has seen', () => {
  const now = 1_795_000_000_000;

  it('[SH-AG-003] an age confirmation lasts 259,200,000 ms', () => {
    expect(AGE_CONFIRMED_MS).toBe(259_200_000);
    const confirmed = (atMs: number) => readSeen({ [SEEN_COOKIES.age]: String(atMs) }, now).isAgeConfirmed;
    expect(confirmed(now - AGE_CONFIRMED_MS + 1)).toBe(true);
    expect(confirmed(now - AGE_CONFIRMED_MS)).toBe(false);
    // Setting the clock back must not extend the confirmation.
    expect(confirmed(now + 1)).toBe(false);
  });

  it('[SH-AG-003] [SH-AG-004] [SH-AG-005] three days, or until the browser is closed', () => {
    expect(ageLine(now, false, { isSecure: true })).toBe(
      `age_confirmed=${now}; Max-Age=259200; Path=/; SameSite=Lax; Secure`,
    );
    expect(ageLine(now, true, { isSecure: false })).toBe(`age_confirmed=${now}; Path=/; SameSite=Lax`);
  });

  it('invalid cookies count as nothing seen', () => {
    const rubbish = { age_confirmed: '<b>', welcome_seen: 'yes', registration_reminder_after: '-5' };
    expect(readSeen(rubbish, now)).toEqual(NEW);
    expect(readSeen({ registration_reminder_after: 'NaN' }, now).reminderAfterMs).toBe(0);
  });
});

function rig(config: Partial<SiteConfig>, given: { cookies?: string; isSignedIn?: boolean } = {}) {
  const clock = createFakeClock();
  const startMs = 1_795_000_000_000;
  const written: string[] = [];
  const store = createNoticesStore();
  const events = createViewEvents((error) => {
    throw error;
  });
  let isModalOpen = false;
  startNoticesEffects(store, {
    clock,
    nowMs: () => startMs + clock.now(),
    cookies: { read: () => given.cookies ?? '', write: (line) => void written.push(line) },
    isSecure: false,
    events,
    siteConfig: () => ({ ...siteConfig, ...config }),
    isSignedIn: () => given.isSignedIn ?? false,
    isModalOpen: () => isModalOpen,
  });
  return {
    clock,
    store,
    events,
    written,
    startMs,
    openModal: (isOpen: boolean) => void (isModalOpen = isOpen),
  };
}

describe('the registration reminder', () => {
  const config = { registrationReminderDelaySec: 20, registrationReminderIntervalMin: 30 };

  it('[SH-PO-001] [SH-PO-003] is shown after the delay, and again only after the interval', async () => {
    const { clock, store, written, startMs } = rig(config);
    await clock.advance(19_999);
    expect(store.get().isReminderDue).toBe(false);
    await clock.advance(1);
    expect(store.get().isReminderDue).toBe(true);
    expect(written).toEqual([
      `registration_reminder_after=${startMs + 20_000 + 30 * 60_000}; Max-Age=31536000; Path=/; SameSite=Lax`,
    ]);
  });

  it('[SH-PO-002] waits while a form is open, and is not shown to players', async () => {
    const { clock, store, openModal } = rig(config);
    openModal(true);
    await clock.advance(60_000);
    expect(store.get().isReminderDue).toBe(false);
    openModal(false);
    await clock.advance(20_000);
    expect(store.get().isReminderDue).toBe(true);
    const player = rig(config, { isSignedIn: true });
    await player.clock.advance(3_600_000);
    expect(player.store.get().isReminderDue).toBe(false);
  });

  it('[SH-PO-004] [SH-PO-006] without an interval 0 is stored, which permits it at once', async () => {
    const { clock, written } = rig({ ...config, registrationReminderIntervalMin: 0 });
    await clock.advance(20_000);
    expect(written[0]).toContain('registration_reminder_after=0;');
    const again = rig(config, { cookies: 'registration_reminder_after=0' });
    await again.clock.advance(20_000);
    expect(again.store.get().isReminderDue).toBe(true);
  });

  it('[SH-PO-005] is not shown before the stored time', async () => {
    const later = rig(config, { cookies: `registration_reminder_after=${1_795_000_000_000 + 90_000}` });
    await later.clock.advance(89_999);
    expect(later.store.get().isReminderDue).toBe(false);
    await later.clock.advance(20_000);
    expect(later.store.get().isReminderDue).toBe(true);
  });

  it('is not shown without a configured delay, or while registration is closed', async () => {
    for (const off of [{ registrationReminderDelaySec: 0 }, { ...config, isRegistrationAllowed: false }]) {
      const { clock, store } = rig(off);
      await clock.advance(3_600_000);
      expect(store.get().isReminderDue).toBe(false);
    }
  });
});

describe('answers to notices', () => {
  it('[SH-PO-007] [SH-PO-010] [SH-AG-001] are stored in cookies, so the notices do not return', () => {
    const { store, events, written } = rig({});
    events.emit('age/confirmed', {});
    events.emit('notice/closed', { name: 'welcome' });
    events.emit('notice/closed', { name: 'first-deposit' });
    expect(store.get().seen).toEqual(ALL_SEEN);
    const jar = parseCookies(written.map((line) => line.split(';')[0]).join('; '));
    expect(readSeen(jar, 1_795_000_000_000)).toEqual(ALL_SEEN);
  });
});

describe('consent', () => {
  it('[SH-CC-001] [SH-CC-002] four types; the necessary one is always on, the others are off by default', () => {
    expect(cookieOptions(null)).toEqual([
      {
        name: 'necessary',
        description: 'notices_cookies_necessary_text',
        checked: true,
        disabled: true,
        cookieType: 'necessary',
      },
      ...(['functionality', 'marketing'] as const).map((name) => ({
        name,
        description: `notices_cookies_${name}_text`,
        checked: false,
        disabled: false,
        cookieType: name,
      })),
    ]);
    expect(cookieOptions('marketing').map(({ checked }) => checked)).toEqual([true, false, true]);
  });

  it.each([
    ['[SH-CC-008] [SH-CC-009] none is disable', [], 'disable'],
    ['[SH-CC-007] one is that one', ['marketing'], 'marketing'],
    ['[SH-CC-007] the other', ['functionality'], 'functionality'],
    ['[SH-CC-006] both are all', ['functionality', 'marketing'], 'all'],
  ] as const)('%s', (_title, chosen: readonly OptionalCookieType[], result) => {
    expect(consentOf(chosen)).toBe(result);
  });

  it('[RL-83] no answer and a refusal allow only the necessary type', () => {
    const allowed = (answer: Parameters<typeof allows>[0]) =>
      COOKIE_TYPES.filter((type) => allows(answer, type));
    expect(allowed(null)).toEqual(['necessary']);
    expect(allowed('disable')).toEqual(['necessary']);
    expect(allowed('marketing')).toEqual(['necessary', 'marketing']);
    expect(allowed('all')).toEqual([...COOKIE_TYPES]);
  });

  function consentRig(given: {
    isSignedIn: boolean;
    isPopupEnabled?: boolean;
    storedTime?: string;
    isServerUp?: boolean;
  }) {
    const preferences = createPreferencesStore({
      ...DEFAULT_PREFERENCES,
      cookiesAgreeType: given.storedTime === undefined ? null : 'marketing',
    });
    const items = new Map(given.storedTime === undefined ? [] : [[AGREE_TIME_KEY, given.storedTime]]);
    const sent: object[] = [];
    storeConsent({
      preferences,
      isPopupEnabled: () => given.isPopupEnabled ?? true,
      isSignedIn: () => given.isSignedIn,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
      nowMs: () => 1_795_000_000_000,
      save: async (body) => {
        sent.push(body);
        return given.isServerUp ?? true;
      },
    });
    return { preferences, items, sent };
  }
  const TIME = new Date(1_795_000_000_000).toISOString();

  it("[SH-CC-014] a guest's answer is stored in the browser", () => {
    const { preferences, items, sent } = consentRig({ isSignedIn: false });
    preferences.set({ cookiesAgreeType: 'functionality' });
    expect(items.get(AGREE_TIME_KEY)).toBe(TIME);
    expect(sent).toEqual([]);
  });

  it("[SH-CC-013] [DM-PR-020] a player's answer is sent to the server", () => {
    const { preferences, items, sent } = consentRig({ isSignedIn: true });
    preferences.set({ cookiesAgreeType: 'all' });
    preferences.set({ is12h: true });
    expect(sent).toEqual([{ cookiesAgreeTime: TIME, type: 'all' }]);
    expect(items.size).toBe(0);
  });

  it("[SH-SE-004] a guest's answer is sent once after the log-in, and stays stored when the server did not respond", async () => {
    const { items, sent } = consentRig({ isSignedIn: true, storedTime: '2026-11-19T10:00:00.000Z' });
    expect(sent).toEqual([{ cookiesAgreeTime: '2026-11-19T10:00:00.000Z', type: 'marketing' }]);
    expect(items.size).toBe(0);
    const down = consentRig({ isSignedIn: true, storedTime: TIME, isServerUp: false });
    await Promise.resolve();
    expect(down.items.get(AGREE_TIME_KEY)).toBe(TIME);
    expect(consentRig({ isSignedIn: false, storedTime: TIME }).sent).toEqual([]);
  });

  it('[SH-CC-010] [SH-CC-011] everything is allowed where the operator requires no consent', () => {
    expect(consentRig({ isSignedIn: false, isPopupEnabled: false }).preferences.get().cookiesAgreeType).toBe(
      'all',
    );
    expect(consentRig({ isSignedIn: false }).preferences.get().cookiesAgreeType).toBeNull();
  });
});
