import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const feed = z
  .string()
  .regex(/^(demo(:[a-z\d-]+(,[a-z\d-]+)*)?|off|openfootball:.+)$/)
  .default('demo');

/** Addresses, or networks such as `10.0.0.0/8`, separated by commas. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((list) => list.every(isNetwork));

function isNetwork(text: string): boolean {
  const [address = '', bits = '32'] = text.split('/');
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32);
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const webOrigin = z.string().regex(/^https?:\/\/[a-z0-9.:-]+$/);

/** Operators who offer the games of this site, by id. */
const gameOperators = z.record(
  z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  z.strictObject({
    walletUrl: z.url({ protocol: /^https?$/ }).regex(/[^/]$/),
    secret: z.string().min(32),
    frameOrigins: z.array(webOrigin).min(1).max(20),
  }),
);

function isGameOperators(text: string): boolean {
  return isJsonObject(text) && gameOperators.safeParse(JSON.parse(text)).success;
}

/** A name and an address, or an address alone. No line break, so no header can be added. */
const sender = /^(?:[^<>\r\n]{1,100} <[^<>\s@]{1,64}@[^<>\s@]{1,255}>|[^<>\s@]{1,64}@[^<>\s@]{1,255})$/;

/** Keys separated by commas: the first seals, the others only open. */
const keyList = z.string().regex(/^[^,\s]{32,}(?:,[^,\s]{32,})*$/);

