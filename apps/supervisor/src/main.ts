import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChildren } from './children.ts';
import { siteAddressFile } from './data-folder.ts';
import { apiNodeFlags } from './node-flags.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { lanAddresses } from './lan-addresses.ts';
import { choosePostgresPlace } from './postgres-place.ts';
import { oneTapSource } from './one-tap-source.ts';
import { withoutSecrets } from './without-secrets.ts';
import { readOrCreateSecret } from './secrets.ts';
import { appLogin, seedsLogin, withLogin } from './app-login.ts';
import { operatorOrigins, readSettings, type Settings } from './settings.ts';
import { step } from './start-up-steps.ts';

const root = realpathSync(join(import.meta.dirname, '..', '..', '..'));
const databaseName = 'touchline';
const demoIdentity = 'demo-identity';
const gameSandbox = 'game-sandbox';
const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

const read = readSettings(process.env);
if (!read.ok) {
  for (const problem of read.problems) console.error(problem);
  process.exit(1);
}
const { settings } = read;
const startedAt = performance.now();
console.log('Touchline');
const place = choosePostgresPlace(root, settings.dataDir);
const heldLock = await lockFolder(place.dataDir);
if (!heldLock) {
  console.error(
    `Another Touchline is running on ${place.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  process.exit(1);
}
const lock: FolderLock = heldLock;

const pageServerNames = Array.from({ length: settings.pageServers }, (_, at) => `ssr-${at + 1}`);
/** URLs of the running page servers, by name. */
const pageUrls = new Map<string, string>();
let postgres: EmbeddedPostgres | null = null;
const children = createChildren({
  execPath: process.execPath,
  onPort: (name, port) => {
    if (pageServerNames.includes(name)) pageUrls.set(name, `http://127.0.0.1:${port}`);
    publishPageServers();
  },
  onCrash: (name, why) => {
    console.error(`  ${name} ended (${why}); starting it again`);
    if (pageUrls.delete(name)) publishPageServers();
  },
});
/** Sends the addresses of the page servers to all running processes, so that a restarted api receives them again. */
function publishPageServers(): void {
  children.tell({ type: 'page-servers', urls: [...pageUrls.values()] });
}
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await runSite(settings);
} catch (error) {
  if (!isStopping) {
    console.error(`\nCould not start: ${error instanceof Error ? error.message : String(error)}`);
    await stop(1);
  }
}

