import { fixtureApi } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { addsUp, fetchWholeStatement, type StatementSums } from './statement.ts';

const sums = (closing: string): StatementSums => ({
  currency: 'EUR',
  fromMs: 1000,
  toMs: 9000,
  opening: '5.00',
  closing,
  deposits: '10.00',
  withdrawals: '0.00',
  netDeposits: '10.00',
  converted: '0.00',
  credited: '0.00',
  netPosition: '-0.50',
});
const movement = (id: number, amount: string, atMs = id * 1000) => ({
  id,
  atMs,
  amount,
  reason: 'deposit',
  reference: 'recharge:x',
});

describe('the whole statement', () => {
  it('[DR-1.32] has the movements of all pages, and none from before the period', async () => {
    const requested: unknown[] = [];
    const api = fixtureApi({
      'GET /web-api/wallet/statement/sums': sums('14.50'),
      'GET /web-api/wallet/statement': ({ query }: { query: Record<string, unknown> }) => {
        requested.push(query);
        return query['before'] === 3
          ? { movements: [movement(2, '10.00'), movement(1, '7.00', 999)], next: 1 }
          : { movements: [movement(3, '-0.50')], next: 3 };
      },
    });
    const statement = await fetchWholeStatement(api, 7);
    expect(statement?.movements.map(({ id }) => id)).toEqual([3, 2]);
    expect(requested).toEqual([
      { accountId: 7, before: undefined, limit: 500 },
      { accountId: 7, before: 3, limit: 500 },
    ]);
  });

  it('[DR-1.35] is loaded again while it does not add up, three times at most', async () => {
    let loads = 0;
    const api = (closings: readonly string[]) =>
      fixtureApi({
        'GET /web-api/wallet/statement/sums': () => sums(closings[loads++] ?? '0.00'),
        'GET /web-api/wallet/statement': {
          movements: [movement(3, '-0.50'), movement(2, '10.00')],
          next: null,
        },
      });
    expect((await fetchWholeStatement(api(['5.00', '14.50']), 7))?.sums.closing).toBe('14.50');
    expect(loads).toBe(2);
    loads = 0;
    expect(await fetchWholeStatement(api(['1.00', '2.00', '3.00', '14.50']), 7)).toBeNull();
    expect(loads).toBe(3);
  });

  it('[DR-1.35] there is none when a page is missing', async () => {
    expect(await fetchWholeStatement(fixtureApi({}), 7)).toBeNull();
    expect(
      await fetchWholeStatement(fixtureApi({ 'GET /web-api/wallet/statement/sums': sums('14.50') }), 7),
    ).toBeNull();
  });

  it('[DR-1.35] is added exactly, with amounts below zero', () => {
    const of = (opening: string, closing: string, ...amounts: string[]) =>
      addsUp({
        sums: { ...sums(closing), opening },
        movements: amounts.map((amount, at) => movement(at, amount)),
      });
    expect(of('0.10', '0.30', '0.20')).toBe(true);
    expect(of('0.10', '0.00', '-0.30', '0.20')).toBe(true);
    expect(of('0.10', '0.31', '0.20')).toBe(false);
    expect(of('1', '0', '-1')).toBe(true);
  });
});
