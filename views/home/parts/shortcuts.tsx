/** Two links below the big match: the next kick-off of the quick league, and the visitor's favourite matches. */
import { sectionPath, useFavourites, useGameIds, useLine, useTickingText } from '@touchline/line-kit';
import { formatSpan } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { Star, Timer } from 'lucide-react';
import type { ReactElement } from 'react';
import type { HomeData } from '../data/load-home.ts';
import { pickQuickNext, secondsToNext } from '../data/pick-games.ts';
import styles from './shortcuts.module.css';

export function Shortcuts({ data }: { readonly data: HomeData }): ReactElement {
  return (
    <div className={styles['row']}>
      <NextKickOff data={data} />
      <FavouritesLink />
    </div>
  );
}

function NextKickOff({ data }: { readonly data: HomeData }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { store } = useLine();
  const games = useGameIds().flatMap((id) => store.game(id) ?? []);
  const next = pickQuickNext(games).flatMap((id) => store.game(id) ?? []);
  const starts = next.map(({ startAtMs }) => startAtMs);
  const span = useTickingText((nowMs) => {
    const leftSec = secondsToNext(starts, nowMs);
    return leftSec === null ? '' : formatSpan(leftSec);
  });
  const sport = data.sports.find(({ id }) => id === next[0]?.sportId);
  if (!next[0] || !sport) return null;
  return (
    <a href={sectionPath(lang, 'line', sport.key, next[0].champId)} className={styles['link']}>
      <Timer size={18} aria-hidden className={styles['icon']} />
      <span className={styles['text']}>{t(span === '' ? 'home_quick_starting' : 'home_quick_next')}</span>
      {/* A timer is not read out at every second. */}
      <span role="timer" dir="ltr" className={styles['span']}>
        {span}
      </span>
    </a>
  );
}

/** Shown to visitors who have starred a match. */
function FavouritesLink(): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { games } = useFavourites();
  if (games.length === 0) return null;
  return (
    <a href={`/${lang}/betsonyour/live`} className={styles['link']}>
      <Star size={18} aria-hidden className={styles['icon']} />
      <span className={styles['text']}>{t('home_favourites')}</span>
    </a>
  );
}
