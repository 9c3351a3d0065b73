/** The score of a cup match in regulation time, and the shoot-out that followed when it was level (DR-7.112). */
export interface CupScore {
  readonly home: number;
  readonly away: number;
  readonly pens?: { readonly home: number; readonly away: number };
}

/** A match of a cup. `result` is null until it has ended. */
export interface CupGame<Id> {
  /** From 1. */
  readonly round: number;
  readonly homeId: Id;
  readonly awayId: Id;
  readonly result: CupScore | null;
}

/** A side of a tie: a known one, or the winner of an earlier tie. */
export type CupSide<Id> =
  | { readonly kind: 'known'; readonly id: Id }
  | { readonly kind: 'winner-of'; readonly tieNo: number };

export interface CupTie<Id, Game> {
  /** From 1, counted round after round, from the top of the bracket. */
  readonly no: number;
  readonly home: CupSide<Id>;
  readonly away: CupSide<Id>;
  /** Null until the match is published. */
  readonly game: Game | null;
  readonly winnerId: Id | null;
}

/** The winner of a match that has ended: by its score, then by its shoot-out; null when neither decides. */
export function cupWinner<Id>({ homeId, awayId, result }: CupGame<Id>): Id | null {
  if (!result) return null;
  const { home, away, pens = { home: 0, away: 0 } } = result;
  const lead = home - away || pens.home - pens.away;
  return lead > 0 ? homeId : lead < 0 ? awayId : null;
}

/** The number of rounds of a cup; a count of sides that is not a power of two is an error. */
export function cupRounds(sides: number): number {
  let rounds = 0;
  while (2 ** rounds < sides) rounds++;
  if (rounds < 1 || 2 ** rounds !== sides) throw new RangeError(`a cup of ${sides} sides has no bracket`);
  return rounds;
}

/** The number of a tie, from its round and its place in the round, both from 0. */
export const tieNoOf = (sides: number, round: number, place: number): number =>
  sides - sides / 2 ** round + place + 1;

/**
 * The bracket of a cup, round by round (DR-7.110). Neighbours of `entrants` meet in the first round, winners of
 * neighbouring ties in the next one. So the place of a match follows from its round and either of its sides.
 * @param entrants a power of two, in the order of the draw
 * @param games in any order; a game of another side is left out
 */
export function bracketOf<Id, Game extends CupGame<Id>>(
  entrants: readonly Id[],
  games: Iterable<Game>,
): CupTie<Id, Game>[][] {
  const sides = entrants.length;
  const positions = new Map(entrants.map((id, position) => [id, position]));
  const byTie = new Map<number, Game>();
  for (const game of games) {
    const position = positions.get(game.homeId);
    if (position === undefined || !positions.has(game.awayId)) continue;
    byTie.set(
      tieNoOf(sides, game.round - 1, (position - (position % 2 ** game.round)) / 2 ** game.round),
      game,
    );
  }
  let before: readonly CupSide<Id>[] = entrants.map((id) => ({ kind: 'known', id }));
  return Array.from({ length: cupRounds(sides) }, (_, round) => {
    const ties = Array.from({ length: before.length / 2 }, (__, place): CupTie<Id, Game> => {
      const no = tieNoOf(sides, round, place);
      const game = byTie.get(no) ?? null;
      const [upper, lower] = [before[2 * place], before[2 * place + 1]];
      if (!upper || !lower) throw new RangeError(`tie ${no} has no sides`);
      return {
        no,
        home: game ? { kind: 'known', id: game.homeId } : upper,
        away: game ? { kind: 'known', id: game.awayId } : lower,
        game,
        winnerId: game && cupWinner(game),
      };
    });
    before = ties.map(({ no, winnerId }) =>
      winnerId === null ? { kind: 'winner-of', tieNo: no } : { kind: 'known', id: winnerId },
    );
    return ties;
  });
}
