import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { expect, it } from 'vitest';
import { appealRefusalKey } from './parts/appeal-refusal.ts';
import { server } from './server.tsx';

const draw = async (path: string): Promise<string> => {
  const answer = await server.answer(fixtureRequest({ lang: 'en', path }), fixtureServices(fixtureApi({})));
  return answer.reply.body;
};

it('[SH-BN-001] a page without a header reserves the space of the log-out button from the first render', async () => {
  expect(await draw('block')).toMatch(/<button[^>]* class="[^"]*unseen[^"]*"><span[^>]*>Log out</);
  expect(await draw('404')).not.toContain('>Log out<');
});

it.each([
  ['site/too-many-appeals', 'too_many'],
  ['request/rate-limit', 'busy'],
  ['server/failure', 'failed'],
  ['network', 'failed'],
])('[RL-72] an appeal refused with %s shows the reason: %s', (code, text) => {
  expect(appealRefusalKey(code)).toBe(`technical_pages_appeal_${text}`);
});