const shape = {
  PORT: port.default(8080),
  HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')]).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SEEDS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  AUDIT_KEY: z.string().min(32).optional(),
  RECEIPT_KEY: z.string().min(32).optional(),
  IDENTITY_SECRET: keyList.optional(),
  SEEDS_KEY: keyList.optional(),
  FILE_KEY: keyList.optional(),
  FILES_DIR: z.string().min(1).optional(),
  FILE_SCANNER: z
    .string()
    .regex(/^(sandbox|off|clamd:\/\/[a-zA-Z0-9.-]{1,253}:[0-9]{1,5})$/)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(sender).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]{1,64}@[^\s@]{1,255}|https:\/\/[!-~]{1,200})$/)
    .optional(),
  PUSH_ORIGINS: z
    .string()
    .regex(/^https:\/\/[a-z0-9*.:-]+(?:,https:\/\/[a-z0-9*.:-]+)*$/)
    .optional(),
  DATA_DIR: z.string().min(1).optional(),
  FEED: feed,
  FEED_SPEED: z.coerce.number().min(1).max(60).default(1),
  PAYMENTS: z.enum(['sandbox', 'off']).default('sandbox'),
  BTCPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  BTCPAY_STORE_ID: z
    .string()
    .regex(/^\w{10,100}$/)
    .optional(),
  BTCPAY_API_KEY: z.string().min(20).optional(),
  BTCPAY_WEBHOOK_SECRET: z.string().min(16).optional(),
  GAMES: z.enum(['sandbox', 'off']).default('sandbox'),
  HUB88_URL: z.url({ protocol: /^https?$/ }).optional(),
  HUB88_OPERATOR_ID: z.coerce.number().int().min(1).optional(),
  HUB88_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  HUB88_PUBLIC_KEY: z.string().includes('PUBLIC KEY').optional(),
  HUB88_FRAME_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[a-z0-9.:-]+(?:,https?:\/\/[a-z0-9.:-]+)*$/)
    .optional(),
  TOUCHLINE_GAMES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TOUCHLINE_GAMES_OPERATOR: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/)
    .optional(),
  TOUCHLINE_GAMES_SECRET: z.string().min(32).optional(),
  GAME_OPERATORS: z.string().refine(isGameOperators).default('{}'),
  SMS: z.enum(['sandbox', 'off', 'twilio']).optional(),
  SMS_ACCOUNT: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  SMS_SECRET: z.string().min(16).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^(\+[1-9][0-9]{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
    .optional(),
  SOCIAL_PROVIDERS: z.string().refine(isJsonObject).default('{}'),
  TRUSTED_PROXIES: networks.default([]),
  OPERATOR_ADDRESSES: networks.default(['127.0.0.0/8', '::1']),
  PAGE_SERVERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(() => Math.min(4, availableParallelism())),
};

const expected: Record<keyof typeof shape, string> = {
  PORT: 'a port number, 0 to 65535',
  HOST: 'an IP address to listen on, for instance 127.0.0.1 or 0.0.0.0',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/database',
  APP_DATABASE_URL: 'an address such as postgresql://touchline_app:password@host:5432/database',
  SEEDS_DATABASE_URL: 'an address such as postgresql://touchline_seeds:password@host:5432/database',
  NATS_URL: 'an address such as nats://host:4222',
  AUDIT_KEY: 'a secret of 32 characters or more, the same on every machine',
  RECEIPT_KEY: 'a secret of 32 characters or more, the same on every machine',
  IDENTITY_SECRET:
    'a secret of 32 characters or more, the same on every machine; older ones follow after commas',
  SEEDS_KEY: 'a secret of 32 characters or more, the same on every machine; older ones follow after commas',
  FILE_KEY: 'a secret of 32 characters or more, the same on every machine; older ones follow after commas',
  FILES_DIR: 'the path of a folder that every machine of the site shares',
  FILE_SCANNER: 'clamd://host:port or off, or sandbox outside production',
  SMTP_URL: 'an address such as smtps://user:password@host:465 or smtp://user:password@host:587',
  MAIL_FROM: 'a sender such as Touchline <post@example.org>',
  VAPID_PRIVATE_KEY:
    'the private key of push messages as base64url, 43 characters, the same on every machine',
  VAPID_SUBJECT:
    'an address of the operator for push services, mailto:name@example.org or https://example.org',
  PUSH_ORIGINS:
    'https origins of push services parted by commas; https://*.example lists all names below example',
  DATA_DIR: 'the path of a folder',
  FEED: 'demo, demo:<leagues>, off, or openfootball:<folder>',
  FEED_SPEED: 'a number from 1 to 60',
  PAYMENTS: 'sandbox or off',
  BTCPAY_URL: 'the address of a BTCPay Server, for instance https://pay.example',
  BTCPAY_STORE_ID: 'the id of the store in BTCPay Server',
  BTCPAY_API_KEY: 'an API key of BTCPay Server',
  BTCPAY_WEBHOOK_SECRET: 'the secret of the webhook in BTCPay Server, 16 characters or more',
  GAMES: 'off, or sandbox outside production',
  HUB88_URL: 'the address of the API, for instance https://api.example',
  HUB88_OPERATOR_ID: 'the number of the operator there',
  HUB88_PRIVATE_KEY: 'the private RSA key of the operator as PEM',
  HUB88_PUBLIC_KEY: 'the public RSA key of Hub88 as PEM',
  HUB88_FRAME_ORIGINS: 'the origins of the pages of its games, parted by commas',
  TOUCHLINE_GAMES_URL: 'the address of another Touchline, for instance https://games.example',
  TOUCHLINE_GAMES_OPERATOR: 'the id of this site there: small letters, digits and hyphens',
  TOUCHLINE_GAMES_SECRET: 'the secret of this site there, 32 characters or more',
  GAME_OPERATORS:
    'a JSON object by operator: walletUrl, secret and frameOrigins (docs/how-to/supply-games.md)',
  SMS: 'twilio or off, or sandbox outside production',
  SMS_ACCOUNT: 'the SID of the account at Twilio, AC and 32 hexadecimal digits',
  SMS_SECRET: 'the token of the account at Twilio',
  SMS_SENDER:
    'a number such as +15550100200, a messaging service (MG…), or a name of up to 11 letters and digits',
  SOCIAL_PROVIDERS: 'a JSON object of client ids and secrets (docs/how-to/social-login.md)',
  TRUSTED_PROXIES: 'addresses or networks parted by commas, for instance 10.0.0.0/8',
  OPERATOR_ADDRESSES: 'addresses or networks parted by commas, for instance 10.0.0.0/8',
  PAGE_SERVERS: 'a number from 1 to 16',
};

/** Settings whose defaults are for the demo. In production they must be set explicitly. */
const namedInProduction: readonly (keyof typeof shape)[] = ['FEED', 'PAYMENTS', 'GAMES'];

/** A bad value of these is not printed, because most of it may be the secret. */
const secretNames: ReadonlySet<keyof typeof shape> = new Set([
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'SEEDS_DATABASE_URL',
  'SEEDS_KEY',
  'NATS_URL',
  'AUDIT_KEY',
  'RECEIPT_KEY',
  'IDENTITY_SECRET',
  'FILE_KEY',
  'SMTP_URL',
  'BTCPAY_API_KEY',
  'BTCPAY_WEBHOOK_SECRET',
  'SMS_SECRET',
  'HUB88_PRIVATE_KEY',
  'TOUCHLINE_GAMES_SECRET',
  'GAME_OPERATORS',
  'SOCIAL_PROVIDERS',
  'VAPID_PRIVATE_KEY',
]);

/** The account at a BTCPay Server. */
export type BtcpaySettings = { url: string; storeId: string; apiKey: string; webhookSecret: string };

/**
 * `sandbox`: messages are shown on the demo's outbox page; `off`: the site sends no SMS; `twilio`: the other three are
 * the account there and the sender. Otherwise they are empty.
 */
export type SmsSettings = {
  provider: 'sandbox' | 'off' | 'twilio';
  account: string;
  secret: string;
  sender: string;
};

type Read = <K extends keyof typeof shape>(name: K) => z.output<(typeof shape)[K]>;

/** Reads the provider of SMS. A real one needs its account, its secret and a sender. */
function readSms(read: Read, isProduction: boolean, problems: string[]): SmsSettings {
  const named = read('SMS');
  if (named === 'sandbox' && isProduction)
    problems.push('SMS is "sandbox"; with NODE_ENV=production expected twilio or off.');
  const provider = named ?? (isProduction ? 'off' : 'sandbox');
  const [account, secret, sender] = [read('SMS_ACCOUNT'), read('SMS_SECRET'), read('SMS_SENDER')];
  if (provider !== 'twilio') return { provider, account: '', secret: '', sender: '' };
  if (account && secret && sender) return { provider, account, secret, sender };
  problems.push('With SMS=twilio, SMS_ACCOUNT, SMS_SECRET and SMS_SENDER must be set.');
  return { provider, account: '', secret: '', sender: '' };
}

/** The push services of the browsers (DR-11.60). Windows has a host for each region. */
const knownPushOrigins = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.notify.windows.com',
] as const;
/** All ports of this machine, for a push service of the demo. Production refuses loopback. */
const loopbackPushOrigin = 'http://127.0.0.1:*';

