/** A line icon of lucide, imported one by one so that a page carries only those it shows. */
import type { ComponentType, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { spoken } from './spoken.ts';

/** What `lucide-react` exports under each icon's name. */
export type IconShape = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
}>;

interface IconProps {
  readonly of: IconShape;
  readonly size?: number;
  /** Words for readers when the icon stands alone; decoration otherwise. */
  readonly label?: string;
  /** Arrows that point along the text turn around in right-to-left pages. */
  readonly isDirectional?: boolean;
  readonly className?: string;
}

export function Icon({
  of: Shape,
  size = 16,
  label,
  isDirectional = false,
  className,
}: IconProps): ReactElement {
  const classes = classNames(styles['icon'], isDirectional && styles['directional'], className);
  const svg = <Shape size={size} strokeWidth={1.75} className={classes} aria-hidden />;
  if (label === undefined) return svg;
  return (
    <span title={label} className={styles['named']}>
      {svg}
      <span className={spoken}>{label}</span>
    </span>
  );
}