async function runSite({
  port,
  host,
  natsUrl,
  feed,
  feedSpeed,
  payments,
  trustedProxies,
  operatorAddresses,
}: Settings): Promise<void> {
  await buildIfNeeded();
  const migrator = settings.databaseUrl ?? (await openEmbedded());
  const login = chooseLogin(migrator, appLogin, settings.appDatabaseUrl, 'app-database-password');
  const seeds = chooseLogin(migrator, seedsLogin, settings.seedsDatabaseUrl, 'seeds-database-password');
  const env: Record<string, string> = {
    DATABASE_URL: login.url,
    // Only `prepare` gets the login that may migrate.
    APP_DATABASE_URL: '',
    // Only `prepare` and `rounds` get the login that reads the seeds of shared rounds, and only `rounds` their key.
    SEEDS_DATABASE_URL: seeds.url,
    SEEDS_KEY: settings.seedsKey ?? readOrCreateSecret(place.dataDir, 'seeds-key'),
    NATS_URL: natsUrl ?? '',
    PORT: String(port),
    HOST: host,
    FEED: feed,
    FEED_SPEED: String(feedSpeed),
    PAYMENTS: payments,
    BTCPAY_URL: settings.btcpay?.url ?? '',
    BTCPAY_STORE_ID: settings.btcpay?.storeId ?? '',
    BTCPAY_API_KEY: settings.btcpay?.apiKey ?? '',
    BTCPAY_WEBHOOK_SECRET: settings.btcpay?.webhookSecret ?? '',
    SANDBOX_SECRET: readOrCreateSecret(place.dataDir, 'sandbox-secret'),
    MAIL_SECRET: readOrCreateSecret(place.dataDir, 'mail-secret'),
    IDENTITY_SECRET: settings.identitySecret ?? readOrCreateSecret(place.dataDir, 'identity-secret'),
    FILE_KEY: settings.fileKey ?? readOrCreateSecret(place.dataDir, 'file-key'),
    FILES_DIR: settings.filesDir ?? join(place.dataDir, 'files'),
    FILE_SCANNER: settings.fileScanner,
    SMTP_URL: settings.smtp?.url ?? '',
    MAIL_FROM: settings.smtp?.from ?? '',
    HUB88_URL: settings.hub88?.url ?? '',
    HUB88_OPERATOR_ID: String(settings.hub88?.operatorId ?? ''),
    HUB88_PRIVATE_KEY: settings.hub88?.privateKey ?? '',
    HUB88_PUBLIC_KEY: settings.hub88?.publicKey ?? '',
    HUB88_FRAME_ORIGINS: settings.hub88?.frameOrigins ?? '',
    TOUCHLINE_GAMES_URL: settings.touchline?.url ?? '',
    TOUCHLINE_GAMES_OPERATOR: settings.touchline?.operatorId ?? '',
    TOUCHLINE_GAMES_SECRET: settings.touchline?.secret ?? '',
    GAME_OPERATORS: settings.gameOperators,
    GAMES_SECRET: readOrCreateSecret(place.dataDir, 'games-secret'),
    GAMES_ORIGIN: '',
    SMS: settings.sms.provider,
    SMS_ACCOUNT: settings.sms.account,
    SMS_SECRET: settings.sms.secret,
    SMS_SENDER: settings.sms.sender,
    VAPID_PRIVATE_KEY: settings.push ? (settings.push.privateKey ?? demoVapidKey(place.dataDir)) : '',
    VAPID_SUBJECT: settings.push?.subject ?? '',
    PUSH_ORIGINS: settings.push?.origins ?? '',
    AUDIT_KEY: settings.auditKey ?? readOrCreateSecret(place.dataDir, 'audit-key'),
    RECEIPT_KEY: settings.receiptKey ?? readOrCreateSecret(place.dataDir, 'receipt-key'),
    INTERNAL_SECRET: readOrCreateSecret(place.dataDir, 'internal-secret'),
    TRUSTED_PROXIES: trustedProxies.join(','),
    OPERATOR_ADDRESSES: operatorAddresses.join(','),
  };
  writeConnectionFile(login.url);
  await step('Preparing the database', () =>
    runOnce('apps/api/src/prepare.ts', {
      ...withoutSecrets('prepare', env),
      DATABASE_URL: migrator,
      APP_DATABASE_URL: login.url,
      APP_DATABASE_PASSWORD: login.password ?? '',
      SEEDS_DATABASE_PASSWORD: seeds.password ?? '',
      IS_EMBEDDED: settings.databaseUrl === null ? 'yes' : '',
    }),
  );
  const script = (path: string): string => join(root, path);
  env['SOCIAL_PROVIDERS'] = await socialProviders(script('apps/demo-identity/src/main.ts'));
  env['GAMES_ORIGIN'] = await sandboxGames(
    script('apps/game-sandbox/src/main.ts'),
    env['GAMES_SECRET'] ?? '',
  );
  const apiEnv = withoutSecrets('api', env);
  const ownPort = await step('Starting api', () =>
    children.start({
      name: 'api',
      script: script('apps/api/src/main.ts'),
      env: apiEnv,
      nodeFlags: apiNodeFlags,
    }),
  );
  // A restarted api must use the port that players already use.
  apiEnv['PORT'] = String(ownPort);
  const innerHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  // Page servers call `api` and have no access to the database.
  const ssrEnv = {
    ...withoutSecrets('ssr', env),
    PORT: '0',
    HOST: '127.0.0.1',
    API_URL: `http://${innerHost}:${ownPort}`,
    CSP_ONE_TAP: oneTapSource(env['SOCIAL_PROVIDERS']),
    CSP_FRAMES: [
      env['GAMES_ORIGIN'],
      settings.touchline?.url,
      ...(settings.hub88?.frameOrigins.split(',') ?? []),
    ]
      .filter(Boolean)
      .join(' '),
    CSP_ANCESTORS: operatorOrigins(settings.gameOperators).join(' '),
  };
  await step('Starting ssr, worker and rounds', () =>
    Promise.all([
      ...pageServerNames.map((name) =>
        children.start({ name, script: script('apps/shell/src/server/main.ts'), env: ssrEnv }),
      ),
      children.start({
        name: 'worker',
        script: script('apps/api/src/worker.ts'),
        env: withoutSecrets('worker', env),
      }),
      children.start({
        name: 'rounds',
        script: script('apps/api/src/rounds.ts'),
        env: withoutSecrets('rounds', { ...env, DATABASE_URL: '' }),
      }),
    ]),
  );

  writeFileSync(join(place.dataDir, siteAddressFile), `http://${innerHost}:${ownPort}`, { mode: 0o644 });
  printWelcome(innerHost, host, ownPort);
}

