/** Shows a line icon of lucide. Icons are imported one by one, so that a page loads only the icons that it shows. */
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
  /** Text for screen readers when the icon stands alone. Without it the icon is decorative. */
  readonly label?: string;
  /** Whether the icon is mirrored in right-to-left pages, such as an arrow along the text direction. */
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
