/** A list of games: the section, a sport of it, or one championship. */
import { sectionPath } from '@touchline/line-kit';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { useIsHydrated, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { ListData } from '../../data/load-list.ts';
import { useWholeList } from '../../data/use-whole-list.ts';
import { useFavourites } from '../../data/use-favourites.ts';
import { Board } from './board.tsx';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

export function ListPage({ data }: { readonly data: ListData }): ReactElement {
  const { reply, filter, time, pageType } = data;
  const { games } = useFavourites();
  const isHydrated = useIsHydrated();
  const isStarred = pageType === 'betsonyour';
  const key = [reply.topic, filter.champId, time, pageType].join(' ');
  return (
    <>
      <ListHead data={data} />
      {isStarred && !isHydrated ? (
        <ListSkeleton />
      ) : (
        <WholeBoard
          key={key}
          data={data}
          {...(isStarred ? { only: games } : {})}
          empty={<NoGames data={data} />}
        />
      )}
    </>
  );
}

/** Keyed by what it lists, so that a whole list never outlives its address. */
function WholeBoard({
  data,
  ...rest
}: {
  readonly data: ListData;
  readonly only?: readonly number[];
  readonly empty: ReactElement;
}): ReactElement {
  const reply = useWholeList(data);
  return <Board {...rest} reply={reply} section={data.section} filter={data.filter} sports={data.sports} />;
}

function NoGames({ data }: { readonly data: ListData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { section, reply, time, pageType } = data;
  const other = section === 'live' ? 'line' : 'live';
  const isStarred = pageType === 'betsonyour';
  return (
    <EmptyState
      title={isStarred ? t('sportsbook_empty_starred_title') : t('sportsbook_empty_title', { section })}
      text={isStarred ? t('sportsbook_empty_starred_text') : t('sportsbook_empty_text')}
    >
      {time !== 'all' && (
        <ButtonLink href={sectionPath(lang, 'line', reply.sport?.key)}>
          {t('sportsbook_empty_all_times')}
        </ButtonLink>
      )}
      <ButtonLink href={sectionPath(lang, other, reply.sport?.key)}>
        {t('sportsbook_to_section', { section: other })}
      </ButtonLink>
    </EmptyState>
  );
}
