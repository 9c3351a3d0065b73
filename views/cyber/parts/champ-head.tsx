/** The head of a championship: the way to it, its name and counts. */
import { cyberPath } from '@touchline/line-kit';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { CyberChamp, CyberDiscipline } from '../data/cyber-menu.ts';
import styles from './champ-head.module.css';

interface ChampHeadProps {
  readonly discipline: CyberDiscipline;
  readonly champ: CyberChamp;
}

export function ChampHead({ discipline: { type, key, name }, champ }: ChampHeadProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { liveCount, lineCount } = champ;
  return (
    <header className={styles['head']}>
      <nav aria-label={t('cyber_way')} className={styles['way']}>
        <a href={cyberPath(lang, type)} className={styles['crumb']}>
          {t('cyber_type', { type })}
        </a>
        <span aria-hidden="true">·</span>
        <a href={cyberPath(lang, type, key)} className={styles['crumb']}>
          {name}
        </a>
      </nav>
      <h1 className={styles['name']}>{champ.name}</h1>
      <p className={styles['about']}>{t('cyber_discipline_counts', { live: liveCount, line: lineCount })}</p>
    </header>
  );
}
