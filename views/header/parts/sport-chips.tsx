/** The sports of the section, with their number of games. */
import type { SportWire } from '@touchline/contracts/sports-betting';
import { sportPath } from '@touchline/line-kit';
import { useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './sport-chips.module.css';

interface SportChipsProps {
  readonly sports: readonly SportWire[];
  readonly section: 'line' | 'live';
  readonly current: string | null;
}

export function SportChips({ sports, section, current }: SportChipsProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { features } = useSiteConfig();
  const row = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(row.current), [current]);
  const shown = sports.filter((sport) => sport[`${section}Count`] > 0 || sport.key === current);
  if (shown.length === 0) return null;
  return (
    <nav ref={row} aria-label={t('header_sports', { section })} className={styles['chips']}>
      {shown.map((sport) => (
        <a
          key={sport.id}
          href={sportPath(lang, section, sport, features['cyber'] === true)}
          aria-current={sport.key === current ? 'page' : undefined}
          className={styles['chip']}
        >
          {sport.name}
          <span className={styles['count']}>{sport[`${section}Count`]}</span>
        </a>
      ))}
    </nav>
  );
}

/** Scrolls the current sport into view when the row is wider than the window. */
function showCurrent(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  const room = row?.getBoundingClientRect();
  if (!row || !chip || !room || (chip.left >= room.left && chip.right <= room.right)) return;
  row.scrollBy({ left: (chip.left + chip.right - room.left - room.right) / 2 });
}
