/** The words of a match's story. */
import type { StoryMark } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { stageName } from '@touchline/line-kit';
import { NO_PLAYERS, type PlayerNames } from './player-names.ts';

export type Teams = readonly [home: string, away: string];

export const teamOf = (side: 0 | 1 | 2, [home, away]: Teams): string => (side === 2 ? away : home);

/** The minute in which a second lies, as it is counted in reports: the first is 1. The end of a period is its last. */
export const minuteOf = (sec: number): number => Math.max(1, Math.ceil(sec / 60));

/** What happened, and to whom: "Goal: Falcons, Otto Geisler", "1st half". */
export function markText(mark: StoryMark, teams: Teams, t: Translate, players = NO_PLAYERS): string {
  const text = markTitle(mark, teams, t);
  const who = markPlayers(mark, t, players);
  return who === null ? text : t('media_mark_players', { text, who });
}

/** What happened, without players: "Goal: Falcons". */
export function markTitle(
  { kind, side, scope, isSecondYellow }: StoryMark,
  teams: Teams,
  t: Translate,
): string {
  const shown = isSecondYellow ? 'second' : kind;
  return t('media_mark', { kind: shown, team: teamOf(side, teams), scope: stageName(scope, t) });
}

/** The players of an event: the scorer with the assist, or who came on for whom. Null without players. */
export function markPlayers(
  { player, assist, playerOff }: StoryMark,
  t: Translate,
  players: PlayerNames,
): string | null {
  const name = player === undefined ? undefined : players.get(player);
  if (name === undefined) return null;
  const [helper, off] = [assist, playerOff].map((id) => (id === undefined ? undefined : players.get(id)));
  if (off !== undefined) return t('media_sub_players', { on: name, off });
  return helper === undefined ? name : t('media_goal_players', { player: name, assist: helper });
}

const GAMES_EACH_AT_TIE_BREAK = 6;

/** Returns how many units of a course a side has won. */
export const wonBy = (winners: string, side: '1' | '2'): number => winners.split(side).length - 1;

/** Whether the running game of a set is a tie-break: the set stands at 6:6. A set of twelve games may also have ended 7:5. */
export const isTieBreakNow = (games: string): boolean =>
  wonBy(games, '1') === GAMES_EACH_AT_TIE_BREAK && wonBy(games, '2') === GAMES_EACH_AT_TIE_BREAK;

/** A map ends with the thirteenth round of a side, except that overtime follows 12:12. */
const ROUNDS_TO_WIN = 13;
const REGULAR_ROUNDS = 24;

/** Returns how many rounds a map can still have before overtime; 0 for a map that has ended. */
export function roundsToCome(winners: string): number {
  const isOver = Math.max(wonBy(winners, '1'), wonBy(winners, '2')) >= ROUNDS_TO_WIN;
  return isOver ? 0 : Math.max(0, REGULAR_ROUNDS - winners.length);
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

/** As many points fit on a phone; a tie-break and a long game have more. */
const SHOWN_POINTS = 7;

/** Returns the newest points of a running game: the number of each, who won it, and the score after it. */
export function newestPoints(winners: string, isTieBreak: boolean) {
  const calls = tennisCalls(winners, isTieBreak);
  return winners
    .split('')
    .map((winner, number) => ({ number, winner, call: calls[number + 1] ?? '' }))
    .slice(-SHOWN_POINTS);
}

const CALLS = ['0', '15', '30', '40'];

function callOf(home: number, away: number, isTieBreak: boolean): string {
  if (isTieBreak) return `${home}–${away}`;
  const one = (own: number, other: number): string => (own > 3 && own > other ? 'A' : (CALLS[own] ?? '40'));
  return `${one(home, away)}–${one(away, home)}`;
}
