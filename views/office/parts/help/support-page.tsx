/** The ways to the support: the consultant, a payment request, e-mail, and the rules (SH-RT-133). */
import { ButtonLink, Card, Icon } from '@touchline/ui';
import { useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { Mail } from 'lucide-react';
import type { ReactElement } from 'react';
import { SupportButton } from '../support-button.tsx';
import styles from './help.module.css';

export function SupportPage(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { supportEmail, features } = useSiteConfig();
  return (
    <div className={styles['ways']}>
      <Card as="section" aria-label={t('office_support_chat')} className={styles['card']}>
        <h2 className={styles['heading']}>{t('office_support_chat')}</h2>
        <p className={styles['text']}>{t('office_support_chat_text')}</p>
        <div className={styles['foot']}>
          <SupportButton />
        </div>
      </Card>
      {features['payment-requests'] !== false && (
        <Card as="section" aria-label={t('office_requests')} className={styles['card']}>
          <h2 className={styles['heading']}>{t('office_requests')}</h2>
          <p className={styles['text']}>{t('office_requests_none_text')}</p>
          <div className={styles['foot']}>
            <ButtonLink href={`/${lang}/office/payment/create-request`}>{t('office_request_new')}</ButtonLink>
          </div>
        </Card>
      )}
      {supportEmail !== '' && (
        <Card as="section" aria-label={t('office_support_email')} className={styles['card']}>
          <h2 className={styles['heading']}>{t('office_support_email')}</h2>
          <p className={styles['text']}>{t('office_support_email_text')}</p>
          <a href={`mailto:${supportEmail}`} className={styles['contact']}>
            <Icon of={Mail} size={16} /> <bdi>{supportEmail}</bdi>
          </a>
        </Card>
      )}
      <Card as="section" aria-label={t('office_support_rules')} className={styles['card']}>
        <h2 className={styles['heading']}>{t('office_support_rules')}</h2>
        <p className={styles['text']}>{t('office_support_rules_text')}</p>
        <div className={styles['foot']}>
          <ButtonLink href={`/${lang}/howbet`}>{t('office_support_help')}</ButtonLink>
          <ButtonLink href={`/${lang}/disputeresolution`}>{t('office_support_disputes')}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
