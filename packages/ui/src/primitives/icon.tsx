/** A line icon of lucide. Icons are imported one by one, so that a page loads only those it shows. */
import type { ComponentType, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { spoken } from './spoken.ts';

/** The type that `lucide-react` exports for each icon. */
export type IconShape = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
}>;

interface IconProps {
  readonly of: IconShape;
  readonly size?: number;
  /** Text for screen readers when the icon stands alone; otherwise it is decorative. */
  readonly label?: string;
  /** Arrows along the text direction are mirrored in right-to-left pages. */
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
