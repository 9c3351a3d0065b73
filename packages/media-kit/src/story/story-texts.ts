/** The words of a match's story. */
import type { StoryMark } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { stageName } from '@touchline/line-kit';

export type Teams = readonly [home: string, away: string];

export const teamOf = (side: 0 | 1 | 2, [home, away]: Teams): string => (side === 2 ? away : home);

/** The minute in which a second lies, as it is counted in reports: the first is 1. The end of a period is its last. */
export const minuteOf = (sec: number): number => Math.max(1, Math.ceil(sec / 60));

/** What happened, and to whom: "Goal: Falcons", "1st half". */
export function markText({ kind, side, scope }: StoryMark, teams: Teams, t: Translate): string {
  return t('media_mark', { kind, team: teamOf(side, teams), scope: stageName(scope, t) });
}

/** The score before each point of a tennis game, and the score now: `0–0`, `15–0`, … */
export function tennisCalls(winners: string, isTieBreak: boolean): readonly string[] {
  let [home, away] = [0, 0];
  const calls = [callOf(home, away, isTieBreak)];
  for (const winner of winners) {
    if (winner === '1') home++;
    else away++;
    calls.push(callOf(home, away, isTieBreak));
  }
  return calls;
}

const CALLS = ['0', '15', '30', '40'];

function callOf(home: number, away: number, isTieBreak: boolean): string {
  if (isTieBreak) return `${home}–${away}`;
  const one = (own: number, other: number): string => (own > 3 && own > other ? 'A' : (CALLS[own] ?? '40'));
  return `${one(home, away)}–${one(away, home)}`;
}
