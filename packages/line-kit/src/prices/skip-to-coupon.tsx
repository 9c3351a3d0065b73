/**
 * A link from a price to the stake of the coupon; to the coupon itself while no stake can be typed. The Tab key reaches
 * it from a price while the coupon has a bet (DR-11.4).
 */
import { useIsHydrated } from '@touchline/ui';
import { useEvents, useReadable, useT, useViewContext } from '@touchline/view-kit';
import type { MouseEvent, ReactElement, RefObject } from 'react';
import styles from './skip-to-coupon.module.css';

/** Up to this width the coupon is a sheet and not a column. */
const SHEET_UP_TO_PX = 760;

export function SkipToCoupon({
  link,
}: {
  readonly link: RefObject<HTMLAnchorElement | null>;
}): ReactElement | null {
  const t = useT();
  const events = useEvents();
  const { coupon } = useViewContext();
  const hasBets = useReadable(coupon, ({ bets }) => bets.length > 0);
  // The server knows no bets, so hydration shows none either.
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasBets) return null;
  const press = (event: MouseEvent): void => {
    if (window.innerWidth <= SHEET_UP_TO_PX) {
      event.preventDefault();
      events.emit('coupon/opened', {});
      return;
    }
    const stake = document.querySelector<HTMLElement>('#coupon [data-stake]:enabled');
    if (stake === null) return;
    event.preventDefault();
    stake.focus();
  };
  return (
    <a ref={link} href="#coupon" tabIndex={-1} className={styles['skip']} onClick={press}>
      {t('line_skip_to_coupon')}
    </a>
  );
}
