/** The code of each period of a score: the current stage gives the letter, the position the number. */
import type { ScoreWire } from '@touchline/contracts/sports-betting';

const LETTERS: Readonly<Record<string, string>> = { HT: 'H', H: 'H', P: 'P', Q: 'Q', S: 'S', MAP: 'MAP' };

/** Codes of DR-3.13 by position (`H1`, `S3`); empty where the stage does not tell. */
export function periodScopes(score: Pick<ScoreWire, 'periods' | 'stage'>): readonly string[] {
  const stage = score.stage.replace(/\d+$/, '');
  const letter = LETTERS[stage];
  return score.periods.map(({ no }) => (letter === undefined ? '' : `${letter}${no}`));
}
