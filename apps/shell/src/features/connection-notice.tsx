/** Shows that the browser is offline and the content may be outdated (SH-LY-019). */
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import styles from './connection-notice.module.css';

export function ConnectionNotice(): ReactElement {
  const { t, connection } = useShell();
  const { isOnline } = useStore(connection);
  // The element always exists, so that screen readers announce the change.
  return (
    <output className={styles['notice']} data-shown={!isOnline}>
      {isOnline ? '' : t('main_offline')}
    </output>
  );
}
