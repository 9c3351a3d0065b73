import { createMailServer, sendDueMail } from './modules/site/mail/index.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Database } from './platform/database/db.ts';
import type { Log } from './platform/process/log.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import type { ProcessSettings } from './platform/process/process.ts';

/**
 * Delivers due e-mails through the configured mail server.
 * @param mainDomain returns the site's main domain for links, empty while it is not configured
 * @param wanted whether a player may still get the newsletter, or the e-mails of a message's topic
 * @returns null when the site has no mail server
 */
export function startMailSending(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  settings: Pick<ProcessSettings, 'smtp' | 'mailSecret' | 'isProduction'>,
  mainDomain: () => string,
  wanted: Pick<Parameters<typeof sendDueMail>[0], 'isNewsletterReader' | 'isMessageWanted'>,
): { stop: () => Promise<void> } | null {
  const { smtp, mailSecret, isProduction } = settings;
  if (smtp === null) return null;
  const server = createMailServer({ ...smtp, isTlsRequired: isProduction });
  const origin = (): string | null => (mainDomain() === '' ? null : `https://${mainDomain()}`);
  const periodic = startPeriodic({
    name: 'mail',
    everyMs: 500,
    log,
    work: async () =>
      void (await sendDueMail({ db, clock, log, server, secret: mailSecret, origin, ...wanted })),
  });
  return {
    stop: async () => {
      await periodic.stop();
      server.close();
    },
  };
}
