/**
 * Keeps the coupon's settings with the player's account (DR-4.195). The account's settings replace the browser's; when
 * the account has none, it gets the browser's, so a guest's settings survive the log-in.
 */
import { type ApiClient, call, type Readable, type Session } from '@touchline/contracts/remote-views';
import {
  type CouponSettings,
  type CouponSettingName,
  DEFAULT_COUPON_SETTINGS,
  fittingCouponSettings,
  preferencePaths,
  STORED_COUPON_SETTINGS,
} from '@touchline/contracts/players';
import type { EventStore } from '../event-store.ts';
import type { CouponState, StoreEvent } from './state.ts';

/** Changes within this time are saved in one call. */
export const SAVE_SETTINGS_MS = 800;

interface Ports {
  readonly api: ApiClient;
  readonly session: Readable<Session>;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

const STORED: ReadonlySet<string> = new Set(STORED_COUPON_SETTINGS);

/** Returns the valid settings that belong to the account, not to the browser. */
function storedOf(settings: Partial<CouponSettings>): Partial<CouponSettings> {
  const fitting = fittingCouponSettings(settings);
  return Object.fromEntries(Object.entries(fitting).filter(([name]) => STORED.has(name)));
}

const changedFrom = (before: CouponSettings, after: CouponSettings): Partial<CouponSettings> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as CouponSettingName] !== value),
  );

/** @returns a function that stops saving */
export function keepSettingsWithAccount(
  store: EventStore<CouponState, StoreEvent>,
  { api, session, setTimer }: Ports,
): () => void {
  let saved = store.get().settings;
  let waiting: Partial<CouponSettings> = {};
  let cancelTimer: (() => void) | null = null;
  const isPlayer = (): boolean => session.get().status === 'signed-in';
  const send = async (): Promise<void> => {
    cancelTimer = null;
    const settings = waiting;
    waiting = {};
    // A failure is not shown, because the browser has the settings and the next change saves them too.
    const answer = await call(api, preferencePaths.saveCouponSettings, { body: { settings } });
    if (answer.outcome === 'failed' && answer.status === 0) waiting = { ...settings, ...waiting };
  };
  const save = (change: Partial<CouponSettings>): void => {
    const stored = storedOf(change);
    if (!isPlayer() || Object.keys(stored).length === 0) return;
    waiting = { ...waiting, ...stored };
    cancelTimer ??= setTimer(() => void send(), SAVE_SETTINGS_MS);
  };
  const load = async (): Promise<void> => {
    const answer = await call(api, preferencePaths.couponSettings);
    if (answer.outcome !== 'ok') return;
    const { settings } = answer.data;
    if (settings === null) return save(changedFrom(DEFAULT_COUPON_SETTINGS, store.get().settings));
    // A change that is made during the request is newer than the account's settings.
    return store.send({
      type: 'settings-loaded',
      settings: { ...fittingCouponSettings(settings), ...waiting },
    });
  };
  const stop = store.onEvent((event, { settings }) => {
    const change = changedFrom(saved, settings);
    saved = settings;
    if (event.type !== 'settings-loaded' && event.type !== 'restored') save(change);
  });
  if (isPlayer()) void load();
  return () => {
    stop();
    cancelTimer?.();
  };
}
