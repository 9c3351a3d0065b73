import { type PersonalDataApi, type PersonalData, personalDataFields } from '@touchline/contracts/players';
import { addPlayer, from, logIn, uPassword } from '@touchline/testkit/players-with-password';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

type Reply = PersonalDataApi['read']['reply'];
async function player() {
  const user = await addPlayer(site);
  return { ...user, userId: user.id, browser: await logIn(site, user.accountNumber) };
}
const read = async (browser: TestBrowser) =>
  (await browser.get('/web-api/office/personal-data', from())).body as Reply;
const save = (browser: TestBrowser, changes: object) =>
  browser.put('/web-api/office/personal-data', { changes }, from());
const confirm = (browser: TestBrowser) => browser.post('/web-api/user/secure-data', { uPassword }, from());
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as { error: { code: string; details?: Record<string, unknown> } };
  return [status, error.code, error.details];
};
const document = {
  passportType: 'passport',
  passportSeries: 'AB',
  passportNumber: 'YA1234567',
  passportDate: '2020-05-01',
  passportIssuedBy: 'Questura di Roma',
  inn: 'RSSMRA90A31H501X',
};
const person = {
  name: '  Mira  Anna ',
  surname: "D'Angelo-Rossi",
  middleName: 'Ё',
  birthDate: '1990-01-31',
  birthPlace: 'Roma',
  region: 'Lazio',
  city: 'Roma',
  registrationAddress: 'Via Roma 1, 00100',
};

