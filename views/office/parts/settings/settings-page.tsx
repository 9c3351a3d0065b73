/** The player's settings: display, messages, sports that are not shown, the check of promo codes (SH-RT-125). */
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SettingsData } from '../../data/office-settings.ts';
import { SettingsCards } from './settings-cards.tsx';

export function SettingsPage({ data }: { readonly data: SettingsData }): ReactElement {
  const [settings, setSettings] = useState(data);
  return <SettingsCards settings={settings} onSaved={setSettings} />;
}
