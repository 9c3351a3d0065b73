/** All championships by sport, with the favourites of those that have outrights. */
import { ChampIcon, coefText, SportIcon } from '@touchline/line-kit';
import { Card, EmptyState, TeamCrest } from '@touchline/ui';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { ListData, ListedChamp } from '../../data/load-list.ts';
import styles from './list-page.module.css';

export function ListPage({ data }: { readonly data: ListData }): ReactElement {
  const t = useT();
  return (
    <>
      <h1 className={styles['title']}>{t('championships_title')}</h1>
      {data.sports.length === 0 && (
        <EmptyState title={t('championships_none_title')} text={t('championships_none_text')} />
      )}
      {data.sports.map(({ key, champs }) => (
        <section key={key} className={styles['sport']}>
          <ul className={styles['list']}>
            {champs.map((champ) => (
              <li key={champ.id}>
                <ChampTile champ={champ} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ChampTile({ champ }: { readonly champ: ListedChamp }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { name, categoryName, outright, sportKey } = champ;
  return (
    <Card as="article" className={styles['tile']}>
      <a href={`/${lang}/champs/${champ.id}`} className={styles['link']}>
        <ChampIcon champ={champ} sportKey={sportKey} />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['facts']}>
            {[categoryName, t('line_games_count', { count: champ.lineCount + champ.liveCount })]
              .filter((text) => text !== null)
              .join(' · ')}
          </span>
        </span>
        <SportIcon sportKey={sportKey} />
      </a>
      {outright && outright.favourites.length > 0 && <Favourites outright={outright} />}
    </Card>
  );
}

function Favourites({ outright }: { readonly outright: NonNullable<ListedChamp['outright']> }): ReactElement {
  const { coefViewId } = usePreferences();
  return (
    <ol className={styles['favourites']} aria-label={outright.name}>
      {outright.favourites.map((team) => (
        <li key={team.id} className={styles['favourite']}>
          <TeamCrest team={team} />
          <span className={styles['team']}>{team.name}</span>
          <strong>{coefText(team.coefMilli, coefViewId)}</strong>
        </li>
      ))}
    </ol>
  );
}
