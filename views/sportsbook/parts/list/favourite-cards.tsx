/** The starred championships and teams below the starred matches (DR-10.70). */
import { ChampIcon, champPath, FavouriteStar, useChampTitle } from '@touchline/line-kit';
import type { Section } from '@touchline/line-kit';
import type { FavouriteNames } from '@touchline/contracts/players';
import { ButtonLink, Card, TeamCrest } from '@touchline/ui';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { useFavouriteNames } from '../../data/favourite-names.ts';
import styles from './favourite-cards.module.css';

export function FavouriteCards({ section }: { readonly section: Section }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { champs, teams } = useFavouriteNames();
  const session = useSession();
  return (
    <>
      {champs.length > 0 && (
        <Card as="section" className={styles['card']} aria-labelledby="starred-champs">
          <h2 id="starred-champs" className={styles['title']}>
            {t('sportsbook_starred_champs')}
          </h2>
          <ul>
            {champs.map((champ) => (
              <ChampRow key={champ.id} champ={champ} section={section} />
            ))}
          </ul>
        </Card>
      )}
      {teams.length > 0 && (
        <Card as="section" className={styles['card']} aria-labelledby="starred-teams">
          <h2 id="starred-teams" className={styles['title']}>
            {t('sportsbook_starred_teams')}
          </h2>
          <ul>
            {teams.map((team) => (
              <li key={team.id} className={styles['row']}>
                <a href={`/${lang}/team/line/${team.id}`} className={styles['link']}>
                  <TeamCrest team={team} size={20} />
                  <span>{team.name}</span>
                </a>
                <FavouriteStar kind="teams" id={team.id} name={team.name} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {session.status === 'signed-in' && (
        <p className={styles['notice']}>
          <span>{t('sportsbook_starred_notices')}</span>
          <ButtonLink href={`/${lang}/office/messages`} size="small">
            {t('sportsbook_starred_notices_to')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function ChampRow({
  champ,
  section,
}: {
  readonly champ: FavouriteNames['champs'][number];
  readonly section: Section;
}): ReactElement {
  const { lang } = useLocation();
  const title = useChampTitle(champ);
  return (
    <li className={styles['row']}>
      <a href={champPath(lang, section, champ.sportKey, champ)} className={styles['link']}>
        <ChampIcon champ={champ} sportKey={champ.sportKey} />
        <span>{title}</span>
      </a>
      <FavouriteStar kind="champs" id={champ.id} name={title} />
    </li>
  );
}
