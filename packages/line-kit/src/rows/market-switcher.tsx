/** Chooses which market the lists of a phone show. Wide screens show several and hide it. */
import { useT } from '@touchline/view-kit';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ListLayout, PhoneMarket } from '../columns.ts';
import styles from './games-card.module.css';
import { choosePhoneMarket } from './phone-market.ts';

interface MarketSwitcherProps {
  readonly offered: readonly PhoneMarket[];
  readonly shown: PhoneMarket;
  readonly layout: ListLayout;
  /** Whether the sport has a draw; its third market is the double chance, otherwise the handicap. */
  readonly isThreeWay: boolean;
  /** The title of the card, for screen readers. */
  readonly title: string;
}

export function MarketSwitcher({
  offered,
  shown,
  layout,
  isThreeWay,
  title,
}: MarketSwitcherProps): ReactElement {
  const t = useT();
  const kind = layout === 'asian' ? 'asian' : isThreeWay ? 'threeWay' : 'twoWay';
  return (
    <span className={styles['switcher']}>
      <span aria-hidden="true" className={styles['shownMarket']}>
        <span>{t('line_market_name', { market: shown, kind })}</span>
        <ChevronDown size={14} aria-hidden />
      </span>
      <select
        aria-label={t('line_market_choice', { title })}
        value={shown}
        onChange={(event) => {
          const market = offered.find((known) => known === event.currentTarget.value);
          if (market) choosePhoneMarket(market);
        }}
      >
        {offered.map((market) => (
          <option key={market} value={market}>
            {t('line_market_name', { market, kind })}
          </option>
        ))}
      </select>
    </span>
  );
}
