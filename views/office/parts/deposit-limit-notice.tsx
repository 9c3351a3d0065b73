/** What the player should know about deposit limits before a deposit (DR-11.72). */
import { ButtonLink, Card } from '@touchline/ui';
import { useEvents, useLocation, useT, useUserConfig } from '@touchline/view-kit';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import styles from './deposit-limit-notice.module.css';

const BRANCHES = {
  'site-limit-reached': 'site',
  'limit-reached': 'reached',
  'limit-approval': 'approval',
  'limit-none': 'none',
} as const;

/** It comes with the user config, after the page, and is its last card, so that it moves nothing. */
export function DepositLimitNotice(): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const events = useEvents();
  const notice = useUserConfig().config?.recharge_notification;
  // A deposit or a changed limit since the last load changes what is shown.
  useEffect(() => events.emit('user-config/changed', {}), [events]);
  if (!notice?.is_show || notice.text_id === null) return null;
  const branch = BRANCHES[notice.text_id];
  const title = t('office_deposit_notice_title', { notice: branch });
  return (
    <Card className={styles['card']} aria-label={title}>
      <p className={styles['what']}>
        <strong>{title}</strong>
        <small>{t('office_deposit_notice_text', { notice: branch })}</small>
      </p>
      {notice.is_button && (
        <ButtonLink href={`/${lang}/office/responsible`}>
          {t('office_deposit_notice_go', { notice: branch })}
        </ButtonLink>
      )}
    </Card>
  );
}
