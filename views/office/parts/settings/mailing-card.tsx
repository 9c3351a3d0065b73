/** The messages that the player wants; each switch is saved alone (DM-OF-004, DM-OF-008, DR-13.133). */
import { newsletterTextVersion, officePaths } from '@touchline/contracts/players';
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Switch } from '@touchline/ui';
import { call, useApi, useEvents, useLocation, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { MailSwitch } from '../../data/office-settings.ts';
import { settingRefusalKey } from '../../data/read-office-settings.ts';
import { SaveOutcome } from './save-outcome.tsx';
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx';
import { OfficeLink } from '../office-link.tsx';
import styles from './settings-cards.module.css';
import { useSave } from './use-save.ts';

const SWITCHES = {
  enable_mail_news: 'office_newsletter_text',
  enable_mail_deposit: 'office_settings_mail_deposit',
  enable_mail_bets: 'office_settings_mail_bets',
} as const satisfies Partial<Record<MailSwitch, string>>;
/** News by SMS has no switch, because the site sends none. */
type ShownSwitch = keyof typeof SWITCHES;

export function MailingCard({ settings, onSaved }: SettingsCardProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  const save = useSave();
  // During a break no message is turned on (DR-5.47); one that is on can be turned off.
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  const { has_email, ...switches } = settings.notificationSettings;

  const change = async (name: ShownSwitch, value: boolean): Promise<void> => {
    const body =
      name === 'enable_mail_news' ? { name, value, textVersion: newsletterTextVersion } : { name, value };
    const request = call(api, officePaths.saveSetting, { query: { lng: lang }, body });
    const saved = await save.send(request, settingRefusalKey);
    if (!saved) return;
    onSaved(saved.settings);
    events.emit('analytics/happened', {
      name: 'office-setting-saved',
      params: { setting: name, state: value ? 'on' : 'off' },
    });
  };

  return (
    <SettingsCard id="mailing" title={t('office_settings_mailing')}>
      <div className={styles['rows']}>
        {(Object.keys(SWITCHES) as ShownSwitch[]).map((name) => {
          return (
            <Switch
              key={name}
              label={t(SWITCHES[name])}
              isOn={has_email && switches[name]}
              disabled={save.isBusy || !has_email || (!switches[name] && hasPlayBreak)}
              onToggle={(isOn) => void change(name, isOn)}
            />
          );
        })}
      </div>
      {hasPlayBreak && <p className={styles['text']}>{t('office_newsletter_error_restricted')}</p>}
      {!has_email && <p className={styles['text']}>{t('office_newsletter_no_email')}</p>}
      <OfficeLink path="office/messages">{t('office_settings_channels')}</OfficeLink>
      <SaveOutcome save={save} />
    </SettingsCard>
  );
}
