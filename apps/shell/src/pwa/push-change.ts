/** Renews the push subscription of this browser when its push service has changed or ended it (DR-11.71). */
import { messagePaths } from '@touchline/contracts/site';
import type { WorkerPushChangeEvent, WorkerScope, WorkerSubscription } from './worker-scope.ts';

const HEADERS = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
};

/**
 * Subscribes again, unless the browser has done it, and sends the new endpoint for the session of this browser. The site
 * refuses it when this session had no device; the subscription is then ended, because no message would come.
 * @throws when the site cannot be reached; the player turns push messages on again in the office
 */
export async function renewPush(
  scope: WorkerScope,
  { oldSubscription, newSubscription }: WorkerPushChangeEvent,
): Promise<void> {
  const renewed = newSubscription ?? (await subscribe(scope, oldSubscription ?? null));
  if (renewed === null) return;
  const { endpoint, keys } = renewed.toJSON();
  const { p256dh, auth } = keys ?? {};
  const { method, path } = messagePaths.renewPush;
  const answer = await scope.fetch(path, {
    method,
    headers: HEADERS,
    body: JSON.stringify({ endpoint, keys: { p256dh, auth } }),
  });
  if (answer.status >= 400 && answer.status < 500) await renewed.unsubscribe();
}

/** Subscribes with the key of the old subscription, else with that of the site. Null: the site sends no push messages. */
async function subscribe(
  { registration, fetch }: WorkerScope,
  old: WorkerSubscription | null,
): Promise<WorkerSubscription | null> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await readKey(fetch));
  if (applicationServerKey === null) return null;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function readKey(fetch: WorkerScope['fetch']): Promise<string | null> {
  const answer = await fetch(messagePaths.settings.path, { headers: HEADERS });
  if (!answer.ok) return null;
  const { push } = (await answer.json()) as { push?: { key?: unknown } };
  return typeof push?.key === 'string' ? push.key : null;
}
