/** Opens support. On phones the row has no room for it; there it is in the menu and the footer. */
import { Icon, IconButton } from '@touchline/ui';
import { useEvents, useT } from '@touchline/view-kit';
import { Headset } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './support-button.module.css';

export function SupportButton(): ReactElement {
  const t = useT();
  const events = useEvents();
  return (
    <IconButton
      tone="on-pitch"
      label={t('header_support')}
      aria-haspopup="dialog"
      className={styles['button']}
      onClick={() => events.emit('support/opened', {})}
    >
      <Icon of={Headset} size={18} />
    </IconButton>
  );
}