/**
 * Starts the demo's provider of identities and adds it to the configured ones (DR-13.111). It answers this machine only,
 * so a site for the network is without it, and so is production.
 */
async function socialProviders(script: string): Promise<string> {
  const isDemo = process.env['NODE_ENV'] !== 'production' && loopbackHosts.has(settings.host);
  if (!isDemo) return settings.socialProviders;
  const secret = randomBytes(32).toString('hex');
  const demoEnv: Record<string, string> = {
    ...withoutSecrets('build', {}),
    DEMO_IDENTITY_SECRET: secret,
    DEMO_IDENTITY_PORT: '0',
  };
  const port = await step('Starting the demo provider of identities', () =>
    children.start({ name: demoIdentity, script, env: demoEnv }),
  );
  // A restarted provider must use the address that the site knows.
  demoEnv['DEMO_IDENTITY_PORT'] = String(port);
  const demo = { id: 'touchline', secret, issuer: `http://127.0.0.1:${port}` };
  return JSON.stringify({ ...(JSON.parse(settings.socialProviders) as object), demo });
}

/**
 * Starts the company of the sandbox's games. Its pages are for this machine, so a site for the network is without it.
 * @returns its origin; empty when it is off
 */
async function sandboxGames(script: string, secret: string): Promise<string> {
  if (settings.games === 'off' || !loopbackHosts.has(settings.host)) return '';
  const gamesEnv: Record<string, string> = {
    ...withoutSecrets('build', {}),
    GAMES_SECRET: secret,
    GAMES_PORT: '0',
  };
  const port = await step('Starting the sandbox of games', () =>
    children.start({ name: gameSandbox, script, env: gamesEnv }),
  );
  // A restarted company must use the address that the site knows.
  gamesEnv['GAMES_PORT'] = String(port);
  return `http://127.0.0.1:${port}`;
}

/** The demo's key of push messages: 32 random bytes are a private key of P-256. */
function demoVapidKey(dataDir: string): string {
  return Buffer.from(readOrCreateSecret(dataDir, 'vapid-key'), 'hex').toString('base64url');
}

async function buildIfNeeded(): Promise<void> {
  await step('Building pages', () => runOnce('tools/build.ts', withoutSecrets('build', {})));
}

async function openEmbedded(): Promise<string> {
  const server = await step('Starting PostgreSQL', () => startEmbeddedPostgres(place));
  postgres = server;
  void server.ended.then((output) => {
    if (isStopping) return;
    console.error(`PostgreSQL ended: ${output}`);
    void stop(1);
  });
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  const known = await admin.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (known.rowCount === 0) await admin.query(`create database ${databaseName}`);
  await admin.end();
  return server.url(databaseName);
}

/**
 * Returns a database login of the processes: the operator's, or a role with a password of this installation, which
 * `prepare` creates.
 * @returns its URL, and the password when the supervisor created it
 */
function chooseLogin(
  migratorUrl: string,
  role: string,
  given: string | null,
  secretName: string,
): { url: string; password: string | null } {
  if (given !== null) return { url: given, password: null };
  const password = readOrCreateSecret(place.dataDir, secretName);
  return { url: withLogin(migratorUrl, role, password), password };
}

/** Writes the file by which the maintenance commands (`npm run ops -- local`) find the database. */
function writeConnectionFile(databaseUrl: string): void {
  const file = join(place.dataDir, 'database-url');
  writeFileSync(file, databaseUrl, { mode: 0o600 });
  chmodSync(file, 0o600);
}

function runOnce(path: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, path), [], {
      execPath: process.execPath,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path} failed\n${output.slice(-4000)}`)),
    );
  });
}

function printWelcome(innerHost: string, host: string, port: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\nReady in ${seconds} s:  http://${innerHost}:${port}`);
  for (const address of lanAddresses(host, port)) console.log(`On your network:  ${address}`);
  if (process.env['NODE_ENV'] === 'production') return;
  console.log(`
Demo log-ins, password touchline-demo:
  player@demo.touchline    a player with money
  vip@demo.touchline       a VIP
  excluded@demo.touchline  a self-excluded player
  operator@demo.touchline  an operator
  operator2@demo.touchline the operator who approves
Letters the demo sends:  http://${innerHost}:${port}/demo/outbox
Ctrl-C stops everything.`);
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log('\nStopping ...');
  await children.stop(['api', ...pageServerNames, 'worker', 'rounds', demoIdentity, gameSandbox]);
  await postgres?.stop();
  for (const file of ['database-url', siteAddressFile]) rmSync(join(place.dataDir, file), { force: true });
  await lock.release();
  process.exit(code);
}
