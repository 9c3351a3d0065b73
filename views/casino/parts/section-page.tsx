/** The games of one section. */
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { sectionName } from '../data/game-texts.ts';
import { gamesOf, type SectionId } from '../data/pages.ts';
import { FilteredList } from './filtered-list.tsx';
import styles from './lobby.module.css';
import { useMyGames } from './use-my-games.ts';

export function SectionPage({ section }: { readonly section: SectionId }): ReactElement {
  const t = useT();
  return (
    <section aria-labelledby="section">
      <h1 id="section" className={styles['heading']}>
        {sectionName(t, section)}
      </h1>
      <p className={styles['about']}>{t(`games_section_${section}_text`)}</p>
      <FilteredList games={gamesOf(section)} mine={useMyGames()} />
    </section>
  );
}
