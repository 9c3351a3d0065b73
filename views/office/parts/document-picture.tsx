/** A drawing of a kind of document. It repeats the label beside it, so screen readers skip it. */
import type { DocumentKind } from '@touchline/contracts/players';
import type { ReactElement } from 'react';
import styles from './verification-page.module.css';

const CARD = (
  <>
    <rect x="12" y="8" width="76" height="42" rx="5" className={styles['paper']} />
    <path d="M52 21h26M52 29h26M52 37h16" className={styles['text']} />
  </>
);
const SHEET = (
  <>
    <path d="M32 3h26l10 10v40H32z" className={styles['paper']} />
    <path d="M58 3v10h10" className={styles['text']} />
  </>
);
const FACE = (
  <>
    <circle cx="31" cy="24" r="6" className={styles['mark']} />
    <path d="M21 42c2-9 18-9 20 0" className={styles['mark']} />
  </>
);

const DRAWINGS: Readonly<Record<DocumentKind, ReactElement>> = {
  passport: (
    <>
      <rect x="30" y="3" width="40" height="50" rx="4" className={styles['cover']} />
      <circle cx="50" cy="23" r="9" className={styles['stamp']} />
      <path d="M41 23h18M50 14c-5 6-5 12 0 18 5-6 5-12 0-18M40 42h20" className={styles['stamp']} />
    </>
  ),
  'identity-card': (
    <>
      {CARD}
      {FACE}
    </>
  ),
  'driving-licence': (
    <>
      {CARD}
      <path d="M19 36l4-9h14l4 9v5H19zM18 36h24" className={styles['mark']} />
    </>
  ),
  'utility-bill': (
    <>
      {SHEET}
      <path d="M39 22h14M39 30h22M39 38h22M39 46h12" className={styles['text']} />
      <path d="M49 8l-6 8h5l-3 7" className={styles['mark']} />
    </>
  ),
  'bank-letter': (
    <>
      {SHEET}
      <path d="M39 34h22M39 41h22M39 48h12" className={styles['text']} />
      <path d="M39 27h18M41 27v-7M48 27v-7M55 27v-7M39 18l9-6 9 6z" className={styles['mark']} />
    </>
  ),
  'residence-certificate': (
    <>
      {SHEET}
      <path d="M39 40h22M39 47h14" className={styles['text']} />
      <path d="M40 24l10-8 10 8M43 22v11h14V22" className={styles['mark']} />
    </>
  ),
  'tax-letter': (
    <>
      {SHEET}
      <path d="M39 36h22M39 43h22" className={styles['text']} />
      <path d="M43 29l12-14M43 18h2M53 27h2" className={styles['mark']} />
    </>
  ),
  'payment-card': (
    <>
      <rect x="12" y="8" width="76" height="42" rx="5" className={styles['paper']} />
      <path d="M12 19h76" className={styles['band']} />
      <path d="M20 40h8M33 40h8M46 40h8M62 40h16" className={styles['mark']} />
    </>
  ),
  'payment-account': (
    <>
      {SHEET}
      <path d="M39 24h12M39 32h12M39 40h12" className={styles['text']} />
      <path d="M56 24h6M56 32h6M56 40h6M56 47h6" className={styles['mark']} />
    </>
  ),
};

interface DocumentPictureProps {
  readonly kind: DocumentKind;
  readonly className?: string | undefined;
}

export function DocumentPicture({ kind, className }: DocumentPictureProps): ReactElement {
  return (
    <svg viewBox="0 0 100 56" aria-hidden="true" className={className}>
      {DRAWINGS[kind]}
    </svg>
  );
}
