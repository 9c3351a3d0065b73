import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { configKeys, siteConfigSchema } from './config-schema.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const ops = (...words: string[]) =>
  runOps(test.app, [...words, '--reason', 'a test of the config'], 'tester');
const get = (path: string, headers?: Record<string, string>) => test.browser().get(path, headers);

describe('site config', () => {
  it('[SH-CF-001] [SH-CF-002] returns everything that a browser may read; the country comes from the header', async () => {
    const { body } = (await get('/bff-api/config/all.json?lang=ru', { 'x-country-code': 'kw' })) as {
      body: Record<string, unknown>;
    };
    expect(body).toMatchObject({ geoCountryCode: 'kw', geoCountryId: 414, geoCurrency: 'KWD' });
    expect(body).not.toHaveProperty('rates');
    expect(body).not.toHaveProperty('maxWinLive');
  });

  it('[SH-CF-001] [SH-LG-012] without a header the country is ru; a country whose currency the site does not offer gets RUB', async () => {
    expect((await get('/bff-api/config/all.json')).body).toMatchObject({
      geoCountryCode: 'ru',
      geoCountryId: 643,
    });
    const norway = await get('/bff-api/config/all.json', { 'x-country-code': 'NO' });
    expect(norway.body).toMatchObject({ geoCountryId: 578, geoCurrency: 'RUB' });
  });

  it('[SH-CF-008] [SH-CF-009] has the fields of the specification', async () => {
    const { body } = (await get('/bff-api/config/all.json')) as { body: object };
    const named = [
      'isRegistrationAllowed isVipDomain isAutoLogoffEnable autoLogoffInactiveMinutes minAge companyName',
      'isOneTapAuthEnabled geoCountryId geoCurrency consultantParams isShowIdentification isMainVipDomainAuthNeed',
      'geoAuthReqVip registrationReminderDelaySec registrationReminderIntervalMin',
    ];
    for (const name of named.join(' ').split(' ')) expect(Object.keys(body)).toContain(name);
  });

  it('[SH-CF-003] returns groups by name, and refuses an unknown one', async () => {
    const { body } = await get('/bff-api/config/group/get?groups=look,notices&lang=en');
    expect(Object.keys(body)).toEqual(['look', 'notices']);
    expect(body).toMatchObject({ look: { scrollToTopStyle: 'angle', isSnowfallOn: false } });
    expect(await get('/bff-api/config/group/get?groups=look,secrets')).toMatchObject({
      status: 404,
      body: { error: { code: 'site/no-config-group' } },
    });
    for (const query of [
      '',
      '?groups=',
      '?groups=look,,x',
      `?groups=${'a,'.repeat(30)}a`,
      '?groups=look&x=1',
    ])
      expect((await get(`/bff-api/config/group/get${query}`)).status, query).toBe(400);
  });

  it('[SH-CF-004] [SH-CF-005] groups may be cached for a random time of 600 to 900 s; the configuration may not be cached', async () => {
    const ages = new Set<number>();
    for (let n = 0; n < 20; n++) {
      const { headers } = await get('/bff-api/config/group/get?groups=look');
      ages.add(Number(/^private, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]));
    }
    expect([...ages].every((age) => age >= 600 && age <= 900)).toBe(true);
    expect(ages.size).toBeGreaterThan(1);
    expect((await get('/bff-api/config/all.json')).headers['cache-control']).toBe('no-store');
    expect((await get('/bff-api/config/group/get?groups=none')).headers['cache-control']).toBe('no-store');
  });

  it('every key is in one group only', () => {
    expect(new Set(configKeys.map(({ name }) => name)).size).toBe(configKeys.length);
    expect(Object.keys(siteConfigSchema.parse({}))).toHaveLength(configKeys.length);
  });
});

describe('npm run ops -- config', () => {
  it('[RL-77] reads, changes, shows the history, restores the default', async () => {
    expect(await ops('config', 'get', 'minAge')).toEqual({ ok: true, text: 'minAge = 18' });
    expect(await ops('config', 'set', 'minAge', '21')).toEqual({ ok: true, text: 'minAge = 21' });
    expect(await ops('config', 'set', 'companyName', 'Another Name')).toMatchObject({ ok: true });
    expect((await get('/bff-api/config/all.json')).body).toMatchObject({
      minAge: 21,
      companyName: 'Another Name',
    });
    expect((await ops('config', 'history', 'minAge')).text).toMatch(
      /tester {2}\{"value":18\} -> \{"value":21\} {2}a test of the config$/,
    );
    expect(await ops('config', 'reset', 'minAge')).toEqual({ ok: true, text: 'minAge = 18' });
    await ops('config', 'reset', 'companyName');
    expect((await ops('config', 'list', 'look')).text).toBe(
      ['scrollToTopStyle = "angle"', 'isSnowfallOn = false', 'isPwa = true']
        .map((line) => `look          ${line}`)
        .join('\n'),
    );
  });

  it('[RL-70] refuses invalid values with their path, and changes nothing', async () => {
    const bad: [string, string, string][] = [
      ['minAge', '"old"', 'minAge: '],
      ['minAge', '7', 'minAge: '],
      ['languages', '["russian"]', 'languages.0: '],
      ['features', '{"lotto":true}', 'features'],
      ['gameCollections', '[{"id":"brand","titles":{}}]', 'gameCollections'],
      ['gameCollections', '[{"id":"brand","titles":{"en":"A"},"sections":["nothing"]}]', 'gameCollections'],
      [
        'afterLoginRedirects',
        '[{"route_from":"live","route_to":"//evil.test"}]',
        'afterLoginRedirects.0.route_to: ',
      ],
      ['mobileDomain', 'https://evil.test/', 'mobileDomain: '],
      ['__proto__', '{}', 'Unknown key "__proto__"'],
      ['noSuchKey', '1', 'Unknown key "noSuchKey"'],
    ];
    const before = test.app.siteConfig.get();
    for (const [key, value, problem] of bad) {
      const answer = await ops('config', 'set', key, value);
      expect(answer.ok, key).toBe(false);
      expect(answer.text).toContain(problem);
    }
    expect(test.app.siteConfig.get()).toEqual(before);
    expect(await db().query("select 1 from platform_audit where subject = 'config:mobileDomain'")).toEqual(
      [],
    );
  });

  it('an invalid stored value is ignored, and the other keys stay in force', async () => {
    await ops('config', 'set', 'minAge', '21');
    await db().query(
      `insert into site_config_value (key, value) values ('isSnowfallOn', '"much"'), ('gone', '1')`,
    );
    await test.app.siteConfig.load();
    expect(test.app.siteConfig.get()).toMatchObject({ minAge: 21, isSnowfallOn: false });
    await db().query('delete from site_config_value');
    await test.app.siteConfig.load();
    expect(test.app.siteConfig.get().minAge).toBe(18);
  });

  it('[SH-RT-193] a product of this release can be disabled; a product that the release lacks cannot be enabled', async () => {
    expect(await ops('config', 'set', 'features', '{"multi-live":false}')).toMatchObject({ ok: true });
    expect(test.app.siteConfig.get().features).toMatchObject({ 'multi-live': false, lotto: false });
    await ops('config', 'reset', 'features');
    expect(test.app.siteConfig.get().features).toMatchObject({ 'multi-live': true, lotto: false });
  });
});
