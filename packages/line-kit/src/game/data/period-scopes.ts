/**
 * Determines the code of each period of a score. The current stage gives the letter, and the position gives the number.
 */
import type { ScoreWire } from '@touchline/contracts/sports-betting';

const LETTERS: Readonly<Record<string, string>> = {
  HT: 'H',
  H: 'H',
  P: 'P',
  Q: 'Q',
  S: 'S',
  G: 'G',
  MAP: 'MAP',
};

/**
 * Returns the codes of periods by position (DR-3.13), such as `H1` or `S3`; empty when the stage does not determine the
 * letter.
 */
export function periodScopes(score: Pick<ScoreWire, 'periods' | 'stage'>): readonly string[] {
  const stage = score.stage.replace(/\d+$/, '');
  const letter = LETTERS[stage];
  return score.periods.map(({ no }) => (letter === undefined ? '' : `${letter}${no}`));
}
