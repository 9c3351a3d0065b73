/**
 * Connects the coupon to the browser when betting is likely: on a betting page, with a coupon from an earlier page, or
 * when a bet is added. Other pages do not load the code.
 */
import { walletPaths } from '@touchline/contracts/banking';
import { type ApiClient, call } from '@touchline/contracts/remote-views';
import { BOOKING_QUERY } from '@touchline/contracts/sports-betting';
import { newId } from '@touchline/view-kit';
import type { CouponPorts } from '../stores/coupon/index.ts';
import type { StoreEvent } from '../stores/coupon/state.ts';
import { couponStorageKey } from '../stores/coupon/storage.ts';
import type { MadeShell } from './create-shell.ts';

function nowOrLater(made: MadeShell, connect: () => void): void {
  const { shell, router } = made;
  const isNear = () =>
    router.get().page.route.isBetting === true || shell.coupon.get().bets.length > 0 || sharedCode() !== null;
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

/** The booking code of a shared link. */
const sharedCode = (): string | null => new URLSearchParams(location.search).get(BOOKING_QUERY);

/**
 * Offers the code of a shared link to the coupon, after the stored coupon is restored. The player must agree before
 * existing bets are replaced. The code is removed from the address, so that a reload does not load it again.
 */
function offerSharedCode({ couponStore, router, shell }: MadeShell): void {
  const code = sharedCode();
  if (code === null) return;
  couponStore.send({ type: 'code-offered', code });
  const address = new URL(location.href);
  address.searchParams.delete(BOOKING_QUERY);
  let isOpened = false;
  // A navigation closes sheets, so the coupon is opened after this navigation. It needs to be opened on a phone, and on
  // pages without a coupon beside them.
  router.onMove(({ route }) => {
    if (isOpened) return;
    isOpened = true;
    if (window.innerWidth <= phoneWidthPx || route.isBetting !== true)
      shell.modals.send({ type: 'sheet-opened', sheet: 'right' });
  });
  router.navigate(`${address.pathname}${address.search}${address.hash}`, { replace: true, keepScroll: true });
}

const phoneWidthPx = 760;

interface Account {
  readonly id: number;
  readonly currency: string;
  readonly type: number;
}

/** Returns the account that pays for bets; null for guests, and while it is unknown. */
async function activeAccount(api: ApiClient): Promise<Account | null> {
  const answer = await call(api, walletPaths.accounts);
  if (answer.outcome === 'failed') return null;
  return answer.data.accounts.find((account) => account.isActive) ?? null;
}

export function initCoupon(made: MadeShell): void {
  const { shell, couponStore, api, live } = made;
  const early: StoreEvent[] = [];
  const stopHearing = couponStore.onEvent((event) => early.push(event));
  nowOrLater(made, () => {
    let account: Account | null = null;
    const accountHandlers = new Set<() => void>();
    const ready = (async () => {
      if (shell.session.get().status !== 'signed-in') return;
      account = await activeAccount(api);
    })();
    Promise.all([import('../stores/coupon/effects.ts'), ready]).then(
      ([{ connectCoupon }]) => {
        shell.events.on('wallet/changed', () => {
          void activeAccount(api).then((active) => {
            account = active ?? account;
            for (const handler of accountHandlers) handler();
          });
        });
        stopHearing();
        const ports: CouponPorts = {
          api,
          live,
          session: shell.session,
          context: () => ({
            lng: shell.lang,
            accountId: account?.id ?? null,
            accountType: account?.type ?? null,
            currency: account?.currency ?? shell.site.get().siteConfig.geoCurrency,
            coefViewId: shell.preferences.get().coefViewId,
          }),
          onAccount: (handler) => {
            accountHandlers.add(handler);
            return () => accountHandlers.delete(handler);
          },
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
        offerSharedCode(made);
      },
      (error: unknown) => shell.reportError(error),
    );
  });
}
