/** The common layout of notices over a page: title, text, buttons. */
import { Button } from './button.tsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './notice-frame.module.css';

interface NoticeFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, side by side where there is room. To refuse must be as easy as to agree. */
  readonly actions: ReactNode;
}

export function NoticeFrame({ title, text, children, actions }: NoticeFrameProps): ReactElement {
  return (
    <div className={styles['frame']}>
      <h2 className={styles['title']}>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children}
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}

interface NoticeActionProps {
  readonly isFirst?: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function NoticeAction({
  isFirst = false,
  isBusy = false,
  onClick,
  children,
}: NoticeActionProps): ReactElement {
  return (
    <Button size="large" tone={isFirst ? 'primary' : 'plain'} isBusy={isBusy} onClick={onClick}>
      {children}
    </Button>
  );
}

export { styles as noticeStyles };
