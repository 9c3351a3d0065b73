/**
 * The page of a competition with an address and a theme of its own, such as `epl` (SH-RT-021, SH-RT-022, SH-LY-012). On
 * it, links to games of this competition and to the competition stay in its theme.
 */
import { useLocation } from '@touchline/view-kit';
import { createContext, useCallback, useContext } from 'react';
import { champPath, gamePath, type Section } from './paths.ts';

export interface CompetitionPage {
  /** The first word of the address: `epl`. */
  readonly name: string;
  readonly champId: number;
}

/** Null on all other pages. */
export const CompetitionPageContext = createContext<CompetitionPage | null>(null);

/** Returns the builder of addresses of games, for the page where it is used. */
export function useGamePath(): (sportKey: string, game: Parameters<typeof gamePath>[2]) => string {
  const { lang } = useLocation();
  const page = useContext(CompetitionPageContext);
  return useCallback(
    (sportKey, game) =>
      page?.champId === game.champId
        ? `/${lang}/${page.name}/game/${game.id}`
        : gamePath(lang, sportKey, game),
    [lang, page],
  );
}

/** Returns the builder of addresses of competitions, for the page where it is used. */
export function useChampPath(): (
  section: Section,
  sportKey: string,
  champ: Parameters<typeof champPath>[3],
) => string {
  const { lang } = useLocation();
  const page = useContext(CompetitionPageContext);
  return useCallback(
    (section, sportKey, champ) =>
      page?.champId === champ.id ? `/${lang}/${page.name}` : champPath(lang, section, sportKey, champ),
    [lang, page],
  );
}
