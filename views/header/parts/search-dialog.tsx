/**
 * The search: a field that is a combo box, with its list of results (DR-11.14). Arrow keys choose an option while the
 * field keeps the focus. Enter follows the active option, or the first one of the reply to exactly the typed query.
 */
import { MAX_SEARCH_LENGTH } from '@touchline/contracts/sports-betting';
import { Dialog } from '@touchline/ui';
import { useNavigate, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactElement } from 'react';
import { firstFor, nextActive, readRecent, storeRecent, type SearchOption } from '../data/search.ts';
import styles from './search-dialog.module.css';
import { FoundOptions, optionId, RecentOptions } from './search-options.tsx';
import { SearchState } from './search-state.tsx';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const NO_OPTIONS: readonly SearchOption[] = [];

export function SearchDialog({ isOpen, onClose }: SearchDialogProps): ReactElement {
  const t = useT();
  const navigate = useNavigate();
  const { cookiesAgreeType } = usePreferences();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  /** The query for which Enter was pressed. When its reply arrives, its first result is followed. */
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  const query = text.trim();
  const result = useSearch(isOpen ? query : '', tries);
  const options = result.status === 'found' ? result.options : NO_OPTIONS;
  const isRecent = query === '' && isOpen;
  const recent = useMemo(
    () => (isRecent ? readRecent(localStorage, cookiesAgreeType) : []),
    [isRecent, cookiesAgreeType],
  );
  const [active, setActive] = useActive(isRecent ? recent : options);
  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);
  const write = (written: string): void => {
    setRequestedQuery(null);
    setText(written);
    field.current?.focus();
  };
  const close = (): void => {
    setRequestedQuery(null);
    onClose();
  };
  const leave = (): void => {
    storeRecent(localStorage, cookiesAgreeType, query);
    close();
  };
  const follow = (option: SearchOption): void => {
    leave();
    navigate(option.href);
  };
  useFollow(isOpen && result.status === 'found' ? firstFor(requestedQuery, result) : null, follow);
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    const [chosen, chosenText] = [options[active], recent[active]];
    if (isRecent && chosenText !== undefined) write(chosenText);
    else if (chosen) follow(chosen);
    else setRequestedQuery(query);
  };
  const count = isRecent ? recent.length : options.length;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // A search field would only empty itself.
      event.preventDefault();
      close();
      return;
    }
    const next = nextActive(event.key, active, count);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} label={t('header_search')} className={styles['dialog']}>
      <search>
        <form onSubmit={choose}>
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? listId : undefined}
            aria-activedescendant={active === -1 ? undefined : optionId(listId, active)}
            dir="auto"
            aria-label={t('header_search_field')}
            placeholder={t('header_search_field')}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={handleKey}
            className={styles['field']}
          />
        </form>
        <div className={styles['results']}>
          <output className={styles['state']}>
            <SearchState
              result={result}
              query={query}
              onRetry={() => setTries(tries + 1)}
              onLeave={leave}
              onClear={() => write('')}
            />
          </output>
          {options.length > 0 && !isRecent && (
            <FoundOptions id={listId} options={options} active={active} onFollow={leave} />
          )}
          {recent.length > 0 && (
            <RecentOptions id={listId} recent={recent} active={active} onChoose={write} />
          )}
        </div>
      </search>
    </Dialog>
  );
}

/** Returns the position of the active option of a list; -1 for the field, and whenever the list is another one. */
function useActive(list: readonly unknown[]): [number, (at: number) => void] {
  const [active, setActive] = useState({ list, at: -1 });
  return [active.list === list ? active.at : -1, (at) => setActive({ list, at })];
}

/** Follows the link of an option when there is one. */
function useFollow(option: SearchOption | null, follow: (option: SearchOption) => void): void {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    if (option) latest.current(option);
  }, [option]);
}
