/** A small picture of a kind of payment method, drawn for this site. */
import type { MethodKind } from '@touchline/contracts/banking';
import type { ReactElement } from 'react';
import styles from './payout-sign.module.css';

const DRAWINGS: Record<MethodKind, ReactElement> = {
  card: (
    <>
      <rect y="7" width="44" height="6" className={styles['mark']} />
      <rect x="5" y="19" width="14" height="4" rx="2" className={styles['soft']} />
    </>
  ),
  bank: <path d="M12 13h20L22 7zM14 15v6M19 15v6M25 15v6M30 15v6M11 23h22" className={styles['line']} />,
  wallet: (
    <>
      <circle cx="18" cy="15" r="7" className={styles['mark']} />
      <circle cx="26" cy="15" r="7" className={styles['soft']} />
    </>
  ),
  crypto: (
    <>
      <circle cx="22" cy="15" r="10" className={styles['line']} />
      <path
        d="M19 10h4.5a2.5 2.5 0 0 1 0 5H19zm0 5h5a2.5 2.5 0 0 1 0 5h-5zM19 8v14"
        className={styles['line']}
      />
    </>
  ),
  mobile: <rect x="17" y="5" width="10" height="20" rx="2" className={styles['line']} />,
  voucher: <path d="M8 9h28v12H8z" className={styles['line']} strokeDasharray="4 2" />,
  cash: (
    <>
      <rect x="8" y="8" width="28" height="14" rx="2" className={styles['line']} />
      <circle cx="22" cy="15" r="3.5" className={styles['mark']} />
    </>
  ),
};

export function PayoutSign({ kind }: { readonly kind: MethodKind }): ReactElement {
  return (
    <svg viewBox="0 0 44 30" className={styles['sign']} aria-hidden="true" focusable="false">
      {DRAWINGS[kind]}
    </svg>
  );
}
