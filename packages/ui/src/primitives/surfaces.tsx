/** Cards, badges, chips and table parts. */
import type {
  HTMLAttributes,
  ReactElement,
  ReactNode,
  TableHTMLAttributes,
  TdHTMLAttributes,
  ThHTMLAttributes,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './surfaces.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The HTML element of the card. */
  readonly as?: 'section' | 'article' | 'div' | 'aside';
}

export function Card({ as: Tag = 'section', className, ...rest }: CardProps): ReactElement {
  return <Tag {...rest} className={classNames(styles['card'], className)} />;
}

interface BadgeProps {
  readonly tone?: 'brand' | 'quiet' | 'live' | 'up' | 'down' | 'warn';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'quiet', className, children }: BadgeProps): ReactElement {
  return <span className={classNames(styles['badge'], styles[tone], className)}>{children}</span>;
}

interface ChipProps extends Omit<React.ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly isSelected?: boolean;
  /** A number beside the label, such as the number of games. */
  readonly count?: number | string;
  readonly surface?: 'page' | 'pitch';
}

/** A filter that can be on or off. */
export function Chip({
  isSelected = false,
  count,
  surface = 'page',
  className,
  children,
  ...rest
}: ChipProps): ReactElement {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isSelected}
      className={classNames(styles['chip'], surface === 'pitch' && styles['onPitch'], className)}
    >
      {children}
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </button>
  );
}

/** A table that scrolls horizontally when needed. */
export function Table({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>): ReactElement {
  return (
    <div className={styles['scroll']}>
      <table {...rest} className={classNames(styles['table'], className)} />
    </div>
  );
}

interface CellProps {
  /** Whether the cell holds a number. Numbers are aligned to the end, so that their digits line up. */
  readonly isNumber?: boolean;
}

export function HeadCell({
  isNumber = false,
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & CellProps): ReactElement {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(styles['head'], isNumber && styles['number'], className)}
    />
  );
}

export function Cell({
  isNumber = false,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & CellProps): ReactElement {
  return <td {...rest} className={classNames(styles['cell'], isNumber && styles['number'], className)} />;
}
