/** The filter "My bets" of a signed-in player, and the download of the shown matches. */
import { Button } from '@touchline/ui';
import { csvOf, saveFile } from '@touchline/ui/files';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { FinishedData } from '../data/load-results.ts';
import { resultsPath } from '../data/result-query.ts';
import { resultRows } from '../data/result-rows.ts';
import styles from './results.module.css';

export function ResultTools({ data: { query, list, own } }: { readonly data: FinishedData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const session = useSession();
  const download = (): void => {
    const head = [
      t('results_csv_match'),
      t('results_csv_start'),
      t('results_csv_sport'),
      t('results_csv_champ'),
      t('results_csv_home'),
      t('results_csv_away'),
      t('results_csv_home_score'),
      t('results_csv_away_score'),
      t('results_csv_home_pens'),
      t('results_csv_away_pens'),
      t('results_csv_parts'),
      t('results_csv_state'),
      ...(own ? [t('results_csv_coupons')] : []),
    ];
    const rows = resultRows(list, own, { head, state: (state) => t('results_state', { state }) });
    saveFile(`results-${query.day}.csv`, csvOf(rows), 'text/csv');
  };
  return (
    <div className={styles['tools']}>
      {session.status === 'signed-in' && (
        <a
          href={resultsPath(lang, query, { isMine: !query.isMine, champ: null, game: null })}
          className={styles['filter']}
          aria-current={query.isMine ? 'true' : undefined}
        >
          {t('results_mine')}
        </a>
      )}
      <Button tone="quiet" disabled={list.games.length === 0} onClick={download}>
        {t('results_csv')}
      </Button>
    </div>
  );
}
