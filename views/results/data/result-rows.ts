/** The shown matches as rows of a CSV file (DR-7.97). */
import type { FinishedGameWire, ResultApi } from '@touchline/contracts/sports-betting';

type List = ResultApi['list']['reply'];
/** The player's settled coupons on each match. */
export type OwnCoupons = ResultApi['own']['reply']['coupons'];

export interface ResultTexts {
  readonly head: readonly string[];
  /** Names how a match ended. */
  readonly state: (state: FinishedGameWire['state']) => string;
}

/**
 * Returns the title row and one row for each match, in the order of the page. The scores of the two sides are separate
 * columns, because a spreadsheet reads `2:1` as a time of day.
 * @param own adds a last column with the numbers of the player's coupons
 */
export function resultRows(
  { games, champs, sports }: List,
  own: OwnCoupons | null,
  { head, state }: ResultTexts,
): string[][] {
  const rows = champs.flatMap((champ) =>
    games
      .filter(({ champId }) => champId === champ.id)
      .map((game) => [
        String(game.id),
        new Date(game.startAtMs).toISOString(),
        sports.find(({ id }) => id === champ.sportId)?.name ?? '',
        champ.name,
        game.home.name,
        game.away.name,
        game.score ? String(game.score.home) : '',
        game.score ? String(game.score.away) : '',
        game.score?.pens ? String(game.score.pens.home) : '',
        game.score?.pens ? String(game.score.pens.away) : '',
        game.score?.periods.map(({ home, away }) => `${home}:${away}`).join(' ') ?? '',
        state(game.state),
        ...(own ? [couponsOf(own, game.id).join(' ')] : []),
      ]),
  );
  return [[...head], ...rows];
}

/** Returns the side that won, also by a shoot-out (DR-7.112); null after a draw and without a score. */
export function winnerOf({ score }: FinishedGameWire): 'home' | 'away' | null {
  if (!score) return null;
  const [home, away] =
    score.home === score.away && score.pens ? [score.pens.home, score.pens.away] : [score.home, score.away];
  if (home === away) return null;
  return home > away ? 'home' : 'away';
}

/** Returns the numbers of the player's coupons on a match, newest first. */
export const couponsOf = (own: OwnCoupons | null, gameId: number): readonly number[] =>
  own?.find((one) => one.gameId === gameId)?.couponIds ?? [];
