import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import type { ViewRequest } from '@touchline/view-kit/server';
import { expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { server } from '../server.tsx';

const atMs = Date.UTC(2026, 10, 26, 17, 45, 59);

/** The clock of a page that is rendered at 17:45:59 UTC. */
async function clockOf(preferences: ViewRequest['preferences'], lang = 'en') {
  const components = [{ name: 'header', props: {} }];
  const request = fixtureRequest({ lang, path: 'line', preferences, components });
  const { reply } = await server.answer(request, {
    ...fixtureServices(fixtureApi(fixtures)),
    nowMs: () => atMs,
  });
  const span =
    /<span role="img" aria-label="([^"]*)"[^>]*><time dateTime="([^"]*)"[^>]*data-site-clock=""[^>]*>([^<]*)</.exec(
      reply.body,
    );
  return { label: span?.[1], at: span?.[2], text: span?.[3], body: reply.body };
}

it('[RTS-13A] [DR-5.84] the header shows the time of day in the zone and clock format of the player', async () => {
  const clock = await clockOf({ timeZone: 3, is12h: false });
  expect(clock).toMatchObject({
    label: 'Time now: 20:45',
    at: '2026-11-26T17:45:00.000Z',
    text: '20:45',
  });
  expect((await clockOf({ timeZone: 5.5, is12h: false })).text).toBe('23:15');
  expect((await clockOf({ timeZone: 3, is12h: true })).text).toMatch(/^8:45\spm$/);
  expect((await clockOf({ timeZone: 3, is12h: false }, 'ru')).label).toBe('Время сейчас: 20:45');
});

it('[DR-5.84] it is no live region, so screen readers do not announce each minute', async () => {
  const { body } = await clockOf({ timeZone: 3, is12h: false });
  const before = body.slice(0, body.indexOf('data-site-clock'));
  expect(before).not.toMatch(/aria-live|role="(status|timer|alert|log)"/);
});
