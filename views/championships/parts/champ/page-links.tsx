/** The pages of a competition with an address of its own: the whole of it, and its final (SH-RT-021, SH-RT-022). */
import { SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './page-links.module.css';

interface PageLinksProps {
  /** The first word of the address: `epl`. */
  readonly name: string;
  readonly current: 'home' | 'final';
  readonly isCup: boolean;
}

export function PageLinks({ name, current, isCup }: PageLinksProps): ReactElement {
  const t = useT();
  const navigate = useNavigate();
  const { lang } = useLocation();
  return (
    <div className={styles['links']}>
      <SegmentLinks
        label={t('championships_pages')}
        current={current}
        onPress={navigate}
        choices={[
          { id: 'home', href: `/${lang}/${name}`, label: t('championships_overview') },
          {
            id: 'final',
            href: `/${lang}/${name}/final`,
            label: isCup ? t('championships_final') : t('championships_race'),
          },
        ]}
      />
    </div>
  );
}
