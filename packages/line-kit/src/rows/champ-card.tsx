/** The card of a championship in a list. */
import type { ChampWire } from '@touchline/contracts/sports-betting';
import { useLocation } from '@touchline/view-kit';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { champPath } from '../paths.ts';
import type { Section } from '../paths.ts';
import { ChampIcon, useChampTitle } from './champ-name.tsx';
import { GamesCard } from './games-card.tsx';
import type { GamesCardProps } from './games-card.tsx';

interface ChampCardProps extends Pick<
  GamesCardProps,
  'sportKey' | 'gameIds' | 'before' | 'heading' | 'layout'
> {
  readonly champ: ChampWire;
  readonly section: Section;
}

export const ChampCard = memo(function ChampCard({
  champ,
  section,
  sportKey,
  ...rest
}: ChampCardProps): ReactElement {
  const title = useChampTitle(champ);
  const { lang } = useLocation();
  return (
    <GamesCard
      {...rest}
      id={`champ-${section}-${champ.id}`}
      icon={<ChampIcon champ={champ} sportKey={sportKey} />}
      title={title}
      href={champPath(lang, section, sportKey, champ)}
      sportKey={sportKey}
      action={<FavouriteStar kind="champs" id={champ.id} name={title} />}
    />
  );
});
