/** Opens the side menu on layouts that do not show it as a column. */
import { Icon, IconButton } from '@touchline/ui';
import { useEvents, useT } from '@touchline/view-kit';
import { Menu } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './menu-button.module.css';

export function MenuButton(): ReactElement {
  const t = useT();
  const events = useEvents();
  return (
    <IconButton
      tone="on-pitch"
      label={t('header_menu')}
      className={styles['button']}
      onClick={() => events.emit('menu/toggled', { side: 'left' })}
    >
      <Icon of={Menu} size={18} />
    </IconButton>
  );
}
