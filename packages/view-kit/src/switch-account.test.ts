import type { ApiClient } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { switchAccount } from './switch-account.ts';

const answers = (answer: object) => {
  const calls: unknown[] = [];
  const api = {
    send: async ({ method, path, body }: { method: string; path: string; body: unknown }) => {
      calls.push([method, path, body]);
      return answer;
    },
  } as unknown as ApiClient;
  return { api, calls };
};

describe('the switch of the active account', () => {
  it('[DM-AC-008] [DM-AC-009] posts the id of the account', async () => {
    const { api, calls } = answers({ outcome: 'ok', status: 200, data: { accounts: [] } });
    const logged: Error[] = [];
    expect(await switchAccount(api, 7, (error) => void logged.push(error))).toEqual({ success: true });
    expect(calls).toEqual([['POST', '/web-api/wallet/active', { id: 7 }]]);
    expect(logged).toEqual([]);
  });

  it.each([
    [{ outcome: 'failed', status: 404, code: 'wallet/no-account' }, 'wallet/no-account'],
    [{ outcome: 'failed', status: 0, code: '' }, 'status 0'],
  ])('[DM-AC-017] a failure is logged and gives success false', async (answer, reason) => {
    const logged: string[] = [];
    const { api } = answers(answer);
    expect(await switchAccount(api, 7, ({ message }) => void logged.push(message))).toEqual({
      success: false,
    });
    expect(logged).toEqual([`account 7 was not switched to: ${reason}`]);
  });
});
