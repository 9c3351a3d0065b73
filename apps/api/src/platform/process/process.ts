import { type Bus, createMemoryBus, createNatsBus, createParentBus } from './bus.ts';
import type { Log } from './log.ts';

/** The settings of a process, from its environment; the supervisor has validated them. */
export type ProcessSettings = {
  databaseUrl: string;
  natsUrl: string | null;
  port: number;
  host: string;
  feed: string;
  feedSpeed: number;
  /** Null where the sandbox payment provider is off. */
  sandboxSecret: string | null;
  /**
   * Encrypts one-time codes in stored e-mails; it is not in the database. Null: no e-mail with a code can be sent.
   */
  mailSecret: string | null;
  /** Signs the audit chain; it is not in the database. Null: nothing can be audited, so production requires it. */
  auditKey: string | null;
  /** The secret that identifies the page server to `api`. */
  internalSecret: string | null;
  /** Addresses and networks of the operator's proxies. */
  trustedProxies: readonly string[];
  /** Addresses and networks from which `/metrics` may be read. */
  operatorAddresses: readonly string[];
  isProduction: boolean;
};

/**
 * Defaults apply to a process started by hand outside production; production has no demo defaults.
 * @throws when a variable that the supervisor always sets is missing
 */
export function readProcessSettings(env: NodeJS.ProcessEnv): ProcessSettings {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set: start with npm start`);
    return value;
  };
  const isProduction = env['NODE_ENV'] === 'production';
  const named = (name: string, otherwise: string): string =>
    isProduction ? need(name) : env[name] || otherwise;
  return {
    databaseUrl: need('DATABASE_URL'),
    natsUrl: env['NATS_URL'] || null,
    port: Number(env['PORT'] ?? 0),
    host: env['HOST'] ?? '127.0.0.1',
    feed: named('FEED', 'demo'),
    feedSpeed: Number(env['FEED_SPEED'] ?? 1),
    sandboxSecret: named('PAYMENTS', 'sandbox') === 'sandbox' ? need('SANDBOX_SECRET') : null,
    mailSecret: env['MAIL_SECRET'] || null,
    auditKey: isProduction ? need('AUDIT_KEY') : env['AUDIT_KEY'] || null,
    internalSecret: env['INTERNAL_SECRET'] || null,
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter((entry) => entry !== ''),
    operatorAddresses: (env['OPERATOR_ADDRESSES'] || '127.0.0.0/8,::1').split(','),
    isProduction,
  };
}

/** NATS when configured, otherwise the supervisor's channel, otherwise this process alone. */
export async function openBus(settings: Pick<ProcessSettings, 'natsUrl'>): Promise<Bus> {
  if (settings.natsUrl) return createNatsBus(settings.natsUrl);
  if (!process.send) return createMemoryBus();
  return createParentBus({
    send: (message) => {
      // A hint may be lost: when the supervisor has just ended, `disconnect` reports it.
      if (process.connected) process.send?.(message, undefined, undefined, () => {});
    },
    onMessage: (handler) => process.on('message', handler),
  });
}

/** Longest time that a stopping process takes to finish its running work (RL-90). */
const stopLimitMs = 15_000;

/**
 * Ends the process cleanly on a signal, and when the supervisor is gone: an orphan would serve a stopped site. `stop`
 * finishes running work; a second signal or the time limit ends the process at once.
 */
export function endWith(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const end = (why: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'failed to stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('supervisor gone'));
}
