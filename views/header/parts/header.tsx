/** The whole header: one row of navigation and account, one of sports. */
import { readMenu, useReloadEvery, visibleMenu } from '@touchline/line-kit';
import type { MenuReply } from '@touchline/line-kit';
import { definePart, SiteClock, useLocation, usePreferences, useSiteConfig, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { readAccounts } from '../data/account.ts';
import type { Account } from '../data/account.ts';
import { placeOf, productsOf } from '../data/product-navigation.ts';
import { AccountArea } from './account-area.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-button.tsx';
import { SearchButton } from './search-button.tsx';
import { Settings } from './settings.tsx';
import { SportChips } from './sport-chips.tsx';
import { SupportButton } from './support-button.tsx';

interface HeaderData {
  readonly sports: MenuReply['sports'];
  readonly accounts: readonly Account[] | null;
}

/** How often the numbers of games are fetched again, while the page is visible. */
const REFRESH_MS = 60_000;

async function load({ api, location, session, signal }: LoadRequest): Promise<LoadOutcome<HeaderData>> {
  const [menu, accounts] = await Promise.all([
    readMenu(api, location.lang, signal),
    session.status === 'signed-in' ? readAccounts(api, signal) : null,
  ]);
  // The header renders even without sports, because the log-in must not depend on the catalogue.
  return {
    outcome: 'ready',
    data: { sports: menu.outcome === 'ok' ? menu.data.sports : [], accounts },
  };
}

function Header({ data }: PartProps<HeaderData>): ReactElement {
  const t = useT();
  const { path } = useLocation();
  const preferences = usePreferences();
  const { sports } = visibleMenu({ sports: data.sports }, preferences);
  const place = placeOf(path, sports, preferences.currentBettingType);
  useReloadEvery(REFRESH_MS);
  return (
    <div className={styles['header']}>
      <div className={styles['row']}>
        <MenuButton />
        <Logo />
        <Navigation sports={sports} current={place.product} />
        <span className={styles['space']} />
        <SiteClock label={t('header_time')} className={styles['clock']} />
        <SearchButton />
        <SupportButton />
        <AccountArea accounts={data.accounts} />
        <span className={styles['settings']}>
          <Settings />
        </span>
      </div>
      {place.product !== 'casino' && (
        <SportChips sports={sports} section={place.section} current={place.sportKey} />
      )}
    </div>
  );
}

interface NavigationProps {
  readonly sports: HeaderData['sports'];
  readonly current: string | null;
}

function Navigation({ sports, current }: NavigationProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { features } = useSiteConfig();
  return (
    <nav aria-label={t('header_nav')} className={styles['nav']}>
      {productsOf(sports, features).map(({ id, path }) => (
        <a
          key={id}
          href={`/${lang}/${path}`}
          aria-current={id === current ? 'page' : undefined}
          data-product={id}
          className={styles['place']}
        >
          {id === 'live' && <span className={styles['dot']} aria-hidden="true" />}
          {t(`header_product_${id}`)}
        </a>
      ))}
    </nav>
  );
}

export const headerPart = definePart<HeaderData>({ load, Component: Header });
