/** How many points a game gives: football 3, 1, 0; handball 2, 1, 0 (DR-7.51). */
export interface PointsRule {
  readonly win: number;
  readonly draw: number;
}

export const threePoints: PointsRule = { win: 3, draw: 1 };
export const twoPoints: PointsRule = { win: 2, draw: 1 };

/** A game of a league with its score; a running game counts with its current score. */
export interface LeagueGame<Id> {
  readonly homeId: Id;
  readonly awayId: Id;
  readonly home: number;
  readonly away: number;
}

export type GameOutcome = 'won' | 'drawn' | 'lost';

export interface StandingsRow<Id> {
  readonly id: Id;
  /** From 1. Sides that are equal by all criteria share a place. */
  readonly position: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** Outcomes of all games, in the order of the input. */
  readonly outcomes: readonly GameOutcome[];
}

type Count = {
  -readonly [Key in keyof Omit<StandingsRow<unknown>, 'id' | 'position' | 'outcomes'>]: number;
} & {
  outcomes: GameOutcome[];
};

const newCount = (): Count => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  outcomes: [],
});

function addGame(count: Count, scored: number, conceded: number, rule: PointsRule): void {
  const outcome = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost';
  count.played++;
  count[outcome]++;
  count.scored += scored;
  count.conceded += conceded;
  count.points += outcome === 'won' ? rule.win : outcome === 'drawn' ? rule.draw : 0;
  count.outcomes.push(outcome);
}

/** Orders by points, then goal difference, then goals scored; 0 when two sides are equal by all three (DR-7.51). */
function compare(a: Count, b: Count): number {
  return b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored;
}

/**
 * The table of a league, best first. Sides that share a place keep the order of `entrants`.
 * @param entrants every side of the league, also those without a game
 * @param games games of these sides, oldest first; a game of another side is left out
 */
export function standings<Id>(
  entrants: readonly Id[],
  games: Iterable<LeagueGame<Id>>,
  rule: PointsRule,
): StandingsRow<Id>[] {
  const counts = new Map(entrants.map((id) => [id, newCount()]));
  for (const { homeId, awayId, home, away } of games) {
    const [first, second] = [counts.get(homeId), counts.get(awayId)];
    if (!first || !second) continue;
    addGame(first, home, away, rule);
    addGame(second, away, home, rule);
  }
  const ordered = [...counts].toSorted(([, a], [, b]) => compare(a, b));
  let position = 0;
  return ordered.map(([id, count], index) => {
    const above = ordered[index - 1];
    if (!above || compare(above[1], count) !== 0) position = index + 1;
    return { id, position, ...count };
  });
}
