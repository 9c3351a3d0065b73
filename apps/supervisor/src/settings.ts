import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const feed = z
  .string()
  .regex(/^(demo|off|openfootball:.+)$/)
  .default('demo');

const shape = {
  PORT: port.default(8080),
  HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')]).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  FEED: feed,
  FEED_SPEED: z.coerce.number().min(1).max(60).default(1),
  PAYMENTS: z.enum(['sandbox', 'off']).default('sandbox'),
};

const expected: Record<keyof typeof shape, string> = {
  PORT: 'a port number, 0 to 65535',
  HOST: 'an IP address to listen on, for instance 127.0.0.1 or 0.0.0.0',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/database',
  NATS_URL: 'an address such as nats://host:4222',
  DATA_DIR: 'the path of a folder',
  FEED: 'demo, off, or openfootball:<folder>',
  FEED_SPEED: 'a number from 1 to 60',
  PAYMENTS: 'sandbox or off',
};

/** What stands in for a company of the operator's own: nobody may run it in production without having said so. */
const namedInProduction: readonly (keyof typeof shape)[] = ['FEED', 'PAYMENTS'];

/** What an operator may set from outside; everything else is site config, changed without a restart. */
export type Settings = {
  port: number;
  host: string;
  databaseUrl: string | null;
  natsUrl: string | null;
  dataDir: string | null;
  feed: string;
  feedSpeed: number;
  /** `sandbox`: the payment company in the box, which moves no real money; `off`: no way to recharge. */
  payments: 'sandbox' | 'off';
};

/**
 * Reads the settings from an environment. An empty value counts as absent; in production the demo's stand-ins have
 * no default.
 * @returns the settings, or one sentence per bad value with its name and what was expected.
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
    problems.push(`${name} is ${JSON.stringify(raw)}; expected ${expected[name]}.`);
    return undefined as z.output<(typeof shape)[K]>;
  };
  const settings: Settings = {
    port: read('PORT'),
    host: read('HOST'),
    databaseUrl: read('DATABASE_URL') ?? null,
    natsUrl: read('NATS_URL') ?? null,
    dataDir: read('DATA_DIR') ?? null,
    feed: read('FEED'),
    feedSpeed: read('FEED_SPEED'),
    payments: read('PAYMENTS'),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings };
}
