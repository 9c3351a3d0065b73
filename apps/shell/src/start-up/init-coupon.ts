/**
 * Connects the coupon to the browser when betting is near: on a betting page, with a coupon of an earlier page, or
 * when a bet is added. Other pages do not load the code.
 */
import { type WalletApi, walletPaths } from '@touchline/contracts/banking';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { newId } from '@touchline/view-kit';
import type { CouponPorts } from '../stores/coupon/index.ts';
import type { StoreEvent } from '../stores/coupon/state.ts';
import { couponStorageKey } from '../stores/coupon/storage.ts';
import type { MadeShell } from './create-shell.ts';

function nowOrLater(made: MadeShell, connect: () => void): void {
  const { shell, router } = made;
  const isNear = () => router.get().page.route.isBetting === true || shell.coupon.get().bets.length > 0;
  if (isNear() || localStorage.getItem(couponStorageKey) !== null) {
    connect();
    return;
  }
  const stops = [router.subscribe(check), shell.coupon.subscribe(check)];
  function check(): void {
    if (!isNear()) return;
    for (const stop of stops) stop();
    connect();
  }
}

/** The account that pays for bets; null for guests and while unknown. */
async function activeAccount(api: ApiClient): Promise<{ id: number; currency: string } | null> {
  const answer = await api.send({
    ...walletPaths.accounts,
    parse: (json) => json as WalletApi['accounts']['reply'],
  });
  if (answer.outcome === 'failed') return null;
  return answer.data.accounts.find((account) => account.isActive) ?? null;
}

export function initCoupon(made: MadeShell): void {
  const { shell, couponStore, api, live } = made;
  const early: StoreEvent[] = [];
  const stopHearing = couponStore.onEvent((event) => early.push(event));
  nowOrLater(made, () => {
    const account = { id: null as number | null, currency: shell.site.get().siteConfig.geoCurrency };
    const ready = (async () => {
      if (shell.session.get().status !== 'signed-in') return;
      const active = await activeAccount(api);
      if (active) Object.assign(account, { id: active.id, currency: active.currency });
    })();
    Promise.all([import('../stores/coupon/effects.ts'), ready]).then(
      ([{ connectCoupon }]) => {
        shell.events.on('wallet/changed', () => {
          void activeAccount(api).then((active) => {
            if (active) Object.assign(account, { id: active.id, currency: active.currency });
          });
        });
        stopHearing();
        const ports: CouponPorts = {
          api,
          live,
          session: shell.session,
          context: () => ({
            lng: shell.lang,
            accountId: account.id,
            currency: account.currency,
            coefViewId: shell.preferences.get().coefViewId,
          }),
          isOneClickAllowed: () => shell.site.get().siteConfig.isOneClickAllowed,
          storage: localStorage,
          onStorage: (handler) => {
            const listener = (event: StorageEvent) => handler(event.key, event.newValue);
            window.addEventListener('storage', listener);
            return () => window.removeEventListener('storage', listener);
          },
          newId,
          nowMs: Date.now,
          isHidden: () => document.hidden,
          setTimer: (work, delayMs) => {
            const timer = window.setTimeout(work, delayMs);
            return () => window.clearTimeout(timer);
          },
        };
        connectCoupon(couponStore, ports, early);
      },
      (error: unknown) => shell.reportError(error),
    );
  });
}
