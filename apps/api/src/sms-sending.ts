import {
  createSmsProvider,
  sendDueSms,
  type SmsAccount,
  type SmsProvider,
  startSandboxGateway,
  twilioOrigin,
} from './modules/site/sms/index.ts';
import { createOutboundHttp } from './platform/http/outbound-http.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Database } from './platform/database/db.ts';
import type { Log } from './platform/process/log.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import type { ProcessSettings } from './platform/process/process.ts';

/**
 * Sends due SMS through the configured provider.
 * @returns null when the site sends no SMS
 * @throws when the provider needs a key that is not set, and for the sandbox in production (DR-13.40)
 */
export async function startSmsSending(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  settings: Pick<ProcessSettings, 'sms' | 'mailSecret' | 'isProduction'>,
): Promise<{ stop: () => Promise<void> } | null> {
  const { sms, mailSecret, isProduction } = settings;
  if (sms === null) return null;
  if (mailSecret === null) throw new Error('MAIL_SECRET is not set: SMS with codes cannot be sent');
  const { provider, close } = await openProvider(sms, { db, mailSecret, isProduction });
  const periodic = startPeriodic({
    name: 'sms',
    everyMs: 250,
    log,
    work: async () => void (await sendDueSms({ db, clock, log, provider, secret: mailSecret })),
  });
  return {
    stop: async () => {
      await periodic.stop();
      await close();
    },
  };
}

/** With the sandbox provider, this process also runs the provider: an HTTP server on loopback with a secret of its own. */
async function openProvider(
  sms: NonNullable<ProcessSettings['sms']>,
  { db, mailSecret, isProduction }: { db: Database; mailSecret: string; isProduction: boolean },
): Promise<{ provider: SmsProvider; close: () => Promise<void> }> {
  const create = (account: SmsAccount): SmsProvider =>
    createSmsProvider(sms.provider, account, createOutboundHttp({ origins: [account.origin], isProduction }));
  if (sms.provider !== 'sandbox')
    return { provider: create({ ...sms, origin: twilioOrigin }), close: async () => {} };
  const gateway = await startSandboxGateway({ db, sealSecret: mailSecret });
  const { origin, secret, close } = gateway;
  return { provider: create({ origin, secret, account: '', sender: '' }), close };
}
