import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { server } from '../server.tsx';

it('[DR-5.84] [DR-10.2] the menu of a phone has the time, Multi-live, help, support and settings', async () => {
  const components = [{ name: 'side-menu', props: {} }];
  const request = fixtureRequest({ lang: 'en', path: 'line/football', components });
  const { reply } = await server.answer(request, fixtureServices(fixtureApi(fixtures)));
  const html = (reply.body.split('<script')[0] ?? '').replaceAll(/<svg[\s\S]*?<\/svg>/g, '');
  const texts = html
    .slice(html.indexOf('More'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(texts.trim()).toBe('More Time now: 15:00 Multi-live How to bet Support Settings');
  expect(html).toContain('href="/en/multi"');
  expect(html).toContain('href="/en/howbet"');
});
