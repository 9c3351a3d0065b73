/** What protects the account: the level, the five methods, passkeys, open sessions, and log-ins of 90 days (DR-13.52 to 13.75). */
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { NewsletterData } from '../data/newsletter.ts';
import type { SecurityData } from '../data/security.ts';
import { LogInHistory } from './log-in-history.tsx';
import { MethodList } from './method-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { ProtectionCard } from './protection-card.tsx';
import styles from './security-page.module.css';
import type { SocialData } from '../data/social.ts';
import { SessionList } from './session-list.tsx';
import { SocialLinks } from './social-links.tsx';
import { OfficeTitle } from './office-title.tsx';

interface SecurityPageProps {
  readonly data: SecurityData;
  readonly social: SocialData;
  readonly newsletter: NewsletterData;
}

export function SecurityPage({ data, social, newsletter }: SecurityPageProps): ReactElement {
  const t = useT();
  return (
    <>
      <OfficeTitle>{t('office_security')}</OfficeTitle>
      <div className={styles['top']}>
        <ProtectionCard level={data.level} status={data.status} />
        <MethodList data={data} />
      </div>
      <PasskeyList data={data} />
      <SocialLinks data={social} security={data} />
      <SessionList sessions={data.sessions} />
      <LogInHistory logIns={data.logIns} />
      <NewsletterCard data={newsletter} />
    </>
  );
}
