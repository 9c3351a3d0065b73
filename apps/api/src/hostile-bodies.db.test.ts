import { describeApi } from './platform/http/openapi.ts';
import { NO_PROXIES, createClientAddress } from './platform/http/client-address.ts';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRoutes } from './app-server.ts';

const { admin, db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let player: TestBrowser;
beforeAll(async () => {
  test = createTestApp(db());
  player = test.browser();
  const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
  expect((await player.post('/web-api/registration/one-click', form)).status).toBe(200);
});

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  minItems?: number;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
};
type Operation = {
  operationId: string;
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
};

/** Creates a pseudo-random sequence of numbers below 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%2e%2e',
  '\u202e\u2066text',
  '1e308',
  '-0',
  'NaN',
  '9'.repeat(400),
  'a'.repeat(5000),
  '\n\r\t',
  '😀'.repeat(50),
  'null',
] as const;
/** Candidates for a text whose schema has a pattern. Some of the generated values use the first candidate that matches. */
const wellFormed = [
  'en',
  'IT',
  'EUR',
  '1.00',
  '10',
  '5',
  'x'.repeat(24),
  'aGVsbG8=',
  '018f7a1e-7c4d-7abc-8def-0123456789ab',
  'a@example.org',
  '+393331234567',
  '2026-11-20',
  '2026-11-20T12:00:00Z',
  'football',
  '/en/live',
  'key-1',
];

/** A value that matches a schema, with the most hostile text it allows. */
function valueOf(schema: Schema, next: () => number): unknown {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueOf(pick(either), next);
  const type = Array.isArray(schema.type) ? pick(schema.type) : (schema.type ?? 'string');
  switch (type) {
    case 'object': {
      const known = Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name) === true || next() < 0.7)
        .map(([name, inner]) => [name, valueOf(inner, next)] as const);
      return Object.fromEntries(known);
    }
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, Math.floor(next() * 4)) }, () =>
        valueOf(schema.items ?? {}, next),
      );
    case 'integer':
    case 'number': {
      const low = Math.max(schema.minimum ?? -5, -(2 ** 53));
      const high = Math.min(schema.maximum ?? 2 ** 53, 2 ** 53);
      const value = pick([low, high, low + 1, 0, 1, low + (high - low) * next()]);
      return schema.type === 'integer' ? Math.floor(value) : value;
    }
    case 'boolean':
      return next() < 0.5;
    case 'null':
      return null;
    default: {
      const { pattern, format } = schema;
      if (format === 'email') return pick(['a@example.org', `${hostileTexts[6]}@example.org`]);
      if (pattern !== undefined) {
        const fitting = wellFormed.filter((text) => new RegExp(pattern, 'u').test(text));
        return fitting.length > 0 && next() < 0.8 ? pick(fitting) : pick(hostileTexts);
      }
      return pick(hostileTexts).slice(0, schema.maxLength ?? 5000);
    }
  }
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Returns an invalid form of a body, which every endpoint must refuse. `kind` selects the form. */
function corrupted(body: unknown, kind: number): string {
  const text = JSON.stringify(body);
  const inside = text === '{}' ? '' : `,${text.slice(1, -1)}`;
  const forms = [
    () => `{"unknownField":1${inside}}`,
    () => `{"__proto__":{"isAdmin":true}${inside}}`,
    () => `{"constructor":{"prototype":{"x":1}}${inside}}`,
    () => `{"twice":1,"twice":2${inside}}`,
    () => `[${text}]`,
    () => 'null',
    () => '1e999',
    () => `"${'x'.repeat(200)}"`,
    () => text.slice(0, -1),
    () => deep(2000),
    () => `{"a":${deep(500)}${inside}}`,
    () => `{"\\u0000":1${inside}}`,
    () => `${text}${text}`,
    () => `{"n":${'9'.repeat(2000)}${inside}}`,
  ];
  return (forms[kind % forms.length] ?? forms[0])?.() ?? '';
}

