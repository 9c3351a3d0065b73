import type { TotoKindId } from '@touchline/betting-engine';
import type { Translate } from '@touchline/i18n';

const TITLES = {
  fifteen: 'toto_section_fifteen',
  quick: 'toto_section_quick',
  score: 'toto_section_score',
  tennis: 'toto_section_tennis',
  hockey: 'toto_section_hockey',
} as const satisfies Record<TotoKindId, string>;

/** The name of a kind of toto. */
export const sectionTitle = (t: Translate, section: TotoKindId): string => t(TITLES[section]);

/** An outcome as players read it: a score, 1, X or 2, or any other score. */
export const outcomeText = (t: Translate, outcome: string): string =>
  outcome === 'other' ? t('toto_other_score') : outcome.replace('-', ':');
