/** The player's data: a file with all of it, and its erasure (DR-13.145 to DR-13.162). */
import { Card } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { PrivacyPageData } from '../../data/privacy.ts';
import { OfficeLink } from '../office-link.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { ExportCard } from './export-card.tsx';
import styles from './privacy-page.module.css';

export function PrivacyPage({ data }: { readonly data: PrivacyPageData }): ReactElement {
  const t = useT();
  const [privacy, setPrivacy] = useState(data.privacy);
  const shared = { privacy, security: data.security, onChanged: setPrivacy };
  return (
    <>
      <ExportCard {...shared} />
      <ErasureCard {...shared} />
      <Card className={styles['card']}>
        <p className={styles['text']}>{t('office_privacy_change')}</p>
        <OfficeLink path="office/account?personal">{t('office_personal')}</OfficeLink>
      </Card>
    </>
  );
}
