/** The menu: top championships, then every sport of the section with its number of games. */
import {
  ChampIcon,
  champPath,
  readMenu,
  SportIcon,
  sportPath,
  useChampTitle,
  useReloadEvery,
  visibleMenu,
} from '@touchline/line-kit';
import type { MenuReply } from '@touchline/line-kit';
import { Card, classNames, spoken } from '@touchline/ui';
import {
  definePart,
  SiteClock,
  useEvents,
  useLocation,
  usePreferences,
  useSiteConfig,
  useT,
} from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import { CircleHelp, Dices, Grid3x3, Headset, LayoutGrid, SlidersHorizontal, Star } from 'lucide-react';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { menuPlace } from '../data/menu-place.ts';
import type { MenuPlace } from '../data/menu-place.ts';
import styles from './side-menu.module.css';

const REFRESH_MS = 60_000;

type MenuData = Pick<MenuReply, 'sports' | 'topChamps'>;

async function load({ api, location, signal }: LoadRequest): Promise<LoadOutcome<MenuData>> {
  const answer = await readMenu(api, location.lang, signal);
  if (answer.outcome === 'failed') throw new Error(`the menu answered ${answer.status}`);
  const { sports, topChamps } = answer.data;
  return { outcome: 'ready', data: { sports, topChamps } };
}

function SideMenu({ data }: PartProps<MenuData>): ReactElement {
  const t = useT();
  const { lang, path } = useLocation();
  const place = menuPlace(path);
  const preferences = usePreferences();
  const { sports, topChamps } = visibleMenu(data, preferences);
  const { isShowSportsOnly } = preferences;
  const hasCyber = useSiteConfig().features['cyber'] === true;
  const isHere = (sport: MenuData['sports'][number]): boolean =>
    sport.key === place.sportKey || (place.isCyber && sport.isCyber);
  useReloadEvery(REFRESH_MS);
  return (
    <Card as="div" className={styles['menu']}>
      {!isShowSportsOnly && (
        <>
          <Group title={t('side_menu_mine')}>
            <Item
              href={`/${lang}/betsonyour/${place.section}`}
              isHere={path.startsWith('betsonyour/')}
              icon={<Star size={16} aria-hidden />}
              name={t('side_menu_my_games')}
            />
          </Group>
          <Group title={t('side_menu_top')}>
            {topChamps.map((champ) => (
              <ChampItem key={champ.id} champ={champ} place={place} />
            ))}
          </Group>
        </>
      )}
      <Group title={t('side_menu_sports', { section: place.section })}>
        {sports
          .filter((sport) => sport[`${place.section}Count`] > 0 || isHere(sport))
          .map((sport) => (
            <Item
              key={sport.id}
              href={sportPath(lang, place.section, sport, hasCyber)}
              isHere={isHere(sport) && place.champId === null}
              isWithin={isHere(sport)}
              icon={<SportIcon sportKey={sport.key} />}
              name={sport.name}
              count={sport[`${place.section}Count`]}
            />
          ))}
      </Group>
      <SiteGroup />
    </Card>
  );
}

/** On phones, the pages and tools that wide screens have in the header. */
function SiteGroup(): ReactElement {
  const t = useT();
  const { features } = useSiteConfig();
  const events = useEvents();
  const { lang, path } = useLocation();
  return (
    <Group title={t('side_menu_more')} className={styles['phone']}>
      <li className={styles['clock']}>
        {t('side_menu_time')} <SiteClock />
      </li>
      <Item
        href={`/${lang}/multi`}
        isHere={path === 'multi'}
        icon={<LayoutGrid size={16} aria-hidden />}
        name={t('side_menu_multi')}
      />
      {features['toto'] === true && (
        <Item
          href={`/${lang}/toto`}
          isHere={path === 'toto' || path.startsWith('toto/')}
          icon={<Grid3x3 size={16} aria-hidden />}
          name={t('side_menu_toto')}
        />
      )}
      {features['casino'] === true && (
        <Item
          href={`/${lang}/casino-lobby`}
          isHere={path === 'casino-lobby'}
          icon={<Dices size={16} aria-hidden />}
          name={t('side_menu_casino')}
        />
      )}
      <Item
        href={`/${lang}/howbet`}
        isHere={path === 'howbet'}
        icon={<CircleHelp size={16} aria-hidden />}
        name={t('side_menu_help')}
      />
      <ButtonItem
        icon={<Headset size={16} aria-hidden />}
        name={t('side_menu_support')}
        onClick={() => events.emit('support/opened', {})}
      />
      <ButtonItem
        icon={<SlidersHorizontal size={16} aria-hidden />}
        name={t('side_menu_settings')}
        onClick={() => events.emit('settings/opened', {})}
      />
    </Group>
  );
}

interface ButtonItemProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly onClick: () => void;
}

function ButtonItem({ icon, name, onClick }: ButtonItemProps): ReactElement {
  return (
    <li>
      <button type="button" className={styles['item']} onClick={onClick}>
        <span className={styles['icon']}>{icon}</span>
        <span className={styles['name']}>{name}</span>
      </button>
    </li>
  );
}

function ChampItem({
  champ,
  place,
}: {
  readonly champ: MenuData['topChamps'][number];
  readonly place: MenuPlace;
}): ReactElement {
  const { lang } = useLocation();
  return (
    <Item
      href={champPath(lang, champ.section, champ.sportKey, champ)}
      isHere={champ.id === place.champId}
      icon={<ChampIcon champ={champ} sportKey={champ.sportKey} />}
      title={useChampTitle(champ)}
      name={<ChampName champ={champ} />}
      count={champ.gameCount}
    />
  );
}

/** The name of a championship. The flag beside it shows the country, so only screen readers get the country's name. */
function ChampName({ champ }: { readonly champ: MenuData['topChamps'][number] }): ReactElement {
  const isOfCountry = champ.countryCode !== null && champ.categoryName !== null;
  return (
    <>
      {isOfCountry && <span className={spoken}>{`${champ.categoryName}. `}</span>}
      {champ.name}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Group({ title, className, children }: GroupProps): ReactElement {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={classNames(styles['group'], className)}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  );
}

interface ItemProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly name: ReactNode;
  /** The full name, when `name` is a short name. */
  readonly title?: string;
  readonly count?: number;
  readonly isHere: boolean;
  /** Whether the current page is below this item. */
  readonly isWithin?: boolean;
}

function Item({ href, icon, name, title, count, isHere, isWithin = false }: ItemProps): ReactElement {
  const current = isHere ? 'page' : isWithin ? 'true' : undefined;
  return (
    <li>
      <a href={href} title={title} aria-current={current} className={styles['item']}>
        <span className={styles['icon']}>{icon}</span>
        <span className={styles['name']}>{name}</span>
        {count !== undefined && <span className={styles['count']}>{count}</span>}
      </a>
    </li>
  );
}

export const sideMenuPart = definePart<MenuData>({ load, Component: SideMenu });
