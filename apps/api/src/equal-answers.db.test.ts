import { fullProfile } from '@touchline/testkit/full-profile';
import { createTestApp, encodeCredential, type TestAnswer } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const pairs = 100;
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

/** Returns all parts of a reply that a visitor sees, without the random ones. */
const bytesOf = ({ status, body, headers }: TestAnswer): string => {
  const visibleHeaders = Object.entries(headers)
    .filter(([name]) => !['date', 'x-trace-id', 'set-cookie'].includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(body).replace(/"(traceId|attempt)":"[^"]*"/, '"$1":""');
  return JSON.stringify([status, text, visibleHeaders]);
};

/** Each call comes from another address, because each address has rate limits. */
let calls = 0;
const from = (): Record<string, string> => ({
  'x-forwarded-for': `198.51.${100 + Math.floor(++calls / 250)}.${1 + (calls % 250)}`,
});

const addUser = async (email: string): Promise<void> => {
  const passwordHash = await test.app.identity.passwords.hash('correct horse battery');
  await db().transaction((tx) =>
    test.app.identity.addUser(tx, {
      email,
      ...(/^k\d/.test(email) ? { phone: phoneOf(email) } : {}),
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
};

type Call = (login: string) => Promise<TestAnswer>;

/** A valid Italian mobile number for a login name; the names differ in their number and in their first letter. */
const phoneOf = (email: string): string => {
  const [, kind, n, length] = /^([ku])(\d+)\.(\d+)@/.exec(email) ?? [];
  return `+39347${kind === 'k' ? 1 : 2}${(length ?? '').padStart(3, '0')}${(n ?? '').padStart(3, '0')}`;
};
const number = (email: string) => ({ 'phone-number': phoneOf(email), 'phone-code': 'IT', lng: 'en' });

const endpoints: readonly [string, Call, number, 'check' | 'hash' | null][] = [
  [
    'log-in',
    (email) =>
      test
        .browser()
        .post(
          '/web-api/auth/login',
          { uLogin: encodeCredential(email), uPassword: encodeCredential('a wrong password'), save: false },
          from(),
        ),
    401,
    'check',
  ],
  [
    'registration',
    (email) =>
      test
        .browser()
        .post(
          '/web-api/registration/email',
          { ...form, ...fullProfile, email, password: 'a long enough secret' },
          from(),
        ),
    200,
    'hash',
  ],
  [
    'password reset',
    (email) => test.browser().post('/web-api/auth/password-reset', { email, lng: 'en' }, from()),
    200,
    null,
  ],
  [
    'log-in by phone',
    (email) =>
      test.browser().post(
        '/web-api/auth/login/phone',
        {
          phone_number: phoneOf(email),
          country_code: 'IT',
          uPassword: encodeCredential('a wrong password'),
          save: false,
        },
        from(),
      ),
    401,
    'check',
  ],
  [
    'code for a log-in by SMS',
    (email) => test.browser().post('/web-api/auth/sms', number(email), from()),
    200,
    null,
  ],
  [
    'code for a password reset by SMS',
    (email) => test.browser().post('/web-api/auth/password-reset/sms', number(email), from()),
    200,
    null,
  ],
  [
    'code for a registration by SMS',
    (email) => test.browser().post('/web-api/registration/sms', number(email), from()),
    200,
    null,
  ],
];

describe('what an attacker learns about an address', () => {
  it.each(endpoints)(
    `[RL-47] %s: ${pairs} pairs of a known and an unknown address get the same bytes and the same work`,
    async (name, call, status, hashing) => {
      const work = { check: 0, hash: 0 };
      const { passwords } = test.app.identity;
      const spies = (['check', 'hash'] as const).map((what) => {
        const original = passwords[what].bind(passwords) as (...of: unknown[]) => Promise<unknown>;
        return vi.spyOn(passwords, what).mockImplementation(((...of: unknown[]) => {
          work[what]++;
          return original(...of);
        }) as never);
      });
      const different: string[] = [];
      for (let n = 0; n < pairs; n++) {
        // The names are equally long, so that the length of the request cannot cause a difference.
        const [known, unknown] = [`k${n}.${name.length}@example.org`, `u${n}.${name.length}@example.org`];
        await addUser(known);
        Object.assign(work, { check: 0, hash: 0 });
        const first = await call(known);
        const firstWork = JSON.stringify(work);
        Object.assign(work, { check: 0, hash: 0 });
        const second = await call(unknown);
        if (bytesOf(first) !== bytesOf(second) || first.status !== status)
          different.push(`${bytesOf(first)} ${bytesOf(second)}`);
        const expected = JSON.stringify({ check: 0, hash: 0, ...(hashing ? { [hashing]: 1 } : {}) });
        if (firstWork !== expected || JSON.stringify(work) !== expected)
          different.push(`${firstWork} ${JSON.stringify(work)}`);
      }
      for (const spy of spies) spy.mockRestore();
      expect(different).toEqual([]);
    },
  );

  it('[RL-47] both addresses use the same budgets: the captcha is required at the same attempt', async () => {
    await addUser('budget@example.org');
    const codes = async (email: string, address: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let n = 0; n < 30; n++) {
        const { body } = await test
          .browser()
          .post(
            '/web-api/auth/login',
            { uLogin: encodeCredential(email), uPassword: encodeCredential('a wrong password'), save: false },
            { 'x-forwarded-for': address },
          );
        seen.push((body as { error: { code: string } }).error.code);
      }
      return seen;
    };
    const known = await codes('budget@example.org', '203.0.113.1');
    expect(known).toEqual(await codes('nobody@example.org', '203.0.113.2'));
    expect(new Set(known).size).toBeGreaterThan(1);
  });
});
