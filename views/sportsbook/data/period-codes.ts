/** What each part of a score is called: the stage being played tells the letter, the number is the part's own. */
import type { ScoreWire } from '@touchline/contracts/sports-betting';

const LETTERS: Readonly<Record<string, string>> = { HT: 'H', H: 'H', P: 'P', Q: 'Q', S: 'S', MAP: 'MAP' };

/** Codes of DR-3.13 by position (`H1`, `S3`); empty where the stage says nothing of it. */
export function periodScopes(score: Pick<ScoreWire, 'periods' | 'stage'>): readonly string[] {
  const stage = score.stage.replace(/\d+$/, '');
  const letter = LETTERS[stage];
  return score.periods.map(({ no }) => (letter === undefined ? '' : `${letter}${no}`));
}
