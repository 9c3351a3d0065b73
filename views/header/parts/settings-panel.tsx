/** All settings in groups. */
import { coefViews, readCoefView } from '@touchline/contracts/players';
import { Segmented, Select, Switch, timeZoneName } from '@touchline/ui';
import { usePreferences, useSetPreference, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import { TIME_ZONES } from '../data/time-zones.ts';
import styles from './settings-panel.module.css';

export function SettingsPanel(): ReactElement {
  const t = useT();
  return (
    <>
      <Group title={t('header_group_look')}>
        <Theme />
        <FontSize />
        <Layout />
        <Flag name="isAppCompactView" />
        <Flag name="isAppLightVersion" />
      </Group>
      <Group title={t('header_group_odds')}>
        <CoefFormat />
        <CoefIndication />
        <MarketNames />
        <MarketColumns />
      </Group>
      <Group title={t('header_group_coupon')}>
        <Flag name="isTeamLogosInCoupon" />
        <Flag name="isBetGenerator" />
      </Group>
      <Group title={t('header_group_lists')}>
        <Flag name="isAccumulatorOfTheDay" />
        <Flag name="isLiveAccumulatorOfTheDay" />
        <Flag name="isBestMatchesOnTop" />
        <Flag name="isChampsGroupedByCountry" />
        <Flag name="isDetailedScore" />
        <Flag name="isShowGameId" />
        <Flag name="isShowSportsOnly" />
      </Group>
      <Group title={t('header_group_game')}>
        <Flag name="isWideScoreboard" />
        <Flag name="isGameZoneOff" isInverse />
        <Flag name="isMoveVideoOnScroll" />
        <Flag name="isDisplayStatsInNewWindow" />
      </Group>
      <Group title={t('header_group_time')}>
        <TimeZone />
        <Flag name="is12h" />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </section>
  );
}

/** A row of choices with a label. */
function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <span aria-hidden="true" className={styles['label']}>
        {label}
      </span>
      {children}
    </div>
  );
}

type FlagName =
  | 'is12h'
  | 'isAccumulatorOfTheDay'
  | 'isBetGenerator'
  | 'isLiveAccumulatorOfTheDay'
  | 'isAppCompactView'
  | 'isAppLightVersion'
  | 'isBestMatchesOnTop'
  | 'isChampsGroupedByCountry'
  | 'isDetailedScore'
  | 'isDisplayStatsInNewWindow'
  | 'isGameZoneOff'
  | 'isMoveVideoOnScroll'
  | 'isShowGameId'
  | 'isShowSportsOnly'
  | 'isTeamLogosInCoupon'
  | 'isWideScoreboard';

/** A switch. With `isInverse`, a stored true means that the setting is off. */
function Flag({
  name,
  isInverse = false,
}: {
  readonly name: FlagName;
  readonly isInverse?: boolean;
}): ReactElement {
  const t = useT();
  const preferences = usePreferences();
  const set = useSetPreference();
  return (
    <Switch
      label={t('header_flag', { name })}
      isOn={preferences[name] !== isInverse}
      onToggle={(isOn) => set(name, isOn !== isInverse)}
    />
  );
}

const THEMES = { system: null, light: 0, dark: 1 } as const;
type ThemeName = keyof typeof THEMES;
const themeName = (theme: 0 | 1 | null): ThemeName =>
  theme === null ? 'system' : theme === 0 ? 'light' : 'dark';

function Theme(): ReactElement {
  const t = useT();
  const { appTheme } = usePreferences();
  const set = useSetPreference();
  return (
    <Segmented
      label={t('header_theme')}
      choices={(Object.keys(THEMES) as ThemeName[]).map((value) => ({
        value,
        label: t(`header_theme_${value}`),
      }))}
      value={themeName(appTheme)}
      onChange={(value) => set('appTheme', THEMES[value])}
      isWide
    />
  );
}

const SIZES = ['0', '1', '2'] as const;

function FontSize(): ReactElement {
  const t = useT();
  const { appFontSize } = usePreferences();
  const set = useSetPreference();
  return (
    <Labelled label={t('header_font')}>
      <Segmented
        label={t('header_font')}
        choices={SIZES.map((value) => ({ value, label: t('header_font_size', { size: value }) }))}
        value={SIZES[appFontSize]}
        onChange={(value) => set('appFontSize', value === '2' ? 2 : value === '1' ? 1 : 0)}
        isWide
      />
    </Labelled>
  );
}

function Layout(): ReactElement {
  const t = useT();
  const { appViewType } = usePreferences();
  const set = useSetPreference();
  return (
    <Labelled label={t('header_layout')}>
      <Segmented
        label={t('header_layout')}
        choices={(['0', '1'] as const).map((value) => ({
          value,
          label: t('header_layout_of', { id: value }),
        }))}
        value={appViewType === 1 ? '1' : '0'}
        onChange={(value) => set('appViewType', value === '1' ? 1 : 0)}
        isWide
      />
    </Labelled>
  );
}

function CoefFormat(): ReactElement {
  const t = useT();
  const { coefViewId, appViewType } = usePreferences();
  const set = useSetPreference();
  return (
    <Select
      label={t('header_coef_format')}
      value={String(coefViewId)}
      options={coefViews(appViewType).map((id) => ({
        value: String(id),
        label: t('header_coef_view', { id: String(id) }),
      }))}
      onChange={(event) => set('coefViewId', readCoefView(event.currentTarget.value))}
    />
  );
}

function CoefIndication(): ReactElement {
  const t = useT();
  const { coefIndicationType } = usePreferences();
  const set = useSetPreference();
  return (
    <Select
      label={t('header_indication')}
      value={String(coefIndicationType)}
      options={SIZES.map((value) => ({ value, label: t('header_indication_of', { id: value }) }))}
      onChange={({ currentTarget: { value } }) =>
        set('coefIndicationType', value === '2' ? 2 : value === '1' ? 1 : 0)
      }
    />
  );
}

function MarketNames(): ReactElement {
  const t = useT();
  const { marketsNameType } = usePreferences();
  const set = useSetPreference();
  return (
    <Labelled label={t('header_names')}>
      <Segmented
        label={t('header_names')}
        choices={(['short', 'full'] as const).map((value) => ({
          value,
          label: t('header_names_of', { kind: value }),
        }))}
        value={marketsNameType}
        onChange={(value) => set('marketsNameType', value)}
        isWide
      />
    </Labelled>
  );
}

function MarketColumns(): ReactElement {
  const t = useT();
  const { marketDisplaySettings } = usePreferences();
  const set = useSetPreference();
  return (
    <Labelled label={t('header_columns')}>
      <Segmented
        label={t('header_columns')}
        choices={(['0', '1'] as const).map((value) => ({
          value,
          label: t('header_columns_of', { id: value }),
        }))}
        value={marketDisplaySettings === 1 ? '1' : '0'}
        onChange={(value) => set('marketDisplaySettings', value === '1' ? 1 : 0)}
        isWide
      />
    </Labelled>
  );
}

function TimeZone(): ReactElement {
  const t = useT();
  const { timeZone } = usePreferences();
  const set = useSetPreference();
  const offsets = TIME_ZONES.includes(timeZone) ? TIME_ZONES : [...TIME_ZONES, timeZone];
  return (
    <Select
      label={t('header_time_zone')}
      value={String(timeZone)}
      options={offsets.map((offset) => ({ value: String(offset), label: timeZoneName(offset) }))}
      onChange={(event) => set('timeZone', Number(event.currentTarget.value))}
    />
  );
}
