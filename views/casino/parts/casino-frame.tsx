/** What all pages of the casino have: links to its sections, and the search. */
import type { ForeignSection } from '@touchline/contracts/gaming';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import { Icon, type IconShape } from '@touchline/ui';
import {
  Building2,
  Cherry,
  ChartSpline,
  CircleDot,
  Dices,
  Disc3,
  Fish,
  Heart,
  House,
  Medal,
  Puzzle,
  Search as Magnifier,
  Spade,
  Sparkles,
  Ticket,
  Timer,
  Tv,
  Gamepad2,
} from 'lucide-react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { MAX_TEXT, queryOf, readFilter, textOf } from '../data/filter.ts';
import type { Counts } from '../data/foreign.ts';
import { foreignName, sectionName } from '../data/game-texts.ts';
import { FOREIGN_PAGES, gamesOf, type PageData, SECTIONS, type SectionId } from '../data/pages.ts';
import styles from './casino-frame.module.css';

const ICONS: Readonly<Record<SectionId, IconShape>> = {
  fast: CircleDot,
  crash: ChartSpline,
  card: Spade,
  skill: Puzzle,
  scratch: Ticket,
  other: Sparkles,
};

const FOREIGN_ICONS: Readonly<Record<ForeignSection, IconShape>> = {
  slots: Cherry,
  casino: Disc3,
  tvgames: Tv,
  virtualsports: Medal,
  'fast-bet': Timer,
  fishinghunting: Fish,
  'asian-games': Dices,
  'crash-games': ChartSpline,
};

interface FrameProps {
  readonly data: PageData;
  readonly counts: Counts;
  readonly children: ReactNode;
}

export function CasinoFrame({ data, counts, children }: FrameProps): ReactElement {
  const t = useT();
  const sections = (Object.keys(SECTIONS) as SectionId[]).filter((id) => gamesOf(id).length > 0);
  return (
    <div className={styles['page']}>
      <nav aria-label={t('games_sections')} className={styles['sections']}>
        <Place path="casino-lobby" icon={House} isHere={data.page === 'lobby'}>
          {t('games_lobby')}
        </Place>
        {sections.map((id) => (
          <Place
            key={id}
            path={SECTIONS[id]}
            icon={ICONS[id]}
            isHere={data.page === 'section' && data.section === id}
            count={gamesOf(id).length}
          >
            {sectionName(t, id)}
          </Place>
        ))}
        {FOREIGN_PAGES.map((section) => {
          const count = counts.sections.find((one) => one.section === section)?.count ?? 0;
          return count === 0 ? null : (
            <Place
              key={section}
              path={section}
              icon={FOREIGN_ICONS[section]}
              isHere={data.page === 'foreign' && data.section === section}
              count={count}
            >
              {foreignName(t, section)}
            </Place>
          );
        })}
        <Place path="my-casino" icon={Gamepad2} isHere={data.page === 'mine'}>
          {t('games_mine')}
        </Place>
        <Place path="my-casino/favorites" icon={Heart} isHere={data.page === 'favorites'}>
          {t('games_favorites')}
        </Place>
        <Place
          path="providers"
          icon={Building2}
          isHere={data.page === 'providers' || data.page === 'provider'}
        >
          {t('games_providers')}
        </Place>
      </nav>
      {data.page !== 'search' && <SearchBox />}
      {children}
    </div>
  );
}

interface PlaceProps {
  readonly path: string;
  readonly icon: IconShape;
  readonly isHere: boolean;
  readonly count?: number;
  readonly children: ReactNode;
}

function Place({ path, icon, isHere, count, children }: PlaceProps): ReactElement {
  const { lang } = useLocation();
  return (
    <a href={`/${lang}/${path}`} aria-current={isHere ? 'page' : undefined} className={styles['place']}>
      <Icon of={icon} />
      {children}
      {count !== undefined && <small>{count}</small>}
    </a>
  );
}

/** The way to the page of the search. Without scripts the form itself leads there. */
function SearchBox(): ReactElement {
  const t = useT();
  const { lang, search } = useLocation();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget));
    navigate(`/${lang}/casino-search${queryOf({ ...readFilter(search), text })}`);
  };
  return (
    <search>
      <form action={`/${lang}/casino-search`} className={styles['search']} onSubmit={submit}>
        <Icon of={Magnifier} />
        <input
          type="search"
          name="q"
          maxLength={MAX_TEXT}
          autoComplete="off"
          aria-label={t('games_search')}
          placeholder={t('games_search')}
        />
        <button type="submit">{t('games_find')}</button>
      </form>
    </search>
  );
}
