/** The settings of the bet slip in groups (DM-CS-001). A change takes effect at once. */
import { Sheet } from '@touchline/ui';
import { useCoupon, usePreferences, useSession, useSetPreference, useT } from '@touchline/view-kit';
import { isPlacementPending } from '@touchline/contracts/sports-betting';
import type { CouponSettings } from '@touchline/contracts/players';
import type { ReactElement } from 'react';
import { Group, SettingSwitch } from './group.tsx';
import { OddsChange } from './odds-change.tsx';
import { OneClickSettings } from './one-click-settings.tsx';
import { StakeSettings } from './stake-settings.tsx';

interface SettingsSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SettingsSheet({ isOpen, onClose }: SettingsSheetProps): ReactElement {
  const t = useT();
  const [{ settings, phase }, send] = useCoupon();
  const session = useSession();
  const { isTeamLogosInCoupon } = usePreferences();
  const setPreference = useSetPreference();
  const isLocked = isPlacementPending(phase);
  const change = (part: Partial<CouponSettings>): void => send({ type: 'settings-changed', settings: part });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={t('coupon_settings')} hasTitle>
      {isOpen && (
        <>
          <OddsChange settings={settings} isDisabled={isLocked} onChange={change} />
          <OneClickSettings isDisabled={isLocked} />
          <StakeSettings settings={settings} isDisabled={isLocked} onChange={change} />
          <Group title={t('coupon_settings_display')}>
            {session.status === 'signed-in' && (
              <>
                <SettingSwitch
                  label={t('coupon_settings_account')}
                  note={t('coupon_settings_account_text')}
                  isOn={settings.isSelectAccountShown}
                  onToggle={(isSelectAccountShown) => change({ isSelectAccountShown })}
                />
                <SettingSwitch
                  label={t('coupon_settings_balance')}
                  isOn={settings.isBalanceShown}
                  onToggle={(isBalanceShown) => change({ isBalanceShown })}
                />
              </>
            )}
            <SettingSwitch
              label={t('coupon_settings_win')}
              isOn={settings.isPossibleWinShown}
              onToggle={(isPossibleWinShown) => change({ isPossibleWinShown })}
            />
            <SettingSwitch
              label={t('coupon_settings_logos')}
              isOn={isTeamLogosInCoupon}
              onToggle={(isOn) => setPreference('isTeamLogosInCoupon', isOn)}
            />
            <SettingSwitch
              label={t('coupon_settings_fixed')}
              note={t('coupon_settings_fixed_text')}
              isOn={settings.isCouponFixed}
              isDisabled={isLocked}
              onToggle={(isCouponFixed) => change({ isCouponFixed })}
            />
          </Group>
        </>
      )}
    </Sheet>
  );
}
