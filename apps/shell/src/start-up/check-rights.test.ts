import type { UserConfigApi } from '@touchline/contracts/players';
import type { ApiClient, Session } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { checkRights } from './check-rights.ts';

const free: Session = { status: 'signed-in', userId: 1, accountNumber: '1' };
const onBreak: Session = { ...free, playBreak: { endsAtMs: 5, isUserSelfExcluded: true } };
const rights = (bet: UserConfigApi['rights']['reply']['bet']) =>
  ({ user_id: 1, bet, recharge: bet, withdraw: null, registration: 'session/signed-in' }) as const;

async function check(session: Session, banLevel: number, reply: UserConfigApi['rights']['reply'] | null) {
  const log: string[] = [];
  const api: ApiClient = {
    send: async ({ method, path }) => {
      log.push(`${method} ${path}`);
      return (
        reply === null
          ? { outcome: 'failed', status: 0, code: '', details: null }
          : { outcome: 'ok', status: 200, data: reply }
      ) as never;
    },
  };
  await checkRights({
    api,
    session: () => session,
    banLevel: () => banLevel,
    reload: () => log.push('reload'),
  });
  return log;
}

describe('the rights of a restricted player', () => {
  it.each([
    ['a play break', onBreak, 0],
    ['a ban', free, 1],
  ])('[DR-13.96] the page loads again when %s is over', async (_, session, banLevel) => {
    expect(await check(session, banLevel, rights(null))).toEqual(['GET /web-api/user/rights', 'reload']);
  });

  it('[DR-13.96] it stays as it is while bets are closed, and when the call fails', async () => {
    expect(await check(onBreak, 0, rights('payments/restricted'))).toEqual(['GET /web-api/user/rights']);
    expect(await check(onBreak, 0, rights('site/maintenance'))).toEqual(['GET /web-api/user/rights']);
    expect(await check(onBreak, 0, null)).toEqual(['GET /web-api/user/rights']);
  });

  it('[DR-13.96] a player without a restriction asks nothing', async () => {
    expect(await check(free, 0, rights(null))).toEqual([]);
    expect(await check({ status: 'guest' }, 0, rights(null))).toEqual([]);
  });
});
