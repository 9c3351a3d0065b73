/** The stage of a game as text: "2nd half", "Half-time", "Suspended". */
import type { GameLiveWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { scopeName } from '@touchline/ui/market-names';

/** A period of a match, or a break between two. */
export function stageName(stage: string, t: Translate): string {
  if (stage === 'HT') return t('line_stage_half_time');
  if (stage === 'BREAK') return t('line_stage_break');
  return stage === '' ? '' : scopeName(stage, t);
}

const STATES = {
  SUSPENDED: 'line_state_suspended',
  DELAYED: 'line_state_delayed',
  INTERRUPTED: 'line_state_interrupted',
  POSTPONED: 'line_state_postponed',
  ABANDONED: 'line_state_abandoned',
  CANCELLED: 'line_state_cancelled',
  ENDED: 'line_state_ended',
  CLOSED: 'line_state_ended',
} as const;

const isSpecial = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

/** Text in place of a clock or a start; null for a game that runs as planned. */
export function stateName(game: Pick<GameLiveWire, 'state'>, t: Translate): string | null {
  return isSpecial(game.state) ? t(STATES[game.state]) : null;
}

/** True when no bet on the game is possible any more. */
export const isOver = ({ state }: Pick<GameLiveWire, 'state'>): boolean =>
  state === 'ENDED' || state === 'CLOSED' || state === 'ABANDONED' || state === 'CANCELLED';
