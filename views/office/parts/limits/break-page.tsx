/** A running break: how long it goes on, and what still works (DR-5.36). */
import type { PlayBreak } from '@touchline/contracts/remote-views';
import { Button, ButtonLink, Card, Progress } from '@touchline/ui';
import { Moment, useEvents, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Limit } from '../../data/limits.ts';
import styles from './limits-page.module.css';
import { useNowMs } from './use-now.ts';

const DAY_MS = 86_400_000;

interface BreakPageProps {
  readonly playBreak: PlayBreak;
  readonly limits: readonly Limit[];
}

export function BreakPage({ playBreak, limits }: BreakPageProps): ReactElement {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const nowMs = useNowMs();
  const { endsAtMs } = playBreak;
  const chosen = limits.find(({ measure, endsAt }) => measure === 'days' && endsAt !== null);
  const startMs = (chosen?.startedAt ?? 0) * 1000;
  return (
    <Card className={styles['approval']} aria-labelledby="break-page">
      <h2 id="break-page">{t('office_break_title')}</h2>
      {endsAtMs !== null && (
        <>
          <p className={styles['amount']}>
            {t('office_break_page_left', { count: Math.max(0, Math.ceil((endsAtMs - nowMs) / DAY_MS)) })}
          </p>
          {startMs > 0 && (
            <Progress
              label={t('office_break_title')}
              value={(nowMs - startMs) / Math.max(1, endsAtMs - startMs)}
              tone="brand"
            />
          )}
          <p className={styles['text']}>
            {t('office_break_end')} <Moment atMs={endsAtMs} />
          </p>
        </>
      )}
      <p className={styles['text']}>{t('office_break_text')}</p>
      <h3 className={styles['label']}>{t('office_break_page_works')}</h3>
      <p className={styles['text']}>
        {t('office_break_page_money')} {t('office_break_page_bets')}
      </p>
      <div className={styles['answers']}>
        <ButtonLink href={`/${lang}/office/deduce`}>{t('office_break_page_withdraw')}</ButtonLink>
        <ButtonLink href={`/${lang}/office/history`}>{t('office_break_page_history')}</ButtonLink>
        <Button onClick={() => events.emit('support/opened', {})}>{t('office_break_support')}</Button>
      </div>
    </Card>
  );
}