describe('personal data', () => {
  it('[DM-PH-005] [DR-13.137] has every field; what the player enters is there again, for this player only', async () => {
    const own = await player();
    const other = await player();
    const before = await read(own.browser);
    expect(Object.keys(before.data).toSorted()).toEqual([...personalDataFields].toSorted());
    expect(before).toMatchObject({ locked: [], hasPinCode: false, isProfileFilled: false });
    const saved = await save(own.browser, person);
    expect(saved.status).toBe(200);
    const expected: Partial<PersonalData> = { ...person, name: 'Mira Anna', login: own.accountNumber };
    expect((await read(own.browser)).data).toMatchObject(expected);
    expect((await read(other.browser)).data).toEqual({
      ...(await read(other.browser)).data,
      name: null,
      city: null,
      registrationAddress: null,
    });
    expect((await save(own.browser, { region: '' })).status).toBe(200);
    expect((await read(own.browser)).data).toMatchObject({ ...expected, region: null });
  });

  it('[DR-13.138] [DM-PH-006] [DM-UC-002] document fields need the confirmed identity, are stored sealed and shown masked', async () => {
    const { browser, userId } = await player();
    expect(refusalOf(await save(browser, { ...document, city: 'Roma' }))).toEqual([
      403,
      'security/proof-needed',
      undefined,
    ]);
    expect((await read(browser)).data.city).toBeNull();
    await confirm(browser);
    await save(browser, person);
    expect((await save(browser, document)).status).toBe(200);
    const reply = await read(browser);
    expect(reply).toMatchObject({
      isProfileFilled: true,
      data: {
        passportType: 'passport',
        passportSeries: '•••AB',
        passportNumber: '•••67',
        passportDate: '2020-05-01',
        inn: '•••1X',
        password: null,
        pinCode: null,
        captcha: null,
      },
    });
    const [row] = await db().query<{ row: string; sealed: Buffer }>(
      'select p::text as row, sealed_document as sealed from office_personal_data p where user_id = $1',
      [userId],
    );
    expect(row?.sealed.length).toBeGreaterThan(100);
    for (const secret of ['YA1234567', 'RSSMRA90A31H501X', 'Questura'])
      expect([row?.row, row?.sealed.toString('latin1')].join()).not.toContain(secret);
    const config = (await browser.get('/web-api/user/config', from())).body;
    expect(config).toMatchObject({
      user_data: {
        name: 'Mira Anna',
        surname: "D'Angelo-Rossi",
        date_birthday: '1990-01-31',
        inn: '•••1X',
        passport: '•••67',
        passport_date: '2020-05-01',
        registration_address: 'Via Roma 1, 00100',
      },
    });
  });

  it('[DR-13.138] a change of other fields leaves the sealed ones as they are, also with a key that does not open them', async () => {
    const own = await player();
    await confirm(own.browser);
    await save(own.browser, document);
    const sealed = async () => {
      const [row] = await db().query<{ sealed: Buffer }>(
        'select sealed_document as sealed from office_personal_data where user_id = $1',
        [own.userId],
      );
      return row?.sealed.toString('hex');
    };
    const before = await sealed();
    await save(own.browser, { city: 'Milano' });
    expect(await sealed()).toBe(before);
    const renewed = createTestApp(db(), { identitySecret: 'another secret of this installation, 32' });
    const browser = await logIn(renewed, own.accountNumber);
    expect((await read(browser)).data).toMatchObject({ city: 'Milano', passportNumber: null });
    await save(browser, { city: 'Torino' });
    expect(await sealed()).toBe(before);
    expect((await read(own.browser)).data).toMatchObject({ city: 'Torino', passportNumber: '•••67' });
  });

  it('[DR-13.138] a grant of another session opens nothing', async () => {
    const own = await player();
    const other = await player();
    await confirm(other.browser);
    own.browser.cookies.set('grant', other.browser.cookies.get('grant') ?? '');
    expect(refusalOf(await save(own.browser, { inn: '123' }))[1]).toBe('security/proof-needed');
  });

  it('[DR-13.137] what a document proves and what was stated at the registration cannot be changed, alone or with others', async () => {
    const { browser, userId } = await player();
    await save(browser, person);
    await db().query(
      "insert into registration_profile (user_id, first_name, last_name, birth_date, bonus_choice) values ($1, 'Stated', null, null, 0)",
      [userId],
    );
    expect(await read(browser)).toMatchObject({ locked: ['name'], data: { name: 'Stated' } });
    expect(refusalOf(await save(browser, { name: 'Other', city: 'Milano' }))).toEqual([
      409,
      'personal/locked',
      { fields: ['name'] },
    ]);
    expect((await read(browser)).data.city).toBe('Roma');
    await db().query(
      `insert into verification_document (document_id, user_id, proof, kind, state, created_at, sent_at, decided_at, changed_at)
       values (gen_random_uuid(), $1, 'address', 'utility-bill', 'approved', now(), now(), now(), now())`,
      [userId],
    );
    expect((await read(browser)).locked.toSorted()).toEqual([
      'city',
      'name',
      'region',
      'registrationAddress',
    ]);
    expect(refusalOf(await save(browser, { city: 'Milano' }))[1]).toBe('personal/locked');
  });

  it('[DR-13.137] [DR-13.117] [RL-71] wrong values are named in the order of the form, and nothing is saved', async () => {
    const { browser } = await player();
    await confirm(browser);
    const wrong = {
      pinCode: '12a4',
      name: 'M1ra',
      birthDate: '2015-02-30',
      passportDate: '2999-01-01',
      passportType: 'library-card',
      passportNumber: '<script>',
      city: 'Roma',
    };
    const [status, code, details] = refusalOf(await save(browser, wrong));
    expect([status, code]).toEqual([400, 'personal/refused']);
    expect((details as { errors: object[] }).errors).toEqual(
      ['name', 'birthDate', 'passportNumber', 'passportDate', 'passportType', 'pinCode'].map((field) => ({
        status: 2,
        field,
        message: `office_personal_wrong_${field}`,
      })),
    );
    expect((await read(browser)).data).toMatchObject({ city: null });
    for (const changes of [
      { email: 'a@example.org' },
      { login: '1' },
      { password: 'x' },
      { country: 'RU' },
      { name: 1 },
    ])
      expect(refusalOf(await save(browser, changes))[1]).toBe('request/invalid');
    expect(refusalOf(await save(browser, { city: 'x'.repeat(101) }))[1]).toBe('request/invalid');
    const young = new Date(site.clock.nowMs() - 17 * 365 * 86_400_000).toISOString().slice(0, 10);
    expect(refusalOf(await save(browser, { birthDate: young }))[1]).toBe('personal/refused');
  });

  it('[DR-13.138] the support compares a pin code five times a day; a new code is compared anew', async () => {
    const { browser, userId, accountNumber } = await player();
    await confirm(browser);
    const check = async (pin: string) =>
      (await runOps(site.app, ['pin', 'check', accountNumber, '--pin', pin, '--reason', 'a call'], 'tester'))
        .text;
    expect(await check('4711')).toBe(`${accountNumber} has no pin code.`);
    expect((await save(browser, { pinCode: '4711' })).status).toBe(200);
    expect(await read(browser)).toMatchObject({ hasPinCode: true, data: { pinCode: null } });
    const [row] = await db().query<{ hash: string }>(
      'select pin_hash as hash from office_personal_data where user_id = $1',
      [userId],
    );
    expect(row?.hash).not.toContain('4711');
    expect(await check('4711')).toBe('The pin code is right.');
    for (let at = 0; at < 4; at++) expect(await check('0000')).toBe('The pin code is wrong.');
    expect(await check('4711')).toBe('Five pin codes were compared today. Use another proof.');
    site.clock.advance(86_400_000);
    expect(await check('4711')).toBe('The pin code is right.');
  });
});
