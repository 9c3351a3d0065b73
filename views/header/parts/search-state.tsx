/** What the search says about the typed query: a hint, that it is loading, what it searched for, or what failed. */
import { Button, ButtonLink, Spinner } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactNode } from 'react';
import styles from './search-dialog.module.css';
import type { Result } from './use-search.ts';

interface StateProps {
  readonly result: Result;
  readonly query: string;
  readonly onRetry: () => void;
  /** A link was followed: the dialog closes. */
  readonly onLeave: () => void;
  readonly onClear: () => void;
}

export function SearchState({ result, query, onRetry, onLeave, onClear }: StateProps): ReactNode {
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
      return result.options.length > 0 ? (
        result.instead !== null && (
          <p className={styles['instead']}>{t('header_search_instead', { text: result.instead })}</p>
        )
      ) : (
        <div className={styles['failed']}>
          <p>{t('header_search_nothing', { text: query })}</p>
          <ButtonLink size="small" href={`/${lang}/live`} onClick={onLeave}>
            {t('header_search_to_live')}
          </ButtonLink>
          <Button size="small" onClick={onClear}>
            {t('header_search_clear')}
          </Button>
        </div>
      );
  }
}
