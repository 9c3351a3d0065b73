import type { ApiAnswer, Session } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { checkSession } from './check-session.ts';

const guest: Session = { status: 'guest' };
const player: Session = { status: 'signed-in', userId: 7, accountNumber: '7' };
const ok = (userId: number | null): ApiAnswer<{ user_id: number | null }> => ({
  outcome: 'ok',
  status: 200,
  data: { user_id: userId },
});

async function reloadsOf(session: Session, answer: ApiAnswer<{ user_id: number | null }>): Promise<number> {
  let reloads = 0;
  await checkSession({ check: async () => answer, session: () => session, reload: () => void reloads++ });
  return reloads;
}

describe('the session check', () => {
  it.each([
    ['[SH-SE-003] a user id on the page of a guest loads the page of the player', guest, ok(7), 1],
    ['[SH-SE-003] another user id loads the page of that player', player, ok(8), 1],
    ['[SH-SE-005] no user id on the page of a player loads the page of a guest', player, ok(null), 1],
    ['the same player stays', player, ok(7), 0],
    ['a guest stays a guest', guest, ok(null), 0],
    [
      'a check without an answer changes nothing',
      player,
      { outcome: 'failed', status: 503, code: '', details: null } as const,
      0,
    ],
  ])('%s', async (_, session, answer, reloads) => {
    expect(await reloadsOf(session, answer)).toBe(reloads);
  });
});
