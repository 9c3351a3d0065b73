/** Push messages of this browser: what it supports, and the subscription of this device (DR-11.58). */
import { type MessagesApi, messagePaths } from '@touchline/contracts/site';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';
import type { MessageSettings } from './messages.ts';

export type PushState =
  /** This browser, or this page without the installed site, has no push messages. */
  | 'unsupported'
  /** The visitor has refused notifications of this site in the browser. */
  | 'denied'
  | 'off'
  | 'on';

/** The service worker's registration; null while the site has none, because then no push message could be shown. */
const registrationOf = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? ((await navigator.serviceWorker.getRegistration('/')) ?? null)
    : null;

/** Reads the state. A subscription that another account of this browser made is not this player's. */
export async function readPushState({ push }: MessageSettings): Promise<PushState> {
  const registration = await registrationOf();
  if (registration === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const own = await registration.pushManager.getSubscription();
  return own && push.devices.some(({ endpoint }) => endpoint === own.endpoint) ? 'on' : 'off';
}

export type TurnedOn =
  | { readonly outcome: 'unsupported' | 'denied' }
  | ApiAnswer<MessagesApi['subscribe']['reply']>;

/** Requests the permission, subscribes this browser, and stores the subscription. */
export async function turnPushOn(api: ApiClient, key: string): Promise<TurnedOn> {
  const registration = await registrationOf();
  if (registration === null) return { outcome: 'unsupported' };
  if ((await Notification.requestPermission()) !== 'granted') return { outcome: 'denied' };
  const subscription = await subscribe(registration, key);
  if (subscription === null) return { outcome: 'unsupported' };
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return { outcome: 'unsupported' };
  return call(api, messagePaths.subscribe, { body: { endpoint, keys: { p256dh, auth } } });
}

/** Subscribes; a subscription with an older key of the site is replaced. Null when the browser has no push service. */
async function subscribe(
  registration: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription | null> {
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch {
    const old = await pushManager.getSubscription();
    if (old === null) return null;
    await old.unsubscribe();
    return pushManager.subscribe(options).catch(() => null);
  }
}

/** Ends the subscription at the site first, so that nothing is sent to a device that is about to forget it. */
export async function turnPushOff(
  api: ApiClient,
): Promise<ApiAnswer<MessagesApi['unsubscribe']['reply']> | null> {
  const registration = await registrationOf();
  const own = await registration?.pushManager.getSubscription();
  if (!own) return null;
  const answer = await call(api, messagePaths.unsubscribe, { body: { endpoint: own.endpoint } });
  if (answer.outcome === 'ok') await own.unsubscribe();
  return answer;
}
