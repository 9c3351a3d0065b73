/** The head of a discipline: its picture and counts, links to its lists, and its championships. */
import { cyberPath } from '@touchline/line-kit';
import { SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { CyberDiscipline } from '../data/cyber-menu.ts';
import { DisciplineArt } from './discipline-art.tsx';
import styles from './discipline-head.module.css';

export type DisciplinePage = 'discipline' | 'live' | 'line' | 'champs';
const PAGES: readonly DisciplinePage[] = ['discipline', 'live', 'line', 'champs'];

interface DisciplineHeadProps {
  readonly discipline: CyberDiscipline;
  readonly current: DisciplinePage;
}

export function DisciplineHead({ discipline, current }: DisciplineHeadProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const { type, key, name, liveCount, lineCount, champs } = discipline;
  const counts: Readonly<Partial<Record<DisciplinePage, number>>> = {
    live: liveCount,
    line: lineCount,
    champs: champs.length,
  };
  return (
    <header className={styles['head']}>
      <div className={styles['banner']} data-art={key}>
        <DisciplineArt art={key} className={styles['art']} isWhole />
        <a href={cyberPath(lang, type)} className={styles['crumb']}>
          {t('cyber_type', { type })}
        </a>
        <h1 className={styles['name']}>{name}</h1>
        <p className={styles['about']}>
          {t('cyber_discipline_counts', { live: liveCount, line: lineCount })}
        </p>
      </div>
      <SegmentLinks
        label={t('cyber_pages')}
        choices={PAGES.map((page) => ({
          id: page,
          label: t('cyber_page', { page }),
          count: counts[page],
          href: page === 'discipline' ? cyberPath(lang, type, key) : cyberPath(lang, type, key, page),
        }))}
        current={current}
        onPress={(href) => navigate(href, { keepScroll: true })}
      />
    </header>
  );
}
