/** The states of a list: loading, empty, failed. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

interface SkeletonProps {
  /** Width and height are CSS lengths. */
  readonly width?: string;
  readonly height?: string;
  readonly className?: string | undefined;
}

/** One grey bar in place of a text or a box. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps): ReactElement {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span aria-hidden="true" style={size} className={classNames(styles['skeleton'], className)} />;
}

/** A block of bars in place of a list. */
export function SkeletonBlock({ rows = 5 }: { readonly rows?: number }): ReactElement {
  const t = useUiText();
  return (
    <output aria-label={t('main_loading')} className={styles['block']}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height="var(--row)" width={`${100 - ((index * 7) % 24)}%`} />
      ))}
    </output>
  );
}

/** Placeholder tiles of a lobby (16 by SH-LY-016, 2 by SH-LY-017). */
export function SkeletonTiles({ count }: { readonly count: number }): ReactElement {
  const t = useUiText();
  return (
    <output aria-label={t('main_loading')} className={styles['tiles']}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="auto" className={styles['tile']} />
      ))}
    </output>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, icon, children }: EmptyStateProps): ReactElement {
  return (
    <div className={styles['empty']}>
      {icon !== undefined && <span className={styles['emptyIcon']}>{icon}</span>}
      <strong className={styles['emptyTitle']}>{title}</strong>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}

interface ErrorBoxProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
}

/** The standard error box for content that did not load (SH-RV-029). */
export function ErrorBox({ title, text, button, onRetry, isBusy = false }: ErrorBoxProps): ReactElement {
  return (
    <div role="alert" className={styles['error']}>
      <strong className={styles['emptyTitle']}>{title}</strong>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Button onClick={onRetry} isBusy={isBusy}>
          {button}
        </Button>
      </div>
    </div>
  );
}
