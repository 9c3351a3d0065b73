/** The heading of an office page. */
import { classNames } from '@touchline/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './office-title.module.css';

interface OfficeTitleProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function OfficeTitle({ children, className }: OfficeTitleProps): ReactElement {
  return <h1 className={classNames(styles['title'], className)}>{children}</h1>;
}
