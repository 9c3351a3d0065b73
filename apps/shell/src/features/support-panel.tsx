/** The support panel over the page; loaded on first use. */
import { Sheet } from '@touchline/ui';
import type { ReactElement } from 'react';
import { useShell } from '../page/shell-context.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';

export function SupportPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useShell();
  return (
    <Sheet isOpen onClose={onClose} label={t('main_support')}>
      <ComponentSlot view="support" name="support" />
    </Sheet>
  );
}
