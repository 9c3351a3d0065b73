/** The secrets of an installation, and the processes that need each. `api` gets all of them. */
const neededBy = {
  DATABASE_URL: ['prepare', 'worker'],
  APP_DATABASE_URL: ['prepare'],
  NATS_URL: ['worker'],
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
  IDENTITY_SECRET: [],
  FILE_KEY: ['worker'],
  SOCIAL_PROVIDERS: [],
  INTERNAL_SECRET: ['ssr'],
} as const satisfies Record<string, readonly LimitedProcess[]>;

export type LimitedProcess = 'build' | 'prepare' | 'worker' | 'ssr';

/**
 * Returns an environment in which the secrets that a process does not need are empty. They are empty and not absent,
 * because a child process also inherits the environment of the supervisor, where the operator may have set them.
 */
export function withoutSecrets(
  process: LimitedProcess,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const blank = Object.entries(neededBy)
    .filter(([, processes]) => !(processes as readonly string[]).includes(process))
    .map(([name]) => [name, '']);
  return { ...env, ...(Object.fromEntries(blank) as Record<string, string>) };
}
