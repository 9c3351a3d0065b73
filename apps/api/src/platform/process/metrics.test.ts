import { expect, it } from 'vitest';
import type { Database } from '../database/db.ts';
import { createMetrics } from './metrics.ts';

const unused = async (): Promise<number> => 0;
const newMetrics = () =>
  createMetrics({
    db: { query: () => Promise.reject(new Error('no database')) } as unknown as Database,
    nowMs: () => 0,
    mirrorDifferences: () => 0,
    hubStats: () => ({ sockets: 0, bufferedBytes: 0 }),
    openIncidents: unused,
    feedAgeMs: unused,
  });

const acceptedAfter = async (answer: { method: string; status: number; code: string | null }) => {
  const { registry, answered } = newMetrics();
  answered({ route: '/web-api/coupons', ...answer });
  return /^touchline_coupons_accepted_total (\d+)$/m.exec(await registry.metrics())?.[1];
};

it.each([
  ['a placed coupon counts', { method: 'POST', status: 200, code: null }, '1'],
  ['a coupon that waits counts', { method: 'POST', status: 202, code: null }, '1'],
  ['a refused coupon does not', { method: 'POST', status: 422, code: 'betting/leg-blocked' }, '0'],
  ['a read of the history, at the same path, does not', { method: 'GET', status: 200, code: null }, '0'],
])('[RL-90] accepted coupons: %s', async (_, answer, expected) => {
  expect(await acceptedAfter(answer)).toBe(expected);
});

it('[RL-90] requests are counted by method, route and status', async () => {
  const { registry, answered } = newMetrics();
  answered({ method: 'GET', route: '/web-api/coupons', status: 200, code: null });
  answered({ method: 'POST', route: '/web-api/coupons', status: 422, code: 'betting/leg-blocked' });
  const text = await registry.metrics();
  expect(text).toContain('touchline_requests_total{method="GET",route="/web-api/coupons",status="200"} 1');
  expect(text).toContain('touchline_requests_total{method="POST",route="/web-api/coupons",status="422"} 1');
  expect(text).toContain('touchline_refused_total{code="betting/leg-blocked"} 1');
});