/** Returns a checksum of each table, which any change of its rows changes, also of those that the site cannot read. */
async function stateOf(): Promise<Record<string, string>> {
  const tables = await admin().query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await admin().query<{ sum: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    );
    state[name] = row?.sum ?? '';
  }
  // The time of the session's last use is not an effect of the request.
  delete state['identity_session'];
  return state;
}

function writeOperations(): { path: string; operation: Operation }[] {
  const clientAddress = createClientAddress(NO_PROXIES);
  const { paths } = describeApi(
    appRoutes(test.app, () => {}, clientAddress.read),
    'test',
  ) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method === 'post')
      .map(([, operation]) => ({ path, operation })),
  );
}

const schemaOf = (operation: Operation): Schema =>
  operation.requestBody?.content['application/json'].schema ?? { type: 'object' };

const addressOf = (path: string, { parameters }: Operation, next: () => number): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? {};
    return encodeURIComponent(String(valueOf(schema, next)).replaceAll(/[\ud800-\udfff]/g, '') || 'x');
  });

describe('[RL-70] hostile bodies', () => {
  it('200 invalid bodies for each route: refused with 4xx, and nothing changes', async () => {
    const next = seeded(70);
    const before = await stateOf();
    const accepted: string[] = [];
    const statuses = new Map<number, number>();
    const operations = writeOperations();
    expect(operations.length).toBeGreaterThan(20);
    for (const { path, operation } of operations) {
      for (let at = 0; at < 200; at++) {
        const body = corrupted(valueOf(schemaOf(operation), next), at);
        const { status } = await player.send('POST', addressOf(path, operation, next), body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 400 || status >= 500) accepted.push(`${status} ${path} ${body.slice(0, 100)}`);
      }
    }
    expect(accepted).toEqual([]);
    // Schemas must have refused nearly all bodies, and rate limits only a few.
    expect(statuses.get(400)).toBeGreaterThan(operations.length * 190);
    expect(await stateOf()).toEqual(before);
  }, 60_000);

  it('200 valid bodies with hostile values for each route: never 5xx', async () => {
    const next = seeded(71);
    const failed: string[] = [];
    let served = 0;
    for (const { path, operation } of writeOperations()) {
      // These calls would end this player's session, so they are skipped.
      if (/disconnect|password-reset\/(?:sms\/)?confirm/.test(path)) continue;
      for (let at = 0; at < 200; at++) {
        const body = JSON.stringify(valueOf(schemaOf(operation), next));
        const { status, body: answer } = await player.send('POST', addressOf(path, operation, next), body);
        if (status >= 500 && !JSON.stringify(answer).includes('site/maintenance'))
          failed.push(`${status} ${path} ${body.slice(0, 300)}`);
        if (status < 400) served++;
      }
    }
    expect(failed).toEqual([]);
    // Some calls must reach a handler; otherwise only the schemas were tested.
    expect(served).toBeGreaterThan(100);
  }, 60_000);

  it('duplicate, unknown or hostile parameters: never 5xx, and unknown ones are refused', async () => {
    const clientAddress = createClientAddress(NO_PROXIES);
    const { paths } = describeApi(
      appRoutes(test.app, () => {}, clientAddress.read),
      'test',
    ) as { paths: Record<string, Record<string, Operation>> };
    const next = seeded(72);
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      const operation = methods['get'];
      if (!operation || path.includes('/chat')) continue;
      const queries = operation.parameters.filter((one) => one.in === 'query');
      for (let at = 0; at < 20; at++) {
        const query = queries
          .map(
            ({ name, schema }) =>
              `${name}=${encodeURIComponent(String(valueOf(schema, next)).replaceAll(/[\ud800-\udfff]/g, ''))}`,
          )
          .join('&');
        const address = addressOf(path, operation, next);
        const urls = [`${address}?${query}&unknownField=1`, `${address}?${query}`];
        const first = queries[0];
        if (first) urls.push(`${address}?${first.name}=1&${first.name}=2`);
        for (const [kind, url] of urls.entries()) {
          const { status } = await player.get(url);
          const isRight = kind === 0 ? status >= 400 && status < 500 : status < 500;
          if (!isRight) wrong.push(`${status} ${url.slice(0, 200)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
