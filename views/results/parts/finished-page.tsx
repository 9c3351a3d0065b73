/** Finished matches of a day beside the markets of the chosen one. */
import { ChampIcon, SportIcon } from '@touchline/line-kit';
import { Button, Card, EmptyState } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { FinishedData } from '../data/load-results.ts';
import { resultsPath } from '../data/result-query.ts';
import { couponsOf } from '../data/result-rows.ts';
import { DayStrip } from './day-strip.tsx';
import { GameResult } from './game-result.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultRow } from './result-row.tsx';
import { ResultTools } from './result-tools.tsx';
import styles from './results.module.css';

export function FinishedPage({ data }: { readonly data: FinishedData }): ReactElement {
  const t = useT();
  const { query, days, list, own, game, nextBets } = data;
  return (
    <>
      <ResultsHead kind="finished" />
      <div className={styles['bar']}>
        <SearchForm key={query.text} data={data} />
        <ResultTools data={data} />
      </div>
      <DayStrip days={days} query={query} />
      <div className={styles['columns']} data-game={game !== null}>
        <Filters data={data} />
        <div className={styles['list']}>
          {list.games.length === 0 && (
            <EmptyState
              title={t('results_none_title')}
              text={t(query.isMine ? 'results_none_mine' : 'results_none_text')}
            />
          )}
          {list.instead !== null && (
            <p className={styles['note']}>{t('results_instead', { text: list.instead })}</p>
          )}
          {list.champs.map((champ) => {
            const games = list.games.filter(({ champId }) => champId === champ.id);
            const sportKey = list.sports.find(({ id }) => id === champ.sportId)?.key ?? '';
            return games.length === 0 ? null : (
              <Card
                key={champ.id}
                as="section"
                className={styles['card']}
                aria-labelledby={`champ-${champ.id}`}
              >
                <h2 id={`champ-${champ.id}`} className={styles['champ']}>
                  <ChampIcon champ={champ} sportKey={sportKey} />
                  {champ.name}
                </h2>
                <ul className={styles['rows']}>
                  {games.map((one) => (
                    <ResultRow key={one.id} game={one} query={query} couponIds={couponsOf(own, one.id)} />
                  ))}
                </ul>
              </Card>
            );
          })}
          <Pages query={query} hasMore={list.hasMore} />
        </div>
        {game && <GameResult key={game.game.id} reply={game} nextBets={nextBets} query={query} />}
      </div>
    </>
  );
}

/** Links to the neighbouring pages of a day with more than 100 matches. */
function Pages({
  query,
  hasMore,
}: {
  readonly query: FinishedData['query'];
  readonly hasMore: boolean;
}): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { page } = query;
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles['pages']} aria-label={t('results_pages')}>
      {page > 1 && (
        <a href={resultsPath(lang, query, { page: page - 1, game: null })} rel="prev">
          {t('results_page_later')}
        </a>
      )}
      {hasMore && (
        <a href={resultsPath(lang, query, { page: page + 1, game: null })} rel="next">
          {t('results_page_earlier')}
        </a>
      )}
    </nav>
  );
}

function SearchForm({ data: { query } }: { readonly data: FinishedData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(query.text);
  return (
    <search>
      <form
        className={styles['search']}
        action={`/${lang}/results`}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(resultsPath(lang, query, { text: text.trim(), champ: null, game: null }));
        }}
      >
        <input type="hidden" name="day" value={query.day} />
        {query.isMine && <input type="hidden" name="mine" value="1" />}
        <input
          type="search"
          name="text"
          value={text}
          maxLength={60}
          aria-label={t('results_search')}
          placeholder={t('results_search')}
          className={styles['input']}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{t('results_find')}</Button>
      </form>
    </search>
  );
}

/** Links that narrow the list to a sport or a championship. */
function Filters({ data: { query, list } }: { readonly data: FinishedData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const none = { champ: null, game: null } as const;
  return (
    <nav className={styles['filters']} aria-label={t('results_filters')}>
      <a
        href={resultsPath(lang, query, { ...none, sport: null })}
        className={styles['filter']}
        aria-current={query.sport === null ? 'true' : undefined}
      >
        <span className={styles['grow']}>{t('results_all_sports')}</span>
        <span>{list.sports.reduce((sum, { count }) => sum + count, 0)}</span>
      </a>
      {list.sports.map(({ id, key, name, count }) => (
        <a
          key={id}
          href={resultsPath(lang, query, { ...none, sport: key })}
          className={styles['filter']}
          aria-current={query.sport === key ? 'true' : undefined}
        >
          <SportIcon sportKey={key} />
          <span className={styles['grow']}>{name}</span>
          <span>{count}</span>
        </a>
      ))}
      {query.sport !== null &&
        list.champs.map(({ id, name, count }) => (
          <a
            key={id}
            href={resultsPath(lang, query, { champ: query.champ === id ? null : id, game: null })}
            className={styles['sub-filter']}
            aria-current={query.champ === id ? 'true' : undefined}
          >
            <span className={styles['grow']}>{name}</span>
            <span>{count}</span>
          </a>
        ))}
    </nav>
  );
}
