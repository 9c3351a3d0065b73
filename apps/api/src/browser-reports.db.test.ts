import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { expect, it, vi } from 'vitest';
import { burstOf } from './platform/limits/global-rate-limits.ts';

const { db } = useTestDatabase();
const error = { place: 'shell', text: 'Error: x', stack: '', address: '/en/' };

it.each([
  ['/web-api/client-error', JSON.stringify(error), 204],
  ['/web-api/client-error', JSON.stringify({ ...error, more: 1 }), 400],
  ['/web-api/client-error', 'not json', 400],
  ['/web-api/csp-report', '[{"type":"csp-violation"}]', 204],
])("%s accepts a beacon without the site's own headers: %s", async (path, body, status) => {
  const browser = createTestApp(db()).browser();
  const headers = { 'x-requested-with': undefined, 'content-type': 'text/plain' } as unknown as Record<
    string,
    string
  >;
  expect((await browser.post(path, body, headers)).status).toBe(status);
});

it('[RL-57] a beacon from another site is refused', async () => {
  const browser = createTestApp(db()).browser();
  const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
  expect((await browser.post('/web-api/client-error', JSON.stringify(error), headers)).status).toBe(403);
});

it('[RL-72] reports over the operator’s global rate limit are dropped', async () => {
  const test = createTestApp(db(), { loadClock: { nowMs: () => 0 } });
  await test.app.siteConfig.change({ browserReportsPerSec: 20 });
  const warn = vi.spyOn(test.app.log, 'warn');
  const report = (at: number) =>
    test
      .browser()
      .post('/web-api/client-error', JSON.stringify(error), { 'x-forwarded-for': `198.51.100.${at}` });
  const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => report(at)));
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(204));
  expect(warn.mock.calls.filter((call) => String(call[1]) === 'browser error')).toHaveLength(burstOf(20));
  warn.mockRestore();
});

it('[RL-77] a code in a page’s address is not logged', async () => {
  const test = createTestApp(db());
  const warn = vi.spyOn(test.app.log, 'warn');
  const code = 'c0de-_c0dec0dec0dec0dec0dec0de00';
  const address = `https://site.test/en/user/passwordreset?code=${code}`;
  const report = { ...error, address, stack: `at ${address}:1:2`, text: `failed at ${address}` };
  await test.browser().post('/web-api/client-error', JSON.stringify(report));
  await test.browser().post('/web-api/csp-report', JSON.stringify({ 'document-uri': address }), {
    'content-type': 'application/csp-report',
  });
  expect(warn.mock.calls).toHaveLength(2);
  const logged = JSON.stringify(warn.mock.calls);
  expect(logged).not.toContain(code);
  expect(logged).toContain('/en/user/passwordreset?code=[removed]');
  warn.mockRestore();
});
