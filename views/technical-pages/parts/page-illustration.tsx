/** An illustration for each kind of page: lines of a pitch. */
import type { ReactElement } from 'react';
import type { PageRow } from '../pages.ts';
import styles from './page-illustration.module.css';

const DRAWINGS: Readonly<Record<PageRow['art'], ReactElement>> = {
  whistle: (
    <>
      <circle cx="92" cy="78" r="26" className={styles['ink']} />
      <path d="M66 62h44l26-14v22l-20 4" className={styles['ink']} />
      <circle cx="92" cy="78" r="8" className={styles['accent']} />
      <path d="M54 40l-8-12M72 34l-2-14M90 36l6-13" className={styles['accent']} />
    </>
  ),
  barrier: (
    <>
      <rect x="40" y="50" width="120" height="22" rx="4" className={styles['ink']} />
      <path d="M58 50l-14 22M88 50l-14 22M118 50l-14 22M148 50l-14 22" className={styles['accent']} />
      <path d="M56 72v34M144 72v34M46 106h20M134 106h20" className={styles['ink']} />
    </>
  ),
  cone: (
    <>
      <path d="M100 24l30 78H70z" className={styles['ink']} />
      <path d="M88 56h24M80 78h40" className={styles['accent']} />
      <path d="M52 104h96" className={styles['ink']} />
    </>
  ),
  clock: (
    <>
      <circle cx="100" cy="66" r="40" className={styles['ink']} />
      <path d="M100 42v26l16 10" className={styles['accent']} />
    </>
  ),
  screen: (
    <>
      <rect x="48" y="28" width="104" height="64" rx="8" className={styles['ink']} />
      <path d="M84 108h32M100 92v16" className={styles['ink']} />
      <path d="M84 60l12 12 22-24" className={styles['accent']} />
    </>
  ),
};

/**
 * `label` is shown over the centre circle; it may be empty. The drawing is decorative: the title has the information.
 */
export function PageIllustration({
  kind,
  label,
}: {
  readonly kind: PageRow['art'];
  readonly label: string;
}): ReactElement {
  return (
    <svg viewBox="0 0 200 132" className={styles['art']} aria-hidden="true">
      <rect x="1" y="1" width="198" height="130" rx="12" className={styles['pitch']} />
      <path d="M100 1v130" className={styles['chalk']} />
      <circle cx="100" cy="66" r="34" className={styles['chalk']} />
      <path d="M1 36h24v60H1M199 36h-24v60h24" className={styles['chalk']} />
      {label === '' ? (
        DRAWINGS[kind]
      ) : (
        <text x="100" y="80" className={styles['label']}>
          {label}
        </text>
      )}
    </svg>
  );
}
