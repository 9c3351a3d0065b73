/** The search: results follow the typing, and the address follows when the text is sent. */
import { gameLines } from '@touchline/games/list';
import { Icon, TextField } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { Search as Magnifier } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { MAX_TEXT, readFilter } from '../data/filter.ts';
import { searchedGame } from '../data/game-texts.ts';
import { createSearch } from '../data/search-games.ts';
import { FilteredList } from './filtered-list.tsx';
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
    </section>
  );
}
