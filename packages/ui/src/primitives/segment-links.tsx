/** Links in a row to several views of a list. They work without scripts. */
import type { MouseEvent, ReactElement } from 'react';
import styles from './choices.module.css';

export interface SegmentLink {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number | undefined;
}

interface SegmentLinksProps {
  readonly label: string;
  readonly choices: readonly SegmentLink[];
  readonly current: string;
  /** Called at a plain click. A click that opens a new tab is left to the browser. */
  readonly onPress: (href: string) => void;
}

export function SegmentLinks({ label, choices, current, onPress }: SegmentLinksProps): ReactElement {
  const press = (event: MouseEvent<HTMLAnchorElement>, href: string): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress(href);
  };
  return (
    <nav aria-label={label} className={styles['segmented']}>
      {choices.map((choice) => (
        <a
          key={choice.id}
          href={choice.href}
          aria-current={choice.id === current ? 'true' : undefined}
          className={styles['segment']}
          onClick={(event) => press(event, choice.href)}
        >
          {choice.label}
          {choice.count !== undefined && <Count of={choice.count} />}
        </a>
      ))}
    </nav>
  );
}

/** Number of items of a choice. */
export function Count({ of }: { readonly of: number }): ReactElement {
  return <span className={styles['count']}>{of}</span>;
}
