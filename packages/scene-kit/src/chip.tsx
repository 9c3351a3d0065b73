/** A chip of the table, in the colour of its value. */
import type { ReactElement } from 'react';
import { CHIP_VALUES } from './chip-values.ts';
import styles from './chip.module.css';

const COLOURS = ['#55606b', '#1e4fa3', '#7a3fb0', '#b8362f', '#157a4b'] as const;

interface ChipProps {
  /** Its value in chip units, which decides the colour: that of the greatest chip that is not above it. */
  readonly units: number;
  /** What stands on it; a longer text is smaller. */
  readonly text: string;
}

export function Chip({ units, text }: ChipProps): ReactElement {
  const at = CHIP_VALUES.findLastIndex((value) => value <= units);
  return (
    <svg viewBox="-20 -20 40 40" className={styles['chip']} aria-hidden="true">
      <circle r="19" fill={COLOURS[Math.max(at, 0)]} stroke="#0a0f12" strokeOpacity="0.4" />
      <circle r="16.5" fill="none" stroke="#f5f7f3" strokeWidth="4.5" strokeDasharray="7.2 10.08" />
      <circle r="12.5" fill="none" stroke="#f5f7f3" strokeOpacity="0.7" />
      <text y="4" textAnchor="middle" fill="#fff" className={styles['text']} data-length={text.length}>
        {text}
      </text>
    </svg>
  );
}
