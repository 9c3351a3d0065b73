/** The games of one topic below their championships, updated live. */
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
import type { ListLayout, ListReply, Section } from '@touchline/line-kit';
import { useLocation, usePreferences } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { belongs } from '../../data/list-filter.ts';
import type { ListFilter } from '../../data/list-filter.ts';
import type { SportOfList } from '../../data/load-list.ts';
import { areAllLeftOut, NO_QUICK_FILTER } from '../../data/quick-filters.ts';
import type { QuickFilter } from '../../data/quick-filters.ts';
import { useMatchingIds } from '../../data/use-matching-ids.ts';
import styles from './games-list.module.css';

interface GamesListProps {
  readonly reply: ListReply;
  readonly section: Section;
  readonly filter: ListFilter;
  readonly quick?: QuickFilter;
  readonly layout?: ListLayout;
  readonly sports: readonly SportOfList[];
  /** Limits the list to these games in the browser, for example to starred games. */
  readonly only?: readonly number[];
  /** Returns the text of an empty list. `isFiltered` says whether the list is empty because of the quick filters. */
  readonly empty: (isFiltered: boolean) => ReactNode;
}

/** The list of one topic and filter. The caller gives each topic and filter its own React `key`. */
export function GamesList({ reply, filter, ...rest }: GamesListProps): ReactElement {
  const line = useLineOf(reply, reply.topic, {
    belongs: (game) => belongs(game, filter, Date.now()),
    reservesPlaces: true,
  });
  return (
    <LineContext value={line}>
      <PriceFreeze isDegraded={reply.isDegraded}>
        <Champs reply={reply} {...rest} />
      </PriceFreeze>
    </LineContext>
  );
}

function Champs({
  reply,
  section,
  sports,
  only,
  quick = NO_QUICK_FILTER,
  layout = 'european',
  empty,
}: Omit<GamesListProps, 'filter'>): ReactElement {
  const { store } = useLine();
  const allIds = useGameIds();
  const ids = useMatchingIds(quick);
  const { isChampsGroupedByCountry, isBestMatchesOnTop } = usePreferences();
  const groups = useMemo(() => {
    const wanted = only === undefined ? ids : ids.filter((id) => only.includes(id));
    return groupGames(
      wanted.flatMap((id) => store.game(id) ?? []),
      reply.champs,
      {
        isGroupedByCountry: isChampsGroupedByCountry,
        areBestOnTop: isBestMatchesOnTop,
        placeOf: store.placeOf,
      },
    );
  }, [ids, only, reply.champs, store, isChampsGroupedByCountry, isBestMatchesOnTop]);
  if (groups.length === 0) return <>{empty(areAllLeftOut(allIds, ids, only))}</>;
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
              layout={layout}
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
