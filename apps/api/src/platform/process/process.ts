import { type Bus, createMemoryBus, createNatsBus, createParentBus } from './bus.ts';
import type { Log } from './log.ts';

/** The settings of a process, read from its environment; the supervisor has validated them. */
export type ProcessSettings = {
  databaseUrl: string;
  natsUrl: string | null;
  port: number;
  host: string;
  feed: string;
  feedSpeed: number;
  /** Null when the sandbox payment provider is off. */
  sandboxSecret: string | null;
  /** The account at a BTCPay Server; null without one. */
  btcpay: { origin: string; storeId: string; apiKey: string; webhookSecret: string } | null;
  /** The process of the sandbox's games; null where it is off. */
  gameSandbox: { origin: string; secret: string } | null;
  /** The account at Hub88; null without one. */
  hub88: {
    origin: string;
    operatorId: number;
    privateKey: string;
    publicKey: string;
    frameOrigins: readonly string[];
  } | null;
  /** The account at another installation of Touchline; null without one. */
  touchline: { origin: string; operatorId: string; secret: string } | null;
  /** The operators who offer the games of this site. */
  gameOperators: readonly GameOperatorSettings[];
  /**
   * The key that encrypts one-time codes in stored e-mails; it is not in the database. Null: e-mails with a code cannot
   * be sent.
   */
  mailSecret: string | null;
  /** The mail server and the sender of e-mails; null: e-mails are stored and not delivered. */
  smtp: { url: string; from: string } | null;
  /**
   * The key and the contact of push messages (VAPID), and the push services that may be called; null: the site sends no
   * push messages.
   */
  push: { privateKey: string; subject: string; origins: readonly string[] } | null;
  /** The key that seals secrets of authenticator apps; it is not in the database. Null: the second step is off. */
  identitySecret: string | null;
  /** The folder of players' files, which all processes of this machine share; null: files cannot be sent. */
  filesDir: string | null;
  /** The keys that encrypt files, the newest first; they are not in the database. */
  fileKeys: readonly string[];
  /** The scanner of files: `clamd://host:port`, `sandbox` or `off` (platform/files/scanners). */
  fileScanner: string;
  /** The providers of social log-in as JSON, with their secrets; empty without one. */
  socialProviders: string;
  /** The provider of SMS; null: the site sends none, and nothing offers a phone. Codes in messages need `mailSecret`. */
  sms: SmsSettings | null;
  /**
   * The key that signs the audit chain; it is not in the database. Null: no action can be audited, so production
   * requires the key.
   */
  auditKey: string | null;
  /**
   * The key that signs receipts; it is not in the database. Null: receipts stay unsigned until a key is set, so
   * production requires it.
   */
  receiptKey: string | null;
  /** The secret by which `api` recognises the page server. */
  internalSecret: string | null;
  /** Addresses and networks of the operator's proxies. */
  trustedProxies: readonly string[];
  /** Addresses and networks from which `/metrics` may be read. */
  operatorAddresses: readonly string[];
  isProduction: boolean;
};

/** The sandbox has no account. At Twilio, `account` is the account's SID and `secret` its token. */
type SmsSettings =
  | { provider: 'sandbox' }
  | { provider: 'twilio'; account: string; secret: string; sender: string };

/** An operator who offers the games of this site. */
export type GameOperatorSettings = {
  id: string;
  walletUrl: string;
  secret: string;
  frameOrigins: readonly string[];
};

/** Reads the operators by id, as the supervisor has checked them. */
function readGameOperators(text: string | undefined): GameOperatorSettings[] {
  const operators = JSON.parse(text || '{}') as Record<string, Omit<GameOperatorSettings, 'id'>>;
  return Object.entries(operators).map(([id, operator]) => ({ id, ...operator }));
}

function readSms(env: NodeJS.ProcessEnv, isProduction: boolean): SmsSettings | null {
  const provider = env['SMS'] || (isProduction ? 'off' : 'sandbox');
  if (provider === 'sandbox') return { provider };
  if (provider !== 'twilio') return null;
  // Processes that send nothing get no secret.
  const [account, secret, sender] = [env['SMS_ACCOUNT'], env['SMS_SECRET'], env['SMS_SENDER']];
  return { provider, account: account ?? '', secret: secret ?? '', sender: sender ?? '' };
}

