import { fullProfile } from '@touchline/testkit/full-profile';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const place = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
let last = 0;
/** An address of its own for each call, because the rate limit of one address would refuse the later calls. */
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++last / 250)}.${1 + (last % 250)}` });
const register = (change: object = {}) =>
  test.browser().post(
    '/web-api/registration/email',
    {
      ...place,
      ...fullProfile,
      email: `mira${++last}@example.org`,
      password: 'a long enough secret',
      ...change,
    },
    from(),
  );
const errorOf = ({ body }: { body: unknown }) =>
  (body as { error?: { code: string; details?: object } }).error ?? null;
const names = [
  { id: 'firstName', isRequired: true },
  { id: 'lastName', isRequired: false },
] as const;
const every = [
  ...names,
  { id: 'birthDate', isRequired: false },
  { id: 'phone', isRequired: false },
  { id: 'promoCode', isRequired: false },
  { id: 'bonusChoice', isRequired: false },
] as const;
const formOf = (country: string, fields: readonly object[], minAge: number | null = null) => ({
  country,
  minAge,
  fields,
});
/** The day of the tests, moved by years. */
const day = (years: number, days = 0): string => {
  const at = new Date(test.clock.nowMs() + days * 86_400_000);
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at.toISOString().slice(0, 10);
};

describe('the full registration form', () => {
  beforeEach(async () => {
    expect(await test.app.siteConfig.change({ fullRegistrationForms: [formOf('*', every)] })).toEqual([]);
  });

  it('[DM-RG-001] [DM-RG-002] [DR-13.112] [DR-13.115] [DR-13.116] is stored with the account when the e-mail is confirmed', async () => {
    const email = 'Full@Example.org';
    const answer = await register({
      email,
      firstName: 'Zoë  Anne',
      lastName: "O'Neil ",
      birthDate: '1990-05-17',
      phone: '347 555 0122',
      promoCode: 'Spring-25',
      bonusChoice: 2,
    });
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'check-mail' }]);
    expect(await db().query('select 1 from registration_profile')).toEqual([]);
    const [letter] = await test.app.mail.list(1);
    const { code } = (letter?.parameters ?? {}) as { code?: string };
    const confirmed = await test.browser().post('/web-api/registration/confirm', { code }, from());
    const { userId } = confirmed.body as { userId: number };
    expect(
      await db().query(
        `select user_id as "userId", first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate",
           phone, promo_code as "promoCode", bonus_choice as "bonusChoice" from registration_profile`,
      ),
    ).toEqual([
      {
        userId: BigInt(userId),
        firstName: 'Zoë Anne',
        lastName: "O'Neil",
        birthDate: '1990-05-17',
        phone: '+393475550122',
        promoCode: 'SPRING-25',
        bonusChoice: 2,
      },
    ]);
    // The number is not confirmed: it is not the phone of the account (DR-13.114).
    expect(await db().query('select phone from identity_user where id = $1', [userId])).toEqual([
      { phone: null },
    ]);
  });

  it('[DR-13.112] a country without a form of its own has that of all others', async () => {
    await test.app.siteConfig.change({
      fullRegistrationForms: [formOf('DE', [{ id: 'birthDate', isRequired: true }]), formOf('*', names)],
    });
    const none = { firstName: undefined, lastName: undefined, birthDate: undefined };
    const germany = { ...none, countryCode: 'DE' };
    for (const [change, expected] of [
      [{ ...none, firstName: 'Mira' }, null],
      [{ ...none }, 'firstName'],
      [{ ...none, firstName: 'Mira', birthDate: '1990-05-17' }, 'birthDate'],
      [{ ...germany, birthDate: '1990-05-17' }, null],
      [{ ...germany }, 'birthDate'],
      [{ ...germany, birthDate: '1990-05-17', firstName: 'Mira' }, 'firstName'],
      [{ ...germany, birthDate: '1990-05-17', bonusChoice: 0 }, null],
      [{ ...germany, birthDate: '1990-05-17', bonusChoice: 1 }, 'bonusChoice'],
    ] as const) {
      const answer = await register(change);
      const refused = { code: 'registration/field', details: { field: expected } };
      if (expected === null) expect([change, answer.status]).toEqual([change, 200]);
      else expect([change, answer.status, errorOf(answer)]).toMatchObject([change, 400, refused]);
    }
  });

  it.each([
    ['a date that the calendar does not have', { birthDate: '1990-02-30' }, 'birthDate'],
    ['a date before 1900', { birthDate: '1899-12-31' }, 'birthDate'],
    ['a date in another form', { birthDate: '17.05.1990' }, 'birthDate'],
    ['a number that its country does not have', { phone: '12' }, 'phone'],
    ['a fixed line', { phone: '06 698 1234' }, 'phone'],
  ])('[DR-13.112] refuses %s and writes nothing', async (_, change, field) => {
    const before = await db().query('select count(*)::int as n from identity_code');
    const answer = await register(change);
    expect([answer.status, errorOf(answer)]).toMatchObject([
      400,
      { code: 'registration/field', details: { field } },
    ]);
    expect(await db().query('select count(*)::int as n from identity_code')).toEqual(before);
  });

  it.each([
    ['a name of digits', { firstName: '123' }],
    ['a name of spaces', { lastName: '   ' }],
    ['a name with brackets', { firstName: '<b>' }],
    ['a name of 61 letters', { firstName: 'a'.repeat(61) }],
    ['a promo code with a space', { promoCode: 'AB C' }],
    ['a fourth bonus choice', { bonusChoice: 3 }],
  ])('[DR-13.115] refuses %s', async (_, change) => {
    const answer = await register(change);
    expect([answer.status, errorOf(answer)?.code]).toEqual([400, 'request/invalid']);
  });

  it('[DR-13.113] the visitor is old enough on the birthday, by the age of the country', async () => {
    await test.app.siteConfig.change({
      fullRegistrationForms: [formOf('*', every), formOf('KW', every, 21), formOf('DE', every, 18)],
      minAge: 19,
    });
    for (const [countryCode, birthDate, status] of [
      ['IT', day(19), 200],
      ['IT', day(19, 1), 403],
      ['KW', day(21), 200],
      ['KW', day(21, 1), 403],
      // The age of a country does not lower that of the site.
      ['DE', day(18), 403],
      ['DE', day(19), 200],
    ] as const) {
      const answer = await register({ countryCode, birthDate });
      expect([countryCode, birthDate, answer.status]).toEqual([countryCode, birthDate, status]);
      if (status === 403) expect(errorOf(answer)?.code).toBe('registration/too-young');
    }
    await test.app.siteConfig.change({ minAge: 18 });
  });

  it('[DR-13.112] [RL-47] a known address is refused for the same reasons as a free one', async () => {
    await register({ email: 'known@example.org' });
    const [letter] = await test.app.mail.list(1);
    const { code } = (letter?.parameters ?? {}) as { code?: string };
    await test.browser().post('/web-api/registration/confirm', { code }, from());
    for (const change of [{ birthDate: day(10) }, { phone: '12' }, {}]) {
      const known = await register({ ...change, email: 'known@example.org' });
      const free = await register({ ...change, email: 'other@example.org' });
      expect([known.status, errorOf(known)?.code]).toEqual([free.status, errorOf(free)?.code]);
    }
  });

  it.each([
    ['a field twice', [formOf('*', [names[0], names[0]])]],
    ['a country twice', [formOf('*', names), formOf('*', names)]],
    ['an unknown field', [formOf('*', [{ id: 'shoeSize', isRequired: true }])]],
    ['an age below 18', [formOf('*', names, 17)]],
  ])('[DR-13.112] a form with %s is refused by the configuration', async (_, fullRegistrationForms) => {
    expect(await test.app.siteConfig.change({ fullRegistrationForms })).not.toEqual([]);
  });
});
