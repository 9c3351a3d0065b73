import type { App } from './app.ts';
import { sendDuePush } from './modules/site/messages/index.ts';
import { createOutboundHttp } from './platform/http/outbound-http.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import type { ProcessSettings } from './platform/process/process.ts';

/** Stores the deliveries of due messages (DR-11.53), and sends push messages where the site has a key for them. */
export function startMessageSending(
  { db, clock, log, messages, identity }: Pick<App, 'db' | 'clock' | 'log' | 'messages' | 'identity'>,
  { push, isProduction }: Pick<ProcessSettings, 'push' | 'isProduction'>,
): { stop: () => Promise<void> } {
  const stored = startPeriodic({
    name: 'messages',
    everyMs: 500,
    log,
    work: async () => void (await messages.storeDue()),
  });
  const sent =
    push &&
    startPeriodic({
      name: 'push',
      everyMs: 500,
      log,
      work: async () =>
        void (await sendDuePush({
          db,
          clock,
          log,
          recipientOf: identity.findUser,
          vapid: push,
          origins: push.origins,
          httpFor: (origin) => createOutboundHttp({ origins: [origin], isProduction }),
        })),
    });
  return { stop: async () => void (await Promise.all([stored.stop(), sent?.stop()])) };
}
