/** Push messages of this device: its own switch, beside those of the topics (DR-11.58). */
import { FormError, Switch } from '@touchline/ui';
import { readRefusal, useApi, useEvents, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { messageRefusalKey } from '../data/message-refusal.ts';
import type { MessageSettings } from '../data/messages.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../data/push-device.ts';
import styles from './message-settings.module.css';

interface PushDeviceProps {
  readonly settings: MessageSettings;
  readonly onChanged: (settings: MessageSettings) => void;
}

export function PushDevice({ settings, onChanged }: PushDeviceProps): ReactElement | null {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { key, devices } = settings.push;
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    void readPushState(settings).then(setState, () => setState('unsupported'));
  }, [settings]);
  if (key === null) return null;

  const change = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    setError(null);
    const answer = isOn ? await turnPushOn(api, key) : await turnPushOff(api);
    setBusy(false);
    if (answer === null) return;
    if (answer.outcome === 'ok') {
      onChanged(answer.data);
      const params = { state: isOn ? 'on' : 'off' } as const;
      events.emit('analytics/happened', { name: 'push-device-changed', params });
    } else if (answer.outcome === 'failed') setError(t(messageRefusalKey(readRefusal(answer).code)));
    else setState(answer.outcome);
  };
  return (
    <section className={styles['section']} aria-label={t('office_messages_push')}>
      <Switch
        isOn={state === 'on'}
        disabled={isBusy || state === null || state === 'unsupported' || state === 'denied'}
        label={<strong>{t('office_messages_push')}</strong>}
        onToggle={(isOn) => void change(isOn)}
      />
      <p className={styles['note']}>{t(state === null ? NOTES.off : NOTES[state])}</p>
      {devices.length > 0 && (
        <p className={styles['note']}>
          {t('office_messages_devices', { devices: devices.map(({ device }) => device).join(' · ') })}
        </p>
      )}
      {error !== null && <FormError>{error}</FormError>}
    </section>
  );
}

const NOTES = {
  on: 'office_messages_push_on',
  off: 'office_messages_push_off',
  denied: 'office_messages_push_denied',
  unsupported: 'office_messages_push_unsupported',
} as const satisfies Record<PushState, string>;
