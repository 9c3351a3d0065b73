/** Quiet hours of push messages, by the clock of this device's zone (DR-11.55). */
import { Button, Switch, TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { MessageSettings } from '../data/messages.ts';
import { minuteOf, timeOf } from '../data/quiet-time.ts';
import styles from './message-settings.module.css';

type QuietHours = MessageSettings['quietHours'];

interface QuietHoursFormProps {
  readonly quietHours: QuietHours;
  readonly onSave: (quietHours: QuietHours) => Promise<boolean>;
}

const usual = { fromMinute: 22 * 60, toMinute: 8 * 60 };

export function QuietHoursForm({ quietHours, onSave }: QuietHoursFormProps): ReactElement {
  const t = useT();
  const { fromMinute, toMinute } = quietHours ?? usual;
  const [from, setFrom] = useState(timeOf(fromMinute));
  const [to, setTo] = useState(timeOf(toMinute));
  const [isSaved, setSaved] = useState(false);
  const save = async (isOn: boolean): Promise<void> => {
    setSaved(false);
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const next = isOn ? { fromMinute: minuteOf(from), toMinute: minuteOf(to), zone } : null;
    setSaved((await onSave(next)) && isOn);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(true);
  };
  return (
    <form className={styles['section']} aria-label={t('office_messages_quiet')} onSubmit={submit}>
      <Switch
        isOn={quietHours !== null}
        label={<strong>{t('office_messages_quiet')}</strong>}
        onToggle={(isOn) => void save(isOn)}
      />
      <p className={styles['note']}>{t('office_messages_quiet_text')}</p>
      {quietHours !== null && (
        <>
          <div className={styles['times']}>
            <TextField
              type="time"
              required
              label={t('office_messages_quiet_from')}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextField
              type="time"
              required
              label={t('office_messages_quiet_to')}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
            <Button type="submit">{t('office_messages_save')}</Button>
          </div>
          <output className={styles['note']}>
            {isSaved
              ? t('office_messages_saved')
              : t('office_messages_quiet_zone', { zone: quietHours.zone.replaceAll('_', ' ') })}
          </output>
        </>
      )}
    </form>
  );
}
