/** Language, theme, coefficient format and clock: what a visitor may choose without an account. */
import { Icon, Segmented, Select, Switch } from '@touchline/ui';
import { useLanguageLinks, usePreferences, useSetPreference, useT } from '@touchline/view-kit';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { coefViews, readCoefView } from '../data/coef-views.ts';
import { Dropdown } from './dropdown.tsx';
import styles from './settings.module.css';

export function Settings(): ReactElement {
  const t = useT();
  return (
    <Dropdown
      id="header-settings"
      label={t('header_settings')}
      icon={<Icon of={SlidersHorizontal} size={18} />}
    >
      <Languages />
      <Theme />
      <CoefFormat />
      <Clock />
    </Dropdown>
  );
}

function Languages(): ReactElement {
  const t = useT();
  const languages = useLanguageLinks();
  return (
    <nav aria-label={t('header_language')} className={styles['languages']}>
      {languages.map(({ id, name, href, isCurrent }) => (
        <a
          key={id}
          href={href}
          hrefLang={id}
          lang={id}
          aria-current={isCurrent ? 'true' : undefined}
          className={styles['language']}
        >
          {name}
        </a>
      ))}
    </nav>
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

function Clock(): ReactElement {
  const t = useT();
  const { is12h } = usePreferences();
  const set = useSetPreference();
  return <Switch label={t('header_12h')} isOn={is12h} onToggle={(isOn) => set('is12h', isOn)} />;
}
