/** Every discipline of a type with its championships. */
import { cyberPath } from '@touchline/line-kit';
import { Card } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { DisciplinesData } from '../data/load-lists.ts';
import { ChampLinks } from './champ-links.tsx';
import styles from './disciplines-page.module.css';
import { TypeHead } from './type-head.tsx';

export function DisciplinesPage({
  data: { type, disciplines },
}: {
  readonly data: DisciplinesData;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      <TypeHead type={type} current="disciplines" />
      <div className={styles['list']}>
        {disciplines.map((discipline) => (
          <Card key={discipline.key} as="article" aria-labelledby={`discipline-${discipline.key}`}>
            <header className={styles['head']}>
              <h2 id={`discipline-${discipline.key}`} className={styles['name']}>
                <a href={cyberPath(lang, type, discipline.key)} className={styles['link']}>
                  {discipline.name}
                </a>
              </h2>
              <span className={styles['counts']}>
                {t('cyber_discipline_counts', { live: discipline.liveCount, line: discipline.lineCount })}
              </span>
            </header>
            <ChampLinks discipline={discipline} />
          </Card>
        ))}
      </div>
    </>
  );
}
