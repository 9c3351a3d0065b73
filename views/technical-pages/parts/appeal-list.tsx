/**
 * The visitor's appeals with their answers. They are fetched in the browser, because the page is the same for all
 * visitors.
 */
import { type SiteApi, sitePaths } from '@touchline/contracts/site';
import { Badge, ButtonLink, EmptyState, Spinner } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './appeal.module.css';

type Appeals = SiteApi['appeals']['reply']['appeals'];

export function AppealList(): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [appeals, setAppeals] = useState<Appeals | 'asking' | 'failed'>('asking');
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void call(api, sitePaths.appeals, { signal }).then((answer) => {
      if (signal.aborted) return;
      setAppeals(answer.outcome === 'ok' ? answer.data.appeals : 'failed');
    });
    return () => asking.abort();
  }, [api]);
  if (appeals === 'asking') return <Spinner />;
  if (appeals === 'failed')
    return <p className={styles['error']}>{t('technical_pages_appeal_list_failed')}</p>;
  if (appeals.length === 0)
    return (
      <EmptyState title={t('technical_pages_appeal_none')}>
        <ButtonLink href={`/${lang}`}>{t('main_to_home')}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className={styles['list']}>
      {appeals.map((appeal) => (
        <li key={appeal.id} className={styles['item']}>
          <div className={styles['row']}>
            <strong>{t('technical_pages_appeal_number', { id: String(appeal.id) })}</strong>
            <Moment atMs={appeal.createdAtMs} />
            <Badge tone={TONES[appeal.outcome ?? 'waiting']}>{t(STATES[appeal.outcome ?? 'waiting'])}</Badge>
          </div>
          <p className={styles['message']} dir="auto">
            {appeal.message}
          </p>
          {appeal.answer !== null && (
            <p className={styles['answer']} dir="auto">
              {appeal.answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const TONES = { granted: 'up', refused: 'down', waiting: 'quiet' } as const;

const STATES = {
  granted: 'technical_pages_appeal_granted',
  refused: 'technical_pages_appeal_refused',
  waiting: 'technical_pages_appeal_waiting',
} as const;
