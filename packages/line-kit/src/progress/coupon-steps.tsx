/** One step for each bet of a coupon, and how many are won. */
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { legTone } from './leg-mark.tsx';
import type { LegProgress } from './leg-progress.ts';
import styles from './progress.module.css';

/** @param progress the bets in the order of the coupon; nothing is shown for one bet */
export function CouponSteps({
  progress,
}: {
  readonly progress: readonly LegProgress[];
}): ReactElement | null {
  const t = useT();
  if (progress.length < 2) return null;
  const tones = progress.map(legTone);
  const won = tones.filter((tone) => tone === 'won').length;
  const lost = tones.filter((tone) => tone === 'lost').length;
  return (
    <span className={styles['steps']}>
      <span className={styles['bars']} aria-hidden="true">
        {tones.map((tone, at) => (
          // The bets of a coupon keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={at} data-tone={tone} />
        ))}
      </span>
      <span>
        {t('line_legs_won', { won, count: tones.length })}
        {lost > 0 && <> · {t('line_legs_lost', { count: lost })}</>}
      </span>
    </span>
  );
}
