/** Somebody to talk to. */
import { Button, ButtonLink, Card } from '@touchline/ui';
import { useEvents, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './limits-page.module.css';

export function HelpCard(): ReactElement {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  return (
    <Card className={styles['choice']}>
      <h2>{t('office_limit_help')}</h2>
      <p className={styles['text']}>{t('office_limit_help_text')}</p>
      <div className={styles['answers']}>
        <ButtonLink href={`/${lang}/responsiblegaming`}>{t('office_break_help')}</ButtonLink>
        <Button onClick={() => events.emit('support/opened', {})}>{t('office_break_support')}</Button>
      </div>
    </Card>
  );
}
