/**
 * The secrets of an installation, and the processes that need each. `api` gets all but those of shared rounds, which only
 * `rounds` gets (DR-8.94).
 */
const neededBy = {
  DATABASE_URL: ['prepare', 'worker'],
  APP_DATABASE_URL: ['prepare'],
  SEEDS_DATABASE_URL: ['prepare', 'rounds'],
  SEEDS_KEY: ['rounds'],
  NATS_URL: ['worker', 'rounds'],
  AUDIT_KEY: ['prepare', 'worker'],
  RECEIPT_KEY: ['worker'],
  MAIL_SECRET: ['worker'],
  SMTP_URL: ['worker'],
  VAPID_PRIVATE_KEY: ['worker'],
  SANDBOX_SECRET: ['worker'],
  // A process without the address of the server does not need its secrets.
  BTCPAY_URL: ['worker'],
  BTCPAY_API_KEY: ['worker'],
  BTCPAY_WEBHOOK_SECRET: ['worker'],
  SMS_SECRET: ['worker'],
  GAMES_SECRET: ['worker'],
  HUB88_URL: ['worker'],
  HUB88_PRIVATE_KEY: ['worker'],
  TOUCHLINE_GAMES_URL: ['worker'],
  TOUCHLINE_GAMES_SECRET: ['worker'],
  GAME_OPERATORS: ['worker'],
  IDENTITY_SECRET: [],
  FILE_KEY: ['worker'],
  SOCIAL_PROVIDERS: [],
  INTERNAL_SECRET: ['ssr'],
} as const satisfies Record<string, readonly LimitedProcess[]>;

export type LimitedProcess = 'api' | 'build' | 'prepare' | 'worker' | 'rounds' | 'ssr';

const roundSecrets: ReadonlySet<string> = new Set(['SEEDS_DATABASE_URL', 'SEEDS_KEY']);

/**
 * Returns an environment in which the secrets that a process does not need are empty. They are empty and not absent,
 * because a child process also inherits the environment of the supervisor, where the operator may have set them.
 */
export function withoutSecrets(
  process: LimitedProcess,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const blank = Object.entries(neededBy)
    .filter(([name, processes]) =>
      process === 'api' ? roundSecrets.has(name) : !(processes as readonly string[]).includes(process),
    )
    .map(([name]) => [name, '']);
  return { ...env, ...(Object.fromEntries(blank) as Record<string, string>) };
}
