/** Opens the settings of the bet slip. The sheet's code is loaded on the first click. */
import { IconButton } from '@touchline/ui';
import { lazyComponent, useT } from '@touchline/view-kit';
import { Settings2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import styles from './settings.module.css';

const SettingsSheet = lazyComponent(async () => (await import('./settings-sheet.tsx')).SettingsSheet);

export function SettingsButton(): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <IconButton
        label={t('coupon_settings')}
        aria-haspopup="dialog"
        className={styles['open']}
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      >
        <Settings2 size={18} aria-hidden />
      </IconButton>
      {isLoaded && <SettingsSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
