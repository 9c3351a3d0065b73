import { createMatcher } from '@touchline/view-kit';
import { fixtureApi } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { view } from '../view.ts';
import { readRequestForm } from './request-form.ts';

const api = fixtureApi(fixtures);
const matcher = createMatcher(Object.entries(view.paths));
const depositId = '10000000-0000-4000-8000-000000000002';
const withdrawalId = '00000000-0000-4000-8000-000000000001';

async function stepOf(rest: string): Promise<unknown> {
  const path = `office/payment/create-request${rest}`;
  const location = { lang: 'en', path, search: '', hash: '' };
  const route = matcher.match(path);
  const data = await readRequestForm({ api, location, route, signal: new AbortController().signal });
  if (data?.step === 'message') return [data.step, data.topic.id, data.subTopic?.id, data.payment?.id];
  if (data?.step === 'payments') return [data.step, data.payments.map(({ id }) => id)];
  return data && [data.step];
}

describe('the steps of a new payment request', () => {
  it.each([
    ['[SH-RT-140]', '', ['topics']],
    ['[SH-RT-141]', '/4', ['subTopics']],
    ['[SH-RT-141]', '/7', ['message', 7, undefined, undefined]],
    ['[SH-RT-142]', '/1/transactions', ['payments', [withdrawalId, depositId]]],
    ['[SH-RT-143]', `/1/transactions/${depositId}`, ['message', 1, undefined, depositId]],
    ['[SH-RT-144]', '/4/2', ['message', 4, 2, undefined]],
  ])('%s create-request%s', async (_, path, expected) => expect(await stepOf(path)).toEqual(expected));

  it.each(['/99', '/x', '/4/9', '/7/1', '/4/transactions', '/1/transactions/unknown', '/01'])(
    '[DR-12.60] create-request%s does not exist',
    async (path) => expect(await stepOf(path)).toBeNull(),
  );
});
