/**
 * The search: a field with links below it. Arrow keys move between the field and the links and wrap around. Enter
 * follows the first link of the reply to exactly the typed query.
 */
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@touchline/contracts/sports-betting';
import { Button, ButtonLink, Dialog, Spinner } from '@touchline/ui';
import { Moment, useApi, useLocation, useNavigate, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { firstFor, storeRecent, nextStop, optionsOf, readRecent, readSearch } from '../data/search.ts';
import type { Answered, SearchKind, SearchOption } from '../data/search.ts';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Result =
  | { readonly status: 'idle' | 'loading' }
  | ({ readonly status: 'found' } & Answered)
  | { readonly status: 'failed'; readonly isTooOften: boolean };

/** A query is sent when the input has not changed for this time. */
const REST_MS = 180;
const KINDS = ['games', 'teams', 'champs'] as const satisfies readonly SearchKind[];

export function SearchDialog({ isOpen, onClose }: SearchDialogProps): ReactElement {
  const t = useT();
  const navigate = useNavigate();
  const { cookiesAgreeType } = usePreferences();
  const place = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  /** The query for which Enter was pressed. When its reply arrives, its first result is followed. */
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  const query = text.trim();
  const result = useSearch(isOpen ? query : '', tries);
  const options = result.status === 'found' ? result.options : [];
  useEffect(() => {
    const element = place.current;
    element?.addEventListener('keydown', moveByArrows);
    return () => element?.removeEventListener('keydown', moveByArrows);
  }, []);
  useEffect(() => {
    if (isOpen) fieldOf(place.current)?.select();
  }, [isOpen]);
  const write = (written: string): void => {
    setRequestedQuery(null);
    setText(written);
  };
  const close = (): void => {
    setRequestedQuery(null);
    onClose();
  };
  const leave = (): void => {
    storeRecent(localStorage, cookiesAgreeType, query);
    close();
  };
  const first = isOpen && result.status === 'found' ? firstFor(requestedQuery, result) : null;
  useFollow(first, (option) => {
    leave();
    navigate(option.href);
  });
  const chooseFirst = (event: FormEvent): void => {
    event.preventDefault();
    setRequestedQuery(query);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} label={t('header_search')} className={styles['dialog']}>
      <search ref={place}>
        <form onSubmit={chooseFirst}>
          <input
            type="search"
            dir="auto"
            aria-label={t('header_search_field')}
            placeholder={t('header_search_field')}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            className={styles['field']}
          />
        </form>
        <div className={styles['results']}>
          {KINDS.map((kind) => (
            <Found
              key={kind}
              kind={kind}
              options={options.filter((option) => option.kind === kind)}
              onFollow={leave}
            />
          ))}
          <output className={styles['state']}>
            <State
              result={result}
              query={query}
              onRetry={() => setTries(tries + 1)}
              onLeave={leave}
              onClear={() => {
                write('');
                fieldOf(place.current)?.focus();
              }}
            />
          </output>
          {query === '' && isOpen && (
            <Recent
              recent={readRecent(localStorage, cookiesAgreeType)}
              onChoose={(recent) => {
                write(recent);
                fieldOf(place.current)?.focus();
              }}
            />
          )}
        </div>
      </search>
    </Dialog>
  );
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

const fieldOf = (place: HTMLElement | null) => place?.querySelector('input') ?? null;

/** Moves the focus by arrow keys between the field and the list. */
function moveByArrows(this: HTMLElement, event: KeyboardEvent): void {
  if (event.isComposing) return;
  const stops = [...this.querySelectorAll<HTMLElement>('input, [data-stop]')];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = nextStop(event.key, at, stops.length);
  if (next === null) return;
  event.preventDefault();
  stops[next]?.focus();
}

/**
 * Returns the reply to the debounced query, or until it arrives, the previous reply. Earlier requests are cancelled.
 */
function useSearch(text: string, tries: number): Result {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const { lineDisallowSports, liveDisallowSports } = usePreferences();
  const [state, setState] = useState<{ readonly requestKey: string; readonly result: Result }>({
    requestKey: '',
    result: { status: 'idle' },
  });
  const isEnough = text.length >= MIN_SEARCH_LENGTH;
  const versus = useMemo(
    () => (home: string, away: string) => t('header_search_versus', { home, away }),
    [t],
  );
  const requestKey = `${tries} ${text}`;
  useEffect(() => {
    if (!isEnough) return undefined;
    const run = new AbortController();
    const timer = setTimeout(() => {
      const hidden = { lineDisallowSports, liveDisallowSports };
      void readSearch(api, text, lang, hidden, run.signal).then((answer) => {
        if (run.signal.aborted) return;
        setState({
          requestKey,
          result:
            answer.outcome === 'ok'
              ? { status: 'found', text, options: optionsOf(answer.data, lang, versus) }
              : { status: 'failed', isTooOften: answer.status === 429 },
        });
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      run.abort();
    };
  }, [api, requestKey, isEnough, lang, text, versus, lineDisallowSports, liveDisallowSports]);
  if (!isEnough) return { status: 'idle' };
  if (state.requestKey === requestKey) return state.result;
  // While a newer reply is loading, the last list stays visible, so that the list does not flicker.
  return state.result.status === 'found' && state.result.options.length > 0
    ? state.result
    : { status: 'loading' };
}

interface StateProps {
  readonly result: Result;
  readonly query: string;
  readonly onRetry: () => void;
  /** A link was followed: the dialog closes. */
  readonly onLeave: () => void;
  readonly onClear: () => void;
}

function State({ result, query, onRetry, onLeave, onClear }: StateProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  switch (result.status) {
    case 'idle':
      return <p className={styles['note']}>{t('header_search_hint')}</p>;
    case 'loading':
      return <Spinner />;
    case 'failed':
      return (
        <div className={styles['failed']}>
          <p>{t(result.isTooOften ? 'header_search_too_often' : 'header_search_failed')}</p>
          <Button size="small" onClick={onRetry}>
            {t('header_search_again')}
          </Button>
        </div>
      );
    case 'found':
      return result.options.length > 0 ? null : (
        <div className={styles['failed']}>
          <p>{t('header_search_nothing', { text: query })}</p>
          <ButtonLink size="small" data-stop href={`/${lang}/live`} onClick={onLeave}>
            {t('header_search_to_live')}
          </ButtonLink>
          <Button size="small" data-stop onClick={onClear}>
            {t('header_search_clear')}
          </Button>
        </div>
      );
  }
}

interface FoundProps {
  readonly kind: SearchKind;
  readonly options: readonly SearchOption[];
  readonly onFollow: () => void;
}

function Found({ kind, options, onFollow }: FoundProps): ReactElement | null {
  const t = useT();
  if (options.length === 0) return null;
  const title = t('header_search_kind', { kind });
  return (
    <section aria-label={title} className={styles['group']}>
      <h3 className={styles['kind']}>{title}</h3>
      <ul>
        {options.map((option) => (
          <li key={option.id}>
            <a href={option.href} data-stop className={styles['option']} onClick={onFollow}>
              <OptionText option={option} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OptionText({ option }: { readonly option: SearchOption }): ReactElement {
  const t = useT();
  return (
    <>
      <span className={styles['names']}>
        <span className={styles['name']}>{option.name}</span>
        <span className={styles['about']}>{option.about}</span>
      </span>
      {option.isLive ? (
        <span className={styles['live']}>
          {t('header_search_live')}
          {option.score !== null && <b>{option.score}</b>}
        </span>
      ) : (
        option.startAtMs !== null && (
          <span className={styles['about']}>
            <Moment atMs={option.startAtMs} />
          </span>
        )
      )}
    </>
  );
}

function Recent({
  recent,
  onChoose,
}: {
  readonly recent: readonly string[];
  readonly onChoose: (text: string) => void;
}): ReactElement | null {
  const t = useT();
  if (recent.length === 0) return null;
  return (
    <section aria-label={t('header_search_recent')} className={styles['group']}>
      <h3 className={styles['kind']}>{t('header_search_recent')}</h3>
      {recent.map((text) => (
        <button
          key={text}
          type="button"
          data-stop
          dir="auto"
          className={styles['option']}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </section>
  );
}
