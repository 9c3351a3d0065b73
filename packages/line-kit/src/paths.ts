/** Addresses of the line and of games. Each begins with the language. */
import type { ChampWire, GameLiveWire, SportWire } from '@touchline/contracts/sports-betting';

export type Section = GameLiveWire['section'];

export function sectionPath(lang: string, section: Section, sportKey?: string, champId?: number): string {
  const parts = [lang, section, sportKey, champId].filter((part) => part !== undefined);
  return `/${parts.join('/')}`;
}

/** A discipline of cyber-sports; games and championships without one are in the line and live. */
export type Discipline = NonNullable<ChampWire['discipline']>;

/** Pages of cyber-sports: a type, then what follows it (SH-RT-024 to SH-RT-031). */
export function cyberPath(
  lang: string,
  type: Discipline['type'],
  ...rest: readonly (string | number)[]
): string {
  return `/${[lang, 'cyber', type, ...rest].join('/')}`;
}

/** The page of a game; a game of cyber-sports has its page there. */
export function gamePath(
  lang: string,
  sportKey: string,
  game: Pick<GameLiveWire, 'id' | 'champId' | 'section'> & { readonly discipline?: Discipline | undefined },
): string {
  const { discipline, section, champId, id } = game;
  return discipline
    ? cyberPath(lang, discipline.type, discipline.key, champId, section, id)
    : `/${lang}/${section}/main/${sportKey}/${champId}/${id}`;
}

/** The page of a championship. */
export function champPath(
  lang: string,
  section: Section,
  sportKey: string,
  champ: Pick<ChampWire, 'id'> & { readonly discipline?: Discipline | undefined },
): string {
  const { discipline, id } = champ;
  return discipline
    ? cyberPath(lang, discipline.type, discipline.key, id)
    : sectionPath(lang, section, sportKey, id);
}

/**
 * The page of a sport. E-sports lead to the pages of cyber-sports.
 * @param hasCyber whether the site has these pages now
 */
export const sportPath = (
  lang: string,
  section: Section,
  sport: Pick<SportWire, 'key' | 'isCyber'>,
  hasCyber: boolean,
): string => (hasCyber && sport.isCyber ? cyberPath(lang, 'real') : sectionPath(lang, section, sport.key));

/** The statistics of a match: in a window of their own without the frame of the site, or in place (DR-10.62). */
export const statisticsPath = (lang: string, gameId: number, isInWindow: boolean): string =>
  isInWindow ? `/${lang}/statisticpopup/game/${gameId}` : `/${lang}/statistic?game=${gameId}`;
