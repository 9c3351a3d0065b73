/**
 * The sports that a visitor does not see: those that the player has disallowed and those that the operator has closed
 * (DM-OF-013). Both come with the page as preferences.
 */
import type { Preferences } from '@touchline/contracts/players';
import type { DayAccumulatorWire } from '@touchline/contracts/sports-betting';
import type { MenuReply } from './catalogue-calls.ts';
import type { Section } from './paths.ts';

/** Sport ids of both sections, as texts such as `1,40`; empty for none. */
export type HiddenSports = Pick<Preferences, 'lineDisallowSports' | 'liveDisallowSports'>;

const textOf = (hidden: HiddenSports, section: Section): string => hidden[`${section}DisallowSports`];

/** Returns the hidden sport ids of a section. */
export const hiddenSports = (hidden: HiddenSports, section: Section): readonly number[] =>
  textOf(hidden, section)
    .split(',')
    .filter((id) => id !== '')
    .map(Number);

/** Returns the part of a list's query that leaves out the hidden sports of its section. */
export const withoutHidden = (hidden: HiddenSports, section: Section): { readonly without?: string } => {
  const without = textOf(hidden, section);
  return without === '' ? {} : { without };
};

/** Returns the menu without hidden sports: they have no games in the section, and their championships are left out. */
export function visibleMenu<Menu extends Partial<Pick<MenuReply, 'sports' | 'topChamps'>>>(
  menu: Menu,
  hidden: HiddenSports,
): Menu {
  if (hidden.lineDisallowSports === '' && hidden.liveDisallowSports === '') return menu;
  const ids = { line: hiddenSports(hidden, 'line'), live: hiddenSports(hidden, 'live') };
  const isHidden = (section: Section, sportId: number) => ids[section].includes(sportId);
  return {
    ...menu,
    ...(menu.sports && {
      sports: menu.sports.map((sport) => ({
        ...sport,
        lineCount: isHidden('line', sport.id) ? 0 : sport.lineCount,
        liveCount: isHidden('live', sport.id) ? 0 : sport.liveCount,
      })),
    }),
    ...(menu.topChamps && {
      topChamps: menu.topChamps.filter(({ section, sportId }) => !isHidden(section, sportId)),
    }),
  };
}

/** Whether an accumulator of the day has a selection of a hidden sport. */
export const hasHiddenSport = (
  { section, legs }: Pick<DayAccumulatorWire, 'section' | 'legs'>,
  hidden: HiddenSports,
): boolean => legs.some(({ sportId }) => hiddenSports(hidden, section).includes(sportId));
