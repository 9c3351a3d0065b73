/**
 * Disables outdated prices (RL-30, DR-6.33). The prices stay visible in grey. A disabled fieldset disables every price
 * in it for pointers, keyboard and screen readers. Links keep working.
 */
import { useLiveStatus, useReloadData, useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from './price-freeze.module.css';
import { SkipToCoupon } from './skip-to-coupon.tsx';
import { usePriceKeys } from './use-price-keys.ts';

/** How often a page with frozen prices fetches its data again. */
const REFETCH_MS = 10_000;

interface PriceFreezeProps {
  /** Whether the API reported that a feed producer is down. The report comes with the data. */
  readonly isDegraded: boolean;
  readonly children: ReactNode;
}

export function PriceFreeze({ isDegraded, children }: PriceFreezeProps): ReactElement {
  const status = useLiveStatus();
  const isFrozen = isDegraded || status === 'stale';
  useRefetch(isDegraded);
  const list = useRef<HTMLFieldSetElement>(null);
  const skip = useRef<HTMLAnchorElement>(null);
  usePriceKeys(list, skip);
  return (
    <>
      <output className={styles['place']}>{isFrozen && <FrozenNotice />}</output>
      <fieldset ref={list} disabled={isFrozen} data-frozen={isFrozen} className={styles['prices']}>
        {children}
        <SkipToCoupon link={skip} />
      </fieldset>
    </>
  );
}

function FrozenNotice(): ReactElement {
  const t = useT();
  return (
    <span className={styles['notice']}>
      <strong>{t('line_frozen_title')}</strong> {t('line_frozen_text')}
    </span>
  );
}

function useRefetch(isDegraded: boolean): void {
  const { reload } = useReloadData();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (!isDegraded) return undefined;
    const timer = setInterval(() => latest.current(), REFETCH_MS);
    return () => clearInterval(timer);
  }, [isDegraded]);
}
