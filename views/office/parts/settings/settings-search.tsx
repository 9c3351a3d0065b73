/** Finds a setting by its name, on whichever page of the office it is (DR-13.118). */
import { TextField } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { findSettings, SETTING_PLACES } from '../../data/settings-search.ts';
import styles from './settings-search.module.css';

export function SettingsSearch(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [typed, setTyped] = useState('');
  const found = findSettings(typed, SETTING_PLACES, (key) => t.find(key) ?? '');
  const isAsked = typed.trim() !== '';
  return (
    <search className={styles['box']}>
      <TextField
        label={t('office_find')}
        isLabelSpoken
        type="search"
        placeholder={t('office_find')}
        maxLength={40}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
      />
      <div aria-live="polite" className={styles['status']}>
        {isAsked && found.length === 0 && <p className={styles['none']}>{t('office_find_none')}</p>}
        {found.length > 0 && (
          <ul className={styles['found']}>
            {found.map(({ id, title, path }) => (
              <li key={id}>
                <a href={`/${lang}/${path}`} className={styles['link']} onClick={() => setTyped('')}>
                  {t(title)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
