/** What is known of one bet of an accepted coupon now: its result, or its standing at the present score (DR-11.21). */
import { type Need, type Standing, standingOf } from '@touchline/betting-engine';
import type { CouponWire, GameLiveWire } from '@touchline/contracts/sports-betting';

export type Leg = Pick<
  CouponWire['bets'][number],
  'typeKey' | 'spec' | 'outcomeKey' | 'sportKey' | 'statusId'
>;

/** The part of a game that its topic has. */
export type LegGame = Pick<GameLiveWire, 'state' | 'section' | 'score'>;

/** A result, whole or by half. */
export type LegWord = 'won' | 'lost' | 'returned' | 'halfWon' | 'halfLost' | 'halfHalf';

export interface LegProgress {
  /**
   * `settled`: the official result. `decided`: no further score can change it. `now`: it would be so if play ended at
   * the present score. `running`: the score does not tell. `waiting`: the game has not begun.
   */
  readonly basis: 'settled' | 'decided' | 'now' | 'running' | 'waiting';
  /** Null for `running` and `waiting`. */
  readonly word: LegWord | null;
  /** What makes it win; only for `now`. */
  readonly need: Need | null;
}

const WORDS: Readonly<Record<number, LegWord>> = {
  0: 'lost',
  1: 'won',
  2: 'returned',
  3: 'returned',
  4: 'halfWon',
  5: 'halfLost',
  6: 'halfHalf',
};

const NOT_STARTED = -1;

/** States in which the score of a game counts. An interrupted or cancelled game may be voided. */
const PLAYED: ReadonlySet<string> = new Set(['LIVE', 'SUSPENDED', 'ENDED', 'CLOSED']);
const OVER: ReadonlySet<string> = new Set(['ENDED', 'CLOSED']);

/**
 * Returns the progress of a bet. A settled result wins over the score.
 *
 * @param game the game by its topic; undefined while its present score is not certain
 */
export function legProgress(leg: Leg, game: LegGame | undefined): LegProgress {
  const settled = WORDS[leg.statusId];
  if (settled !== undefined) return { basis: 'settled', word: settled, need: null };
  const standing = game && standingIn(leg, game);
  if (standing)
    return {
      basis: standing.isDecided ? 'decided' : 'now',
      word: WORDS[standing.statusId] ?? null,
      need: standing.need,
    };
  const hasBegun = game ? game.section === 'live' : leg.statusId !== NOT_STARTED;
  return { basis: hasBegun ? 'running' : 'waiting', word: null, need: null };
}

function standingIn(leg: Leg, { state, score }: LegGame): Standing | undefined {
  if (!score || !PLAYED.has(state)) return undefined;
  return standingOf(leg, leg.outcomeKey, {
    sport: leg.sportKey,
    isOver: OVER.has(state),
    home: score.home,
    away: score.away,
    periods: score.periods,
    stage: score.stage,
  });
}
