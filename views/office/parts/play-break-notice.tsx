/** A self-exclusion or time-out on the account page and in place of the deposit form: its end, and help (DR-10.4). */
import type { PlayBreak } from '@touchline/contracts/remote-views';
import { Button, ButtonLink, Card } from '@touchline/ui';
import { Moment, useEvents, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './recharge-page.module.css';

export function PlayBreakNotice({ playBreak }: { readonly playBreak: PlayBreak }): ReactElement {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const { endsAtMs, isUserSelfExcluded } = playBreak;
  return (
    <Card className={styles['card']}>
      <div className={styles['form']}>
        <p>{t('office_break_text')}</p>
        {endsAtMs !== null && (
          <p>
            {t(isUserSelfExcluded ? 'office_exclusion_end' : 'office_break_end')}{' '}
            <Moment atMs={endsAtMs} className={styles['until']} />
          </p>
        )}
        <p className={styles['note']}>{t('office_break_open_bets')}</p>
        <div className={styles['presets']}>
          <ButtonLink href={`/${lang}/office/responsible`}>{t('office_limits')}</ButtonLink>
          <ButtonLink href={`/${lang}/responsiblegaming`}>{t('office_break_help')}</ButtonLink>
          <Button onClick={() => events.emit('support/opened', {})}>{t('office_break_support')}</Button>
        </div>
      </div>
    </Card>
  );
}
