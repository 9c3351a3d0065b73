import { type Bus, createMemoryBus, createNatsBus, createParentBus } from './bus.ts';
import type { Log } from './log.ts';

/** What a process of ours is told by its environment; the supervisor has validated it. */
export type ProcessSettings = {
  databaseUrl: string;
  natsUrl: string | null;
  port: number;
  host: string;
  feed: string;
  feedSpeed: number;
  /** Null where the sandbox payment provider is off. */
  sandboxSecret: string | null;
  /** Seals one-time codes in letters; it is not in the database. Null: no letter with a code can be sent. */
  mailSecret: string | null;
  /** Signs the audit chain; it is not in the database. Null: nothing can be audited, so production needs it. */
  auditKey: string | null;
  /** What the page server proves itself with to `api`. */
  internalSecret: string | null;
  /** Addresses and networks of the operator's proxies. */
  trustedProxies: readonly string[];
  /** Addresses and networks from which `/metrics` may be read. */
  operatorAddresses: readonly string[];
  isProduction: boolean;
};

/**
 * Defaults are for a process started by hand outside production; in production the demo's stand-ins have none.
 * @throws when a variable the supervisor always sets is missing.
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

/** NATS when it is set, else the supervisor's channel, else this process alone. */
export async function openBus(settings: Pick<ProcessSettings, 'natsUrl'>): Promise<Bus> {
  if (settings.natsUrl) return createNatsBus(settings.natsUrl);
  if (!process.send) return createMemoryBus();
  return createParentBus({
    send: (message) => {
      // A hint may be lost: when the supervisor has just gone, `disconnect` says so.
      if (process.connected) process.send?.(message, undefined, undefined, () => {});
    },
    onMessage: (handler) => process.on('message', handler),
  });
}

/** Longest time a stopping process takes to finish what it has begun (RL-90). */
const stopLimitMs = 15_000;

/**
 * Ends the process cleanly on a signal, and when the supervisor is gone: an orphan would serve a stopped site.
 * `stop` finishes what has begun; a second signal or the limit ends it at once.
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
