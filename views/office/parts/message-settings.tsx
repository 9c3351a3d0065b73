/** The settings of messages: channels by topic, push of this device, quiet hours (DR-11.50, DR-11.55, DR-11.58). */
import { channelDefaults, messageChannels, messagePaths, messageTopics } from '@touchline/contracts/site';
import type { MessageChannel, MessageTopic } from '@touchline/contracts/site';
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { Card, FormError, spoken, Switch } from '@touchline/ui';
import { call, readRefusal, useApi, useEvents, useT } from '@touchline/view-kit';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { messageRefusalKey } from '../data/message-refusal.ts';
import type { MessageSettings } from '../data/messages.ts';
import { OfficeLink } from './office-link.tsx';
import styles from './message-settings.module.css';
import { PushDevice } from './push-device.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

interface MessageSettingsCardProps {
  readonly settings: MessageSettings;
}

export function MessageSettingsCard({ settings }: MessageSettingsCardProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const [now, setNow] = useState(settings);
  const [error, setError] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Sends a change after those before it, and shows what the site has stored. Nothing is disabled meanwhile, because a
   * disabled switch loses the focus and the next key press. @returns whether it was stored
   */
  const change = async (send: () => Promise<ApiAnswer<MessageSettings>>): Promise<boolean> => {
    setError(null);
    const sent = last.current.then(send);
    last.current = sent.catch(() => undefined);
    const answer = await sent;
    if (answer.outcome !== 'ok') {
      setError(t(messageRefusalKey(readRefusal(answer).code)));
      return false;
    }
    setNow(answer.data);
    return true;
  };
  const toggle = async (topic: MessageTopic, channel: MessageChannel, isOn: boolean): Promise<void> => {
    const isStored = await change(() =>
      call(api, messagePaths.changeSetting, { body: { topic, channel, isOn } }),
    );
    if (isStored)
      events.emit('analytics/happened', {
        name: 'message-setting-changed',
        params: { topic, channel, state: isOn ? 'on' : 'off' },
      });
  };
  return (
    <Card as="section" aria-label={t('office_messages_settings')} className={styles['card']}>
      <h2 className={styles['heading']}>{t('office_messages_settings')}</h2>
      <ChannelTable settings={now} onToggle={(...one) => void toggle(...one)} />
      <PushDevice settings={now} onChanged={setNow} />
      <QuietHoursForm
        quietHours={now.quietHours}
        onSave={(quietHours) =>
          change(() => call(api, messagePaths.changeQuietHours, { body: { quietHours } }))
        }
      />
      {error !== null && <FormError>{error}</FormError>}
    </Card>
  );
}

interface ChannelTableProps extends MessageSettingsCardProps {
  readonly onToggle: (topic: MessageTopic, channel: MessageChannel, isOn: boolean) => void;
}

function ChannelTable({ settings, onToggle }: ChannelTableProps): ReactElement {
  const t = useT();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className={spoken}>{t('office_messages_filter')}</span>
          </th>
          {messageChannels.map((channel) => (
            <th key={channel} scope="col">
              {t('office_message_channel', { channel })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messageTopics.map((topic) => (
          <tr key={topic}>
            <th scope="row">{t('office_message_topic', { topic })}</th>
            {messageChannels.map((channel) => (
              <td key={channel}>
                <ChannelCell
                  topic={topic}
                  channel={channel}
                  isOn={settings.channels[topic][channel]}
                  onToggle={(isOn) => onToggle(topic, channel, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChannelCellProps {
  readonly topic: MessageTopic;
  readonly channel: MessageChannel;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function ChannelCell({ topic, channel, isOn, onToggle }: ChannelCellProps): ReactElement {
  const t = useT();
  const byDefault = channelDefaults[topic][channel];
  if (byDefault === 'always') return <small>{t('office_message_always')}</small>;
  if (byDefault === 'none')
    return topic === 'news' ? (
      <OfficeLink path="office/security">{t('office_messages_newsletter')}</OfficeLink>
    ) : (
      <small>–</small>
    );
  const label = `${t('office_message_topic', { topic })}: ${t('office_message_channel', { channel })}`;
  return (
    <Switch
      isOn={isOn}
      label={<span className={spoken}>{label}</span>}
      className={styles['switch']}
      onToggle={onToggle}
    />
  );
}
