/** A team: its current and next games. */
import { FavouriteStar } from '@touchline/line-kit';
import { TeamCrest } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { NO_FILTER } from '../../data/list-filter.ts';
import type { TeamData } from '../../data/load-team.ts';
import { GamesList } from '../list/games-list.tsx';
import styles from './team-page.module.css';

export function TeamPage({ data }: { readonly data: TeamData }): ReactElement {
  const t = useT();
  const { team, sports } = data;
  return (
    <>
      <div className={styles['head']}>
        <TeamCrest team={team} size={40} />
        <h1 className={styles['title']}>{team.name}</h1>
        <FavouriteStar kind="teams" id={team.id} name={team.name} />
      </div>
      {(['live', 'line'] as const).map((section) => {
        const reply = data[section];
        return (
          <section key={section} aria-label={t('sportsbook_section', { section })}>
            <GamesList
              reply={reply}
              section={section}
              sports={sports}
              filter={{ ...NO_FILTER, gameIds: reply.games.map(({ id }) => id) }}
              empty={() => null}
            />
          </section>
        );
      })}
    </>
  );
}
