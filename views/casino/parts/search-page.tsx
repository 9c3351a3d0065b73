/** The search: results follow the typing, and the address follows when the text is sent. */
import { gameLines } from '@touchline/games/list';
import { Icon, SkeletonTiles, TextField, useIsHydrated } from '@touchline/ui';
import { useApi, useLocation, useT } from '@touchline/view-kit';
import { Search as Magnifier } from 'lucide-react';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { MAX_TEXT, readFilter } from '../data/filter.ts';
import { type FoundGame, loadForeignSearch, type SearchForeign } from '../data/foreign-search.ts';
import { foreignName, searchedGame } from '../data/game-texts.ts';
import { createSearch } from '../data/search-games.ts';
import { FilteredList } from './filtered-list.tsx';
import foreignStyles from './foreign-pages.module.css';
import { ForeignTiles } from './foreign-tiles.tsx';
import styles from './lobby.module.css';
import { useMyGames } from './use-my-games.ts';

export function SearchPage(): ReactElement {
  const t = useT();
  const { search } = useLocation();
  const sent = readFilter(search).text;
  const [typed, setTyped] = useState({ sent, text: sent });
  // A new address, such as that of the history, has the last word.
  const text = typed.sent === sent ? typed.text : sent;
  const find = useMemo(() => createSearch(gameLines.map((game) => searchedGame(t, game))), [t]);
  const foreign = useForeignSearch(text);
  return (
    <section aria-labelledby="search">
      <h1 id="search" className={styles['heading']}>
        {t('games_search_title')}
      </h1>
      <FilteredList
        games={find(text)}
        mine={useMyGames()}
        before={
          <TextField
            type="search"
            name="q"
            label={t('games_search')}
            before={<Icon of={Magnifier} />}
            maxLength={MAX_TEXT}
            autoComplete="off"
            value={text}
            onChange={(event) => setTyped({ sent, text: event.target.value })}
          />
        }
      />
      <ForeignResults found={foreign} />
    </section>
  );
}

/** Results among the games of other companies; null until the search is ready. */
function useForeignSearch(text: string): readonly FoundGame[] | null {
  const t = useT();
  const api = useApi();
  const isHydrated = useIsHydrated();
  const [search, setSearch] = useState<{ find: SearchForeign } | null>(null);
  const isWanted = isHydrated && text.trim() !== '';
  useEffect(() => {
    if (!isWanted || search) return;
    const stop = new AbortController();
    void loadForeignSearch(api, (section) => foreignName(t, section), stop.signal).then((find) => {
      if (!stop.signal.aborted && find) setSearch({ find });
    });
    return () => stop.abort();
  }, [api, t, isWanted, search]);
  const deferred = useDeferredValue(text);
  return useMemo(() => (isWanted ? (search?.find(deferred) ?? null) : []), [search, deferred, isWanted]);
}

function ForeignResults({ found }: { readonly found: readonly FoundGame[] | null }): ReactElement | null {
  const t = useT();
  // As many tiles as the first rows of a result have.
  if (found === null) return <SkeletonTiles count={16} />;
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="search-foreign" className={foreignStyles['section']}>
      <h2 id="search-foreign" className={styles['title']}>
        {t('games_foreign_found')}
      </h2>
      <ForeignTiles games={found} />
    </section>
  );
}
