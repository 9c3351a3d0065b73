/** The disciplines of a type as pictures with their number of live games. */
import { cyberPath } from '@touchline/line-kit';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { CyberDiscipline } from '../data/cyber-menu.ts';
import { DisciplineArt } from './discipline-art.tsx';
import styles from './discipline-cards.module.css';

interface DisciplineCardsProps {
  readonly disciplines: readonly CyberDiscipline[];
}

export function DisciplineCards({ disciplines }: DisciplineCardsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <ul className={styles['cards']}>
      {disciplines.map(({ type, key, name, liveCount, lineCount }) => (
        <li key={key} className={styles['item']}>
          <a href={cyberPath(lang, type, key)} className={styles['card']} data-art={key}>
            <DisciplineArt art={key} className={styles['art']} />
            <span className={styles['name']}>{name}</span>
            <span className={styles['about']}>{t('cyber_about', { key })}</span>
            <span className={styles['count']} data-live={liveCount > 0}>
              {liveCount > 0
                ? t('cyber_live_count', { count: liveCount })
                : t('cyber_line_count', { count: lineCount })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