/** The key of push messages, the contact of the operator, and the push services that may be called (DR-11.60). */
export type PushSettings = { privateKey: string | null; subject: string; origins: string };

/**
 * Reads the settings of push messages. Production sends them only when it has a key, which then needs a contact; the
 * demo makes its own key.
 */
function readPush(read: Read, isProduction: boolean, problems: string[]): PushSettings | null {
  const [privateKey, subject] = [read('VAPID_PRIVATE_KEY'), read('VAPID_SUBJECT')];
  const origins = read('PUSH_ORIGINS') ?? knownPushOrigins.join(',');
  if (isProduction && privateKey === undefined) return null;
  if (isProduction && subject === undefined)
    problems.push(`VAPID_SUBJECT is not set; with VAPID_PRIVATE_KEY it must be: ${expected.VAPID_SUBJECT}.`);
  return {
    privateKey: privateKey ?? null,
    subject: subject ?? 'mailto:push@touchline.example',
    origins: isProduction ? origins : `${origins},${loopbackPushOrigin}`,
  };
}

/** An account at Hub88; keys are PEM texts. */
export type Hub88Settings = {
  url: string;
  operatorId: number;
  privateKey: string;
  publicKey: string;
  frameOrigins: string;
};

/** Reads the five settings of Hub88, which are set together. */
function readHub88(read: Read, problems: string[]): Hub88Settings | null {
  const [url, operatorId, frameOrigins] = [
    read('HUB88_URL'),
    read('HUB88_OPERATOR_ID'),
    read('HUB88_FRAME_ORIGINS'),
  ];
  const [privateKey, publicKey] = [read('HUB88_PRIVATE_KEY'), read('HUB88_PUBLIC_KEY')];
  if (url && operatorId && privateKey && publicKey && frameOrigins)
    return { url: new URL(url).origin, operatorId, privateKey, publicKey, frameOrigins };
  if (url || operatorId || privateKey || publicKey || frameOrigins)
    problems.push(
      'HUB88_URL, HUB88_OPERATOR_ID, HUB88_PRIVATE_KEY, HUB88_PUBLIC_KEY and HUB88_FRAME_ORIGINS are set together.',
    );
  return null;
}

