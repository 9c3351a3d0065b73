/** One topic's games under their championships, alive. */
import {
  ChampCard,
  groupGames,
  LineContext,
  useGameIds,
  useLine,
  useLineOf,
  PriceFreeze,
  SportIcon,
  sectionPath,
} from '@touchline/line-kit';
import type { ListReply, Section } from '@touchline/line-kit';
import { useLocation } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { belongs } from '../../data/list-filter.ts';
import type { ListFilter } from '../../data/list-filter.ts';
import type { SportOfList } from '../../data/load-list.ts';
import styles from './board.module.css';

interface BoardProps {
  readonly reply: ListReply;
  readonly section: Section;
  readonly filter: ListFilter;
  readonly sports: readonly SportOfList[];
  /** Further limits the games, in the browser only (the visitor's stars). */
  readonly only?: readonly number[];
  readonly empty: ReactNode;
}

/** Give it another `key` for another topic or filter. */
export function Board({ reply, filter, ...rest }: BoardProps): ReactElement {
  const line = useLineOf(reply, reply.topic, (game) => belongs(game, filter, Date.now()));
  return (
    <LineContext value={line}>
      <PriceFreeze isDegraded={reply.isDegraded}>
        <Champs reply={reply} {...rest} />
      </PriceFreeze>
    </LineContext>
  );
}

function Champs({ reply, section, sports, only, empty }: Omit<BoardProps, 'filter'>): ReactElement {
  const { store } = useLine();
  const ids = useGameIds();
  const groups = useMemo(() => {
    const wanted = only === undefined ? ids : ids.filter((id) => only.includes(id));
    return groupGames(
      wanted.flatMap((id) => store.game(id) ?? []),
      reply.champs,
    );
  }, [ids, only, reply.champs, store]);
  if (groups.length === 0) return <>{empty}</>;
  const sportOf = new Map(sports.map((sport) => [sport.id, sport]));
  const hasSports = reply.sport === null;
  return (
    <>
      {groups.map(({ champ, gameIds }, index) => {
        const sport = sportOf.get(champ.sportId);
        const above = groups.slice(0, index);
        const beginsSport = hasSports && above.at(-1)?.champ.sportId !== champ.sportId;
        return (
          <div key={champ.id}>
            {beginsSport && sport && <SportHeading sport={sport} section={section} />}
            <ChampCard
              champ={champ}
              sportKey={sport?.key ?? ''}
              section={section}
              gameIds={gameIds}
              before={above.reduce((sum, group) => sum + group.gameIds.length, 0)}
              heading={hasSports ? 'h3' : 'h2'}
            />
          </div>
        );
      })}
    </>
  );
}

function SportHeading({
  sport,
  section,
}: {
  readonly sport: SportOfList;
  readonly section: Section;
}): ReactElement {
  const { lang } = useLocation();
  return (
    <h2 className={styles['sport']}>
      <SportIcon sportKey={sport.key} size={18} />
      <a href={sectionPath(lang, section, sport.key)}>{sport.name}</a>
    </h2>
  );
}
