/** The bell: how many messages are unread (DR-11.56). On phones the row has no room for it; there it is in the account menu. */
import { Icon } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './messages-link.module.css';

/** A larger number is not shown: it says no more and does not fit. */
const maxShown = 9;

export function MessagesLink({ unread }: { readonly unread: number }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  // The name has the number as it is shown, so that it can be said to the browser (WCAG 2.5.3).
  const shown = unread > maxShown ? `${maxShown}+` : String(unread);
  return (
    <a
      href={`/${lang}/office/messages`}
      className={styles['link']}
      aria-label={unread > 0 ? t('header_messages_unread', { count: shown }) : t('header_messages')}
    >
      <Icon of={Bell} size={18} />
      {unread > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {shown}
        </span>
      )}
    </a>
  );
}

/** A dot on the button of the account menu, where the bell is on phones. */
export function UnreadDot({ unread }: { readonly unread: number }): ReactElement | null {
  return unread > 0 ? <span className={styles['dot']} aria-hidden="true" /> : null;
}
