/** The games of one section below their championships, updated live. */
import {
  ChampCard,
  groupGames,
  LineContext,
  PriceFreeze,
  useGameIds,
  useLine,
  useLineOf,
} from '@touchline/line-kit';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { CyberDiscipline } from '../data/cyber-menu.ts';
import { belongsTo } from '../data/belongs-to.ts';
import type { GamesOfSection } from '../data/load-games.ts';
import styles from './cyber-list.module.css';

interface CyberListProps {
  readonly games: GamesOfSection;
  readonly disciplines: readonly CyberDiscipline[];
  /** The title of the section with the number of games; null on a page of one section. */
  readonly title: ((count: number) => string) | null;
  readonly empty: ReactNode;
}

/** The caller gives each topic and filter its own React `key`. */
export function CyberList({ games, ...rest }: CyberListProps): ReactElement {
  const { reply } = games;
  const line = useLineOf(reply, reply.topic, {
    belongs: (game) => belongsTo(game, games, Date.now()),
    reservesPlaces: true,
  });
  return (
    <LineContext value={line}>
      <PriceFreeze isDegraded={reply.isDegraded}>
        <Champs games={games} {...rest} />
      </PriceFreeze>
    </LineContext>
  );
}

function Champs({ games: { reply, section }, disciplines, title, empty }: CyberListProps): ReactElement {
  const { store } = useLine();
  const ids = useGameIds();
  const groups = useMemo(
    () =>
      groupGames(
        ids.flatMap((id) => store.game(id) ?? []),
        reply.champs,
        { placeOf: store.placeOf },
      ),
    [ids, reply.champs, store],
  );
  const sportKeys = new Map(
    disciplines.flatMap(({ champs, sportKey }) => champs.map(({ id }) => [id, sportKey] as const)),
  );
  return (
    <section className={styles['section']} aria-label={title?.(ids.length)}>
      {title !== null && <h2 className={styles['title']}>{title(ids.length)}</h2>}
      {groups.length === 0 && empty}
      {groups.map(({ champ, gameIds }, index) => (
        <ChampCard
          key={champ.id}
          champ={champ}
          sportKey={sportKeys.get(champ.id) ?? ''}
          section={section}
          gameIds={gameIds}
          before={groups.slice(0, index).reduce((sum, group) => sum + group.gameIds.length, 0)}
          heading={title === null ? 'h2' : 'h3'}
        />
      ))}
    </section>
  );
}
