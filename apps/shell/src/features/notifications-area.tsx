/** The four groups of notifications over the page (SH-LY-005). */
import { Toast } from '@touchline/ui';
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import styles from './notifications-area.module.css';

export function NotificationsArea(): ReactElement {
  const { t, notifications } = useShell();
  const { shown } = useStore(notifications);
  return (
    <section className={styles['area']} aria-label={t('main_overlay_label')} aria-live="polite">
      {shown.map((notification) => (
        <Toast
          key={notification.id}
          tone={notification.tone}
          title={notification.title}
          text={notification.text}
          onClose={() => notifications.send({ type: 'closed', id: notification.id })}
        />
      ))}
    </section>
  );
}
