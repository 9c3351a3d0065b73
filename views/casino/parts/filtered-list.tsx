/** A list of games with its filters. Without scripts the form sends them by itself. */
import type { GameLine } from '@touchline/games/list';
import { Button, EmptyState, Select } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import {
  type Filter,
  filterGames,
  isFiltered,
  NO_FILTER,
  ORDERS,
  queryOf,
  readFilter,
  RETURNS,
  textOf,
  VOLATILITIES,
} from '../data/filter.ts';
import { nameOf } from '../data/game-texts.ts';
import { GameTiles } from './game-tiles.tsx';
import styles from './filtered-list.module.css';
import type { UseMyGames } from './use-my-games.ts';

interface ListProps {
  readonly games: readonly GameLine[];
  readonly mine: UseMyGames;
  /** The field of the search, on its own page. */
  readonly before?: ReactNode;
}

export function FilteredList({ games, mine, before }: ListProps): ReactElement {
  const t = useT();
  const { lang, path, search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(search);
  const shown = filterGames(games, filter, (game) => nameOf(t, game), lang);
  const go = (next: Filter): void =>
    navigate(`/${lang}/${path}${queryOf(next)}`, { replace: true, keepScroll: true });
  const choose = (change: Partial<Filter>): void => go({ ...filter, ...change });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    go({ ...filter, text: textOf(new FormData(event.currentTarget)) });
  };
  return (
    <>
      <form className={styles['filters']} onSubmit={submit}>
        {before !== undefined && <div className={styles['text']}>{before}</div>}
        <Select
          name="return"
          label={t('games_filter_return')}
          value={filter.least ?? ''}
          onChange={(event) => choose({ least: RETURNS.find((one) => one === event.target.value) ?? null })}
          options={[
            { value: '', label: t('games_any') },
            ...RETURNS.map((value) => ({ value, label: t('games_from_percent', { percent: value }) })),
          ]}
        />
        <Select
          name="volatility"
          label={t('games_filter_volatility')}
          value={filter.volatility ?? ''}
          onChange={(event) =>
            choose({ volatility: VOLATILITIES.find((one) => one === event.target.value) ?? null })
          }
          options={[
            { value: '', label: t('games_any') },
            ...VOLATILITIES.map((value) => ({ value, label: t(`games_volatility_${value}`) })),
          ]}
        />
        <Select
          name="order"
          label={t('games_order')}
          value={filter.order ?? ''}
          onChange={(event) => choose({ order: ORDERS.find((one) => one === event.target.value) ?? null })}
          options={[
            { value: '', label: t('games_order_default') },
            ...ORDERS.map((value) => ({ value, label: t(`games_order_${value}`) })),
          ]}
        />
        <noscript>
          <button type="submit">{t('games_find')}</button>
        </noscript>
      </form>
      <output className={styles['count']}>{t('games_found', { count: shown.length })}</output>
      {shown.length > 0 ? (
        <GameTiles games={shown} mine={mine} />
      ) : (
        <EmptyState title={t('games_none_found')} text={t('games_none_found_text')}>
          {isFiltered(filter) && <Button onClick={() => go(NO_FILTER)}>{t('games_clear_filters')}</Button>}
        </EmptyState>
      )}
    </>
  );
}
