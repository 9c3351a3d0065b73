/** The championships of a discipline with their numbers of games. */
import { cyberPath } from '@touchline/line-kit';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { CyberDiscipline } from '../data/cyber-menu.ts';
import styles from './champ-links.module.css';

export function ChampLinks({
  discipline: { type, key, champs },
}: {
  readonly discipline: CyberDiscipline;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <ul className={styles['champs']}>
      {champs.map(({ id, name, liveCount, lineCount }) => (
        <li key={id}>
          <a href={cyberPath(lang, type, key, id)} className={styles['champ']}>
            <span className={styles['name']}>{name}</span>
            {liveCount > 0 && (
              <span className={styles['live']}>{t('cyber_live_count', { count: liveCount })}</span>
            )}
            <span className={styles['count']}>{t('cyber_line_count', { count: lineCount })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
