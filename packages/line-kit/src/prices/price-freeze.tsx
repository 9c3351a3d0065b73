/**
 * Prices that cannot be trusted (RL-30, DR-6.33): shown as they were, grey and not to be taken. A disabled fieldset
 * switches off every price in it at once, for pointers, keys and readers alike, and leaves links alone.
 */
import { useLiveStatus, useReloadData, useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from './price-freeze.module.css';

/** How often a page loaded with frozen prices asks again. */
const REFETCH_MS = 10_000;

interface PriceFreezeProps {
  /** What the api said with the data: a producer is not up. */
  readonly isDegraded: boolean;
  readonly children: ReactNode;
}

export function PriceFreeze({ isDegraded, children }: PriceFreezeProps): ReactElement {
  const status = useLiveStatus();
  const isFrozen = isDegraded || status === 'stale';
  useRefetch(isDegraded);
  return (
    <>
      <output className={styles['place']}>{isFrozen && <FrozenNotice />}</output>
      <fieldset disabled={isFrozen} data-frozen={isFrozen} className={styles['prices']}>
        {children}
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
