/** Draws a team's crest from two colours and a shape, without an image file. */
import type { ReactElement } from 'react';
import styles from './crest.module.css';

/** Outlines of the shapes in a box of 16 by 16. */
const SHAPES = {
  shield: 'M1.5 1.5h13v6.2c0 3.6-2.8 5.8-6.5 7.3-3.7-1.5-6.5-3.7-6.5-7.3z',
  circle: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
  diamond: 'M8 .8 15.2 8 8 15.2.8 8z',
  pennant: 'M1.5 1.5h13L8 15z',
  hexagon: 'M8 1l6.1 3.5v7L8 15l-6.1-3.5v-7z',
} as const;
/** The areas that have the second colour. */
const FIELDS = {
  halves: 'M8 0h8v16H8z',
  band: 'M0 5.4h16v5.2H0z',
  sash: 'M0 0h5l11 11v5h-5L0 5z',
  stripes: 'M2.6 0h2.2v16H2.6zM6.9 0h2.2v16H6.9zM11.2 0h2.2v16h-2.2z',
  quarters: 'M8 0h8v8H8zM0 8h8v8H0z',
} as const;
export type CrestShape = keyof typeof SHAPES;
export type CrestField = keyof typeof FIELDS;

interface CrestProps {
  /** Two CSS colours. They come from the data, so they are written as attributes and not as styles. */
  readonly colors: readonly [string, string];
  readonly shape?: CrestShape;
  readonly field?: CrestField;
  readonly size?: number;
}

const SAFE_COLOR = /^#[0-9a-f]{3,8}$/i;
const safe = (color: string) => (SAFE_COLOR.test(color) ? color : 'currentColor');

/** Decorative: the team's name stands beside it. */
export function Crest({ colors, shape = 'shield', field = 'halves', size = 16 }: CrestProps): ReactElement {
  // A nested svg clips by its own box. The shape itself clips by a clip path, which needs no id.
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" className={styles['crest']}>
      <g style={{ clipPath: `path('${SHAPES[shape]}')` }}>
        <rect width="16" height="16" fill={safe(colors[0])} />
        <path d={FIELDS[field]} fill={safe(colors[1])} />
      </g>
      <path d={SHAPES[shape]} className={styles['edge']} />
    </svg>
  );
}
