/**
 * Settings for visitors without an account. Languages are links in the first HTML; the rest is loaded when the panel is
 * opened.
 */
import { Icon, Spinner } from '@touchline/ui';
import { lazyComponent, useLanguageLinks, useT } from '@touchline/view-kit';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Dropdown } from './dropdown.tsx';
import styles from './settings.module.css';

const SettingsPanel = lazyComponent(async () => (await import('./settings-panel.tsx')).SettingsPanel);

export function Settings(): ReactElement {
  const t = useT();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Dropdown
      id="header-settings"
      label={t('header_settings')}
      icon={<Icon of={SlidersHorizontal} size={18} />}
      isSheet
      openedBy="settings/opened"
      onOpen={() => setWasOpened(true)}
    >
      <Languages />
      {wasOpened && <SettingsPanel fallback={<Spinner />} />}
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
