import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from '@touchline/view-kit';
import { DisplayCard } from './display-card.tsx';
import { MailingCard } from './mailing-card.tsx';
import { PromoCard } from './promo-card.tsx';
import type { SettingsCardProps } from './settings-card.tsx';
import styles from './settings-cards.module.css';
import { SportsCard } from './sports-card.tsx';
import { TeamsCard } from './teams-card.tsx';

export function SettingsCards(props: SettingsCardProps): ReactElement {
  useScrollToHash();
  return (
    <div className={styles['cards']}>
      <DisplayCard />
      <MailingCard {...props} />
      <SportsCard {...props} />
      {props.settings.showFavoriteTeams && <TeamsCard />}
      <PromoCard {...props} />
    </div>
  );
}

/** The cards arrive after the page, so the browser cannot find the place of the address by itself. */
function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
