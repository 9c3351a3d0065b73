/** The four groups of notifications over the page (SH-LY-005). */
import { Button, ButtonLink, Toast } from '@touchline/ui';
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import { defaultTitleOf } from '../stores/notifications/default-title.ts';
import { GROUPS } from '../stores/notifications/reducer.ts';
import type { Notification } from '../stores/notifications/reducer.ts';
import styles from './notifications-area.module.css';

export function NotificationsArea(): ReactElement {
  const { t, notifications } = useShell();
  const { shown } = useStore(notifications);
  return (
    <section className={styles['area']} aria-label={t('main_overlay_label')} aria-live="polite">
      {GROUPS.map((group) => (
        <div key={group} className={styles['group']} data-group={group}>
          {shown
            .filter((notification) => notification.group === group)
            .map((notification) => (
              <OneNotification key={notification.id} notification={notification} />
            ))}
        </div>
      ))}
    </section>
  );
}

function OneNotification({ notification }: { readonly notification: Notification }): ReactElement {
  const { t, notifications } = useShell();
  const { id, tone, title, text, link, controls = [] } = notification;
  const close = () => notifications.send({ type: 'closed', id });
  const titleKey = defaultTitleOf(notification);
  return (
    <Toast tone={tone} title={titleKey === null ? title : t(titleKey)} text={text} onClose={close}>
      {link && (
        <ButtonLink size="small" href={link.href} onClick={close}>
          {link.text}
        </ButtonLink>
      )}
      {controls.map((control) => (
        <Button
          key={control.text}
          size="small"
          onClick={() => {
            close();
            control.onPress();
          }}
        >
          {control.text}
        </Button>
      ))}
    </Toast>
  );
}