/** This site's account at another installation of Touchline. */
export type TouchlineSettings = { url: string; operatorId: string; secret: string };

/** Reads the three settings of games of another Touchline, which are set together. */
function readTouchline(read: Read, problems: string[]): TouchlineSettings | null {
  const [url, operatorId] = [read('TOUCHLINE_GAMES_URL'), read('TOUCHLINE_GAMES_OPERATOR')];
  const secret = read('TOUCHLINE_GAMES_SECRET');
  if (url && operatorId && secret) return { url: new URL(url).origin, operatorId, secret };
  if (url || operatorId || secret)
    problems.push(
      'TOUCHLINE_GAMES_URL, TOUCHLINE_GAMES_OPERATOR and TOUCHLINE_GAMES_SECRET are set together.',
    );
  return null;
}

/** Returns the origins of the pages that may have the frame of a game of this site, each once. */
export const operatorOrigins = (operators: string): string[] => [
  ...new Set(
    Object.values(gameOperators.parse(JSON.parse(operators))).flatMap(({ frameOrigins }) => frameOrigins),
  ),
];

/** Reads whether the sandbox's games run. They are for trying the site: production has none. */
function readGames(read: Read, isProduction: boolean, problems: string[]): 'sandbox' | 'off' {
  const games = read('GAMES');
  if (games === 'sandbox' && isProduction && problems.every((problem) => !problem.startsWith('GAMES ')))
    problems.push('GAMES is "sandbox"; with NODE_ENV=production expected off.');
  return games;
}

/** Reads the four settings of BTCPay Server, which are set together. */
function readBtcpay(read: Read, problems: string[]): BtcpaySettings | null {
  const [url, storeId] = [read('BTCPAY_URL'), read('BTCPAY_STORE_ID')];
  const [apiKey, webhookSecret] = [read('BTCPAY_API_KEY'), read('BTCPAY_WEBHOOK_SECRET')];
  if (url && storeId && apiKey && webhookSecret)
    return { url: new URL(url).origin, storeId, apiKey, webhookSecret };
  if (url || storeId || apiKey || webhookSecret)
    problems.push('BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY and BTCPAY_WEBHOOK_SECRET are set together.');
  return null;
}

/**
 * Settings from the environment. All other settings are site configuration, which an operator can change without a
 * restart.
 */
export type Settings = {
  port: number;
  host: string;
  /** The database login that may migrate. The processes never get this login. */
  databaseUrl: string | null;
  /** The processes' database login, when the operator has created one. */
  appDatabaseUrl: string | null;
  /** The database login of the process that decides shared rounds, when the operator has created one. */
  seedsDatabaseUrl: string | null;
  /** The key that seals the seeds of shared rounds; null uses a key in the data folder. */
  seedsKey: string | null;
  natsUrl: string | null;
  /** The key that signs the audit chain; null uses a key in the data folder. */
  auditKey: string | null;
  receiptKey: string | null;
  /** The key that seals secrets of authenticator apps; null uses a key in the data folder. */
  identitySecret: string | null;
  /** The keys that encrypt files of players, the newest first; null uses a key in the data folder. */
  fileKey: string | null;
  /** The folder of files; null uses one in the data folder. */
  filesDir: string | null;
  /** What looks for malware in files: `clamd://host:port`; `sandbox` in the demo; `off`: files wait and are not accepted. */
  fileScanner: string;
  /** The mail server with the sender of e-mails; null: e-mails are stored and not delivered. */
  smtp: { url: string; from: string } | null;
  dataDir: string | null;
  feed: string;
  feedSpeed: number;
  /** `sandbox`: the built-in payment provider, which moves no real money; `off`: recharges are disabled. */
  payments: 'sandbox' | 'off';
  /** The account at a BTCPay Server; null without one. */
  btcpay: BtcpaySettings | null;
  /** `sandbox`: games of invented companies in a process of their own; `off`: none. */
  games: 'sandbox' | 'off';
  /** The account at Hub88; null without one. */
  hub88: Hub88Settings | null;
  /** The account at another installation of Touchline; null without one. */
  touchline: TouchlineSettings | null;
  /** The operators who offer the games of this site, as JSON by id. */
  gameOperators: string;
  sms: SmsSettings;
  /** Push messages; null: the site sends none. Without a key, one in the data folder is used. */
  push: PushSettings | null;
  /** The providers of social log-in: client ids and secrets by provider, as JSON. */
  socialProviders: string;
  /** The operator's own proxies. Headers with a visitor's address and country are trusted only from these (RL-63). */
  trustedProxies: readonly string[];
  /** Addresses that may read the operator's paths, such as `/metrics`. */
  operatorAddresses: readonly string[];
  /** Number of page server processes, each on its own core. */
  pageServers: number;
};

