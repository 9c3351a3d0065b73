/** One-click betting in the settings: its switch, and a stake of its own for the bonus account (DR-4.83). */
import { useSession, useSiteConfig, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { OneClick } from '../parts/one-click.tsx';
import { Group } from './group.tsx';

export function OneClickSettings({ isDisabled }: { readonly isDisabled: boolean }): ReactElement | null {
  const t = useT();
  const session = useSession();
  const { isOneClickAllowed } = useSiteConfig();
  if (!isOneClickAllowed || session.status === 'guest') return null;
  return (
    <Group title={t('coupon_settings_speed')}>
      <OneClick isDisabled={isDisabled} hasBonusAmount />
    </Group>
  );
}
