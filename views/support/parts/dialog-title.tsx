import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import styles from './support.module.css';

/** The heading of a screen of the widget. The clicked element is removed, so the heading gets the focus. */
export function Title({ children }: { readonly children: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['title']}>
      {children}
    </h2>
  );
}
