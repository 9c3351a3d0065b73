/** The search over all games: results and address follow the typing. */
import { MAX_SEARCH_TEXT } from '@touchline/contracts/gaming';
import { Icon, TextField } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import { Search as Magnifier } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { queryOf, readFilter } from '../data/filter.ts';
import type { ListPage } from '../data/lists.ts';
import { FilteredList } from './filtered-list.tsx';
import lobby from './lobby.module.css';

/** How long the typing rests before the search is sent, in ms. */
const REST_MS = 250;

export function SearchPage({ list }: { readonly list: ListPage }): ReactElement {
  const t = useT();
  const [text, setText] = useTypedText();
  return (
    <section aria-labelledby="search">
      <h1 id="search" className={lobby['heading']}>
        {t('games_search_title')}
      </h1>
      <FilteredList
        list={list}
        before={
          <TextField
            type="search"
            name="q"
            label={t('games_search')}
            before={<Icon of={Magnifier} />}
            maxLength={MAX_SEARCH_TEXT}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        }
      />
    </section>
  );
}

/** The text of the field. It goes into the address when the typing rests; an address from elsewhere, as of the history, replaces it. */
function useTypedText(): [string, (text: string) => void] {
  const { lang, path, search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(search);
  // `addresses`: the texts that this typing began with and has sent.
  const [typed, setTyped] = useState({ text: filter.text, addresses: [filter.text] });
  const text = typed.addresses.includes(filter.text) ? typed.text : filter.text;
  const trimmed = text.trim();
  const query = queryOf({ ...filter, text });
  useEffect(() => {
    if (trimmed === filter.text) return;
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, addresses: [...now.addresses, trimmed] }));
      navigate(`/${lang}/${path}${query}`, { replace: true, keepScroll: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [trimmed, filter.text, lang, path, query, navigate]);
  return [
    text,
    (next) =>
      setTyped({
        text: next,
        addresses: typed.addresses.includes(filter.text) ? typed.addresses : [filter.text],
      }),
  ];
}
