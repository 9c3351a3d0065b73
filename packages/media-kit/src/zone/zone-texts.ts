/** Describes a picture in words, for its text alternative and its labels. */
import type { ZoneFact } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { groundOf } from './grounds.ts';

/**
 * The separator between the sides in a medium's title, in every language (`line_versus`). The title is split at this
 * separator.
 */
const SEPARATOR = ' – ';

export function teamsOf(title: string): readonly [home: string, away: string] {
  const [home = title, away = title, ...more] = title.split(SEPARATOR);
  return more.length > 0 ? [title, title] : [home, away];
}

/** Returns one sentence with the side and its act. A shot has another word in sports that are played by hand or stick. */
export function describeAct(
  fact: Pick<ZoneFact, 'act' | 'side'>,
  { title, sportId }: { readonly title: string; readonly sportId: number },
  t: Translate,
): string {
  const [home, away] = teamsOf(title);
  const team = fact.side === 2 ? away : home;
  return t('media_act', { act: fact.act, team, ground: groundOf(sportId).kind });
}
