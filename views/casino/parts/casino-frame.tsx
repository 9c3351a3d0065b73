/** What all pages of the casino have: links to its sections, and the search. */
import { GAME_SECTIONS, type GameSection, MAX_SEARCH_TEXT } from '@touchline/contracts/gaming';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import { Icon, type IconShape } from '@touchline/ui';
import {
  Building2,
  Cherry,
  ChartSpline,
  CircleDot,
  CircleEllipsis,
  Club,
  Dices,
  Disc3,
  Fish,
  Grid3x3,
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
import { NO_FILTER, queryOf, textOf } from '../data/filter.ts';
import type { Counts } from '../data/lists.ts';
import { sectionName } from '../data/game-texts.ts';
import type { PageData } from '../data/pages.ts';
import styles from './casino-frame.module.css';

const ICONS: Readonly<Record<GameSection, IconShape>> = {
  'fast-games': CircleDot,
  'crash-games': ChartSpline,
  slots: Cherry,
  casino: Disc3,
  'card-games': Spade,
  poker: Club,
  keno: CircleEllipsis,
  bingo: Grid3x3,
  'skill-games': Puzzle,
  scratchcards: Ticket,
  tvgames: Tv,
  virtualsports: Medal,
  'fast-bet': Timer,
  fishinghunting: Fish,
  'asian-games': Dices,
  othergames: Sparkles,
};

interface FrameProps {
  readonly data: PageData;
  readonly counts: Counts;
  readonly children: ReactNode;
}

export function CasinoFrame({ data, counts, children }: FrameProps): ReactElement {
  const t = useT();
  return (
    <div className={styles['page']}>
      <nav aria-label={t('games_sections')} className={styles['sections']}>
        <Place path="casino-lobby" icon={House} isHere={data.page === 'lobby'}>
          {t('games_lobby')}
        </Place>
        {GAME_SECTIONS.map((section) => {
          const count = counts.sections.find((one) => one.section === section)?.count ?? 0;
          return count === 0 ? null : (
            <Place
              key={section}
              path={section}
              icon={ICONS[section]}
              isHere={data.page === 'section' && data.section === section}
              count={count}
            >
              {sectionName(t, section)}
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
  const { lang } = useLocation();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget));
    navigate(`/${lang}/casino-search${queryOf({ ...NO_FILTER, text })}`);
  };
  return (
    <search>
      <form action={`/${lang}/casino-search`} className={styles['search']} onSubmit={submit}>
        <Icon of={Magnifier} />
        <input
          type="search"
          name="q"
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          aria-label={t('games_search')}
          placeholder={t('games_search')}
        />
        <button type="submit">{t('games_find')}</button>
      </form>
    </search>
  );
}