/**
 * Reads the settings from the environment. An empty value counts as absent. In production, demo settings have no
 * default.
 * @returns the settings, or one sentence per bad value with its name and the expected value
 */
export function readSettings(
  env: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const problems: string[] = [];
  const isProduction = env['NODE_ENV'] === 'production';
  const read = <K extends keyof typeof shape>(name: K): z.output<(typeof shape)[K]> => {
    const raw = env[name] === '' ? undefined : env[name];
    if (raw === undefined && isProduction && namedInProduction.includes(name))
      problems.push(`${name} is not set; with NODE_ENV=production it must be named: ${expected[name]}.`);
    const parsed = shape[name].safeParse(raw);
    if (parsed.success) return parsed.data as z.output<(typeof shape)[K]>;
    const shown = secretNames.has(name) ? 'not valid' : JSON.stringify(raw);
    problems.push(`${name} is ${shown}; expected ${expected[name]}.`);
    return undefined as z.output<(typeof shape)[K]>;
  };
  // Several machines with one database need the same key, and a key created here would differ on each machine.
  const readSharedKey = (
    name: 'AUDIT_KEY' | 'RECEIPT_KEY' | 'IDENTITY_SECRET' | 'FILE_KEY' | 'SEEDS_KEY',
  ): string | null => {
    const key = read(name) ?? null;
    if (key === null && isProduction && env['DATABASE_URL'] && !env[name])
      problems.push(
        `${name} is not set; with NODE_ENV=production and DATABASE_URL it must be: ${expected[name]}.`,
      );
    return key;
  };
  const readScanner = (): string => {
    const named = read('FILE_SCANNER');
    if (named === 'sandbox' && isProduction)
      problems.push('FILE_SCANNER is "sandbox"; with NODE_ENV=production expected clamd://host:port or off.');
    return named ?? (isProduction ? 'off' : 'sandbox');
  };
  const readSmtp = (): Settings['smtp'] => {
    const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')];
    if (url === undefined) return null;
    if (from === undefined && !env['MAIL_FROM'])
      problems.push(`MAIL_FROM is not set; with SMTP_URL it must be: ${expected.MAIL_FROM}.`);
    return { url, from: from ?? '' };
  };
  const settings: Settings = {
    port: read('PORT'),
    host: read('HOST'),
    databaseUrl: read('DATABASE_URL') ?? null,
    appDatabaseUrl: read('APP_DATABASE_URL') ?? null,
    seedsDatabaseUrl: read('SEEDS_DATABASE_URL') ?? null,
    seedsKey: readSharedKey('SEEDS_KEY'),
    natsUrl: read('NATS_URL') ?? null,
    auditKey: readSharedKey('AUDIT_KEY'),
    receiptKey: readSharedKey('RECEIPT_KEY'),
    identitySecret: readSharedKey('IDENTITY_SECRET'),
    fileKey: readSharedKey('FILE_KEY'),
    filesDir: read('FILES_DIR') ?? null,
    fileScanner: readScanner(),
    smtp: readSmtp(),
    dataDir: read('DATA_DIR') ?? null,
    feed: read('FEED'),
    feedSpeed: read('FEED_SPEED'),
    payments: read('PAYMENTS'),
    btcpay: readBtcpay(read, problems),
    games: readGames(read, isProduction, problems),
    hub88: readHub88(read, problems),
    touchline: readTouchline(read, problems),
    gameOperators: read('GAME_OPERATORS'),
    sms: readSms(read, isProduction, problems),
    push: readPush(read, isProduction, problems),
    socialProviders: read('SOCIAL_PROVIDERS'),
    trustedProxies: read('TRUSTED_PROXIES'),
    operatorAddresses: read('OPERATOR_ADDRESSES'),
    pageServers: read('PAGE_SERVERS'),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings };
}
