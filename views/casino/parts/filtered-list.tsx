/** A list of games with its filters. Without scripts the form sends them by itself. */
import { LIST_ORDERS, LIST_RETURNS, LIST_STAKES, LIST_VOLATILITIES } from '@touchline/contracts/gaming';
import { Button, CheckBox, EmptyState, Select } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { type Filter, isFiltered, NO_FILTER, queryOf, readFilter, textOf } from '../data/filter.ts';
import { type ListPage, pagesOf } from '../data/lists.ts';
import { GameTiles } from './game-tiles.tsx';
import styles from './filtered-list.module.css';
import pages from './list-page.module.css';
import { useMyGames } from './use-my-games.ts';

interface ListProps {
  readonly list: ListPage;
  /** Whether the games may be filtered by studio. */
  readonly hasStudios?: boolean;
  /** The field of the search, on its own page. */
  readonly before?: ReactNode;
}

export function FilteredList({ list, hasStudios = true, before }: ListProps): ReactElement {
  const t = useT();
  const { lang, path, search } = useLocation();
  const navigate = useNavigate();
  const mine = useMyGames();
  const filter = readFilter(search);
  const go = (next: Filter): void =>
    navigate(`/${lang}/${path}${queryOf(next)}`, { replace: true, keepScroll: true });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = before === undefined ? filter.text : textOf(new FormData(event.currentTarget));
    go({ ...filter, text });
  };
  return (
    <>
      <form className={styles['filters']} onSubmit={submit}>
        {before !== undefined && <div className={styles['text']}>{before}</div>}
        <Filters
          filter={filter}
          studios={hasStudios ? list.studios : []}
          choose={(change) => go({ ...filter, ...change })}
        />
        <noscript>
          <button type="submit">{t('games_find')}</button>
        </noscript>
      </form>
      <output className={styles['count']}>{t('games_found', { count: list.total })}</output>
      {list.games.length > 0 ? (
        <>
          <GameTiles games={list.games} mine={mine} isWindowed />
          <Pages list={list} filter={filter} />
        </>
      ) : (
        <EmptyState title={t('games_none_found')} text={t('games_none_found_text')}>
          {isFiltered(filter) && <Button onClick={() => go(NO_FILTER)}>{t('games_clear_filters')}</Button>}
        </EmptyState>
      )}
    </>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly studios: ListPage['studios'];
  readonly choose: (change: Partial<Filter>) => void;
}

function Filters({ filter, studios, choose }: FiltersProps): ReactElement {
  const t = useT();
  const any = { value: '', label: t('games_any') };
  return (
    <>
      {studios.length > 1 && (
        <Select
          name="studio"
          label={t('games_foreign_studio')}
          value={filter.studio ?? ''}
          onChange={(event) => choose({ studio: event.target.value || null })}
          options={[any, ...studios.map(({ slug, name }) => ({ value: slug, label: name }))]}
        />
      )}
      <Select
        name="return"
        label={t('games_filter_return')}
        value={filter.least ?? ''}
        onChange={(event) =>
          choose({ least: LIST_RETURNS.find((one) => one === event.target.value) ?? null })
        }
        options={[
          any,
          ...LIST_RETURNS.map((value) => ({ value, label: t('games_from_percent', { percent: value }) })),
        ]}
      />
      <Select
        name="volatility"
        label={t('games_filter_volatility')}
        value={filter.volatility ?? ''}
        onChange={(event) =>
          choose({ volatility: LIST_VOLATILITIES.find((one) => one === event.target.value) ?? null })
        }
        options={[
          any,
          ...LIST_VOLATILITIES.map((value) => ({ value, label: t(`games_volatility_${value}`) })),
        ]}
      />
      <Select
        name="stake"
        label={t('games_filter_stake')}
        value={filter.stake ?? ''}
        onChange={(event) => choose({ stake: LIST_STAKES.find((one) => one === event.target.value) ?? null })}
        options={[
          any,
          ...LIST_STAKES.map((value) => ({ value, label: t('games_stake_up_to', { amount: value }) })),
        ]}
      />
      <Select
        name="order"
        label={t('games_order')}
        value={filter.order ?? ''}
        onChange={(event) => choose({ order: LIST_ORDERS.find((one) => one === event.target.value) ?? null })}
        options={[
          { value: '', label: t('games_order_default') },
          ...LIST_ORDERS.map((value) => ({ value, label: t(`games_order_${value}`) })),
        ]}
      />
      <CheckBox
        name="demo"
        value="1"
        label={t('games_filter_demo')}
        checked={filter.isDemo}
        onChange={(event) => choose({ isDemo: event.target.checked })}
      />
    </>
  );
}

/** Links to the pages before and after this one. */
function Pages({ list: { total, page }, filter }: { list: ListPage; filter: Filter }): ReactElement | null {
  const t = useT();
  const { lang, path } = useLocation();
  const count = pagesOf(total);
  if (count < 2) return null;
  const address = (to: number): string => `/${lang}/${path}${queryOf(filter, to)}`;
  return (
    <nav aria-label={t('games_foreign_page', { page, pages: count })} className={pages['pages']}>
      {page > 1 && (
        <a rel="prev" href={address(page - 1)}>
          {t('games_foreign_previous')}
        </a>
      )}
      <span>{t('games_foreign_page', { page, pages: count })}</span>
      {page < count && (
        <a rel="next" href={address(page + 1)}>
          {t('games_foreign_next')}
        </a>
      )}
    </nav>
  );
}
