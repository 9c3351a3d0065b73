/** How the site looks for this player: odds, layout, time, hidden balance. They are saved as preferences. */
import { coefViews, readCoefView } from '@touchline/contracts/players';
import { Segmented, Select, Switch } from '@touchline/ui';
import { usePreferences, useSetPreference, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { SettingsCard } from './settings-card.tsx';
import styles from './settings-cards.module.css';

export function DisplayCard(): ReactElement {
  const t = useT();
  const { coefViewId, appViewType, is12h, isBalanceHidden } = usePreferences();
  const set = useSetPreference();
  return (
    <SettingsCard id="display" title={t('office_settings_display')}>
      <div className={styles['fields']}>
        <Select
          label={t('office_settings_odds')}
          value={String(coefViewId)}
          options={coefViews(appViewType).map((id) => ({
            value: String(id),
            label: t('office_settings_odds_of', { id: String(id) }),
          }))}
          onChange={(event) => set('coefViewId', readCoefView(event.target.value))}
        />
        <Segmented
          label={t('office_settings_layout')}
          choices={[
            { value: '0', label: t('office_settings_layout_of', { id: '0' }) },
            { value: '1', label: t('office_settings_layout_of', { id: '1' }) },
          ]}
          value={appViewType === 1 ? '1' : '0'}
          onChange={(value) => set('appViewType', value === '1' ? 1 : 0)}
          isWide
        />
      </div>
      <div className={styles['rows']}>
        <Switch label={t('office_settings_12h')} isOn={is12h} onToggle={(isOn) => set('is12h', isOn)} />
        <Switch
          label={t('office_settings_balance')}
          isOn={isBalanceHidden}
          onToggle={(isOn) => set('isBalanceHidden', isOn)}
        />
      </div>
    </SettingsCard>
  );
}
