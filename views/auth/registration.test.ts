import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures.ts';
import { server } from './server.tsx';

async function draw(options: object, lang = 'en'): Promise<string> {
  const path = 'GET /web-api/registration/options';
  const api = fixtureApi({ ...fixtures, [path]: { ...fixtures[path], ...options } });
  const components = [{ name: 'registration', props: {} }];
  const request = fixtureRequest({ lang, path: 'registration', components });
  const { reply } = await server.answer(request, fixtureServices(api));
  return reply.body.split('<script')[0] ?? '';
}

const chosen = (html: string): string[] =>
  [...html.matchAll(/<option value="(\w+)" selected=""/g)].map((match) => match[1] ?? '');

describe('the registration form', () => {
  it('[DR-10.7] links the rules that the visitor accepts', async () => {
    for (const lang of ['en', 'ru', 'ar'])
      expect(await draw({}, lang)).toMatch(
        new RegExp(`<a href="/${lang}/rules/1" target="_blank"[^>]*>[^<]+</a>`),
      );
  });

  it('[DR-10.7] begins with the country that a trusted proxy reports, otherwise with the default', async () => {
    expect(chosen(await draw({ reportedCountry: 'KW' }))).toEqual(['KW', 'KWD']);
    expect(chosen(await draw({ reportedCountry: null }))).toEqual(['IT', 'EUR']);
  });
});
