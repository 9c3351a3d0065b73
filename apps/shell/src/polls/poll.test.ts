import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../remote-views/testing.ts';
import { createPolls, PAUSE_AFTER_HIDDEN_MS } from './poll.ts';
import type { Poll } from './poll.ts';
import { MINUTE_MS, pollTable } from './poll-table.ts';

function rig(
  makePolls: (calls: string[]) => readonly Poll[],
  given: { isSignedIn?: boolean; isHidden?: boolean } = {},
) {
  const clock = createFakeClock();
  const calls: string[] = [];
  const failures: string[] = [];
  let isHidden = given.isHidden ?? false;
  let changed: () => void = () => undefined;
  const polls = createPolls(makePolls(calls), {
    clock,
    visibility: { isHidden: () => isHidden, onChange: (handler) => void (changed = handler) },
    isSignedIn: () => given.isSignedIn ?? true,
    reportError: (_error, place) => void failures.push(place),
  });
  polls.start();
  const show = (visible: boolean) => {
    isHidden = !visible;
    changed();
  };
  /** Returns the polls that run within a time, each with its second. */
  const during = async (ms: number) => {
    calls.length = 0;
    await clock.advance(ms);
    return [...calls];
  };
  return { clock, polls, show, during, calls, failures };
}

const every =
  (ms: number, isFor: Poll['isFor'] = 'everybody') =>
  (calls: string[]): readonly Poll[] => [
    { name: 'one', everyMs: ms, isFor, ask: () => void calls.push('one') },
  ];

describe('polls', () => {
  it('runs once per period, the first time after a full period', async () => {
    const { during } = rig(every(60_000));
    expect(await during(59_999)).toEqual([]);
    expect(await during(1)).toEqual(['one']);
    expect(await during(120_000)).toEqual(['one', 'one']);
  });

  it('a late reply does not cause two polls at once, and an error does not end the polling', async () => {
    const { during, failures } = rig((calls) => [
      {
        name: 'slow',
        everyMs: 1000,
        isFor: 'everybody',
        ask: async () => {
          calls.push('slow');
          throw new Error('down');
        },
      },
    ]);
    expect(await during(3000)).toEqual(['slow', 'slow', 'slow']);
    expect(failures).toEqual(['poll slow', 'poll slow', 'poll slow']);
  });

  it('[SH-PL-001] all timers stop after the page was hidden for 30 s; until then due polls are skipped', async () => {
    const { show, during, polls, clock } = rig(every(20_000));
    show(false);
    expect(await during(PAUSE_AFTER_HIDDEN_MS - 1)).toEqual([]);
    expect(polls.isPaused()).toBe(false);
    await clock.advance(1);
    expect(polls.isPaused()).toBe(true);
    expect(clock.timers()).toBe(0);
    expect(await during(3_600_000)).toEqual([]);
  });

  it('[SH-PL-002] when the page is shown again, each poll runs at once and then after full periods', async () => {
    const { show, during, calls, polls } = rig(every(60_000));
    show(false);
    await during(600_000);
    calls.length = 0;
    show(true);
    expect(calls).toEqual(['one']);
    expect(polls.isPaused()).toBe(false);
    expect(await during(59_999)).toEqual([]);
    expect(await during(1)).toEqual(['one']);
  });

  it('[SH-PL-001] a page that was hidden for less than 30 s continues as before', async () => {
    const { show, during } = rig(every(60_000));
    show(false);
    await during(29_999);
    show(true);
    show(false);
    expect(await during(29_999)).toEqual([]);
    show(true);
    expect(await during(2)).toEqual(['one']);
  });

  it('[SH-PL-001] a tab opened in the background pauses too', async () => {
    const { polls, clock } = rig(every(20_000), { isHidden: true });
    await clock.advance(PAUSE_AFTER_HIDDEN_MS);
    expect(polls.isPaused()).toBe(true);
  });

  it('polls only for players where a row says so', async () => {
    expect(await rig(every(1000, 'signed-in'), { isSignedIn: false }).during(5000)).toEqual([]);
    expect(await rig(every(1000, 'signed-in')).during(2000)).toEqual(['one', 'one']);
  });
});

describe('the poll table', () => {
  const table = (calls: string[]) => {
    const note = (name: string) => async () => void calls.push(name);
    return pollTable({
      checkSession: note('session'),
      checkRights: note('rights'),
      checkTerms: note('terms'),
      checkSite: note('site'),
      refreshVideoToken: note('video-token'),
      checkUpdate: note('update'),
    });
  };

  it('[SH-TM-003] [SH-SE-049] [DM-LZ-004] session, terms and site once a minute; updates too, starting after one minute', async () => {
    const { during } = rig(table);
    expect(await during(MINUTE_MS - 1)).toEqual([]);
    expect((await during(1)).sort()).toEqual(['rights', 'session', 'site', 'terms', 'update']);
    expect((await during(MINUTE_MS)).sort()).toEqual(['rights', 'session', 'site', 'terms']);
    expect((await during(4 * MINUTE_MS)).filter((name) => name === 'update')).toEqual(['update']);
  });

  it('[SH-PL-004] a player’s video token is renewed every ten minutes, a guest has none', async () => {
    const tokens = async (isSignedIn: boolean) =>
      (await rig(table, { isSignedIn }).during(20 * MINUTE_MS)).filter((name) => name === 'video-token');
    expect(await tokens(true)).toEqual(['video-token', 'video-token']);
    expect(await tokens(false)).toEqual([]);
  });

  it('[SH-TM-005] no terms are checked for a guest', async () => {
    const { during } = rig(table, { isSignedIn: false });
    expect((await during(MINUTE_MS)).sort()).toEqual(['session', 'site', 'update']);
  });
});
