/** The simulated league with results in minutes: games in play, and games that start within a minute (DR-7.45). */
import { ChampCard, useGameIds, useLine } from '@touchline/line-kit';
import type { Section } from '@touchline/line-kit';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { HomeData } from '../data/load-home.ts';
import { pickQuick, pickQuickNext } from '../data/pick-games.ts';
import type { GameWire } from '@touchline/contracts/sports-betting';

interface QuickProps {
  readonly data: HomeData;
}

export const QuickLive = (props: QuickProps): ReactElement | null => (
  <QuickCard {...props} section="live" pick={pickQuick} />
);
export const QuickNext = (props: QuickProps): ReactElement | null => (
  <QuickCard {...props} section="line" pick={pickQuickNext} />
);

function QuickCard({
  data,
  section,
  pick,
}: QuickProps & {
  readonly section: Section;
  readonly pick: (games: readonly GameWire[]) => readonly number[];
}): ReactElement | null {
  const { store } = useLine();
  const ids = useGameIds();
  const gameIds = useMemo(() => pick(ids.flatMap((id) => store.game(id) ?? [])), [ids, pick, store]);
  const champId = gameIds[0] === undefined ? undefined : store.game(gameIds[0])?.champId;
  const champ = [...data.topChamps, ...data.live.champs].find(({ id }) => id === champId);
  const sport = data.sports.find(({ id }) => id === champ?.sportId);
  if (!champ || !sport) return null;
  return <ChampCard champ={champ} sportKey={sport.key} section={section} gameIds={gameIds} heading="h3" />;
}
