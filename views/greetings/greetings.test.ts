import { GUEST } from '@touchline/contracts/remote-views';
import { parseShellState } from '@touchline/contracts/site';
import { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { server } from './server.tsx';

/** Returns the text of one notice, without its markup. */
async function read(name: string, siteConfig: object, { lang = 'en', session = GUEST } = {}) {
  const components = [{ name, props: {} }];
  const answer = await server.answer(fixtureRequest({ lang, path: '', session, components }), {
    ...fixtureServices(fixtureApi({})),
    siteConfig: parseShellState({ siteConfig }).siteConfig,
  });
  const body = answer.reply.body.split('<script')[0] ?? '';
  return body.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
}

describe('the first recharge', () => {
  it('[SH-PO-008] the button names its action: registration, or log-in while registration is closed, or recharge', async () => {
    expect(await read('first-deposit', {})).toContain('|Register|Not now|');
    expect(await read('first-deposit', { isRegistrationAllowed: false })).toContain('|Log in|Not now|');
    expect(await read('first-deposit', { isVipDomain: true })).toContain('|Log in|Not now|');
    expect(await read('first-deposit', {}, { session: PLAYER })).toContain('|Deposit|Not now|');
  });
});

describe('the reality check', () => {
  it.each([
    ['en', 'Time since you started or since the last time check.', '30 minutes'],
    ['ru', 'Прошло с начала игры или с прошлого напоминания.', '30 минут'],
    ['ar', 'الوقت المنقضي منذ بدأت أو منذ التذكير السابق.', '30 دقيقة'],
  ])(
    '[SH-RC-002] shows in %s the time since the last reminder, the only time that it knows',
    async (lang, text, time) => {
      const words = await read('reality-check', { realityCheckMin: 30 }, { lang, session: PLAYER });
      expect(words).toContain(`|${text}| |`);
      expect(words).toContain(`|${time}|`);
    },
  );
});