/**
 * Reads the settings. Defaults apply only outside production, to a process that was started by hand.
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
    btcpay: env['BTCPAY_URL']
      ? {
          origin: env['BTCPAY_URL'],
          storeId: need('BTCPAY_STORE_ID'),
          apiKey: need('BTCPAY_API_KEY'),
          webhookSecret: need('BTCPAY_WEBHOOK_SECRET'),
        }
      : null,
    gameSandbox: env['GAMES_ORIGIN'] ? { origin: env['GAMES_ORIGIN'], secret: need('GAMES_SECRET') } : null,
    hub88: env['HUB88_URL']
      ? {
          origin: env['HUB88_URL'],
          operatorId: Number(need('HUB88_OPERATOR_ID')),
          privateKey: need('HUB88_PRIVATE_KEY'),
          publicKey: need('HUB88_PUBLIC_KEY'),
          frameOrigins: need('HUB88_FRAME_ORIGINS').split(','),
        }
      : null,
    touchline: env['TOUCHLINE_GAMES_URL']
      ? {
          origin: env['TOUCHLINE_GAMES_URL'],
          operatorId: need('TOUCHLINE_GAMES_OPERATOR'),
          secret: need('TOUCHLINE_GAMES_SECRET'),
        }
      : null,
    gameOperators: readGameOperators(env['GAME_OPERATORS']),
    mailSecret: env['MAIL_SECRET'] || null,
    smtp: env['SMTP_URL'] ? { url: env['SMTP_URL'], from: need('MAIL_FROM') } : null,
    push: env['VAPID_PRIVATE_KEY']
      ? {
          privateKey: env['VAPID_PRIVATE_KEY'],
          subject: need('VAPID_SUBJECT'),
          origins: need('PUSH_ORIGINS').split(','),
        }
      : null,
    identitySecret: env['IDENTITY_SECRET'] || null,
    filesDir: env['FILES_DIR'] || null,
    fileKeys: (env['FILE_KEY'] ?? '').split(',').filter((key) => key !== ''),
    fileScanner: env['FILE_SCANNER'] || (isProduction ? 'off' : 'sandbox'),
    socialProviders: env['SOCIAL_PROVIDERS'] ?? '',
    sms: env['MAIL_SECRET'] ? readSms(env, isProduction) : null,
    auditKey: isProduction ? need('AUDIT_KEY') : env['AUDIT_KEY'] || null,
    receiptKey: isProduction ? need('RECEIPT_KEY') : env['RECEIPT_KEY'] || null,
    internalSecret: env['INTERNAL_SECRET'] || null,
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter((entry) => entry !== ''),
    operatorAddresses: (env['OPERATOR_ADDRESSES'] || '127.0.0.0/8,::1').split(','),
    isProduction,
  };
}

/** Opens the bus: NATS when configured, otherwise the supervisor's channel, otherwise a bus within this process. */
export async function openBus(settings: Pick<ProcessSettings, 'natsUrl'>): Promise<Bus> {
  if (settings.natsUrl) return createNatsBus(settings.natsUrl);
  if (!process.send) return createMemoryBus();
  return createParentBus({
    send: (message) => {
      // A lost message is permitted here; when the supervisor has ended, `disconnect` reports it.
      if (process.connected) process.send?.(message, undefined, undefined, () => {});
    },
    onMessage: (handler) => process.on('message', handler),
  });
}

/** The time after which a stopping process ends, even if its work still runs (RL-90). */
const stopLimitMs = 15_000;

/**
 * Reports to the supervisor that the process is ready. From then on, the process stops cleanly on a signal. It also
 * stops when the supervisor has ended, because it would otherwise serve a site that was stopped. `stop` finishes the
 * running work; after the time limit the process ends at once.
 * @param port 0 for a process without HTTP
 */
export function runUntilStopped(
  port: number,
  stop: () => Promise<void>,
  log: Log,
  own: Pick<NodeJS.Process, 'on' | 'exit' | 'send'> = process,
): void {
  let isStopping = false;
  const end = (why: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => own.exit(1), stopLimitMs).unref();
    stop().then(
      () => own.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'failed to stop cleanly');
        own.exit(1);
      },
    );
  };
  own.on('SIGTERM', () => end('SIGTERM'));
  own.on('SIGINT', () => end('SIGINT'));
  own.on('disconnect', () => end('supervisor gone'));
  // Sent after the signal handlers are installed, because a signal that follows this message must not kill the process.
  own.send?.({ type: 'listening', port });
  log.info({ port }, 'ready');
}
