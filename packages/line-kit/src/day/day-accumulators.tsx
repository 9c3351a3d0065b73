/** The accumulators of the day of the line or live: a row of cards (DR-9.33). */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { usePreferences, useSession, useT } from '@touchline/view-kit';
import { ChevronDown, Layers } from 'lucide-react';
import type { ReactElement } from 'react';
import { DayCard } from './day-card.tsx';
import styles from './day-accumulators.module.css';
import type { DayReply } from './read-days.ts';
import { hasHiddenSport } from '../hidden-sports.ts';
import { useDayAccumulators } from './use-day-accumulators.ts';

interface DayAccumulatorsProps {
  readonly reply: DayReply;
  readonly section: 'line' | 'live';
  /** A list shows the title alone until the visitor opens it, so that its games stay on the first screen. */
  readonly isFolded?: boolean;
}

export function DayAccumulators({
  reply,
  section,
  isFolded = false,
}: DayAccumulatorsProps): ReactElement | null {
  const t = useT();
  const preferences = usePreferences();
  const shown = useDayAccumulators(reply, section).filter(({ day }) => !hasHiddenSport(day, preferences));
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  const [first] = shown;
  // Nothing invites a self-excluded player to bet (DR-10.4).
  if (!first || hasPlayBreak) return null;
  const id = `day-accumulators-${section}`;
  const cards = (
    <ul className={styles['cards']}>
      {shown.map((one) => (
        <li key={one.day.expressId}>
          <DayCard {...one} />
        </li>
      ))}
    </ul>
  );
  const title = (
    <>
      <Layers size={18} aria-hidden className={styles['mark']} />
      <h2 id={id} className={styles['title']}>
        {t('line_day_title', { section })}
      </h2>
      <span className={styles['boost']} dir="ltr">
        {t('line_day_percent', { percent: first.day.boostPercent })}
      </span>
    </>
  );
  if (isFolded)
    return (
      <details className={styles['folded']}>
        <summary className={styles['head']}>
          {title}
          <span className={styles['count']}>{shown.length}</span>
          <ChevronDown size={16} aria-hidden className={styles['arrow']} />
        </summary>
        {cards}
      </details>
    );
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>{title}</div>
      {section === 'line' && <p className={styles['text']}>{t('line_day_text')}</p>}
      {cards}
    </section>
  );
}
