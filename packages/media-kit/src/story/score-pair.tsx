import type { ReactElement } from 'react';
import styles from './score-pair.module.css';

/** A score in reading order: in a language written from right to left the home side is on the right (DR-11.2). */
export const ScorePair = ({ home, away }: { readonly home: number; readonly away: number }): ReactElement => (
  <b className={styles['score']}>
    <span>{home}</span>
    <span>:</span>
    <span>{away}</span>
  </b>
);
