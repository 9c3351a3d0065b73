/** The page after a registration or a first deposit that began in a section of the casino. */
import { ButtonLink } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Counts } from '../data/lists.ts';
import { backFrom } from '../data/pages.ts';
import styles from './lobby.module.css';

interface ThanksProps {
  readonly section: string;
  readonly counts: Counts;
}

export function ThanksPage({ section, counts }: ThanksProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <section className={styles['hero']}>
      <h1>{t('games_thanks_title')}</h1>
      <p>{t('games_thanks_text')}</p>
      <div className={styles['links']}>
        <ButtonLink tone="chalk" href={`/${lang}/${backFrom(section, counts.sections)}`}>
          {t('games_thanks_back')}
        </ButtonLink>
        <ButtonLink tone="on-pitch" href={`/${lang}/office/limits`}>
          {t('games_thanks_limits')}
        </ButtonLink>
      </div>
    </section>
  );
}
