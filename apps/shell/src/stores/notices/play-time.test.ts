import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '../../remote-views/testing.ts';
import { createPlayTime, type Pinged } from './play-time.ts';

const QUIET: Pinged = { sessionLeftMs: null, realityCheck: null, realityCheckMin: 60, awaitingApproval: [] };

function rig(replies: readonly (Partial<Pinged> | 'failed')[]) {
  const clock = createFakeClock();
  const log: string[] = [];
  let at = 0;
  const { ask } = createPlayTime({
    clock,
    ping: async () => {
      const reply = replies[Math.min(at++, replies.length - 1)] ?? {};
      return reply === 'failed'
        ? { outcome: 'failed', status: 503, code: 'server/unavailable', details: null }
        : { outcome: 'ok', status: 200, data: { ...QUIET, ...reply } };
    },
    onInterval: (everyMin) => void log.push(`every ${everyMin}`),
    onCheckDue: () => void log.push('check'),
    onApproval: (isAwaited) => void (isAwaited && log.push('approval')),
    onEnd: () => void log.push('end'),
  });
  return { ask, clock, log };
}

describe('the time on the site', () => {
  it('[SH-SE-008] [DR-5.26] the player is logged out once, when the time is used up, also between two pings', async () => {
    const { ask, clock, log } = rig([{ sessionLeftMs: 20_000 }, { sessionLeftMs: 0 }, { sessionLeftMs: 0 }]);
    await ask();
    expect(log).toEqual(['every 60']);
    await clock.advance(19_999);
    await settle();
    expect(log).toEqual(['every 60']);
    await clock.advance(1);
    await settle();
    expect(log).toEqual(['every 60', 'end']);
    await ask();
    expect(log).toEqual(['every 60', 'end']);
  });

  it('[DR-5.26] a log-in after the end is not ended again, so that the player can withdraw', async () => {
    const { ask, log } = rig([{ sessionLeftMs: 0 }]);
    await ask();
    await ask();
    expect(log).toEqual(['every 60']);
  });

  it('[DM-CP-035] [SH-DL-001] [DR-5.48] tells a changed interval, a check that the server waits for, and a raise that waits', async () => {
    const realityCheck = { dueAt: 1, sinceLogInMs: 0, playedMs: 2, net: '0.00', currency: 'EUR' };
    const { ask, log } = rig([
      {},
      'failed',
      { realityCheckMin: 5, realityCheck },
      { realityCheckMin: 5, awaitingApproval: [20] },
    ]);
    for (let n = 0; n < 4; n++) await ask();
    expect(log).toEqual(['every 60', 'every 5', 'check', 'approval']);
  });
});
