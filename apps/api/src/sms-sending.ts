import { createSmsProvider, sendDueSms, startSandboxGateway } from './modules/site/sms/index.ts';
import { createOutboundHttp } from './platform/http/outbound-http.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Database } from './platform/database/db.ts';
import type { Log } from './platform/process/log.ts';
import { startPeriodic } from './platform/process/periodic.ts';
import type { ProcessSettings } from './platform/process/process.ts';

/**
 * Sends due SMS through the configured provider. With the sandbox provider, this process also runs the provider: an HTTP
 * server on loopback with a random secret of its own.
 * @returns null when the site sends no SMS
 * @throws when the provider needs a key that is not set, and for the sandbox in production (DR-13.40)
 */
export async function startSmsSending(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  settings: Pick<ProcessSettings, 'smsProvider' | 'mailSecret' | 'isProduction'>,
): Promise<{ stop: () => Promise<void> } | null> {
  const { smsProvider, mailSecret, isProduction } = settings;
  if (smsProvider === null) return null;
  if (mailSecret === null) throw new Error('MAIL_SECRET is not set: SMS with codes cannot be sent');
  const gateway = await startSandboxGateway({ db, sealSecret: mailSecret });
  const http = createOutboundHttp({ origins: [gateway.origin], isProduction });
  const provider = createSmsProvider(smsProvider, { origin: gateway.origin, secret: gateway.secret }, http);
  const periodic = startPeriodic({
    name: 'sms',
    everyMs: 250,
    log,
    work: async () => void (await sendDueSms({ db, clock, log, provider, secret: mailSecret })),
  });
  return {
    stop: async () => {
      await periodic.stop();
      await gateway.close();
    },
  };
}
