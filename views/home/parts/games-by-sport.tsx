/** Cards of games, one per sport. */
import { GamesCard, SportIcon, sportPath } from '@touchline/line-kit';
import type { Section } from '@touchline/line-kit';
import { useLocation, useSiteConfig } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { HomeData } from '../data/load-home.ts';
import type { SportPick } from '../data/pick-games.ts';

interface SportCardsProps {
  readonly picks: readonly SportPick[];
  readonly sports: HomeData['sports'];
  readonly section: Section;
  /** The id of the heading above the cards. It distinguishes the cards of live and line, which have the same sports. */
  readonly within: string;
}

export function SportCards({ picks, sports, section, within }: SportCardsProps): ReactElement {
  const { lang } = useLocation();
  const { features } = useSiteConfig();
  return (
    <>
      {picks.map(({ sportId, gameIds }) => {
        const sport = sports.find(({ id }) => id === sportId);
        return (
          sport && (
            <GamesCard
              key={sportId}
              id={`home-${section}-${sportId}`}
              icon={<SportIcon sportKey={sport.key} />}
              title={sport.name}
              href={sportPath(lang, section, sport, features['cyber'] === true)}
              sportKey={sport.key}
              gameIds={gameIds}
              within={within}
              heading="h3"
            />
          )
        );
      })}
    </>
  );
}
