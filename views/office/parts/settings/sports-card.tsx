/** The sports that the player does not want to see or bet on, in line and in live (DM-OF-009, DR-13.134, DR-13.135). */
import { officePaths } from '@touchline/contracts/players';
import { SportIcon } from '@touchline/line-kit';
import { Button, CheckBox } from '@touchline/ui';
import { call, useApi, useEvents, useLocation, useT, useViewContext } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SettingsData, SportList } from '../../data/office-settings.ts';
import { hiddenAfterSave, toggledSport } from '../../data/read-office-settings.ts';
import { SaveOutcome } from './save-outcome.tsx';
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx';
import styles from './settings-cards.module.css';
import { useSave } from './use-save.ts';

type Lists = Pick<SettingsData, SportList>;

const LISTS = [
  { list: 'lineDisallowSports', id: 'sports-line', title: 'office_settings_sports_line' },
  { list: 'liveDisallowSports', id: 'sports-live', title: 'office_settings_sports_live' },
] as const;

export function SportsCard({ settings, onSaved }: SettingsCardProps): ReactElement {
  const t = useT();
  const save = useSave();
  const { lineDisallowSports, liveDisallowSports } = settings;
  const [lists, setLists] = useState<Lists>({ lineDisallowSports, liveDisallowSports });
  const send = useSaveSports(save, settings, onSaved);
  const isChanged =
    lists.lineDisallowSports.join() !== lineDisallowSports.join() ||
    lists.liveDisallowSports.join() !== liveDisallowSports.join();
  return (
    <SettingsCard id="sports" title={t('office_settings_sports')}>
      <p className={styles['text']}>{t('office_settings_sports_text')}</p>
      {LISTS.map(({ list, id, title }) => (
        <div key={list} id={id} className={styles['section']}>
          <h3 className={styles['subheading']}>{t(title)}</h3>
          <fieldset aria-label={t(title)} className={styles['sports']}>
            {settings.sports.map((sport) => (
              <CheckBox
                key={sport.id}
                label={
                  <span className={styles['sport']}>
                    <SportIcon sportKey={sport.key} /> {sport.name}
                  </span>
                }
                checked={!lists[list].includes(sport.id)}
                onChange={() => setLists({ ...lists, [list]: toggledSport(lists[list], sport.id) })}
              />
            ))}
          </fieldset>
        </div>
      ))}
      <div className={styles['foot']}>
        <Button tone="primary" disabled={!isChanged || save.isBusy} onClick={() => void send(lists)}>
          {t('office_settings_save')}
        </Button>
        <Button
          disabled={save.isBusy}
          onClick={() => setLists({ lineDisallowSports: [], liveDisallowSports: [] })}
        >
          {t('office_settings_sports_all')}
        </Button>
        <SaveOutcome save={save} />
      </div>
    </SettingsCard>
  );
}

/**
 * Saves both lists, and copies them to the blacklists of this browser (DM-OF-012): the menu and the lists of this page
 * and of other tabs follow at once.
 */
function useSaveSports(
  save: ReturnType<typeof useSave>,
  before: Lists,
  onSaved: SettingsCardProps['onSaved'],
): (lists: Lists) => Promise<void> {
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  const { preferences } = useViewContext();
  return async (lists) => {
    const body = {
      lineDisallowSports: lists.lineDisallowSports,
      liveDisallowSports: lists.liveDisallowSports,
    };
    const saved = await save.send(call(api, officePaths.saveSports, { query: { lng: lang }, body }));
    if (!saved) return;
    onSaved(saved.settings);
    const hidden = preferences.get();
    const hiddenOf = (list: SportList): string =>
      hiddenAfterSave(hidden[list], before[list], saved.settings[list]);
    preferences.set({
      lineDisallowSports: hiddenOf('lineDisallowSports'),
      liveDisallowSports: hiddenOf('liveDisallowSports'),
    });
    events.emit('user-config/changed', {});
    events.emit('analytics/happened', {
      name: 'office-sports-saved',
      params: {
        line: saved.settings.lineDisallowSports.length,
        live: saved.settings.liveDisallowSports.length,
      },
    });
  };
}
